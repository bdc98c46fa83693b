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
        guard refused.code != .done else { return [] }
        let line = try #require(refused.errors.split(separator: "\n").last, "\(words)")
        let error = try #require(
            JSONReader.read(Array(line.utf8)).object?["error"]?.object, "\(words): \(refused.errors)")
        let commands: [[String]] = (error["commands"]?.array ?? []).map { ($0.array ?? []).compactMap { $0.string } }
        for command in commands { #expect(command.first == "tend", "\(words)") }
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
        for _ in 0..<100 {
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
        #expect(proposed > 10, "seed \(seed)")
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
