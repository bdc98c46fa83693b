import BuildStamp
import TendKit

/// `tend help`, and `--help` anywhere.
struct HelpCommand: Command {
    private static let all = OptionSpec("all", "every command, a line for each")

    static let spec = CommandSpec(
        name: "help", summary: "show help for a command",
        examples: [.init("tend help log", "the same as tend log --help"), .init("tend help --all", "every command")],
        arguments: [ArgumentSpec(name: "COMMAND", summary: "the command's words", isRepeated: true)],
        options: [all], make: HelpCommand.init)

    private let words: [String]
    private let isWhole: Bool

    /// - Parameter path: the command's words.
    init(path: [String]) {
        words = path
        isWhole = false
    }

    init(_ arguments: ParsedArguments) throws {
        words = arguments.positionals
        isWhole = arguments.flag(Self.all)
        if isWhole, !words.isEmpty { throw UsageError.conflict("COMMAND", "--all") }
    }

    /// The entry of a command in the table.
    static func spec(of words: [String]) throws -> CommandSpec {
        var spec = CommandTable.root
        for (index, word) in words.enumerated() {
            guard let next = spec.subcommands.first(where: { $0.name == word }) else {
                throw UsageError.unknownCommand(
                    word, within: words[..<index].joined(separator: " "),
                    suggestion: Suggestion.nearest(to: word, among: spec.subcommands.map(\.name)))
            }
            spec = next.spec
        }
        return spec
    }

    func run(in world: Context) throws -> CommandResult {
        if words.isEmpty, !isWhole { return .shown(RootHelpReport(extensions: Extension.names(in: world))) }
        if words.count == 1, let found = Extension(named: words[0], in: world) {
            return try found.run(["--help"], in: world)
        }
        return .shown(HelpReport(spec: try Self.spec(of: words), path: words))
    }
}

/// `tend --version`
struct VersionCommand: Command {
    static let version = "0.1.0"

    /// The commit that it was built from; empty where the build was not told.
    private static var commit: String { String(cString: tend_build_commit()) }

    func run(in world: Context) throws -> CommandResult {
        let commit = Self.commit
        return .shown(
            MessageReport(
                json: .object(
                    JSONObject([
                        "version": .string(Self.version), "commit": commit.isEmpty ? .null : .string(commit),
                    ])),
                text: ["tend \(Self.version)" + (commit.isEmpty ? "" : " (\(commit))")]))
    }
}
