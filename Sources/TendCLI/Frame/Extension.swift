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

    /// Finds the extension that a command line names, and the words before and after its name. The folder and the person
    /// go into the context, since the extension finds them in its environment.
    static func named(in words: [String], _ context: inout Context) -> (Extension, before: [String], after: [String])? {
        let inherited = [GlobalOptions.dataDir.name, GlobalOptions.person.name]
        var line = CommandWords(CommandTable.root)
        var before: [String] = []
        for (index, word) in words.enumerated() {
            switch line.take(word) {
            case .options(let options) where options.contains { inherited.contains($0.name) }: continue
            case .value(let option) where inherited.contains(option.name): continue
            case .options, .value: before.append(word)
            case .invalid(.unknownCommand(let name)):
                context.options.dataFolder = line.options[GlobalOptions.dataDir.name]
                context.options.person = line.options[GlobalOptions.person.name]
                return Extension(named: name, in: context).map { ($0, before, Array(words[(index + 1)...])) }
            case .command, .argument, .separator, .invalid: return nil
            }
        }
        return nil
    }
}
