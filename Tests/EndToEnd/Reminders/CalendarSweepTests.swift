import Foundation
import TestSupport
import Testing

/// Random sets of medications and settings.
@Suite("Exported calendars of random set-ups") struct CalendarSweepTests {
    @Test(
        "The calendar's events are the listed reminders, for each seed",
        .enabled(if: !CalendarReader.installed.isEmpty, "no program here that reads calendars"))
    func seeds() throws {
        let reader = try #require(CalendarReader.installed.first)
        let seeds = Array(Sweep.seeds(quick: 6, ci: 24, full: 1000))
        let failures = Sweep.failures(in: seeds) { seed in
            let setUp = Self.setUp(seed)
            let (listed, read) = try CalendarTests.both(setUp.home(), now: setUp.now, reader)
            let differences = CalendarTests.differences(listed: listed, read: read)
            return differences.isEmpty ? [] : ["\(differences.prefix(3)) with\n\(setUp.now)\n\(setUp.commands)"]
        }
        #expect(failures.isEmpty, "by seed: \(failures.joined(separator: "\n"))")
    }

    private static func setUp(_ seed: UInt64) -> CalendarSetUp {
        var random = SeededGenerator(seed: seed)
        func pick(_ words: String...) -> String { words.randomElement(using: &random) ?? "" }
        func time() -> String {
            let minutes = Int.random(in: 0..<288, using: &random) * 5
            return [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
        }
        func times() -> String {
            Set((1...Int.random(in: 1...4, using: &random)).map { _ in time() }).sorted().joined(separator: ",")
        }
        // The export is never within quiet hours. Delayed reminders have a separate test.
        var lines = [
            pick("", "tend config set dayStartsAt 04:00", "tend config set dayStartsAt 05:30"),
            pick("", "20:00-07:30", "22:00-06:00", "00:00-05:00", "03:00-04:30", "12:30-14:00").quietHours,
            "tend config set reminders.hydration \(pick("off", "1h", "2h", "3h"))",
            "tend config set activeHours \(pick("08:00-22:00", "06:30-23:30", "18:00-03:00", "05:00-04:00"))",
        ]
        for name in ["a", "b", "c"].prefix(Int.random(in: 1...3, using: &random)) {
            let kind = pick(
                "", "", "--every 2d", "--every 3d", "--days mon,thu", "--days sat,sun", "--cycle 21+7", "--cycle 2+1")
            let start = pick("", "--from 2026-11-18", "--from 2026-11-19", "--from 2026-11-22")
            let end = pick("", "", "--until 2026-11-22", "--until 2026-12-01", "--until 2027-01-03")
            lines.append("tend pill add \(name) --times \(times()) \(kind) \(start) \(end)")
            let change = pick("", "", "--times \(times())", "--days tue,fri", "--every 4d", "--until 2026-12-24")
            let changed = pick("2026-11-22", "2026-11-25", "2026-12-13")
            if !change.isEmpty { lines.append("tend pill edit \(name) \(change) --from \(changed) || true") }
            lines.append(
                pick("", "", "tend pill skip \(name) || true", "tend pill stop \(name) --from 2026-12-05 || true"))
        }
        lines.append(pick("", "tend fast start 16h --at 08:10", "tend fast start 36h --at 08:20"))
        let now = pick("2026-11-20T09:30:00+01:00", "2026-11-20T11:59:59+01:00", "2026-11-20T18:00:00+01:00")
        return CalendarSetUp("seed \(seed)", now: now, atLeast: 0, lines.filter { !$0.isEmpty }.joined(separator: "\n"))
    }
}

extension String {
    /// The command that sets the quiet hours to this span, or nothing if it is empty.
    fileprivate var quietHours: String { isEmpty ? "" : "tend config set reminders.quietHours \(self)" }
}
