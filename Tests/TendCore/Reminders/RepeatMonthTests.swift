import TendCore
import TestSupport
import Testing

@Suite("A month of repeated reminders")
struct RepeatMonthTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let seed: UInt64
        /// The minutes between two checks.
        let minutes: Int
        let month: String
        let days: Int

        var testDescription: String { "seed \(seed), every \(minutes) min from \(month)" }
    }

    /// Both clock changes with each interval; whole months of a check every minute are for the full depth.
    static let cases = Sweep.seeds(quick: 1, ci: 1, full: 12).flatMap { seed in
        ["2026-03-15", "2026-10-12"].flatMap { month in
            [60, 5, 1].map { minutes in
                let days = Self.days(every: minutes)
                let change = month == "2026-03-15" ? 29 : 25
                let first = days == 31 ? month : "\(month.prefix(8))\(change - days + 1)"
                return Case(seed: seed, minutes: minutes, month: first, days: days)
            }
        }
    }

    /// A month, or days of which the last has the change of the clock.
    private static func days(every minutes: Int) -> Int {
        switch minutes {
        case 1: Sweep.count(quick: 1, ci: 3, full: 31)
        case 5: Sweep.count(quick: 3, ci: 31, full: 31)
        default: Sweep.count(quick: 10, ci: 31, full: 31)
        }
    }

    @Test("Each check shows the open doses as often as they may come, and no other", arguments: cases)
    func month(_ test: Case) throws {
        let (first, zone) = (try day(test.month), try TestZone.berlin2026())
        var month = try RepeatMonth(seed: test.seed, interval: test.minutes * 60, from: first, zone: zone)
        try month.run(days: test.days)
        #expect(month.failures.isEmpty, "\(test): \(month.failures.prefix(3))")
        #expect(month.shown.first > test.days * 3 && month.shown.again > test.days * 3, "\(test): \(month.shown)")
    }
}
