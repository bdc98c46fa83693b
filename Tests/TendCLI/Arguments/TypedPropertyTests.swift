import TendCore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Random words of doses, fasts and goals")
struct TypedPropertyTests {
    /// Runs random lines and passes each that was accepted, with its output, to a check. A refusal must store nothing.
    private static func run(
        _ commands: [String], _ pool: [String], in scene: TypedScene, seed: UInt64,
        check: (String, String) throws -> Void
    ) throws {
        var generator = SeededGenerator(seed: seed)
        var count = 0
        for _ in 0..<Sweep.count(quick: 60, ci: 120, full: 120) {
            let words = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
                pool[Int.random(in: 0..<pool.count, using: &generator)]
            }
            let command = commands[Int.random(in: 0..<commands.count, using: &generator)]
            let line = "\(command) \(words.joined(separator: " "))"
            let before = scene.records()
            let result = scene.run(line)
            guard result.code == .done else {
                #expect(result.output.isEmpty && scene.records() == before, "seed \(seed): \(line)")
                continue
            }
            count += 1
            try check(line, result.output)
            scene.run("undo")
        }
        #expect(count > 5, "seed \(seed)")
    }

    @Test(
        "The stored doses are the ones of the confirmation", arguments: Sweep.some(of: [1, 2, 3] as [UInt64], quick: 1))
    func doses(seed: UInt64) throws {
        let scene = try TypedScene()
        let pool = [
            "all", "aspirin", "asp", "vit", "vitamin d", "metformin", "metformin@08:00", "7:10", "8am", "-20m", "100mg",
            "at", "yesterday", "aspirin,vit", "morning", "noon", "x", "magnesium",
        ]
        try Self.run(["pill take", "pill skip"], pool, in: scene, seed: seed) { line, output in
            let records = scene.records()
            for text in output.split(separator: "\n") where text.hasPrefix("Took ") || text.hasPrefix("Skipped ") {
                // 'Took aspirin, 100 mg, at 07:10.'
                let words = text.split(separator: " ")
                let name = words.dropFirst().prefix { $0 != "at" }.joined(separator: " ").prefix {
                    $0 != "," && $0 != "."
                }
                let known = ["\"medication\":\"\(name.prefix { $0 != "@" })\"", "\"slot\":\"\(name)\""]
                #expect(known.contains { records.contains($0) }, "\(line): \(output)")
                guard let place = words.firstIndex(of: "at"), place + 1 < words.count else { continue }
                let time = words[place + 1].prefix(5)
                #expect(records.contains("T\(time):00"), "\(line): \(output)")
            }
            let said = output.split(separator: "\n").count { $0.hasPrefix("Took ") || $0.hasPrefix("Skipped ") }
            let stored = records.components(of: "\"outcome\":\"")
            #expect(said == stored || output.contains("already"), "\(line): \(output) \(records)")
        }
    }

    @Test(
        "The stored start of a fast is the one of the confirmation",
        arguments: Sweep.some(of: [4, 5, 6] as [UInt64], quick: 1))
    func fasts(seed: UInt64) throws {
        let scene = try TypedScene([], now: "2026-11-20T14:30:00+01:00")
        let pool = [
            "16:8", "18:6", "36h", "omad", "12:30", "7am", "-2h", "yesterday", "20:00", "at", "noon", "0830", "now",
            "x",
            "midnight",
        ]
        try Self.run(["fast start"], pool, in: scene, seed: seed) { line, output in
            let fast = try scene.program.json("fast", "status")
            let start = fast["startedAt"]?.string ?? ""
            // 'Started the 18:6 fast at 20:00 yesterday.'
            let first = output.split(separator: "\n").first ?? ""
            #expect(first.hasPrefix("Started the \(fast["schedule"]?.string ?? "?") fast at "), "\(line): \(output)")
            let day = first.contains("yesterday") ? "2026-11-19" : "2026-11-20"
            let time = first.split(separator: " ").first { $0.contains(":") && start.contains("T\($0.prefix(5))") }
            #expect(start.hasPrefix(day) && time != nil, "\(line): \(output) \(start)")
        }
    }

    @Test("The stored goal is the one of the confirmation", arguments: Sweep.some(of: [7, 8, 9] as [UInt64], quick: 1))
    func goals(seed: UInt64) throws {
        let scene = try TypedScene(["goal 2000ml"])
        let pool = ["2500", "+500", "-250ml", "3", "l", "3l", "2,5l", "1,500", "ml", "litres", "100oz", "+0.5l", "x"]
        try Self.run(["goal"], pool, in: scene, seed: seed) { line, output in
            let goal = try scene.program.json("goal")["goalMl"]?.numberText ?? ""
            let shown = Double(goal).map { Int($0.rounded()) } ?? -1
            #expect(output.hasPrefix("Goal: \(shown) ml a day"), "\(line): \(output) \(goal)")
        }
    }
}

extension String {
    /// Returns how often a text occurs.
    fileprivate func components(of text: String) -> Int {
        var count = 0
        var rest = self[...]
        while let range = rest.firstRange(of: text) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
