import TendCore
import TestSupport
import Testing

/// Checks every ten or thirty minutes over some days, while the clock is wrong for a while.
@Suite("Reminders while a clock jumps")
struct LedgerJumpTests {
    /// How far the clock is off, from two minutes to 100 years.
    private static let jumps = Sweep.some(
        of: [120, 3600, 11 * 3600, 25 * 3600, 2 * 86_400, 10 * 86_400, 366 * 86_400, 36_525 * 86_400], quick: 5)
    /// The seconds between two checks.
    private static let step = Sweep.count(quick: 1800, ci: 600, full: 600)
    /// For how long: one check, an hour, half a day, three days.
    private static let spans = [step, 3600, 12 * 3600, 3 * 86_400]

    /// A showing of a dose: its time, when it was shown, and the clock of then.
    private struct Showing {
        let due: Int
        let at: Int
        let clock: Int
    }

    /// The doses of a computer whose clock is off by `jump` from `start` to `end`.
    /// - Parameter startsAgain: whether the computer was started at these two moments.
    private static func showings(jump: Int, from start: Int, to end: Int, startsAgain: Bool = false) -> [Showing] {
        let first = OffsetDateTime(day: Day(iso: "2026-11-20") ?? Day(ordinal: 0), secondOfDay: 0, offset: 0).seconds
        var ledger = ReminderLedger(checkedUntil: first)
        var all: [Showing] = []
        for time in stride(from: 0, to: 8 * 86_400, by: step) {
            let isWrong = start <= time && time < end
            let clock = first + time + (isWrong ? jump : 0)
            let now = OffsetDateTime(seconds: clock, offset: 0)
            let starts = startsAgain ? (time < start ? 0 : time < end ? 1 : 2) : 0
            let boot = BootMoment(boot: "\(starts)", seconds: time - (startsAgain ? [0, start, end][starts] : 0))
            let horizon = ledger.horizon(now, boot: boot)
            let days = (horizon.day - 1)...(now.day + 1)
            let reminders = days.flatMap { day in
                [8, 14, 20].map { hour in
                    let at = OffsetDateTime(day: day, secondOfDay: hour * 3600, offset: 0)
                    return Reminder(id: "p", key: "\(day) \(hour)", at: at, kind: .pill, title: "", body: "")
                }
            }
            let claim = ledger.claim(reminders, now: now, boot: boot)
            ledger.confirm(claim.keys)
            all += (claim.reminders + claim.late).map { reminder in
                let due = reminders.first { $0.key == reminder.key }?.at.seconds ?? 0
                return Showing(due: due - first, at: time, clock: clock - first)
            }
        }
        return all
    }

    /// The doses that were due from the first hour on.
    private static var due: [Int] { (0..<8).flatMap { day in [8, 14, 20].map { day * 86_400 + $0 * 3600 } } }

    @Test("No dose is lost, whichever way the clock jumps", arguments: jumps.flatMap { [$0, -$0] }, spans)
    func none(jump: Int, span: Int) {
        for startsAgain in [false, true] {
            for start in [7 * 3600 + 1800, 21 * 3600] {
                let showings = Self.showings(
                    jump: jump, from: 86_400 + start, to: 86_400 + start + span, startsAgain: startsAgain)
                // From one start to the next, nothing tells a clock that was ahead from sleep.
                for due in Self.due where due < 8 * 86_400 - 3600 {
                    let shown = showings.filter { $0.due == due && ($0.at >= due || startsAgain) }
                    let isLate = due >= 86_400 + start && due < 86_400 + start + span
                    let last = isLate ? 86_400 + start + span : due
                    #expect(
                        shown.contains { $0.at <= last + Self.step }, "due \(due), start \(start), again \(startsAgain)"
                    )
                }
            }
        }
    }

    @Test("No dose is shown twice once a clock that was behind is right", arguments: jumps, spans)
    func behind(jump: Int, span: Int) {
        for startsAgain in [false, true] {
            let showings = Self.showings(jump: -jump, from: 0, to: 86_400 + span, startsAgain: startsAgain)
            for due in Self.due { #expect(showings.count { $0.due == due } < 2, "due \(due), again \(startsAgain)") }
        }
    }

    @Test("A dose is shown once at its time after a clock was ahead, and at most once before", arguments: jumps, spans)
    func ahead(jump: Int, span: Int) {
        let start = 86_400 + 21 * 3600
        let showings = Self.showings(jump: jump, from: start, to: start + span)
        for due in Self.due {
            let shown = showings.filter { $0.due == due }
            #expect(shown.count { $0.at >= due } < 2 && shown.count { $0.at < due } < 2, "due \(due)")
        }
    }
}
