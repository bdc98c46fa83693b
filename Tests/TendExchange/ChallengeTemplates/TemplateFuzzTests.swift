import Foundation
import TendCore
import TendExchange
import TestSupport
import Testing

/// Templates come from strangers, so reading one must never crash.
@Suite("Untrusted templates")
struct TemplateFuzzTests {
    private static let rounds = Sweep.count(quick: 40, ci: 150, full: 5000)

    private static let words = [
        "format", "name", "summary", "days", "onMiss", "passPercent", "skips", "restDaysPerWeek", "repairs", "tasks",
        "id", "quantity", "unit", "duration", "checklist", "frequency", "link", "remindAt",
    ]
    private static let values = [
        "0", "1", "-1", "3", "1.5", "1e400", "-0", "99999999999999999999", "1e-7", "0.0000001", "999999999.999999",
        "null",
        "true", "\"\"", "\"a\"", "\"daily\"", "\"3/week\"", "\"1h\"", "\"9223372036854775807h\"", "\"mon\"",
        "\"water\"",
        "\"fast\"", "\"20:00\"", "\"\\u0000\"", "\"\\ud83d\\ude00\"", "[]", "{}", "\"restart\"",
    ]

    @Test(
        "A template with random values is refused or survives a round trip",
        arguments: UInt64(1)...20)
    func anyValues(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var read = 0
        for _ in 0..<Self.rounds {
            let text = Self.text(using: &generator)
            guard let plan = try? ChallengeTemplate.read(Array(text.utf8)) else { continue }
            read += 1
            let again = try? ChallengeTemplate.read(Array(ChallengeTemplate.text(of: plan).utf8))
            #expect(again == plan, "seed \(seed): \(text)")
        }
        // At least one template must be valid, or the test checks nothing.
        #expect(read > 0, "seed \(seed)")
    }

    @Test("A template with changed bytes is refused or survives a round trip", arguments: UInt64(1)...20)
    func anyBytes(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let originals = ChallengePlan.builtIn.map { Array(ChallengeTemplate.text(of: $0).utf8) }
        for _ in 0..<Self.rounds {
            guard var bytes = originals.randomElement(using: &generator) else { return }
            for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(UInt8.random(in: 32...126, using: &generator), at: place)
                default: bytes.removeLast(min(bytes.count - place, 30))
                }
            }
            guard let plan = try? ChallengeTemplate.read(bytes) else { continue }
            let again = try? ChallengeTemplate.read(Array(ChallengeTemplate.text(of: plan).utf8))
            #expect(again == plan, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
        }
    }

    /// A template in which some fields have random values or are missing.
    private static func text(using generator: inout SeededGenerator) -> String {
        func object(_ fields: [(String, String)]) -> String {
            var fields = fields
            for _ in 0..<2 where Int.random(in: 0..<3, using: &generator) == 0 {
                let name = words.randomElement(using: &generator) ?? ""
                fields.removeAll { $0.0 == name }
                fields.append((name, values.randomElement(using: &generator) ?? "0"))
            }
            return "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
        }
        let tasks = (0..<Int.random(in: 1...3, using: &generator)).map {
            object([("id", "\"t\($0)\""), ("name", "\"T\"")])
        }
        return object([("name", "\"N\""), ("days", "3"), ("tasks", "[\(tasks.joined(separator: ","))]")])
    }
}
