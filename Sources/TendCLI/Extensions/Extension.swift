import TendKit

/// A command that somebody else has written: the executable `tend-NAME` on the PATH is `tend NAME`.
struct Extension {
    let name: String
    /// The executable's path.
    let path: String

    private static let prefix: StaticString = "tend-"

    /// The extension of that name, if there is one. What is built in is never replaced.
    init?(named name: String, in context: Context) {
        guard Self.isName(name), !CommandTable.root.subcommands.contains(where: { $0.name == name }),
            let path = context.findProgram("\(Self.prefix)\(name)")
        else { return nil }
        self.name = name
        self.path = path
    }

    /// The names of all there are, sorted.
    static func names(in context: Context) -> [String] {
        let builtIn = CommandTable.root.subcommands.map(\.name)
        return context.programs(prefix).map { String($0.dropFirst(prefix.utf8CodeUnitCount)) }
            .filter { isName($0) && !builtIn.contains($0) }
    }

    /// Letters, digits, hyphens and underscores: nothing that could lead elsewhere.
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

    /// Hands over to the extension, with the data folder and this program's path in its environment.
    /// - Parameter own: how many of the last words are this process's own last ones.
    func run(_ words: [String], own: Int = 0, in context: Context) throws -> CommandResult {
        let environment = Self.environment(try context.store().folder.path, in: context)
        let reason = context.exec(
            ForegroundProgram(arguments: [path] + words, environment: environment, ownWords: own))
        throw ShellProblem.program(path, reason)
    }
}

extension Extension {
    /// What a program of the user's own is told: where the data is, and how to ask for more.
    static func environment(_ dataFolder: String, in context: Context) -> [String: String] {
        var environment = ["TEND_DATA_DIR": dataFolder]
        // The folder is the person's already.
        if context.variable("TEND_FOR") != nil { environment["TEND_FOR"] = "" }
        if let person = context.person { environment["TEND_PERSON"] = person.name }
        if let executable = context.executable() { environment["TEND_PROGRAM"] = executable }
        return environment
    }

    /// The extension that a command line asks for, and the words for it: those behind its name, and before them what stood
    /// before it.
    static func asked(by words: [String], in context: inout Context) -> (Extension, before: [String], behind: [String])?
    {
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
