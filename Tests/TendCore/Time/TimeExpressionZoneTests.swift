import TendCore
import Testing

@Suite("Time input around clock changes and day starts")
struct TimeExpressionZoneTests {
    private static func resolve(
        _ text: String, now: String, in zone: Zone, dayStart: String = "00:00"
    ) throws -> TimeExpression.Resolved {
        try TimeExpression(parsing: text).resolved(now: moment(now), zone: zone, dayStart: time(dayStart))
    }

    @Test(
        "A time that clocks skip is refused with both neighbours",
        arguments: ["02:30", "today 02:00", "2026-03-29 2:59am"])
    func gap(text: String) throws {
        let problem = TimeExpression.Problem.skippedByClockChange(
            before: try moment("2026-03-29T01:59:59+01:00"), after: try moment("2026-03-29T03:00:00+02:00"))
        #expect(throws: problem) {
            try Self.resolve(text, now: "2026-03-29T12:00:00+02:00", in: TestZone.berlin2026())
        }
    }

    @Test("A time on a skipped day is refused with both neighbours")
    func skippedDay() throws {
        let problem = TimeExpression.Problem.skippedByClockChange(
            before: try moment("2011-12-29T23:59:59-10:00"), after: try moment("2011-12-31T00:00:00+14:00"))
        #expect(throws: problem) {
            try Self.resolve("2011-12-30 12:00", now: "2012-01-02T12:00:00+14:00", in: TestZone.apia2011())
        }
    }

    @Test("A repeated time means its first occurrence and names the second")
    func overlap() throws {
        let found = try Self.resolve("02:30", now: "2026-10-25T12:00:00+01:00", in: TestZone.berlin2026())
        #expect(try found.moment == moment("2026-10-25T02:30:00+02:00"))
        #expect(try found.repeatedAt == moment("2026-10-25T02:30:00+01:00"))
    }

    @Test(
        "The text of a moment is short and reads as that moment",
        arguments: [
            ("2026-10-25T12:00:00+01:00", "2026-10-25T12:00:00+01:00", "00:00", "12:00"),
            ("2026-10-25T02:30:00+02:00", "2026-10-25T12:00:00+01:00", "00:00", "02:30"),
            ("2026-10-25T02:30:00+01:00", "2026-10-25T12:00:00+01:00", "00:00", "2026-10-25T02:30:00+01:00"),
            ("2026-10-24T12:00:00+02:00", "2026-10-25T12:00:00+01:00", "00:00", "sat 12:00"),
            ("2026-10-19T12:00:00+02:00", "2026-10-25T12:00:00+01:00", "00:00", "mon 12:00"),
            ("2026-10-18T11:00:00+02:00", "2026-10-25T12:00:00+01:00", "00:00", "2026-10-18 11:00"),
            ("2026-10-24T01:00:00+02:00", "2026-10-24T02:00:00+02:00", "04:00", "01:00"),
            ("2026-10-23T01:00:00+02:00", "2026-10-24T02:00:00+02:00", "04:00", "fri 01:00"),
            ("2026-10-24T01:00:30+02:00", "2026-10-24T02:00:00+02:00", "00:00", "2026-10-24T01:00:30+02:00"),
        ])
    func text(of when: String, now: String, dayStart: String, text: String) throws {
        let zone = try TestZone.berlin2026()
        let typed = try TimeExpression.text(of: moment(when), now: moment(now), zone: zone, dayStart: time(dayStart))
        #expect(typed == text)
        #expect(try Self.resolve(typed, now: now, in: zone, dayStart: dayStart).moment.seconds == moment(when).seconds)
    }

    @Test("A repeated time between both occurrences is not in the future")
    func insideOverlap() throws {
        let found = try Self.resolve("02:30", now: "2026-10-25T02:10:00+01:00", in: TestZone.berlin2026())
        #expect(try found.moment == moment("2026-10-25T02:30:00+02:00"))
    }

    @Test("A duration ago is elapsed time across clock changes")
    func elapsed() throws {
        let spring = try Self.resolve("-2h", now: "2026-03-29T04:00:00+02:00", in: TestZone.berlin2026())
        #expect(try spring.moment == moment("2026-03-29T01:00:00+01:00"))
        #expect(spring.repeatedAt == nil)
        let autumn = try Self.resolve("2 hours ago", now: "2026-10-25T03:00:00+01:00", in: TestZone.berlin2026())
        #expect(try autumn.moment == moment("2026-10-25T02:00:00+02:00"))
    }

    @Test(
        "Before the day start, words count from the previous date",
        arguments: [
            ("23:30", "2026-11-19T23:30:00+01:00"), ("01:00", "2026-11-20T01:00:00+01:00"),
            ("today 22:00", "2026-11-19T22:00:00+01:00"), ("today 00:30", "2026-11-20T00:30:00+01:00"),
            ("yesterday 22:30", "2026-11-18T22:30:00+01:00"), ("yesterday 01:00", "2026-11-19T01:00:00+01:00"),
            ("-1 03:59", "2026-11-19T03:59:00+01:00"), ("2026-11-20 01:00", "2026-11-20T01:00:00+01:00"),
            ("2026-11-19 01:00", "2026-11-19T01:00:00+01:00"), ("thursday 01:30", "2026-11-19T01:30:00+01:00"),
            ("04:00", "2026-11-19T04:00:00+01:00"),
        ])
    func lateDayStart(text: String, expected: String) throws {
        let found = try Self.resolve(
            text, now: "2026-11-20T02:00:00+01:00", in: .fixed(offset: 3600), dayStart: "04:00")
        #expect(try found.moment == moment(expected))
    }

    @Test(
        "A time without a day is placed on a given logical day",
        arguments: [
            ("22:30", "2026-11-18T22:30:00+01:00"), ("04:00", "2026-11-18T04:00:00+01:00"),
            ("03:59", "2026-11-19T03:59:00+01:00"), ("yesterday 03:59", "2026-11-20T03:59:00+01:00"),
        ])
    func logicalDay(text: String, expected: String) throws {
        let found = try TimeExpression(parsing: text).resolved(
            now: moment("2026-11-20T09:10:00+01:00"), zone: .fixed(offset: 3600), dayStart: time("04:00"),
            on: day("2026-11-18"))
        #expect(try found.moment == moment(expected))
    }

    @Test(
        "A time without a day is placed nearest to a given moment",
        arguments: [
            ("22:30", "2026-11-18T21:00:00+01:00", "2026-11-18T22:30:00+01:00"),
            ("23:50", "2026-11-19T00:10:00+01:00", "2026-11-18T23:50:00+01:00"),
            ("00:10", "2026-11-18T23:50:00+01:00", "2026-11-19T00:10:00+01:00"),
        ])
    func nearest(text: String, other: String, expected: String) throws {
        let found = try TimeExpression(parsing: text).resolved(
            now: moment("2026-11-20T09:10:00+01:00"), zone: .fixed(offset: 3600), dayStart: time("04:00"),
            nearest: moment(other))
        #expect(try found.moment == moment(expected))
    }
}
