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
        var seen: Set<Substring> = []
        for (command, words) in CommandSynonyms.entries(of: noun) {
            let parsed = Result {
                try ArgumentParser(root: CommandTable.root).parse(ChangingCommands.words(command) + ["--help"])
            }
            #expect(throws: Never.self, "\(command)") { try parsed.get() }
            for word in words.split(separator: " ") {
                #expect(!verbs.contains(String(word)), "\(noun) \(word)")
                #expect(seen.insert(word).inserted, "\(noun) \(word) occurs twice")
            }
        }
    }

    @Test(
        "A synonym is refused with the command to use",
        arguments: [
            ("today", "status"), ("stats", "water stats"), ("streak", "status"), ("pills", "pill list"),
            ("fasts", "fast list"), ("water log 250", "log 250"), ("water add 250ml tea", "log 250ml tea"),
            ("water 250", "log 250"), ("drink 250", "log 250"), ("drink coffee", "log coffee"), ("250ml", "log 250ml"),
            ("coffee 200ml", "log coffee 200ml"), ("pill morning", "pill take morning"),
            ("pill 08:00 --at 08:10", "pill take 08:00 --at 08:10"), ("fast begin 18:6", "fast start 18:6"),
            ("fast end", "fast stop"), ("fast 36h", "fast start 36h"), ("goal set 2500", "goal 2500"),
            ("add 250ml", "log 250ml"), ("TODAY", "status"), ("weekly", "week"),
            ("export water", "export csv water"),
            // Words that the command does not accept or that need quotes are left out.
            ("today week", "status"), ("add 250ml a;b", "log"), ("water lst", "water list"), ("lgo 250ml", "log 250ml"),
        ])
    func named(line: String, command: String) throws {
        let program = try TestProgram()
        let result = program.run(ChangingCommands.words(line))
        #expect(result.code == .usage)
        #expect(result.errors.hasSuffix("did you mean 'tend \(command)'?\n"), "\(result.errors)")
        #expect(try program.folder.names().isEmpty)
    }

    @Test(
        "An unknown setting is refused with the command or setting",
        arguments: [
            ("set goal 2500", "'tend goal 2500ml'"), ("set goal 2.5", "'tend goal 2.5l'"),
            ("set goal 80oz", "'tend goal 80oz'"), ("get goal", "'tend goal'"), ("set target", "'tend goal'"),
            ("set schedule 18:6", "fast.schedule"), ("set hours 8-22", "activeHours"),
            ("set reminders.activeHours 8-22", "activeHours"), ("get unit", "units"),
            ("set lock off", "pills.historyLock"), ("get quiethours", "reminders.quietHours"),
        ])
    func settings(line: String, meant: String) throws {
        let result = try TestProgram().run(["config"] + ChangingCommands.words(line))
        #expect(result.code == .usage && result.errors.hasSuffix("did you mean \(meant)?\n"), "\(result.errors)")
    }

    @Test(
        "A goal that is too small is refused with one in litres",
        arguments: [("2.5", "2.5l"), ("3", "3l"), ("0.1", "0.1l")])
    func goal(text: String, meant: String) throws {
        let result = try TestProgram().run("goal", text)
        #expect(result.code == .usage && result.errors.hasSuffix("did you mean \(meant)?\n"), "\(result.errors)")
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

    @Test("An option without its verb is refused with the verb")
    func optionOfVerb() throws {
        let result = try TestProgram().run("fast", "--week")
        #expect(result.code == .usage && result.errors.contains("'tend fast list --week'"))
    }

    @Test(
        "A drink in place of the amount is refused with an example",
        arguments: [["coffee", "tea"], ["water", "list"]])
    func drinkAsAmount(words: [String]) throws {
        let result = try TestProgram().run(["log"] + words)
        #expect(result.code == .usage && result.errors.contains("tend log 250ml \(words[0])"))
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
