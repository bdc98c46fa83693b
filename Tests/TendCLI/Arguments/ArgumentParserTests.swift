import TendCore
import Testing

@testable import TendCLI

@Suite("Command lines")
struct ArgumentParserTests {
    /// The arguments that the parser gave to a command.
    private struct Probe: Error {
        let name: String
        let arguments: ParsedArguments
    }

    private static func leaf(
        _ name: String, _ arguments: [ArgumentSpec] = [], _ options: [OptionSpec] = [], changes: Bool = false
    ) -> CommandSpec {
        CommandSpec(
            name: name, summary: "", arguments: arguments, options: options, changes: changes,
            prepare: { arguments in { _ in throw Probe(name: name, arguments: arguments) } })
    }

    private static let at = OptionSpec("at", short: "a", value: "TIME", "")
    private static let excel = OptionSpec("excel", short: "e", "")

    private static let root = CommandSpec(
        name: "tend", summary: "", options: [OptionSpec("line", "")],
        subcommands: [
            .init("log") {
                leaf(
                    "log", [ArgumentSpec(name: "AMOUNT", summary: ""), ArgumentSpec(name: "DRINK", summary: "")],
                    [at, excel], changes: true)
            },
            .init("water") {
                CommandSpec(
                    name: "water", summary: "",
                    subcommands: [.init("list") { leaf("list", [], [OptionSpec("date", value: "DAY", "")]) }])
            },
        ], prepare: { arguments in { _ in throw Probe(name: "tend", arguments: arguments) } })

    private static func parse(_ words: [String]) throws -> (probe: Probe, options: GlobalOptions) {
        let invocation = try ArgumentParser(root: root).parse(words)
        let session = Session(try TestProgram().context)
        let probe = #expect(throws: Probe.self) { try invocation.action(session) }
        return (try #require(probe), invocation.options)
    }

    @Test(
        "Options may appear anywhere, with their value separate or after =",
        arguments: [
            ["log", "250", "tea", "--at", "08:30"], ["log", "--at", "08:30", "250", "tea"],
            ["--at", "08:30", "log", "250", "tea"], ["log", "250", "--at=08:30", "tea"],
            ["log", "-a", "08:30", "250", "tea"], ["log", "250", "-ea", "08:30", "tea"],
            ["log", "--at", "08:30", "--", "250", "tea"], ["log", "250", "--at", "08:30", "tea", "--"],
        ])
    func anywhere(words: [String]) throws {
        let probe = try Self.parse(words).probe
        #expect(probe.name == "log")
        #expect(probe.arguments.positionals == ["250", "tea"])
        #expect(probe.arguments.text(Self.at) == "08:30")
    }

    @Test("One-letter options can be joined")
    func joined() throws {
        let options = try Self.parse(["log", "-qn", "250"]).options
        #expect(options.isQuiet && options.isDryRun && !options.isJSON && !options.assumesYes)
        let other = try Self.parse(["-y", "log", "--json", "--color", "never", "--data-dir=/x=y"]).options
        #expect(other.isJSON && other.assumesYes && other.color == .never && other.dataFolder == "/x=y")
    }

    @Test("A switch may be repeated, for example by an alias")
    func repeatedSwitch() throws {
        #expect(try Self.parse(["log", "-q", "--quiet"]).options.isQuiet)
        #expect(try Self.parse(["log", "-qq"]).options.isQuiet)
    }

    @Test("Every word after -- is an argument")
    func separator() throws {
        let probe = try Self.parse(["log", "--", "--at", "-q"]).probe
        #expect(probe.arguments.positionals == ["--at", "-q"])
        #expect(throws: UsageError.unexpectedArgument("--", command: "log")) {
            try Self.parse(["log", "--", "a", "b", "--"])
        }
    }

    @Test("A word that begins with minus and a digit is an argument", arguments: ["-5", "-.5", "-20m", "-3"])
    func negativeNumbers(word: String) throws {
        #expect(try Self.parse(["log", word]).probe.arguments.positionals == [word])
        #expect(try Self.parse(["log", "--at", word]).probe.arguments.text(Self.at) == word)
        #expect(try Self.parse(["log", "--at=\(word)"]).probe.arguments.text(Self.at) == word)
    }

    @Test("An empty value is a value, and a single minus an argument")
    func emptyValues() throws {
        #expect(try Self.parse(["log", "--at="]).probe.arguments.text(Self.at) == "")
        #expect(try Self.parse(["log", "--at", ""]).probe.arguments.text(Self.at) == "")
        #expect(try Self.parse(["log", "-"]).probe.arguments.positionals == ["-"])
        #expect(try Self.parse(["log", ""]).probe.arguments.positionals == [""])
    }

    @Test("Verbs follow their nouns, and an empty line runs the default")
    func verbs() throws {
        #expect(try Self.parse([]).probe.name == "tend")
        #expect(try Self.parse(["--line"]).probe.name == "tend")
        #expect(try Self.parse(["water", "list"]).probe.arguments.command == "water list")
        #expect(try Self.parse(["--date", "-3", "water", "list"]).probe.name == "list")
    }

    @Test(
        "A wrong line is refused with the word that is wrong",
        arguments: [
            (["lgo"], .unknownCommand("lgo", within: "")),
            (["water", "lst"], .unknownCommand("lst", within: "water")),
            (["xyz"], .unknownCommand("xyz", within: "")),
            (["water"], .missingVerb("water", verbs: ["list"])),
            (["log", "1", "tea", "x"], .unexpectedArgument("x", command: "log")),
            (["log", "--at"], .missingValue(option: "--at", value: "TIME")),
            (["log", "--at", "--quiet"], .missingValue(option: "--at", value: "TIME")),
            (["log", "--at", "1", "--at=2"], .repeatedOption("--at")),
            (["log", "--quiet=yes"], .unwantedValue(option: "--quiet")),
            (
                ["log", "--color", "pink"],
                .notAChoice(option: "--color", text: "pink", choices: ["auto", "always", "never"])
            ),
            (["log", "--line"], .unknownOption("--line", command: "log")),
            (["log", "--att", "1"], .unknownOption("--att", command: "log")),
            (["log", "--quite"], .unknownOption("--quite", command: "log")),
            (["log", "-z"], .unknownOption("-z", command: "log")),
            (["--at", "1", "water", "list"], .unknownOption("--at", command: "water list")),
        ] as [([String], UsageError)])
    func errors(words: [String], error: UsageError) { #expect(throws: error) { try Self.parse(words) } }

    @Test("An optional value may be missing but not empty", arguments: [("week", "last"), ("month", "MONTH")])
    func emptyValue(option: String, value: String) throws {
        let parser = ArgumentParser(root: CommandTable.root)
        _ = try parser.parse(["history", "--\(option)"])
        #expect(throws: UsageError.emptyValue(option: "--\(option)", value: value)) {
            try parser.parse(["history", "--\(option)="])
        }
    }

    @Test("A command that changes nothing has no --dry-run")
    func dryRun() {
        #expect(throws: UsageError.unknownOption("--dry-run", command: "water list")) {
            try Self.parse(["-n", "water", "list"])
        }
    }

    @Test("An unknown option is reported with its whole command")
    func unknownOptionOfVerb() {
        #expect(throws: UsageError.unknownOption("--xyz", command: "water list")) {
            try Self.parse(["water", "list", "--xyz"])
        }
        #expect(throws: UsageError.unknownOption("--xyz", command: "")) {
            try Self.parse(["--xyz"])
        }
    }

    @Test("Help and version are shown even if arguments are missing")
    func help() throws {
        for words in [["log", "--help"], ["water", "-h"], ["--help"], ["-h", "water", "list"]] {
            let result = try TestProgram().run(words)
            #expect(result.code == .done && result.output.contains("tend"), "\(words): \(result.errors)")
        }
        #expect(try TestProgram().run("--version").output.hasPrefix("tend "))
    }
}
