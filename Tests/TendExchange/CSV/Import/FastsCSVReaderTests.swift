import TendCore
import TendExchange
import TestSupport
import Testing

@testable import TendStore

@Suite("Fasts from CSV")
struct FastsCSVReaderTests {
    private static let header =
        "Start Date,End Date,Schedule,Duration (hours),Target (hours),Completed,Cancelled,Note,ID\n"

    @Test("A row that tend exported gives the exact fast")
    func ownRows() throws {
        let text =
            Self.header
            + "2026-11-18T20:00:00+01:00,2026-11-19T12:20:00-05:00,16:8,22.33,16.00,true,false,\"a \"\"b\"\"\",k3q8s6th2m1r\n"
            + "2026-10-31T23:30:00+01:00,2026-11-01T20:00:00+01:00,mine,20.50,22.33,false,true,,k3q8s6th2m1s\n"
            + "2026-11-19T20:00:00+01:00,,36h,,36.00,false,false,,k3q8s6th2m1t\n"
        #expect(
            try ParsedFile(text, as: .csv).texts == [
                "2026-11-18 2026-11-18T20:00:00+01:00/2026-11-19T12:20:00-05:00 16:8 57600 s (a \"b\") [own k3q8s6th2m1r]",
                "2026-10-31 2026-10-31T23:30:00+01:00/2026-11-01T20:00:00+01:00 mine 80400 s cancelled [own k3q8s6th2m1s]",
                "2026-11-19 2026-11-19T20:00:00+01:00/running 36h 129600 s [own k3q8s6th2m1t]",
            ])
    }

    @Test("Columns may be reordered, and calculated columns may be missing")
    func columns() throws {
        let text = """
            Target (hours),Schedule,End Date,Start Date
            18,18:6,2026-11-19T12:00:00Z,2026-11-18T18:00:00Z

            """
        #expect(
            try ParsedFile(text, as: .csv).texts == [
                "2026-11-18 2026-11-18T18:00:00+00:00/2026-11-19T12:00:00+00:00 18:6 64800 s [content]"
            ])
    }

    @Test(
        "An invalid fast is refused with line, column and expected value",
        arguments: [
            ("yesterday,,16:8,16", "2:1 Start Date 'yesterday': a time such as 2026-11-20T08:30:00+01:00"),
            ("2026-11-18,,16:8,16", "2:1 Start Date '2026-11-18': a time such as 2026-11-20T08:30:00+01:00"),
            (
                "2026-11-18T20:00:00Z,later,16:8,16",
                "2:22 End Date 'later': a time such as 2026-11-20T08:30:00+01:00"
            ), ("2026-11-18T20:00:00Z,2026-11-18T19:59:59Z,16:8,16", "2 endsBeforeItBegins"),
            (
                "2024-11-18T20:00:00Z,2026-11-18T19:59:59Z,16:8,16",
                "2:22 End Date '2026-11-18T19:59:59Z': an end within a year of the start"
            ), ("2026-11-18T20:00:00Z,,16:8,0", "2:28 Target (hours) '0': hours above 0 and up to 168"),
            ("2026-11-18T20:00:00Z,,16:8,169", "2:28 Target (hours) '169': hours above 0 and up to 168"),
            ("2026-11-18T20:00:00Z,,16:8,", "2:28 Target (hours) '': a number"),
            ("2026-11-22T20:00:00Z,,16:8,16", "2 inTheFuture"),
        ])
    func bad(row: String, problem: String) throws {
        let reading = try ParsedFile("Start Date,End Date,Schedule,Target (hours)\n" + row, as: .csv)
        #expect(reading.problems == [problem])
        #expect(reading.records.isEmpty)
    }

    @Test("A cancelled fast without end and an unknown flag are refused")
    func flags() throws {
        let text =
            Self.header + "2026-11-18T20:00:00Z,,16:8,,16,false,true,,\n"
            + "2026-11-18T20:00:00Z,2026-11-19T20:00:00Z,16:8,,16,false,maybe,,\n"
        #expect(
            try ParsedFile(text, as: .csv).problems == [
                "2:22 End Date '': the end of the cancelled fast", "3:58 Cancelled 'maybe': true or false",
            ])
    }

    @Test(
        "Random fasts survive a round trip in each dialect", arguments: UInt64(1)...6,
        [CSVDialect.rfc4180, .excel, .excel(in: "de_DE"), .excel(in: "de_CH"), CSVDialect(separator: .tab)])
    func roundTrip(seed: UInt64, dialect: CSVDialect) throws {
        var generator = SeededGenerator(seed: seed)
        let csv = FastsCSV(dialect: dialect)
        var bytes = csv.header
        var sessions: [FastingSession] = []
        for index in 0..<Sweep.count(quick: 15, ci: 60, full: 2000) {
            func offset() -> Int { Int.random(in: -48...56, using: &generator) * 900 }
            let start = OffsetDateTime(seconds: Int.random(in: 0...1_790_000_000, using: &generator), offset: offset())
            let end = OffsetDateTime(
                seconds: start.seconds + Int.random(in: 0...500_000, using: &generator), offset: offset())
            let isRunning = index % 9 == 0
            let minutes = Int.random(in: 1...168 * 60, using: &generator)
            var session = FastingSession(
                id: Identifier.make(of: UInt64(index), copy: 0), start: start, end: isRunning ? nil : end,
                target: .seconds(minutes * 60),
                schedule: ["mine", "my, own", "=x", "'-"].randomElement(using: &generator) ?? "",
                isCancelled: !isRunning && index % 4 == 0,
                note: [nil, "=1+1", "'=x", "a,b\n\"c\"", "-5"].randomElement(using: &generator) ?? nil)
            session.recordEndDay(dayStart: ParsedFile.dayStart)
            sessions.append(session)
        }
        for session in sessions { csv.append(session, to: &bytes) }
        let reading = try ParsedFile(bytes, as: .csv)
        #expect(reading.problems.isEmpty, "seed \(seed)")
        let found = reading.records.compactMap(\.fast)
        #expect(found == sessions, "seed \(seed)")
    }
}
