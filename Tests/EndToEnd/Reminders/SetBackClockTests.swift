import Foundation
import TestSupport
import Testing

/// The user sets the clock back by two hours, after the night in which it changed.
@Suite(
    "Checks after the clock is set back manually",
    .enabled(if: FakedClock.works, "needs faketime, time zones, and swiftc or a binary that is not static"))
struct SetBackClockTests {
    /// The start of the night; an hour after the change; two hours before that; and half past four.
    private static let nights = [
        ("2026-03-28T23:35:00Z", "2026-03-29T02:05:00Z", "2026-03-29T00:05:00Z", "2026-03-29T02:35:00Z"),
        ("2026-10-24T22:35:00Z", "2026-10-25T03:05:00Z", "2026-10-25T01:05:00Z", "2026-10-25T03:35:00Z"),
    ]

    @Test(
        "A clock set back shows again what came before its time, and the others once",
        arguments: Sweep.some(of: nights, quick: 1))
    func setBack(start: String, last: String, back: String, half: String) throws {
        let home = try FakedClock.home(at: start)
        let before = try FakedClock.checks(ClockTimes.every(minutes: 10, from: start, to: last) + [last], in: home)
        let day = last.prefix(10)
        let doses = ["02:00", "02:30", "03:00"].map { "aspirin@\($0)-\(day)" }
        #expect(before.flatMap(\.reminders).map(\.id).sorted() == doses + (1...4).map { "hydration-\($0)" })
        #expect(before.allSatisfy { $0.late.isEmpty })

        let after = try FakedClock.checks(ClockTimes.every(minutes: 5, from: back, to: half), in: home)
        let formatter = ISO8601DateFormatter()
        let moment = try #require(formatter.date(from: back))
        let again = try before.flatMap(\.reminders).filter { try #require(formatter.date(from: $0.at)) > moment }
        #expect(!again.isEmpty)
        let expected = again.map(\.id) + ["aspirin@04:30-\(day)"]
        #expect(after.flatMap(\.reminders).map(\.id).sorted() == expected.sorted())
        #expect(after.allSatisfy { $0.late.isEmpty })
    }

    @Test(
        "A terminal warns until the clock catches up; cron stays silent",
        .enabled(if: Terminal.isUsable, "needs a terminal"), arguments: nights)
    func warning(start: String, last: String, back: String, half: String) throws {
        let home = try FakedClock.home(at: start)
        _ = try FakedClock.checks([start, last], in: home)
        func check(_ time: String, onTerminal: Bool) throws -> String {
            let line = "faketime \(try FakedClock.word(time)) tend remind check --notify stdout"
            let outcome = try home.shell(
                "\(FakedClock.prelude); \(onTerminal ? "script -E never -qec '\(line)' /dev/null" : line)")
            #expect(outcome.code == 0)
            return outcome.text + outcome.errorText
        }
        let times = ClockTimes.every(minutes: 5, from: back, to: last).prefix(3)
        for time in times {
            let output = try check(time, onTerminal: false)
            #expect(!output.contains("set back"), "\(output)")
        }
        let output = try times.map { try check($0, onTerminal: true) }
        #expect(output.allSatisfy { $0.contains("the clock was set back since the last check") }, "\(output)")
    }
}
