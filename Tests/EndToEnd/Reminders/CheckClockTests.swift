import Foundation
import TestSupport
import Testing

/// Cron keeps running in the nights in which the clocks change.
@Suite("Checks every five minutes while clocks change") struct CheckClockTests {
    struct Night: CustomTestStringConvertible, Sendable {
        let zone: String
        let from: String
        let to: String
        /// The slots of the night, by day.
        let slots: [String: [String]]

        var testDescription: String { "\(zone) from \(from)" }
    }

    private static let times = [
        "00:00", "00:30", "01:00", "01:30", "02:00", "02:29", "02:30", "03:00", "03:30", "23:59",
    ]

    /// From an evening to the next noon.
    static let nights = [
        Night(
            zone: "Europe/Berlin", from: "2026-03-28T22:00:00Z", to: "2026-03-29T10:00:00Z",
            slots: ["2026-03-28": ["23:59"], "2026-03-29": Array(times.dropLast())]),
        Night(
            zone: "Europe/Berlin", from: "2026-10-24T21:00:00Z", to: "2026-10-25T11:00:00Z",
            slots: ["2026-10-24": ["23:59"], "2026-10-25": Array(times.dropLast())]),
        Night(
            zone: "America/New_York", from: "2026-03-08T04:00:00Z", to: "2026-03-08T16:00:00Z",
            slots: ["2026-03-07": ["23:59"], "2026-03-08": Array(times.dropLast())]),
        Night(
            zone: "America/New_York", from: "2026-11-01T03:00:00Z", to: "2026-11-01T16:00:00Z",
            slots: ["2026-10-31": ["23:59"], "2026-11-01": Array(times.dropLast())]),
        // The clocks change by half an hour.
        Night(
            zone: "Australia/Lord_Howe", from: "2026-04-04T12:00:00Z", to: "2026-04-05T01:00:00Z",
            slots: ["2026-04-04": ["23:59"], "2026-04-05": Array(times.dropLast())]),
        Night(
            zone: "Australia/Lord_Howe", from: "2026-10-03T13:00:00Z", to: "2026-10-04T01:00:00Z",
            slots: ["2026-10-03": ["23:59"], "2026-10-04": Array(times.dropLast())]),
        // The day begins at one.
        Night(
            zone: "America/Sao_Paulo", from: "2018-11-04T02:00:00Z", to: "2018-11-04T14:00:00Z",
            slots: ["2018-11-03": ["23:59"], "2018-11-04": Array(times.dropLast())]),
        // The hour before midnight occurs twice.
        Night(
            zone: "America/Sao_Paulo", from: "2018-02-18T01:00:00Z", to: "2018-02-18T15:00:00Z",
            slots: ["2018-02-17": ["23:59"], "2018-02-18": Array(times.dropLast())]),
    ]

    @Test(
        "Each dose causes one reminder, at the first check after its time",
        .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Berlin"), "no time zones here"),
        arguments: Sweep.some(of: nights, quick: 1))
    func night(_ night: Night) throws {
        let home = try Home()
        let times = ClockTimes.every(minutes: 5, from: night.from, to: night.to)
        try #require(times.count > 100)
        let added = try home.shell(
            "tend pill add aspirin --from 2018-01-01 --times \(Self.times.joined(separator: ",")) -q",
            adding: ["TZ": night.zone, "TEND_NOW": night.from])
        #expect(added.code == 0, "\(added.errorText)")
        // One shell for all checks, since starting processes takes most of the time.
        let outcome = try home.shell(
            """
            for now in \(times.joined(separator: " ")); do
                TEND_NOW=$now tend remind check --notify stdout --json || echo failed
            done
            """, adding: ["TZ": night.zone])
        #expect(outcome.errors.isEmpty, "\(outcome.errorText)")
        let checks = outcome.text.split(separator: "\n")
        try #require(checks.count == times.count, "\(outcome.text)")

        let format = ISO8601DateFormatter()
        var ids: [String] = []
        for (time, line) in zip(times, checks) {
            let check = try JSONDecoder().decode(Check.self, from: Data(line.utf8))
            #expect(check.late.isEmpty, "\(time): \(line)")
            for reminder in check.reminders {
                ids.append(reminder.id)
                let due = try #require(format.date(from: reminder.at))
                let delay = try #require(format.date(from: time)).timeIntervalSince(due)
                #expect((0..<300).contains(delay) || time == night.from, "\(reminder.id) at \(time)")
            }
        }
        let expected = night.slots.flatMap { day, slots in slots.map { "aspirin@\($0)-\(day)" } }
        #expect(ids.sorted() == expected.sorted())
    }

    private struct Check: Decodable {
        struct Reminder: Decodable {
            let id: String
            let at: String
        }
        let reminders: [Reminder]
        let late: [Reminder]
    }
}
