import TendCore
import TestSupport
import Testing

/// Checks around every change of every zone: each slot comes exactly once.
@Suite("Checks at every change", .enabled(if: EveryZone.isAvailable, "needs zdump and the system's zones"))
struct EveryZoneLedgerTests {
    private static let times = ["00:00", "01:00", "02:30", "07:00", "23:30"]
    /// Day starts. Many clocks go back across the last of them.
    private static let starts = ["00:00", "04:00", "02:30"]

    @Test(
        "A check every five minutes shows each slot once, when due",
        arguments: EveryZone.parts, starts)
    func awake(part: Int, dayStart: String) throws {
        try Self.check(part, dayStart) { _, change in
            let around = abs(change.jump.after - change.jump.before) + 2 * 3600
            // Two minutes after each fifth, so that few slots are due exactly at a check.
            let start = (change.jump.at - around) / 300 * 300 + 120
            return Array(stride(from: start, through: change.jump.at + around, by: 300))
        }
    }

    @Test(
        "After sleep through the change each pill comes once, no stale drink",
        arguments: EveryZone.parts, starts)
    func asleep(part: Int, dayStart: String) throws {
        try Self.check(part, dayStart) { _, change in
            let around = abs(change.jump.after - change.jump.before) + 1800
            let (before, after) = (change.jump.at - around, change.jump.at + around)
            return [before - 86_400, before, after, after + 86_400]
        }
    }

    @Test(
        "Checks at random times around the change show each slot once", arguments: EveryZone.parts, starts)
    func woken(part: Int, dayStart: String) throws {
        try Self.check(part, dayStart) { index, change in
            // A failure names part and index, so that it can be repeated.
            var generator = SeededGenerator(seed: UInt64(part * 100_000 + index))
            var checks: [Int] = []
            var now = change.jump.at - 26 * 3600
            while now < change.jump.at + 40 * 3600 {
                checks.append(now)
                let gap = [600, 3600, 5 * 3600, 30 * 3600][Int.random(in: 0..<4, using: &generator)]
                now += Int.random(in: 1...gap, using: &generator)
            }
            return checks
        }
    }

    /// Runs checks through all changes of a part.
    private static func check(_ part: Int, _ dayStart: String, at checks: (Int, EveryZone.Change) -> [Int]) throws {
        let start = try time(dayStart)

        for (index, change) in try EveryZone.part(part).enumerated() {
            let days = try RemindedDays(
                change.days, times: change.times(times), dayStart: start, zone: change.table.zone)
            for failure in days.failures(at: checks(index, change), due: change.table.due) {
                Issue.record("change \(index) of part \(part), \(change), day from \(dayStart): \(failure)")
            }
        }

    }
}
