import TendStore

/// A command that somebody else has written: the executable `tend-NAME` on the PATH is `tend NAME`.
struct Extension {
    let name: String
    /// The executable's path.
    let path: String

    private static let prefix: StaticString = "tend-"

    /// The extension of that name, if there is one. What is built in is never replaced.
    init?(named name: String, in world: World) {
        guard Self.isName(name), let path = world.findProgram("\(Self.prefix)\(name)") else { return nil }
        self.name = name
        self.path = path
    }

    /// The names of all there are, sorted.
    static func names(in world: World) -> [String] {
        let builtIn = CommandTable.root.subcommands.map(\.name)
        return world.programs(prefix).map { String($0.dropFirst(prefix.utf8CodeUnitCount)) }
            .filter { isName($0) && !builtIn.contains($0) }
    }

    /// Letters, digits and hyphens: nothing that could lead elsewhere.
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
    func run(_ words: [String], in world: World) throws -> Answer {
        var environment = ["TEND_DATA_DIR": try world.store().folder.path]
        if let executable = world.executable() { environment["TEND_PROGRAM"] = executable }
        let reason = world.become(ForegroundProgram(arguments: [path] + words, environment: environment))
        throw ShellProblem.program(path, reason)
    }
}

extension Extension {
    /// The extension that a command line asks for, and the words for it: those behind its name, and before them what stood
    /// before it.
    static func asked(by words: [String], in world: inout World) -> (Extension, [String])? {
        var before: [String] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--data-dir" {
                world.options.dataFolder = rest.popFirst()
            } else if word.hasPrefix("--data-dir=") {
                world.options.dataFolder = String(word.dropFirst("--data-dir=".count))
            } else if word.hasPrefix("-") {
                before.append(word)
            } else {
                return Extension(named: word, in: world).map { ($0, before + rest) }
            }
        }
        return nil
    }
}
