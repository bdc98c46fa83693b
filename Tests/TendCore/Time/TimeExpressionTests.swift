import TendCore
import Testing

@Suite("Time input")
struct TimeExpressionTests {
    /// A Friday, in a zone without clock changes.
    private static let now = "2026-11-20T09:10:00+01:00"

    static func resolve(_ text: String, now: String = now, dayStart: String = "00:00") throws -> OffsetDateTime {
        try TimeExpression(parsing: text)
            .resolved(now: moment(now), zone: .fixed(offset: 3600), dayStart: time(dayStart)).moment
    }

    @Test(
        "Each documented form names its moment",
        arguments: [
            ("now", "2026-11-20T09:10:00+01:00"), ("NOW", "2026-11-20T09:10:00+01:00"),
            ("-20m", "2026-11-20T08:50:00+01:00"), ("-1.5h", "2026-11-20T07:40:00+01:00"),
            ("-1h30m", "2026-11-20T07:40:00+01:00"), ("-2d", "2026-11-18T09:10:00+01:00"),
            ("20 minutes ago", "2026-11-20T08:50:00+01:00"), ("1 h 30 min ago", "2026-11-20T07:40:00+01:00"),
            ("20m ago", "2026-11-20T08:50:00+01:00"), ("08:30", "2026-11-20T08:30:00+01:00"),
            ("8:30", "2026-11-20T08:30:00+01:00"), ("8:30am", "2026-11-20T08:30:00+01:00"),
            ("8:30 AM", "2026-11-20T08:30:00+01:00"), ("09:10", "2026-11-20T09:10:00+01:00"),
            ("yesterday 22:30", "2026-11-19T22:30:00+01:00"), ("yesterday at 10 pm", "2026-11-19T22:00:00+01:00"),
            ("22:30 yesterday", "2026-11-19T22:30:00+01:00"), ("today 08:30", "2026-11-20T08:30:00+01:00"),
            ("monday 7pm", "2026-11-16T19:00:00+01:00"), ("7pm on monday", "2026-11-16T19:00:00+01:00"),
            ("-3 08:30", "2026-11-17T08:30:00+01:00"), ("2026-11-19 08:30", "2026-11-19T08:30:00+01:00"),
            ("2026-11-19T08:30", "2026-11-19T08:30:00+01:00"), ("2026-11-19t08:30", "2026-11-19T08:30:00+01:00"),
            ("midnight", "2026-11-20T00:00:00+01:00"), ("yesterday noon", "2026-11-19T12:00:00+01:00"),
            ("noon on monday", "2026-11-16T12:00:00+01:00"), ("0830", "2026-11-20T08:30:00+01:00"),
            ("8.30", "2026-11-20T08:30:00+01:00"), ("8.30am", "2026-11-20T08:30:00+01:00"),
            ("8:30:00", "2026-11-20T08:30:00+01:00"), ("yesterday 2230", "2026-11-19T22:30:00+01:00"),
            ("an hour ago", "2026-11-20T08:10:00+01:00"), ("half an hour ago", "2026-11-20T08:40:00+01:00"),
            ("a minute ago", "2026-11-20T09:09:00+01:00"), ("last monday 8:00", "2026-11-16T08:00:00+01:00"),
            ("last friday 8:00", "2026-11-13T08:00:00+01:00"), ("8am last Friday", "2026-11-13T08:00:00+01:00"),
            ("19 Nov 8am", "2026-11-19T08:00:00+01:00"), ("nov 19 8am", "2026-11-19T08:00:00+01:00"),
            ("22 May 8am", "2026-05-22T08:00:00+01:00"), ("19 november 2025 8am", "2025-11-19T08:00:00+01:00"),
            ("19th nov at 8.00", "2026-11-19T08:00:00+01:00"), ("19.11. 8:00", "2026-11-19T08:00:00+01:00"),
            ("19.11.2025 8:00", "2025-11-19T08:00:00+01:00"), ("8:00 19 Nov", "2026-11-19T08:00:00+01:00"),
            ("20 Nov 8am", "2026-11-20T08:00:00+01:00"), ("19 nov 0830", "2026-11-19T08:30:00+01:00"),
            ("  yesterday   22:30  ", "2026-11-19T22:30:00+01:00"), ("five minutes ago", "2026-11-20T09:05:00+01:00"),
            ("a couple of hours ago", "2026-11-20T07:10:00+01:00"), ("two days ago 8am", "2026-11-18T08:00:00+01:00"),
            ("8a", "2026-11-20T08:00:00+01:00"), ("yesterday 10p", "2026-11-19T22:00:00+01:00"),
            ("this morning at 8", "2026-11-20T08:00:00+01:00"), ("last night at 9", "2026-11-19T21:00:00+01:00"),
            ("at 9 last night", "2026-11-19T21:00:00+01:00"), ("8:30 this morning", "2026-11-20T08:30:00+01:00"),
            ("yesterday evening 8:30", "2026-11-19T20:30:00+01:00"),
            ("monday night at 11", "2026-11-16T23:00:00+01:00"),
            ("yesterday at 9 in the morning", "2026-11-19T09:00:00+01:00"),
            ("yesterday afternoon at 3", "2026-11-19T15:00:00+01:00"),
            ("yesterday at 10 at night", "2026-11-19T22:00:00+01:00"),
        ])
    func forms(text: String, expected: String) throws {
        #expect(try Self.resolve(text) == moment(expected))
    }

    @Test(
        "RFC 3339 with an offset is taken exactly",
        arguments: [
            ("2026-11-19T08:30:15-05:00", "2026-11-19T08:30:15-05:00"),
            ("2026-11-19 08:30:00+01:00", "2026-11-19T08:30:00+01:00"),
        ])
    func exactly(text: String, expected: String) throws {
        let found = try Self.resolve(text)
        #expect(try found == moment(expected))
    }

    @Test("A time in UTC is converted to the local offset")
    func universalTime() throws {
        #expect(try Self.resolve("2026-11-20T08:00:00Z") == moment("2026-11-20T09:00:00+01:00"))
    }

    @Test("RFC 3339 one second ahead is refused as future")
    func exactlyInFuture() throws {
        let problem = TimeExpression.Problem.inFuture(try moment("2026-11-20T09:10:01+01:00"))
        #expect(throws: problem) { try Self.resolve("2026-11-20T09:10:01+01:00") }
    }

    @Test(
        "An unknown word is an error with its range",
        arguments: [
            ("nooon", 0..<5), ("8:30:15", 0..<7), ("830", 0..<3), ("2530", 0..<4), ("this morning 14:00", 13..<18),
            ("last night at 1", 14..<15), ("9 this morning", 0..<1), ("yesterday evening 8am", 18..<21),
            ("08:30 yesterday please", 16..<22), ("now now", 4..<7), ("20 minutes", 0..<2),
            ("20 minutes ago yesterday", 15..<24), ("-20 minutes", 4..<11),
            ("yesterday at lunch", 13..<18), ("tomorow 08:30", 0..<7), ("25:00", 0..<5),
            ("08:60", 0..<5), ("  gibberish ", 2..<11), ("08:30 08:40", 6..<11), ("yesterday 22:30 23:30", 16..<21),
            ("-0m", 0..<3), ("ago", 0..<3), ("2026-11-19T25:00", 0..<16),
            ("2026-11-20T08:30:00+01:00 x", 0..<25),
        ])
    func leftovers(text: String, range: Range<Int>) {
        #expect(throws: TimeExpression.Problem.notUnderstood(range)) { try TimeExpression(parsing: text) }
    }

    @Test("Blank text is reported as empty", arguments: ["", " ", "\t\n"])
    func empty(text: String) {
        #expect(throws: TimeExpression.Problem.empty) { try TimeExpression(parsing: text) }
    }

    @Test(
        "A day or a part of it without a time is refused",
        arguments: [
            "yesterday", "monday", "-3", "2026-11-19", "today at", "last night", "this morning", "tonight",
            "monday evening",
        ])
    func needsTime(text: String) {
        #expect(throws: TimeExpression.Problem.needsTime) { try TimeExpression(parsing: text) }
    }

    @Test(
        "A date that does not exist is an error with its range",
        arguments: [
            ("2026-02-30 08:30", 0..<10), ("08:30 2026-02-30", 6..<16), ("2026-02-30T08:30", 0..<16),
            ("08:30 on 2026-13-01", 9..<19),
        ])
    func noSuchDay(text: String, range: Range<Int>) {
        #expect(throws: TimeExpression.Problem.noSuchDay(range)) { try TimeExpression(parsing: text) }
    }

    @Test(
        "A future time is refused",
        arguments: [
            ("09:11", "2026-11-20T09:11:00+01:00"), ("11pm", "2026-11-20T23:00:00+01:00"),
            ("2026-11-21 08:30", "2026-11-21T08:30:00+01:00"), ("friday 20:00", "2026-11-20T20:00:00+01:00"),
            ("22 Nov 8am", "2026-11-22T08:00:00+01:00"), ("noon", "2026-11-20T12:00:00+01:00"),
        ])
    func future(text: String, expected: String) throws {
        let problem = TimeExpression.Problem.inFuture(try moment(expected))
        #expect(throws: problem) { try Self.resolve(text) }
    }

    @Test("A huge duration does not crash")
    func overflow() async {
        await #expect(processExitsWith: .success) { _ = try? TimeExpression(parsing: "-999999999.999999d") }
    }
}
