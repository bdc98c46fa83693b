import TendCore
import Testing

@testable import TendExchange
@testable import TendStore

@Suite("Date orders")
struct DateOrderTests {
    private static func drinks(_ dates: [String], _ order: ImportContext.DateOrder? = nil) throws -> ParsedFile {
        let rows = dates.map { "Wasser,300,\($0),9:05\n" }.joined()
        return try ParsedFile("Drink Type,Hydration Value(ml),Date,Time\n" + rows, as: .waterminder) {
            $0.dateOrder = order
        }
    }

    @Test(
        "An unambiguous date decides the order for the whole file",
        arguments: [
            (["12.04.2025", "16.04.2025"], ["2025-04-12", "2025-04-16"]),
            (["16/04/2025", "12/04/2025"], ["2025-04-16", "2025-04-12"]),
            (
                ["12/04/2025", "2025-04-13", "16/04/2025", "1/2/2025"],
                ["2025-04-12", "2025-04-13", "2025-04-16", "2025-02-01"]
            ),
            (["04/12/2025", "04/16/2025"], ["2025-04-12", "2025-04-16"]),
            (["4-12-2025", "4-16-2025 0:00"], ["2025-04-12", "2025-04-16"]),
            // A year of two digits can't be first here: a day above 12 in the middle, a first number of one digit, a year
            // in the future, and one before such apps existed.
            (["4/12/25", "4/16/25"], ["2025-04-12", "2025-04-16"]),
            (["5/4/25", "16/04/25"], ["2025-04-05", "2025-04-16"]),
            (["16/04/25", "27/04/25", "05/04/25"], ["2025-04-16", "2025-04-27", "2025-04-05"]),
            (["16/04/25", "05/04/25"], ["2025-04-16", "2025-04-05"]),
            // 29 February can only have the month first.
            (["04/12/2025", "2/29/2024"], ["2025-04-12", "2024-02-29"]),
        ])
    func decided(dates: [String], days: [String]) throws {
        let reading = try Self.drinks(dates)
        #expect(reading.problems == [])
        #expect(reading.records.map(\.day.description) == days)
    }

    @Test(
        "Dates with points have the day first unless the year is",
        arguments: [
            ("5.4.2025", "2025-04-05"), ("05.04.25", "2025-04-05"), ("5. 4. 2025", "2025-04-05"),
            ("5.4.2025.", "2025-04-05"), ("2025.4.5", "2025-04-05"), ("2025. 4. 5.", "2025-04-05"),
        ])
    func dotted(date: String, day: String) throws {
        #expect(try Self.drinks([date]).records.map(\.day.description) == [day])
    }

    @Test(
        "A file with only ambiguous dates is refused with possible orders",
        arguments: [
            (["2025-04-13", "05/04/2025", "06/04/2025"], "05/04/2025", [.dayFirst, .monthFirst]),
            (["5/4/25"], "5/4/25", [.dayFirst, .monthFirst]),
            (["05/04/25"], "05/04/25", [.dayFirst, .monthFirst]), (["16/04/25"], "16/04/25", [.dayFirst, .yearFirst]),
            (["25. 4. 16."], "25. 4. 16.", [.dayFirst, .yearFirst]),
        ] as [([String], String, Set<ImportContext.DateOrder>)])
    func ambiguous(dates: [String], first: String, orders: Set<ImportContext.DateOrder>) throws {
        let line = (dates.firstIndex(of: first) ?? 0) + 2
        #expect(throws: ImportFileError.ambiguousDate(first, line: line, orders: orders)) { try Self.drinks(dates) }
        for order in orders { #expect(try Self.drinks(dates, order).records.count == dates.count) }
    }

    @Test(
        "Two dates of contradicting orders are refused with their lines",
        arguments: [
            (["13/04/2025", "1/1/2025", "04/13/2025"], 2, 4), (["1/1/2025", "04/13/2025", "13.04.2025"], 3, 4),
            (["05.04.2025", "4/16/25", "13/04/2025"], 2, 3),
        ])
    func contradicting(dates: [String], one: Int, other: Int) {
        #expect(
            throws: ImportFileError.contradictingDates(
                dates[one - 2], line: one, other: dates[other - 2], otherLine: other)
        ) { try Self.drinks(dates) }
    }

    @Test("The order that the user gives takes precedence")
    func given() throws {
        let dates = ["05.04.2025", "04/13/2025", "6/4/2025"]
        let reading = try Self.drinks(dates, .monthFirst)
        #expect(reading.records.map(\.day.description) == ["2025-05-04", "2025-04-13", "2025-06-04"])
        #expect(try Self.drinks(dates, .dayFirst).problems.map { $0.prefix(6) } == ["3:12 D"])
    }

    @Test("A date invalid in any order is refused and decides nothing")
    func noDate() throws {
        let reading = try Self.drinks(["05/04/2025", "13/13/2025", "x", "16/04/2025"])
        #expect(reading.problems.map { $0.prefix(2) } == ["3:", "4:"])
        #expect(reading.records.map(\.line) == [2, 5])
        #expect(try Self.drinks(["13/13/2025"]).problems == ["2:12 Date '13/13/2025': a date such as 2026-11-20"])
    }

    @Test("Zero's dates have the month first unless a date contradicts")
    func standard() throws {
        func days(_ rows: String...) throws -> [String] {
            let rows = rows.map { "\($0),08:00,12:00,4,0\n" }.joined()
            return try ParsedFile("Date,Start,End,Hours,Night Eating\n" + rows, as: .zero).records.map(
                \.day.description)
        }
        #expect(try days("3/6/26", "4/6/26") == ["2026-03-06", "2026-04-06"])
        #expect(try days("3/6/26", "13/6/26", "4/6/26") == ["2026-06-03", "2026-06-13", "2026-06-04"])
        #expect(try days("03/06/26", "13/06/26") == ["2026-06-03", "2026-06-13"])
        #expect(throws: ImportFileError.contradictingDates("3/13/26", line: 2, other: "13/6/26", otherLine: 3)) {
            try days("3/13/26", "13/6/26")
        }
    }

    @Test("Tables of water, pills and fasts follow their unambiguous dates")
    func ownTables() throws {
        let water = "Date,Time,Amount (ml)\n5/4/2025,8:00,1\n16/4/2025,8:00,1\n"
        let pills = "Date,Time,Medication,State\n5/4/2025,8:00,a,taken\n16/4/2025,8:00,a,taken\n"
        let fasts = "ID,Start Date,Start Time,Duration (hours)\n1,5/4/2025,8:00,16\n2,16/4/2025,8:00,16\n"
        for (text, format) in [(water, ImportFormat.csv), (pills, .csv), (fasts, .fasttrack)] {
            #expect(try ParsedFile(text, as: format).records.map(\.day.description) == ["2025-04-05", "2025-04-16"])
        }
    }

    @Test("A date next to an exact time must agree with it")
    func exact() throws {
        let header = "Date,Time,Amount (ml),Timestamp\n"
        let row = "4/5/2025,08:00,1,2025-04-05T08:00:00Z\n"
        #expect(try ParsedFile(header + row, as: .csv).records.count == 1)
        #expect(try ParsedFile(header + row + "4/16/2025,8:00,1,\n", as: .csv).records.count == 2)
        let reading = try ParsedFile(header + row + "16/4/2025,8:00,1,\n", as: .csv)
        #expect(
            reading.problems == ["2:1 Date '4/5/2025': 2025-04-05, as in Timestamp; to correct it, empty the latter"])
    }

    @Test(
        "The number of rows that wait for an order is limited")
    func bounded() throws {
        func read(_ text: String, as table: (CSVHeader, ImportContext) throws -> any CSVImportReader) throws
            -> ImportCollector
        {
            let context = ImportContext(now: ParsedFile.now, zone: ParsedFile.zone, dayStart: .midnight)
            let collector = ImportCollector(context)
            try CSVReader.read(ChunkedSource(text, of: 100), into: collector, mostWaiting: 10_000, as: table)
            return collector
        }
        func drinks(_ count: Int) -> String {
            "Date,Time,Amount (ml)\n" + String(repeating: "5/4/2025,8:00,1\n", count: count) + "16/4/2025,8:00,1\n"
        }
        #expect(try read(drinks(20), as: WaterCSVReader.init).records.count == 21)
        #expect(throws: ImportFileError.ambiguousDate("5/4/2025", line: 2, orders: [.dayFirst, .monthFirst])) {
            try read(drinks(100), as: WaterCSVReader.init)
        }
        let fasts = String(repeating: "5/4/25,8:00,12:00,4\n", count: 100) + "16/4/25,8:00,12:00,4\n"
        let map = try ColumnMap(parsing: "date=Date,start=Start,end=End,hours=Hours")
        let table = AppTable(maps: [], dates: .monthFirst)
        let collector = try read("Date,Start,End,Hours\n" + fasts) { try MappedReader(map, of: .zero, $0, $1, table) }
        #expect(collector.records.count == 100)
        #expect(collector.problems.map(\.line) == [102])
    }
}
