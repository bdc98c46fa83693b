import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Command synonyms")
struct CommandSynonymTests {
    private static func spec(_ noun: String) throws -> CommandSpec {
        try noun.split(separator: " ").reduce(CommandTable.root) { spec, verb in
            try #require(spec.subcommands.first { $0.name == verb }, "\(noun)").spec
        }
    }

    @Test("Every synonym leads to an existing command and is not one", arguments: CommandSynonyms.nouns)
    func table(noun: String) throws {
        let verbs = try Self.spec(noun).subcommands.map(\.name)
        for (command, words) in CommandSynonyms.entries(of: noun) {
            let typed = ChangingCommands.words(command)
            // A limit needs its amount.
            let value = typed.last == "--limit" ? ["1l"] : []
            let parsed = Result { try ArgumentParser(root: CommandTable.root).parse(typed + value + ["--help"]) }
            #expect(throws: Never.self, "\(command)") { try parsed.get() }
            for word in words.split(separator: " ") {
                #expect(!verbs.contains(String(word)), "\(noun) \(word)")
            }
        }
    }

    @Test(
        "The default verb's options work without the verb",
        arguments: [
            ("water --date yesterday", "water list --date yesterday"),
            ("pill --date yesterday", "pill list --date yesterday"),
            ("pill --week last", "pill list --week last"), ("pill --week list", "pill list --week"),
            ("water --from 2026-11-01 --to 2026-11-03", "water list --from 2026-11-01 --to 2026-11-03"),
        ])
    func standardVerb(short: String, long: String) throws {
        let program = try TestProgram()
        program.run("log", "300ml", "--at", "yesterday 10:00")
        program.run("pill", "take", "morning")
        let (one, other) = (program.run(ChangingCommands.words(short)), program.run(ChangingCommands.words(long)))
        #expect(one.code == .done && one.output == other.output && one.errors == other.errors)
    }

    @Test(
        "An amount of two words may precede or follow the drink",
        arguments: [
            ["250", "ml", "tea"], ["tea", "250", "ml"], ["tea", "250ml"],
        ])
    func amountOfTwoWords(words: [String]) throws {
        let entry = try TestProgram().json("log", arguments: words)["entry"]?.object
        #expect(entry?["ml"] == .number("250") && entry?["drink"] == .string("tea"))
    }
}
