import Foundation
import TestSupport
import Testing

/// Checks use the system's clock during the hours in which it changes.
@Suite(
    "Checks during a change of clocks",
    .enabled(if: FakedClock.works, "needs faketime, time zones, and swiftc or a binary that is not static"))
struct FakedClockTests {
    struct Night: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let from: String
        let to: String
        /// The expected reminders by time.
        let expected: [String: [String]]
    }

    static let nights = [
        Night(
            testDescription: "into summer time", from: "2026-03-28T23:35:00Z", to: "2026-03-29T03:05:00Z",
            expected: [
                "2026-03-29T01:00:00+01:00": ["hydration-1"],
                "2026-03-29T03:00:00+02:00": [
                    "aspirin@02:00-2026-03-29", "aspirin@02:30-2026-03-29", "aspirin@03:00-2026-03-29",
                    "hydration-2", "hydration-3",
                ],
                "2026-03-29T04:00:00+02:00": ["hydration-4"],
                "2026-03-29T04:30:00+02:00": ["aspirin@04:30-2026-03-29"],
                "2026-03-29T05:00:00+02:00": ["hydration-5"],
            ]),
        Night(
            testDescription: "out of summer time", from: "2026-10-24T22:35:00Z", to: "2026-10-25T03:35:00Z",
            expected: [
                "2026-10-25T01:00:00+02:00": ["hydration-1"],
                "2026-10-25T02:00:00+02:00": ["aspirin@02:00-2026-10-25", "hydration-2"],
                "2026-10-25T02:30:00+02:00": ["aspirin@02:30-2026-10-25"],
                "2026-10-25T03:00:00+01:00": ["aspirin@03:00-2026-10-25", "hydration-3"],
                "2026-10-25T04:00:00+01:00": ["hydration-4"],
                "2026-10-25T04:30:00+01:00": ["aspirin@04:30-2026-10-25"],
            ]),
    ]

    @Test(
        "Each reminder appears once across a skipped or repeated hour",
        arguments: nights)
    func night(_ night: Night) throws {
        let home = try FakedClock.home(at: night.from)
        let times = ClockTimes.every(minutes: Sweep.isFull ? 1 : 5, from: night.from, to: night.to)
        let checks = try FakedClock.checks(times, in: home)
        try #require(checks.count == times.count)
        let format = ISO8601DateFormatter()
        for (time, check) in zip(times, checks) {
            #expect(check.late.isEmpty, "\(time): \(check.late)")
            // The check at the reminder's time must show it.
            for reminder in check.reminders { #expect(format.date(from: reminder.at) == format.date(from: time)) }
        }
        let shown = Dictionary(grouping: checks.flatMap(\.reminders), by: \.at).mapValues { $0.map(\.id).sorted() }
        #expect(shown == night.expected)
    }

    /// One check: its time in UTC and its results.
    typealias Step = (time: String, reminders: [String], late: [String])

    private static func run(_ steps: [Step]) throws {
        let home = try FakedClock.home(at: try #require(steps.first).time)
        let checks = try FakedClock.checks(steps.map(\.time), in: home)
        try #require(checks.count == steps.count)
        for (step, check) in zip(steps, checks) {
            #expect(check.reminders.map(\.id).sorted() == step.reminders, "\(step.time)")
            #expect(check.late.map(\.id).sorted() == step.late, "\(step.time)")
        }
    }

    @Test("A short sleep over the skipped hour shows its reminders once")
    func shortSleepInSpring() throws {
        let doses = ["02:00", "02:30", "03:00"].map { "aspirin@\($0)-2026-03-29" }
        try Self.run([
            ("2026-03-29T00:50:00Z", [], []),
            ("2026-03-29T01:10:00Z", doses + ["hydration-2", "hydration-3"], []),
            ("2026-03-29T01:15:00Z", [], []),
            // Not half an hour after it was due, since a slow start would make it late.
            ("2026-03-29T02:25:00Z", ["hydration-4"], []),
            ("2026-03-29T02:30:00Z", ["aspirin@04:30-2026-03-29"], []),
        ])
    }

    @Test("A long sleep over the skipped hour lists its doses as late")
    func longSleepInSpring() throws {
        let doses = ["02:00", "02:30", "03:00"].map { "aspirin@\($0)-2026-03-29" }
        try Self.run([
            ("2026-03-29T00:50:00Z", [], []),
            ("2026-03-29T02:20:00Z", ["hydration-4"], doses),
            ("2026-03-29T02:25:00Z", [], []),
        ])
    }

    @Test("A sleep over the repeated hour repeats no reminder")
    func sleepInAutumn() throws {
        try Self.run([
            ("2026-10-24T23:50:00Z", [], []),
            // 02:10 by the local clock, the second time.
            ("2026-10-25T01:10:00Z", [], ["aspirin@02:00-2026-10-25", "aspirin@02:30-2026-10-25"]),
            ("2026-10-25T01:30:00Z", [], []),
            ("2026-10-25T02:00:00Z", ["aspirin@03:00-2026-10-25", "hydration-3"], []),
        ])
        try Self.run([
            ("2026-10-24T23:50:00Z", [], []),
            // 02:40, the first and the second time.
            ("2026-10-25T00:40:00Z", ["aspirin@02:30-2026-10-25"], ["aspirin@02:00-2026-10-25"]),
            ("2026-10-25T01:40:00Z", [], []),
        ])
    }
}
