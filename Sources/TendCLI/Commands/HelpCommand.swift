import TendStore

/// `tend help`, and `--help` anywhere.
struct HelpCommand: Command {
    static let spec = CommandSpec(
        name: "help", summary: "show help for a command",
        examples: [.init("tend help log", "the same as tend log --help")],
        arguments: [ArgumentSpec(name: "COMMAND", summary: "the command's words", isRepeated: true)],
        make: { try HelpCommand(words: $0.positionals) })

    private let spec: CommandSpec
    private let path: [String]

    init(spec: CommandSpec, path: [String]) {
        self.spec = spec
        self.path = path
    }

    init(words: [String]) throws {
        var spec = CommandTable.root
        for (index, word) in words.enumerated() {
            guard let next = spec.subcommands.first(where: { $0.name == word }) else {
                throw UsageError.unknownCommand(
                    word, within: words[..<index].joined(separator: " "),
                    suggestion: Suggestion.nearest(to: word, among: spec.subcommands.map(\.name)))
            }
            spec = next.spec
        }
        self.init(spec: spec, path: words)
    }

    func run(in world: World) throws -> Answer { .shown(HelpReport(spec: spec, path: path)) }
}

/// `tend --version`
struct VersionCommand: Command {
    static let version = "0.1.0"

    func run(in world: World) throws -> Answer {
        .shown(
            MessageReport(
                json: .object(JSONObject(["version": .string(Self.version)])), text: ["tend \(Self.version)"]))
    }
}
