import TendCore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Suggested commands")
struct SuggestionRunTests {
    private static let setup =
        TypedScene.cabinet + ["challenge start 75-soft", "container add bottle 750ml", "people add mum", "log 250ml"]

    /// Words of all commands in the spellings that people use.
    private static let words = [
        "log", "pill", "take", "skip", "fast", "start", "stop", "goal", "pause", "challenge", "done", "remind",
        "history",
        "week", "config", "set", "250ml", "1.000", "ml", "1 pint", "bottle", "tea", "watr", "at", "8", "8 Uhr", "half",
        "9",
        "yesterday", "gestern", "monday", "next", "3 days", "11/12", "metformin", "metformn", "vitamin", "d", "morning",
        "500mg", "1,500", "16:8", "18h", "read", "10 pages", "eat", "well", "workout", "45m", "mum", "--for", "--at",
        "--date",
        "--time", "--volume", "--note", "my", "a", "of", "all", "everything", "75hard", "units", "oz", "last", "took",
        "had",
        "forgot", "broke", "drank", "until", "from", "since",
    ]

    /// Returns the commands of a refusal, and checks that they are the ones of its text.
    private static func commands(_ words: [String], in scene: TypedScene) throws -> [[String]] {
        let refused = scene.program.run(words + ["--json"])
        return refused.code == .done ? [] : try commands(in: refused.errors, "\(words)")
    }

    /// Returns the commands of the object that ends standard error.
    static func commands(in errors: String, _ typed: String) throws -> [[String]] {
        let line = try #require(errors.split(separator: "\n").last, "\(typed)")
        let error = try #require(JSONReader.read(Array(line.utf8)).object?["error"]?.object, "\(typed): \(errors)")
        let commands: [[String]] = (error["commands"]?.array ?? []).map { ($0.array ?? []).compactMap { $0.string } }
        for command in commands { #expect(command.first == "tend", "\(typed)") }
        return commands.map { Array($0.dropFirst()) }
    }

    @Test(
        "What a refusal proposes runs in the same folder",
        arguments: Sweep.seeds(quick: 1, ci: 10, full: 100))
    func run(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let scene = try TypedScene(Self.setup)
        let records = scene.records()
        var proposed = 0
        let lines = Sweep.count(quick: 40, ci: 100, full: 100)
        for _ in 0..<lines {
            let count = Int.random(in: 1...5, using: &generator)
            let words = (0..<count).flatMap { _ in
                (Self.words.randomElement(using: &generator) ?? "").split(separator: " ").map(String.init)
            }
            for command in try Self.commands(words, in: scene) {
                proposed += 1
                let result = scene.program.run(command)
                #expect(result.code == .done, "seed \(seed): \(words) proposes \(command): \(result.errors)")
                if scene.records() != records { scene.run("undo") }
            }
            if scene.records() != records { scene.run("undo") }
        }
        #expect(proposed > lines / 10, "seed \(seed)")
    }

    @Test("A refusal with --json ends with an object for programs")
    func json() throws {
        let scene = try TypedScene(Self.setup)
        #expect(try Self.commands(["lgo", "250ml"], in: scene) == [["log", "250ml"]])
        #expect(try Self.commands(["pill", "take", "gone"], in: scene) == [["pill", "take", "--help"]])
        let text = scene.program.run("log", "nothing", "--json").errors
        #expect(text.contains("\"code\":64") && text.contains("\"kind\":\"usage\""))
    }

    @Test(
        "A spoken line is proposed as its command",
        arguments: [
            ("had 2 coffees at 6:30", ["log 2 coffees at 6:30"]), ("logged 300ml tea", ["log 300ml tea"]),
            ("started fasting an hour ago", ["fast start an hour ago"]), ("start a 20h fast", ["fast start 20h"]),
            ("began fasting at 6:15", ["fast start at 6:15"]), ("stopped eating at 6:30", ["fast start at 6:30"]),
            ("taken vitamin d", ["pill take vitamin d"]), ("didnt take vitamin d", ["pill skip vitamin d"]),
            ("prescribe zinc 15mg daily", ["pill add zinc 15mg daily"]), ("delete last drink", ["water delete last"]),
            ("exercised for 45 minutes", ["challenge done workout 45 minutes"]),
            ("worked out 45m", ["challenge done workout 45m"]), ("finished reading", ["challenge done read"]),
            ("did 45 min workout", ["challenge done workout 45 min"]),
            ("log tea and coffee", ["log tea", "log coffee"]),
            ("log 1 bottle water, 1 cup tea at 6:30", ["log 1 bottle water at 6:30", "log 1 cup tea at 6:30"]),
            ("challenge done read and eat well", ["challenge done read", "challenge done eat-well"]),
            ("water change last drink to coffee", ["water edit last --drink coffee"]),
            ("water edit last amount 500ml", ["water edit last --amount 500ml"]),
            ("log 250ml note after run", ["log 250ml --note 'after run'"]),
            ("undo last 1", ["undo 1"]), ("container add tea cup 200ml", ["container add 'tea cup' 200ml"]),
            ("fast add 18h from oct 5 6pm until oct 6 2pm", ["fast add 18h --start 'oct 5 6pm' --end 'oct 6 2pm'"]),
            ("on holiday until dec 1", ["pause until dec 1"]), ("pause last 3 days", ["pause -3 yesterday"]),
            ("container add shaker 20 oz", ["container add shaker 20oz"]),
            ("pill add pred 20mg for 7 days then 10mg for 7 days", ["pill add pred --taper '20mg 7d, 10mg 7d'"]),
            ("pill add pred 20mg 7d, 10mg 7d", ["pill add pred --taper '20mg 7d, 10mg 7d'"]),
        ])
    func spoken(line: String, commands: [String]) throws {
        let scene = try TypedScene(Self.setup)
        #expect(try Self.commands(TypedScene.words(line), in: scene) == commands.map(TypedScene.words))
    }

    @Test(
        "A word that nothing takes is named, with the form of the rest",
        arguments: [
            ("log 250ml tonight", "all but 'tonight' is understood: tend log 250ml [--at TIME]"),
            ("challenge done read blah", "all but 'blah' is understood: tend challenge done read [--date DAY]"),
            ("fast edit", "the form is tend fast edit [ID] [--start TIME] [--end TIME]"),
            ("fast add", "the form is tend fast add [SCHEDULE] --start TIME --end TIME [--note TEXT]"),
        ])
    func form(line: String, text: String) throws {
        #expect(try TypedScene(Self.setup).refusal(line).contains(text))
    }

    @Test("A limit below the goal isn't understood without its word")
    func limit() throws {
        let message = try TypedScene(["goal 2500ml"]).refusal("goal limit 1l")
        #expect(!message.contains("all but") && !message.contains("goal 1l"), "\(message)")
    }

    @Test("A typing error of a short word leads to no command with another first letter", arguments: ["ran 5k", "bog"])
    func shortWords(line: String) throws {
        let message = try TypedScene(Self.setup).refusal(line)
        #expect(!message.contains("tend man") && !message.contains("did you mean"))
    }

    @Test(
        "A command that would be refused is never proposed",
        arguments: [
            "fast stop", "stop fasting", "broke my fast", "pause end", "fast add 1", "setup now", "import x.csv",
        ])
    func refused(line: String) throws {
        let scene = try TypedScene([])
        for command in try Self.commands(TypedScene.words(line), in: scene) {
            #expect(scene.program.run(command).code == .done, "\(command)")
        }
    }
}
