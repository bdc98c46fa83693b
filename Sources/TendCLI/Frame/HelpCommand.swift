import BuildStamp
import TendKit

/// `tend help`, and `--help` anywhere: shows help.
enum HelpCommand {
    private static let words = ArgumentSpec(
        name: "COMMAND", summary: "the command's words", isRepeated: true, values: .command)
    private static let all = Flag("all", "every command, a line for each")

    static let spec = CommandSpec(
        name: "help", summary: "show help for a command",
        examples: [.init("tend help log", "the same as tend log --help"), .init("tend help --all", "every command")],
        arguments: [words], options: [all]
    ) { arguments in
        let words = arguments.positionals
        if arguments[all], !words.isEmpty { throw UsageError.conflict("COMMAND", "--all") }
        if arguments[all] { return { _ in .shown(HelpReport(spec: CommandTable.root, path: [])) } }
        return action(words)
    }

    /// - Parameter words: the words of the command; empty for the start page.
    static func action(_ words: [String]) -> CommandAction {
        { session in
            if words.isEmpty { return .shown(RootHelpReport(extensions: Extension.names(in: session.context))) }
            if words.count == 1, let found = Extension(named: words[0], in: session.context) {
                return try found.run(["--help"], in: session.context)
            }
            let (spec, path) = try spec(of: words)
            return .shown(HelpReport(spec: spec, path: path))
        }
    }

    /// Finds a command's entry in the table. A noun may be plural: `fasts`.
    static func spec(of words: [String]) throws -> (CommandSpec, path: [String]) {
        var spec = CommandTable.root
        var path: [String] = []
        for (index, word) in words.enumerated() {
            guard let next = spec.subcommands.first(where: { $0.name == word || index == 0 && "\($0.name)s" == word })
            else {
                let noun = words[..<index].joined(separator: " ")
                throw UsageError.unknownCommand(word, within: noun)
            }
            spec = next.spec
            path.append(next.name)
        }
        return (spec, path)
    }
}

/// `tend --version`: prints the version.
enum VersionCommand {
    static var version: String { TendVersion.text }

    static func action(_: Session) -> CommandResult {
        // Empty if the build was not told.
        let commit = String(cString: tend_build_commit())
        let date = String(cString: tend_build_date())
        let stamp = [commit, date].filter { !$0.isEmpty }.joined(separator: ", ")
        return .shown(
            MessageReport(
                json: .object([
                    "version": .string(version), "commit": commit.isEmpty ? .null : .string(commit),
                    "date": date.isEmpty ? .null : .string(date),
                ]),
                text: ["tend \(version)" + (stamp.isEmpty ? "" : " (\(stamp))")]))
    }
}
