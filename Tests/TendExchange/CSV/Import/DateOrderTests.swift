import TendCore
import Testing

@testable import TendExchange
@testable import TendStore

@Suite("The order of a file's dates")
struct DateOrderTests {
    private static func drinks(_ dates: [String], _ order: ImportContext.DateOrder? = nil) throws -> ParsedFile {
        let rows = dates.map { "Wasser,300,\($0),9:05\n" }.joined()
        return try ParsedFile("Drink Type,Hydration Value(ml),Date,Time\n" + rows, as: .waterminder) {
            $0.dateOrder = order
        }
    }

    @Test(
        "one date that can be read in one way only decides for the rows before and after it",
        arguments: [
            (["12.04.2025", "16.04.2025"], ["2025-04-12", "2025-04-16"]),
            (["16/04/2025", "12/04/2025"], ["2025-04-16", "2025-04-12"]),
            (
                ["12/04/2025", "2025-04-13", "16/04/2025", "1/2/2025"],
                ["2025-04-12", "2025-04-13", "2025-04-16", "2025-02-01"]
            ),
            (["04/12/2025", "04/16/2025"], ["2025-04-12", "2025-04-16"]),
            (["4-12-2025", "4-16-2025 0:00"], ["2025-04-12", "2025-04-16"]),
            // Of two digits, the year can't be in front here: a day above 12 in the middle, a first number of one digit, a year
            // to come, and one before there were such apps.
            (["4/12/25", "4/16/25"], ["2025-04-12", "2025-04-16"]),
            (["5/4/25", "16/04/25"], ["2025-04-05", "2025-04-16"]),
            (["16/04/25", "27/04/25", "05/04/25"], ["2025-04-16", "2025-04-27", "2025-04-05"]),
            (["16/04/25", "05/04/25"], ["2025-04-16", "2025-04-05"]),
            // 31 April is no day.
            (["04/12/2025", "2/29/2024"], ["2025-04-12", "2024-02-29"]),
        ])
    func decided(dates: [String], days: [String]) throws {
        let reading = try Self.drinks(dates)
        #expect(reading.problems == [])
        #expect(reading.records.map(\.day.description) == days)
    }

    @Test(
        "dates between points have the day first, and with a year of four digits in front the month second",
        arguments: [
            ("5.4.2025", "2025-04-05"), ("05.04.25", "2025-04-05"), ("5. 4. 2025", "2025-04-05"),
            ("5.4.2025.", "2025-04-05"), ("2025.4.5", "2025-04-05"), ("2025. 4. 5.", "2025-04-05"),
        ])
    func dotted(date: String, day: String) throws {
        #expect(try Self.drinks([date]).records.map(\.day.description) == [day])
    }

    @Test(
        "where no date decides, the file is refused with the first of them and the orders that fit all",
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
        "two dates that no order fits are refused with their lines",
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

    @Test("the order that the user gives prevails over all of them")
    func given() throws {
        let dates = ["05.04.2025", "04/13/2025", "6/4/2025"]
        let reading = try Self.drinks(dates, .monthFirst)
        #expect(reading.records.map(\.day.description) == ["2025-05-04", "2025-04-13", "2025-06-04"])
        #expect(try Self.drinks(dates, .dayFirst).problems.map { $0.prefix(6) } == ["3:12 D"])
    }

    @Test("a date that is none in any order is a problem of its row and decides nothing")
    func noDate() throws {
        let reading = try Self.drinks(["05/04/2025", "13/13/2025", "x", "16/04/2025"])
        #expect(reading.problems.map { $0.prefix(2) } == ["3:", "4:"])
        #expect(reading.records.map(\.line) == [2, 5])
        #expect(try Self.drinks(["13/13/2025"]).problems == ["2:12 Date '13/13/2025': a date such as 2026-11-20"])
    }

    @Test("Zero's month stands first where no date says otherwise")
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

    @Test("every table of tend's own is read in the order that its dates tell")
    func ownTables() throws {
        let water = "Date,Time,Amount (ml)\n5/4/2025,8:00,1\n16/4/2025,8:00,1\n"
        let pills = "Date,Time,Medication,State\n5/4/2025,8:00,a,taken\n16/4/2025,8:00,a,taken\n"
        let fasts = "ID,Start Date,Start Time,Duration (hours)\n1,5/4/2025,8:00,16\n2,16/4/2025,8:00,16\n"
        for (text, format) in [(water, ImportFormat.csv), (pills, .csv), (fasts, .fasttrack)] {
            #expect(try ParsedFile(text, as: format).records.map(\.day.description) == ["2025-04-05", "2025-04-16"])
        }
    }

    @Test("a row with an exact time needs no order, and its date is held against that time once the order is known")
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
        "rows wait for a decision in bounded memory; then the dates in front are ambiguous, or the app's order applies")
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
        let collector = try read("Date,Start,End,Hours\n" + fasts, as: ZeroReader.init)
        #expect(collector.records.count == 100)
        #expect(collector.problems.map(\.line) == [102])
    }
}
