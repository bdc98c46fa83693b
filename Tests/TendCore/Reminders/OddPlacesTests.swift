import TestSupport
import Testing

@testable import TendCore

/// The hardest clock changes, written out, so that they are tested without the system's zones.
@Suite("Slots at unusual clock changes")
struct OddPlacesTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        /// The instant in UTC, and the offsets before it and from it on, in seconds.
        let change: (at: String, before: Int, after: Int)
        let dayStart: String
        /// The due times of slots on logical days.
        let due: [(day: String, time: String, at: String)]

        init(
            _ name: String, _ change: (at: String, before: Int, after: Int), dayStart: String = "00:00",
            due: [(day: String, time: String, at: String)]
        ) {
            self.name = name
            self.change = change
            self.dayStart = dayStart
            self.due = due
        }

        var testDescription: String { "\(name), day from \(dayStart)" }

        func table() throws -> ZoneTable {
            ZoneTable([
                ZoneDump.Change(at: try moment(change.at).seconds, before: change.before, after: change.after)
            ])
        }
    }

    private static let apia = (at: "2011-12-30T10:00:00Z", before: -36_000, after: 50_400)
    private static let kwajalein = (at: "1993-08-21T12:00:00Z", before: -43_200, after: 43_200)

    static let cases = [
        // All slots of a skipped date are due when the next date begins, together with its own.
        Case(
            "Apia without 30 December 2011", apia,
            due: [
                ("2011-12-29", "07:00", "2011-12-29T07:00:00-10:00"),
                ("2011-12-29", "23:59", "2011-12-29T23:59:00-10:00"),
                ("2011-12-30", "00:00", "2011-12-31T00:00:00+14:00"),
                ("2011-12-30", "07:00", "2011-12-31T00:00:00+14:00"),
                ("2011-12-30", "23:59", "2011-12-31T00:00:00+14:00"),
                ("2011-12-31", "00:00", "2011-12-31T00:00:00+14:00"),
                ("2011-12-31", "07:00", "2011-12-31T07:00:00+14:00"),
            ]),
        // With a later day start the logical day exists for four hours, and its slots on the next date are normal.
        Case(
            "Apia without 30 December 2011", apia, dayStart: "04:00",
            due: [
                ("2011-12-29", "03:59", "2011-12-31T00:00:00+14:00"),
                ("2011-12-30", "07:00", "2011-12-31T00:00:00+14:00"),
                ("2011-12-30", "03:59", "2011-12-31T03:59:00+14:00"),
                ("2011-12-31", "07:00", "2011-12-31T07:00:00+14:00"),
            ]),
        Case(
            "Kwajalein without 21 August 1993", kwajalein,
            due: [
                ("1993-08-20", "21:00", "1993-08-20T21:00:00-12:00"),
                ("1993-08-21", "12:00", "1993-08-22T00:00:00+12:00"),
                ("1993-08-22", "00:30", "1993-08-22T00:30:00+12:00"),
            ]),
        Case(
            "São Paulo, where a day began at one", ("2018-11-04T03:00:00Z", -10_800, -7200),
            due: [
                ("2018-11-03", "23:59", "2018-11-03T23:59:00-03:00"),
                ("2018-11-04", "00:00", "2018-11-04T01:00:00-02:00"),
                ("2018-11-04", "00:59", "2018-11-04T01:00:00-02:00"),
                ("2018-11-04", "01:00", "2018-11-04T01:00:00-02:00"),
            ]),
        Case(
            "São Paulo, where a day ended twice", ("2019-02-17T02:00:00Z", -7200, -10_800),
            due: [
                ("2019-02-16", "22:59", "2019-02-16T22:59:00-02:00"),
                ("2019-02-16", "23:00", "2019-02-16T23:00:00-02:00"),
                ("2019-02-16", "23:59", "2019-02-16T23:59:00-02:00"),
                ("2019-02-17", "00:00", "2019-02-17T00:00:00-03:00"),
            ]),
        // Offsets are written in whole minutes; the instants are exact to the second.
        Case(
            "Monrovia, three quarters of an hour less half a minute", ("1972-01-07T00:44:30Z", -2670, 0),
            due: [
                ("1972-01-06", "23:59", "1972-01-07T00:43:30Z"), ("1972-01-07", "00:00", "1972-01-07T00:44:30Z"),
                ("1972-01-07", "00:44", "1972-01-07T00:44:30Z"), ("1972-01-07", "00:45", "1972-01-07T00:45:00Z"),
            ]),
        Case(
            "Kathmandu, a quarter of an hour after Kolkata's time", ("1985-12-31T18:30:00Z", 19_800, 20_700),
            due: [
                ("1985-12-31", "23:59", "1985-12-31T23:59:00+05:30"),
                ("1986-01-01", "00:00", "1986-01-01T00:15:00+05:45"),
                ("1986-01-01", "00:14", "1986-01-01T00:15:00+05:45"),
                ("1986-01-01", "00:16", "1986-01-01T00:16:00+05:45"),
            ]),
        Case(
            "Lord Howe, half an hour twice", ("2026-04-04T15:00:00Z", 39_600, 37_800),
            due: [
                ("2026-04-05", "01:29", "2026-04-05T01:29:00+11:00"),
                ("2026-04-05", "01:30", "2026-04-05T01:30:00+11:00"),
                ("2026-04-05", "02:00", "2026-04-05T02:00:00+10:30"),
            ]),
    ]

    @Test("A slot is due right after a gap or at the first repetition", arguments: cases)
    func due(example: Case) throws {
        let zone = try example.table().zone
        for (iso, clock, expected) in example.due {
            let medication = try PillFixture.medication(from: "1970-01-01", times: clock)
            let due = try medication.planned(on: day(iso), dayStart: time(example.dayStart)).map { $0.moment(in: zone) }
            #expect(try due.map(\.seconds) == [moment(expected).seconds], "\(clock) of \(iso)")
        }
    }

    @Test(
        "Each slot comes once, with frequent checks or after sleep", arguments: cases,
        [300, 30 * 3600])
    func once(example: Case, step: Int) throws {
        let table = try example.table()
        let at = try moment(example.change.at).seconds
        let dates = try example.due.map { try day($0.day) }
        let days = try RemindedDays(
            (#require(dates.min()) - 2)...(#require(dates.max()) + 2),
            times: Set(try example.due.map { try time($0.time) }).sorted(), dayStart: time(example.dayStart),
            zone: table.zone)
        let checks = Array(stride(from: at - 30 * 3600 + 100, to: at + 60 * 3600, by: step))
        #expect(days.failures(at: checks, due: table.due) == [])
    }

    /// Clocks that go back across the start of a day show that day, then the previous one again. A slot due in the last
    /// minutes before must not wait until the day begins again: by then a pill is late, and a drink is dropped.
    static let backAcrossTheStart = [
        Case(
            "Berlin", ("2026-10-25T01:00:00Z", 7200, 3600), dayStart: "02:30",
            due: [("2026-10-25", "02:58", "2026-10-25T02:58:00+02:00")]),
        Case(
            "St John's, from a minute past midnight to 22:01", ("1988-10-30T01:31:00Z", -5400, -12_600),
            due: [("1988-10-30", "00:00", "1988-10-30T00:00:00-01:30")]),
        Case(
            "Casey, from two to 23:00", ("2010-03-04T15:00:00Z", 39_600, 28_800),
            due: [("2010-03-05", "01:58", "2010-03-05T01:58:00+11:00")]),
    ]

    @Test("A slot comes at the next check despite a repeated previous day", arguments: backAcrossTheStart)
    func back(example: Case) throws {
        let table = try example.table()
        let slot = try #require(example.due.first)
        let due = try moment(slot.at).seconds
        let logical = try day(slot.day)
        let days = try RemindedDays(
            (logical - 2)...(logical + 2), times: [time(slot.time)], dayStart: time(example.dayStart), zone: table.zone)
        let checks = Array(stride(from: due - 180, to: due + 6 * 3600, by: 300))
        let came = days.arrivals(at: checks)["a@\(slot.time)-\(logical) \(slot.time)"]
        #expect(came == [RemindedDays.Arrival(at: due + 120, isLate: false)])
    }
}
