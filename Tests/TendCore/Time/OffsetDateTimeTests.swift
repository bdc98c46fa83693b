import TendCore
import Testing

@Suite("Moments")
struct OffsetDateTimeTests {
    @Test(
        "Every form of RFC 3339 is read",
        arguments: [
            ("1970-01-01T00:00:00Z", 0, 0), ("1970-01-01T00:00:00z", 0, 0), ("1970-01-01t01:00:00+01:00", 0, 3600),
            ("1969-12-31T19:00:00-05:00", 0, -18_000), ("1970-01-01 00:00:00Z", 0, 0), ("1970-01-01T00:00Z", 0, 0),
            ("1970-01-01T00:00:00.999999999Z", 0, 0), ("1970-01-01T05:45:01+05:45", 1, 20_700),
            ("1970-01-01T00:00:00-00:00", 0, 0), ("2026-11-20T08:30:00+01:00", 1_795_159_800, 3600),
            ("1969-12-31T23:59:59Z", -1, 0), ("2000-02-29T23:59:59-23:59", 951_868_799 + 86_340, -86_340),
        ])
    func forms(text: String, seconds: Int, offset: Int) throws {
        let moment = try #require(OffsetDateTime(rfc3339: text))
        #expect(moment.seconds == seconds)
        #expect(moment.offset == offset)
    }

    @Test(
        "A near miss of RFC 3339 is refused",
        arguments: [
            "", "2026-11-20", "2026-11-20T08:30:00", "2026-11-20T08:30", "2026-11-20T8:30:00Z", "2026-11-20T08:30:0Z",
            "2026-11-20T24:00:00Z", "2026-11-20T08:60:00Z", "2026-11-20T08:30:60Z", "2026-11-31T08:30:00Z",
            "2026-02-29T08:30:00Z", "0000-01-01T00:00:00Z", "2026-11-20T08:30:00.Z", "2026-11-20T08:30:00,5Z",
            "2026-11-20T08:30:00+1:00", "2026-11-20T08:30:00+0100", "2026-11-20T08:30:00+01",
            "2026-11-20T08:30:00+24:00",
            "2026-11-20T08:30:00+01:60", "2026-11-20T08:30:00Z ", " 2026-11-20T08:30:00Z", "2026-11-20T08:30:00ZZ",
            "2026-11-20_08:30:00Z", "2026-11-20T08:30:00\u{2212}01:00", "20261120T083000Z", "+2026-11-20T08:30:00Z",
            "2026-11-20T08:30:00 +01:00", "2026-11-20T08:30:00+01:00\u{0}",
        ])
    func nearMisses(text: String) { #expect(OffsetDateTime(rfc3339: text) == nil) }

    @Test(
        "A written moment is read back for any offset and year",
        arguments: [0, 1, -1, 86_399, -86_400, 1_795_159_800, -62_135_510_400, 253_402_214_400],
        [0, 3600, -3600, 20_700, -34_200, 50_400, -43_200])
    func roundTrip(seconds: Int, offset: Int) {
        let moment = OffsetDateTime(seconds: seconds, offset: offset)
        #expect(OffsetDateTime(rfc3339: moment.description) == moment)
    }

    @Test("A moment before 1970 has the right day and time")
    func negativeEpochs() throws {
        let moment = OffsetDateTime(seconds: -1, offset: 0)
        #expect(try moment.day == day("1969-12-31"))
        #expect(moment.secondOfDay == 86_399)
        #expect(moment.timeOfDay.description == "23:59")
        #expect(OffsetDateTime(seconds: -1, offset: 60).description == "1970-01-01T00:00:59+00:01")
        #expect(
            try OffsetDateTime(seconds: -86_400, offset: 0).logicalDay(startingAt: time("00:01")) == day("1969-12-30"))
    }

    @Test(
        "The logical day begins at the day start in local time",
        arguments: [
            ("2026-11-20T00:00:00+01:00", "00:00", "2026-11-20"), ("2026-11-20T03:59:59+01:00", "04:00", "2026-11-19"),
            ("2026-11-20T04:00:00+01:00", "04:00", "2026-11-20"), ("2026-11-20T23:59:59+01:00", "04:00", "2026-11-20"),
            ("2026-01-01T02:00:00-05:00", "04:00", "2025-12-31"), ("2026-11-20T00:30:00+14:00", "00:00", "2026-11-20"),
            ("2026-11-20T23:30:00-11:00", "00:00", "2026-11-20"), ("2026-11-20T22:00:00Z", "23:00", "2026-11-19"),
        ])
    func logicalDay(text: String, dayStart: String, iso: String) throws {
        #expect(try moment(text).logicalDay(startingAt: time(dayStart)) == day(iso))
    }

    @Test("Moments are ordered by instant, not by local time")
    func order() throws {
        let inTokyo = try moment("2026-11-20T08:30:00+09:00")
        let inBerlin = try moment("2026-11-20T00:31:00+01:00")
        #expect(inTokyo < inBerlin)
        #expect(inTokyo.advanced(bySeconds: 60).seconds == inBerlin.seconds)
    }

    @Test("A moment from a day and a second has that local time")
    func fromWallClock() throws {
        let made = OffsetDateTime(day: try day("2026-11-20"), secondOfDay: 30_600, offset: -18_000)
        #expect(made.description == "2026-11-20T08:30:00-05:00")
    }
}
