import TendCore
import Testing

@Suite("Time input for corrections")
struct RecordedClockTests {
    private static let now = "2026-11-22T12:00:00+01:00"
    private static let tokyo = "2026-11-20T22:00:00+09:00"

    private static func resolve(
        _ text: String, correcting recorded: String, now: String = now, in zone: Zone, nearest: Bool = true
    ) throws -> TimeExpression.Resolved {
        let recorded = try moment(recorded)
        return try TimeExpression(parsing: text).resolved(
            now: moment(now), zone: zone, dayStart: .midnight, correcting: recorded, nearest: nearest ? recorded : nil)
    }

    @Test(
        "A local time is read in the offset of the corrected record",
        arguments: [
            ("21:30", tokyo, "2026-11-20T21:30:00+09:00", true),
            ("9:30pm", tokyo, "2026-11-20T21:30:00+09:00", true),
            ("00:30", tokyo, "2026-11-21T00:30:00+09:00", true),
            ("2026-11-20 21:30", tokyo, "2026-11-20T21:30:00+09:00", true),
            ("2026-11-20T21:30", tokyo, "2026-11-20T21:30:00+09:00", true),
            ("yesterday 21:30", tokyo, "2026-11-21T21:30:00+09:00", true),
            ("friday 21:30", tokyo, "2026-11-20T21:30:00+09:00", true),
            ("21:30", "2026-11-20T22:00:00-10:00", "2026-11-20T21:30:00-10:00", true),
            ("2026-11-20T21:30:00+01:00", tokyo, "2026-11-20T21:30:00+01:00", false),
            ("2026-11-20T12:30:00Z", tokyo, "2026-11-20T21:30:00+09:00", false),
            ("-20m", tokyo, "2026-11-22T11:40:00+01:00", false),
            ("now", tokyo, "2026-11-22T12:00:00+01:00", false),
            ("21:30", "2026-11-20T22:00:00+01:00", "2026-11-20T21:30:00+01:00", false),
        ])
    func reading(text: String, recorded: String, expected: String, isElsewhere: Bool) throws {
        let found = try Self.resolve(text, correcting: recorded, in: TestZone.berlin2026())
        #expect(try found.moment == moment(expected))
        #expect(found.isByRecordedClock == isElsewhere)
        #expect(found.repeatedAt == nil)
    }

    @Test("A local record is corrected with local clock changes")
    func clockChanges() throws {
        let summer = try Self.resolve(
            "2026-10-24 20:00", correcting: "2026-10-25T10:00:00+01:00", in: TestZone.berlin2026())
        #expect(try summer.moment == moment("2026-10-24T20:00:00+02:00"))
        #expect(throws: TimeExpression.Problem.self) {
            try Self.resolve("02:30", correcting: "2026-03-29T04:00:00+02:00", in: TestZone.berlin2026())
        }
    }

    @Test(
        "A repeated time takes the offset of the corrected record",
        arguments: [
            ("2026-10-25T02:30:00+01:00", "2026-10-25T02:45:00+01:00", "2026-10-25T02:45:00+02:00"),
            ("2026-10-25T02:30:00+02:00", "2026-10-25T02:45:00+02:00", "2026-10-25T02:45:00+01:00"),
        ])
    func repeated(recorded: String, expected: String, other: String) throws {
        let found = try Self.resolve("02:45", correcting: recorded, in: TestZone.berlin2026())
        #expect(try found.moment == moment(expected))
        #expect(try found.repeatedAt == moment(other))
    }

    @Test("A time without a nearest record is today on the record's clock")
    func todayElsewhere() throws {
        let found = try Self.resolve(
            "03:00", correcting: Self.tokyo, now: "2026-11-22T20:00:00+01:00", in: TestZone.berlin2026(), nearest: false
        )
        #expect(try found.moment == moment("2026-11-23T03:00:00+09:00"))
    }

    @Test("A future time on the record's clock is refused")
    func future() throws {
        let problem = TimeExpression.Problem.inFuture(try moment("2026-11-22T21:00:00+09:00"))
        #expect(throws: problem) {
            try Self.resolve("2026-11-22 21:00", correcting: Self.tokyo, in: TestZone.berlin2026())
        }
    }
}
