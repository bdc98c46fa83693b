@testable import TendKit
import TestSupport
import Testing

@Suite("A month of answers on two computers and a phone")
struct AnswerMonthTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let seed: UInt64
        /// The minutes between two checks.
        let minutes: Int
        /// The first day, in the month of a clock change.
        let first: String
        let hours: Int

        var testDescription: String { "seed \(seed), every \(minutes) min from \(first)" }
    }

    /// The long form has whole months; the others begin on the day of the clock change. Each check reads and merges three folders.
    static let cases = [(1, "2026-03-10", "2026-03-29"), (2, "2026-10-06", "2026-10-25")].flatMap {
        (seed: UInt64, month: String, change: String) in
        [60, 5, 1].map { minutes in
            let known =
                Sweep.isFull
                ? [60: 744, 5: 744, 1: 48] : Sweep.isDeep ? [60: 240, 5: 12, 1: 2] : [60: 24, 5: 4, 1: 1]
            let hours = known[minutes] ?? 24
            return Case(
                seed: seed, minutes: minutes, first: Sweep.isFull && hours > 48 ? month : change, hours: hours)
        }
    }

    private static let berlin = Result {
        let spring = try #require(OffsetDateTime(rfc3339: "2026-03-29T01:00:00Z")).seconds
        let autumn = try #require(OffsetDateTime(rfc3339: "2026-10-25T01:00:00Z")).seconds
        return Zone { (spring..<autumn).contains($0) ? 7200 : 3600 }
    }

    @Test("Each answer is recorded once, and ends the reminders it reaches", arguments: cases)
    func month(_ test: Case) throws {
        let month = try AnswerMonth(
            seed: test.seed, interval: test.minutes * 60, from: test.first, zone: Self.berlin.get())
        try month.run(hours: test.hours)
        #expect(month.failures.isEmpty, "\(test): \(month.failures.count) failures: \(month.failures.prefix(5))")
        #expect(month.recorded.count >= test.hours / 24 && month.count > test.hours / 4, "\(test): \(month.count)")
    }
}
