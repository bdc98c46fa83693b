import TendCore
import Testing

@testable import TendExchange
@testable import TendStore

@Suite("Zero and FastTrack")
struct FastingAppsTests {
    private static func zero(_ rows: String) -> String { "Date,Start,End,Hours,Night Eating\n\(rows)" }

    @Test(
        "The end date of a Zero fast follows from its truncated hours",
        arguments: [
            ("10/6/26,19:15,12:00,16,1", "2026-10-06T19:15:00+02:00/2026-10-07T12:00:00+02:00"),
            ("10/4/26,20:30,10:14,13,2", "2026-10-04T20:30:00+02:00/2026-10-05T10:14:00+02:00"),
            ("10/1/26,13:23,10:00,44,0", "2026-10-01T13:23:00+02:00/2026-10-03T10:00:00+02:00"),
            ("9/29/26,21:00,21:30,24,3", "2026-09-29T21:00:00+02:00/2026-09-30T21:30:00+02:00"),
            ("9/29/26,08:00,20:59,12,0", "2026-09-29T08:00:00+02:00/2026-09-29T20:59:00+02:00"),
            ("1/17/26,0:05,0:10,0,", "2026-01-17T00:05:00+01:00/2026-01-17T00:10:00+01:00"),
            ("12/31/2025,20:00,12:59,16,0", "2025-12-31T20:00:00+01:00/2026-01-01T12:59:00+01:00"),
            // Nights of a clock change: elapsed hours, and hours by the clock.
            ("3/28/26,20:00,12:00,15,0", "2026-03-28T20:00:00+01:00/2026-03-29T12:00:00+02:00"),
            ("3/28/26,20:00,12:00,16,0", "2026-03-28T20:00:00+01:00/2026-03-29T12:00:00+02:00"),
            ("10/24/26,20:00,12:00,17,0", "2026-10-24T20:00:00+02:00/2026-10-25T12:00:00+01:00"),
            ("10/24/26,20:00,12:00,16,0", "2026-10-24T20:00:00+02:00/2026-10-25T12:00:00+01:00"),
            ("10/24/26,2:30,2:10,24,0", "2026-10-24T02:30:00+02:00/2026-10-25T02:10:00+02:00"),
            ("3/29/26,2:30,18:30,15,0", "2026-03-29T03:00:00+02:00/2026-03-29T18:30:00+02:00"),
        ])
    func zeroEnds(row: String, times: String) throws {
        let reading = try ParsedFile(Self.zero(row), as: .zero)
        #expect(reading.problems == [])
        #expect(reading.texts == ["\(times.prefix(10)) \(times) 16:8 57600 s [Zero]"])
    }

    @Test("A running fast of Zero is left out and counted")
    func zeroRunning() throws {
        let reading = try ParsedFile(Self.zero("10/6/26,19:15,,3,\n10/5/26,19:15,11:15,16,\n"), as: .zero) {
            $0.schedule = $0.schedules.first ?? $0.schedule
        }
        #expect(reading.leftOut == ["1 fasts without an end"])
        #expect(reading.records.map(\.line) == [3])
    }

    @Test("Zero's dates have the month first unless the user says otherwise")
    func zeroOrder() throws {
        let row = Self.zero("3/6/26,08:00,12:00,4,0\n")
        #expect(try ParsedFile(row, as: .zero).records.map(\.day.description) == ["2026-03-06"])
        #expect(
            try ParsedFile(row, as: .zero) { $0.dateOrder = .dayFirst }.records.map(\.day.description) == ["2026-06-03"]
        )
    }

    @Test(
        "An invalid Zero row is refused with line, column and expected value",
        arguments: [
            ("13/13/26,19:15,12:00,16,1", "2:1 Date '13/13/26': a date such as 2026-11-20"),
            ("10/6/26,19.15x,12:00,16,1", "2:9 Start '19.15x': a time of day such as 08:30 or 8:30 PM"),
            ("10/6/26,19:15,24:00,16,1", "2:15 End '24:00': a time of day such as 08:30 or 8:30 PM"),
            ("10/6/26,19:15,12:00,3,1", "2:15 End '12:00': a time about 3 hours after the start"),
            ("10/6/26,19:15,12:00,x,1", "2:21 Hours 'x': a number"),
            ("10/6/26,19:15,12:00,-1,1", "2:21 Hours '-1': a length of at most a year"),
            ("10/6/26,19:15,12:00,999999999,1", "2:21 Hours '999999999': a length of at most a year"),
            ("10/6/26,19:15,12:00,16", "2 fieldCount(4, expected: 5)"), ("11/22/26,08:00,12:00,4,1", "2 inTheFuture"),
        ])
    func zeroProblems(row: String, problem: String) throws {
        #expect(try ParsedFile(Self.zero(row), as: .zero).problems == [problem])
    }

    @Test("FastTrack's old format has local starts and elapsed hours")
    func fastTrackOld() throws {
        let text = """
            ID,Start Date,Start Time,Duration (hours)
            1,2026-09-28,20:00,16
            2,2026-09-29,9:05,12
            3,2026-10-24,20:00,16
            4,2026-03-28,20:00,16.5
            """
        #expect(
            try ParsedFile(text, as: .fasttrack).texts == [
                "2026-09-28 2026-09-28T20:00:00+02:00/2026-09-29T12:00:00+02:00 16:8 57600 s [FastTrack]",
                "2026-09-29 2026-09-29T09:05:00+02:00/2026-09-29T21:05:00+02:00 16:8 57600 s [FastTrack]",
                "2026-10-24 2026-10-24T20:00:00+02:00/2026-10-25T11:00:00+01:00 16:8 57600 s [FastTrack]",
                "2026-03-28 2026-03-28T20:00:00+01:00/2026-03-29T13:30:00+02:00 16:8 57600 s [FastTrack]",
            ])
    }

    @Test("FastTrack's new format has seconds and notes, in any column order")
    func fastTrackNew() throws {
        let text = """
            ID,Start,End,Duration (s),Duration,Notes
            1,2026-09-29 19:32:10,2026-09-30 12:02:25,59415,16h 30m,"Felt, ""great""\u{20}
            today"
            2,2026-10-24 20:00:00,2026-10-25 12:00:00,61200,17h 0m,
            """
        #expect(
            try ParsedFile(text, as: .fasttrack).texts == [
                "2026-09-29 2026-09-29T19:32:10+02:00/2026-09-30T12:02:25+02:00 16:8 57600 s (Felt, \"great\" \ntoday) [FastTrack]",
                "2026-10-24 2026-10-24T20:00:00+02:00/2026-10-25T12:00:00+01:00 16:8 57600 s [FastTrack]",
            ])
        let other = "notes,DURATION (S),start,x\n,3600,2026-10-01 08:00:00,\n"
        #expect(try ParsedFile(other, as: .fasttrack).records.count == 1)
    }

    @Test(
        "FastTrack's end tells which of two repeated hours is meant",
        arguments: [
            ("2026-10-25 02:30:00,2026-10-25 18:30:00,61200", "02:30:00+02:00/2026-10-25T18:30:00+01:00"),
            ("2026-10-25 02:30:00,2026-10-25 18:30:00,57600", "02:30:00+01:00/2026-10-25T18:30:00+01:00"),
            // The app cuts off the milliseconds of start and end.
            ("2026-10-25 02:30:00,2026-10-25 18:30:01,57600", "02:30:00+01:00/2026-10-25T18:30:00+01:00"),
            ("2026-10-25 02:10:00,2026-10-25 02:50:00,6000", "02:10:00+02:00/2026-10-25T02:50:00+01:00"),
            ("2026-10-25 02:50:00,2026-10-25 02:10:00,1200", "02:50:00+02:00/2026-10-25T02:10:00+01:00"),
            ("2026-10-25 02:50:00,2026-10-25 03:10:00,1200", "02:50:00+01:00/2026-10-25T03:10:00+01:00"),
        ])
    func repeatedHour(row: String, times: String) throws {
        let reading = try ParsedFile("ID,Start,End,Duration (s),Duration,Notes\n1,\(row),,\n", as: .fasttrack)
        #expect(reading.texts == ["2026-10-25 2026-10-25T\(times) 16:8 57600 s [FastTrack]"])
        #expect(reading.collector.remarks == [])
    }

    @Test(
        "An unclear repeated hour is taken as the first, with a remark",
        arguments: [
            "2026-10-25 02:10:00,2026-10-25 02:30:00,1200", "2026-10-25 02:10:00,,57600",
            "2026-10-25 02:10:00,2026-10-25 12:00:00,57600", "2026-10-25 02:10:00,tomorrow,57600",
        ])
    func unclearHour(row: String) throws {
        let reading = try ParsedFile("ID,Start,End,Duration (s),Duration,Notes\n1,\(row),,\n", as: .fasttrack)
        #expect(reading.texts.map { $0.hasPrefix("2026-10-25 2026-10-25T02:10:00+02:00/") } == [true])
        #expect(reading.collector.remarks.count == 1)
    }

    @Test("A running fast of FastTrack, and one without a length, are left out and counted")
    func fastTrackRunning() throws {
        let text = "ID,Start,End,Duration (s),Duration,Notes\n1,2026-11-19 20:00:00,,,,\n2,2026-11-18 20:00:00,,0,,\n"
        let reading = try ParsedFile(text, as: .fasttrack)
        #expect(reading.problems.isEmpty && reading.records.isEmpty)
        #expect(reading.leftOut == ["1 fasts without an end", "1 fasts without a length"])
    }

    @Test("A fast has the same id in either of two repeated hours")
    func repeatedIdentity() throws {
        let ids = try ["2026-10-25 18:30:00", ""].map { end in
            let text = "ID,Start,End,Duration (s),Duration,Notes\n1,2026-10-25 02:30:00,\(end),57600,,\n"
            return try ParsedFile(text, as: .fasttrack).ids
        }
        #expect(ids[0] == ids[1])
    }

    @Test("A FastTrack fast has the same id with any number or zone")
    func identity() throws {
        func ids(_ number: Int, _ duration: Int, offset: Int = 0) throws -> [String] {
            let text = "ID,Start Date,Start Time,Duration (hours)\n\(number),2026-09-28,20:00,\(duration)\n"
            return try ParsedFile(text, as: .fasttrack, in: .fixed(offset: offset)).ids
        }
        #expect(try ids(1, 16) == ids(7, 16))
        #expect(try ids(1, 16) == ids(1, 16, offset: 32_400))
        #expect(try ids(1, 16) != ids(1, 17))
    }

    @Test(
        "An invalid FastTrack row is refused with line, column and expected value",
        arguments: [
            (
                "ID,Start Date,Start Time,Duration (hours)\n1,2026-09-31,20:00,16",
                "2:3 Start Date '2026-09-31': a date as year, month, day"
            ),
            (
                "ID,Start Date,Start Time,Duration (hours)\n1,2026-09-28,20:00,-1",
                "2:20 Duration (hours) '-1': a length of at most a year"
            ),
            (
                "ID,Start,End,Duration (s),Duration,Notes\n1,soon,,1,,",
                "2:3 Start 'soon': a date and a time such as 2026-11-20 08:30"
            ),
            (
                "ID,Start,End,Duration (s),Duration,Notes\n1,2026-09-28 20:00:00,,16h,,",
                "2:24 Duration (s) '16h': a number"
            ),
        ])
    func fastTrackProblems(text: String, problem: String) throws {
        #expect(try ParsedFile(text, as: .fasttrack).problems == [problem])
    }

    @Test("A file without the required columns is refused")
    func otherFiles() {
        #expect(throws: ImportFileError.missingColumns(["Start", "End", "Hours"], found: ["Date", "x"])) {
            try ParsedFile("Date,x\n", as: .zero)
        }
        #expect(
            throws: ImportFileError.missingColumns(
                ["Start Date", "Start Time", "Duration (hours)"], found: ["ID", "Start"])
        ) { try ParsedFile("ID,Start\n", as: .fasttrack) }
    }
}
