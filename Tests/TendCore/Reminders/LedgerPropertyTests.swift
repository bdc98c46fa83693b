import TendCore
import TestSupport
import Testing

/// Random months of checks that overlap, are interrupted or are far apart, with a clock set forward and back.
@Suite("Random checks")
struct LedgerPropertyTests {
    /// The disturbance of a month.
    enum Disturbance: CaseIterable {
        /// A right clock; checks overlap, are interrupted and are up to a day apart.
        case checks
        /// A clock that is up to five hours off for a while.
        case clock
        /// A clock that is more than a day ahead for a while. No check is interrupted in that time.
        case date
    }

    private struct Month {
        var generator: SeededGenerator
        let disturbance: Disturbance
        let reminders: [Reminder]
        var ledger = ReminderLedger()
        /// The true time.
        var time: Int
        /// The error of the clock, in seconds.
        var error = 0 { didSet { if error < oldValue { setBacks += 1 } } }
        /// How often the clock was set back.
        var setBacks = 0
        /// The claims of checks in progress: their keys, and the time when they are done.
        var running: [(keys: [String], done: Int)] = []
        var shown: Set<String> = []
        var confirmed: [String: Int] = [:]
        var first: Int?

        func moment(_ seconds: Int) -> OffsetDateTime { OffsetDateTime(seconds: seconds, offset: 0) }

        mutating func confirm(_ keys: [String]) {
            ledger.confirm(keys)
            for key in keys { confirmed[key, default: 0] += 1 }
        }

        /// Confirms the claims of checks that are done by now.
        mutating func finish() {
            for check in running where check.done <= time { confirm(check.keys) }
            running.removeAll { $0.done <= time }
        }

        mutating func check(isFinal: Bool = false) {
            let now = moment(time + error)
            if first == nil { first = now.seconds }
            let boot = BootMoment(boot: "1", seconds: time)
            let horizon = ledger.horizon(now, boot: boot)
            let keys = ledger.claim(reminders.filter { $0.at.seconds >= horizon.seconds }, now: now, boot: boot).keys
            // No other check may be showing the same reminder.
            for key in keys where running.contains(where: { $0.keys.contains(key) }) {
                Issue.record("\(key) was claimed while another check was showing it")
            }
            guard !keys.isEmpty else { return }
            shown.formUnion(keys)
            let mayBeInterrupted = disturbance != .date || error == 0
            switch isFinal ? 0 : Int.random(in: 0..<8, using: &generator) {
            case 0...3: confirm(keys)
            case 4, 5: running.append((keys, time + Int.random(in: 1...50, using: &generator)))
            case 6 where mayBeInterrupted: break
            case 7 where mayBeInterrupted: ledger.release(keys, now: now)
            default: confirm(keys)
            }
        }

        mutating func step() {
            // During a check, time passes in seconds, and the clock is not set.
            let gap =
                running.isEmpty
                ? [10, 60, 300, 300, 3600, 6 * 3600, 20 * 3600][Int.random(in: 0..<7, using: &generator)] : 20
            time += Int.random(in: 0...gap, using: &generator)
            finish()
            if running.isEmpty, Int.random(in: 0..<12, using: &generator) == 0 {
                switch disturbance {
                case .checks: break
                case .clock: error = Int.random(in: -5 * 3600...5 * 3600, using: &generator)
                case .date:
                    error = Bool.random(using: &generator) ? 0 : Int.random(in: 20...27, using: &generator) * 3600
                }
            }
            check()
        }
    }

    @Test(
        "No pill is lost and none is confirmed twice", arguments: Disturbance.allCases,
        Sweep.seeds(quick: 3, ci: 20, full: 400))
    func property(disturbance: Disturbance, seed: UInt64) throws {
        let first = try day("2026-11-01")
        var month = Month(
            generator: SeededGenerator(seed: seed), disturbance: disturbance,
            reminders: LedgerFixture.twoADay(from: first, days: 60),
            time: OffsetDateTime(day: first + 3, secondOfDay: (12 * 3600 + Int(seed) * 1200) % 86_400, offset: 0)
                .seconds)
        month.check()
        for _ in 0..<250 { month.step() }
        // In the end the clock is right, long enough for every claim to expire.
        month.time += 60
        month.finish()
        month.error = 0
        for _ in 0..<16 {
            month.check(isFinal: true)
            month.time += 2 * 3600
        }
        let from = try #require(month.first) - ReminderLedger.gracePeriod.wholeSeconds
        let until = month.time - 2 * 3600
        let due = month.reminders.filter { $0.at.seconds > from && $0.at.seconds <= until }
        #expect(due.count > 10, "seed \(seed)")
        for reminder in due where month.confirmed[reminder.key] == nil {
            Issue.record("seed \(seed), \(disturbance): \(reminder.key) was lost")
        }
        // A reminder that was shown before its time comes again, once the clock is set back.
        for (key, count) in month.confirmed where count > 1 + month.setBacks {
            Issue.record("seed \(seed), \(disturbance): \(key) was confirmed \(count) times")
        }
        #expect(month.shown.isSuperset(of: due.map(\.key)))
    }
}
