import Foundation
import TestSupport
import Testing

/// The system's own clock, through the hours in which it changes.
@Suite(
    "checks on a machine whose clock changes",
    .enabled(if: FakedClock.works, "needs faketime, time zones, and swiftc or a binary that is not static"))
struct FakedClockTests {
    struct Night: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let from: String
        let to: String
        /// What comes, by when.
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
        "each reminder comes once: out of the gap at its end, of the hour that comes twice the first time",
        arguments: nights)
    func night(_ night: Night) throws {
        let home = try FakedClock.home(at: night.from)
        let times = ClockTimes.every(minutes: Sweep.isFull ? 1 : 5, from: night.from, to: night.to)
        let checks = try FakedClock.checks(times, in: home)
        try #require(checks.count == times.count)
        let format = ISO8601DateFormatter()
        for (time, check) in zip(times, checks) {
            #expect(check.late.isEmpty, "\(time): \(check.late)")
            // At the very check that is made at its time.
            for reminder in check.reminders { #expect(format.date(from: reminder.at) == format.date(from: time)) }
        }
        let shown = Dictionary(grouping: checks.flatMap(\.reminders), by: \.at).mapValues { $0.map(\.id).sorted() }
        #expect(shown == night.expected)
    }

    /// One check after another: when, in UTC, and what it says.
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

    @Test("a machine that sleeps into summer time and wakes soon after shows what the gap held, once")
    func shortSleepInSpring() throws {
        let doses = ["02:00", "02:30", "03:00"].map { "aspirin@\($0)-2026-03-29" }
        try Self.run([
            ("2026-03-29T00:50:00Z", [], []),
            ("2026-03-29T01:10:00Z", doses + ["hydration-2", "hydration-3"], []),
            ("2026-03-29T01:15:00Z", [], []),
            // Not half an hour after it was due: a slow start would make it late.
            ("2026-03-29T02:25:00Z", ["hydration-4"], []),
            ("2026-03-29T02:30:00Z", ["aspirin@04:30-2026-03-29"], []),
        ])
    }

    @Test("a machine that sleeps through the gap tells of its doses in one")
    func longSleepInSpring() throws {
        let doses = ["02:00", "02:30", "03:00"].map { "aspirin@\($0)-2026-03-29" }
        try Self.run([
            ("2026-03-29T00:50:00Z", [], []),
            ("2026-03-29T02:20:00Z", ["hydration-4"], doses),
            ("2026-03-29T02:25:00Z", [], []),
        ])
    }

    @Test("a machine that sleeps through the hour that comes twice knows how late it is, and repeats nothing")
    func sleepInAutumn() throws {
        try Self.run([
            ("2026-10-24T23:50:00Z", [], []),
            // Ten past two by the clock on the wall, for the second time.
            ("2026-10-25T01:10:00Z", [], ["aspirin@02:00-2026-10-25", "aspirin@02:30-2026-10-25"]),
            ("2026-10-25T01:30:00Z", [], []),
            ("2026-10-25T02:00:00Z", ["aspirin@03:00-2026-10-25", "hydration-3"], []),
        ])
        try Self.run([
            ("2026-10-24T23:50:00Z", [], []),
            // Twenty to three, for the first time and for the second.
            ("2026-10-25T00:40:00Z", ["aspirin@02:30-2026-10-25"], ["aspirin@02:00-2026-10-25"]),
            ("2026-10-25T01:40:00Z", [], []),
        ])
    }
}
