import TendKit

/// A third-party command: the executable `tend-NAME` on the PATH is `tend NAME`.
struct Extension {
    let name: String
    /// The executable's path.
    let path: String

    private static let prefix: StaticString = "tend-"

    /// Finds the extension with this name. Built-in commands are never replaced.
    init?(named name: String, in context: Context) {
        guard Self.isName(name), !CommandTable.root.subcommands.contains(where: { $0.name == name }),
            let path = context.findProgram("\(Self.prefix)\(name)")
        else { return nil }
        self.name = name
        self.path = path
    }

    /// Returns the names of all extensions, sorted.
    static func names(in context: Context) -> [String] {
        let builtIn = CommandTable.root.subcommands.map(\.name)
        return context.programs(prefix).map { String($0.dropFirst(prefix.utf8CodeUnitCount)) }
            .filter { isName($0) && !builtIn.contains($0) }
    }

    /// Returns whether a name has only letters, digits, hyphens and underscores, which can't lead to another folder.
    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix("-")
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    /// Replaces this process with the extension, with the data folder and this program's path in its environment.
    /// - Parameter own: how many of the last words are also the last of this process.
    func run(_ words: [String], own: Int = 0, in context: Context) throws -> CommandResult {
        let environment = Self.environment(try context.store().folder.path, in: context)
        let reason = context.exec(
            ForegroundProgram(arguments: [path] + words, environment: environment, ownWords: own))
        throw ShellProblem.program(path, reason)
    }
}

extension Extension {
    /// Returns the environment for the user's own programs: the data folder, and the path of this program.
    static func environment(_ dataFolder: String, in context: Context) -> [String: String] {
        var environment = ["TEND_DATA_DIR": dataFolder]
        // The folder is already the person's.
        if context.variable("TEND_FOR") != nil { environment["TEND_FOR"] = "" }
        if let person = context.person { environment["TEND_PERSON"] = person.name }
        if let executable = context.executable() { environment["TEND_PROGRAM"] = executable }
        return environment
    }

    /// Finds the extension that a command line names, and the words before and after its name.
    static func named(in words: [String], _ context: inout Context) -> (Extension, before: [String], after: [String])? {
        var before: [String] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--data-dir" {
                context.options.dataFolder = rest.popFirst()
            } else if word.hasPrefix("--data-dir=") {
                context.options.dataFolder = String(word.dropFirst("--data-dir=".count))
            } else if word == "--for" {
                context.options.person = rest.popFirst()
            } else if word.hasPrefix("--for=") {
                context.options.person = String(word.dropFirst("--for=".count))
            } else if word.hasPrefix("-") {
                before.append(word)
                let takesValue = CommandTable.root.allOptions.contains { "--\($0.name)" == word && $0.value != nil }
                if takesValue, let value = rest.popFirst() { before.append(value) }
            } else {
                return Extension(named: word, in: context).map { ($0, before, Array(rest)) }
            }
        }
        return nil
    }
}
