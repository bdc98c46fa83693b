import TendCore
import TestSupport
import Testing

/// Checks through every change of every zone: each slot comes exactly once.
@Suite("Checks at every change", .enabled(if: EveryZone.isAvailable, "needs zdump and the system's zones"))
struct EveryZoneLedgerTests {
    private static let times = ["00:00", "01:00", "02:30", "07:00", "23:30"]
    private static let starts = ["00:00", "04:00"]
    private static let step = 300

    private static func days(_ change: EveryZone.Change, _ dayStart: String) throws -> RemindedDays {
        try RemindedDays(
            change.days, times: change.times(times), dayStart: time(dayStart), zone: change.table.zone)
    }

    /// The keys of the slots that are due after the first check and not after the last one, with their instants.
    private static func expected(
        _ days: RemindedDays, _ change: EveryZone.Change, _ checks: [Int]
    ) throws -> [(key: String, at: Int)] {
        let (first, last) = (try #require(checks.first), try #require(checks.last))
        return days.slots.compactMap { slot in
            change.table.due(slot.wall).flatMap { $0 > first && $0 <= last ? (slot.key, $0) : nil }
        }
    }

    @Test(
        "checked every five minutes, each slot comes once, at the first check after it is due",
        arguments: EveryZone.parts, starts)
    func awake(part: Int, dayStart: String) throws {
        for change in try EveryZone.part(part) {
            let days = try Self.days(change, dayStart)
            let around = abs(change.jump.after - change.jump.before) + 2 * 3600
            // Two minutes past the five, so that few slots are due at the very second of a check.
            let start = (change.jump.at - around) / 300 * 300 + 120
            let checks = Array(stride(from: start, through: change.jump.at + around, by: Self.step))
            let arrivals = days.arrivals(at: checks)
            for (key, due) in try Self.expected(days, change, checks) {
                let came = arrivals[key] ?? []
                if came.count != 1 || came[0].isLate || !(due..<due + Self.step).contains(came[0].at) {
                    Issue.record("\(change), day from \(dayStart): \(key), due at \(due), came \(came)")
                }
            }
            for (key, came) in arrivals where came.count > 1 {
                Issue.record("\(change), day from \(dayStart): \(key) came \(came)")
            }
        }
    }

    @Test(
        "asleep through the change, or woken at any times around it, each pill comes once and no glass twice",
        arguments: EveryZone.parts, starts)
    func asleep(part: Int, dayStart: String) throws {
        for (index, change) in try EveryZone.part(part).enumerated() {
            let days = try Self.days(change, dayStart)
            let first = change.jump.at - 26 * 3600
            let last = change.jump.at + 50 * 3600
            let seed = UInt64(part * 100_000 + index)
            var generator = SeededGenerator(seed: seed)
            var woken = [first]
            while let now = woken.last, now < last {
                let gap = [600, 3600, 5 * 3600, 30 * 3600][Int.random(in: 0..<4, using: &generator)]
                woken.append(now + Int.random(in: 1...gap, using: &generator))
            }
            let around = abs(change.jump.after - change.jump.before) + 1800
            for checks in [[first, change.jump.at - around, change.jump.at + around, last], woken] {
                let arrivals = days.arrivals(at: checks)
                for (key, due) in try Self.expected(days, change, checks) {
                    let came = arrivals[key] ?? []
                    if came.count != 1 || came[0].at < due {
                        Issue.record(
                            "\(change), seed \(seed), day from \(dayStart): \(key), due at \(due), came \(came)")
                    }
                }
                for (key, came) in arrivals where came.count > 1 {
                    Issue.record("\(change), seed \(seed), day from \(dayStart): \(key) came \(came)")
                }
            }
        }
    }
}
