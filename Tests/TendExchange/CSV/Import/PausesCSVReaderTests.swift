import TendCore
import Testing

@testable import TendExchange
@testable import TendStore

@Suite("Pauses from CSV")
struct PausesCSVReaderTests {
    private static let day = Day(ordinal: 20_777)
    private static let pauses = [
        Pause(.water, from: day, to: day + 4, note: "flu, \"bad\""), Pause(.challenges, from: day + 30, to: day + 395),
    ]

    @Test("An export has each pause unchanged, also for Excel", arguments: [CSVDialect.rfc4180, .excel])
    func roundTrip(dialect: CSVDialect) throws {
        let csv = PausesCSV(dialect: dialect)
        var bytes = csv.header
        for pause in Self.pauses { csv.append(pause, to: &bytes) }
        let reading = try ParsedFile(bytes, as: .csv)
        #expect(reading.collector.pauses.map(\.pause) == Self.pauses)
        #expect(reading.collector.pauses.map(\.line) == [2, 3] && reading.collector.problemCount == 0)
    }

    @Test(
        "An invalid pause is refused with line, column and expected value",
        arguments: [
            ("2026-01-01,2026-01-02,pills", "2:23 Tracker 'pills': water, fasts or challenges"),
            ("tomorrow,2026-01-02,water", "2:1 From 'tomorrow': a date such as 2026-11-20"),
            (
                "2026-01-02,2026-01-01,water",
                "2:12 To '2026-01-01': a day from 2026-01-02 on, for a pause of at most 366 days"
            ),
            (
                "2026-01-01,2027-01-02,water",
                "2:12 To '2027-01-02': a day from 2026-01-01 on, for a pause of at most 366 days"
            ),
        ])
    func bad(row: String, problem: String) throws {
        let reading = try ParsedFile("From,To,Tracker\n\(row)\n", as: .csv)
        #expect(reading.problems == [problem])
        #expect(reading.collector.pauses.isEmpty)
    }
}
