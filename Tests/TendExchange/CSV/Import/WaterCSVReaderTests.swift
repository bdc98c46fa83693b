import TendCore
import TendExchange
import TestSupport
import Testing

@testable import TendStore

@Suite("Drinks from CSV")
struct WaterCSVReaderTests {
    private static let header = "Date,Time,Amount (ml),Beverage,Note,Timestamp,ID\n"

    @Test("A row that tend exported gives the exact drink")
    func ownRow() throws {
        let row = "2026-11-20,08:05,236.588,tea,\"with mint, \"\"hot\"\"\",2026-11-20T08:05:59-05:00,k3q8zzzzzzzz\n"
        let reading = try ParsedFile(Self.header + row, as: .csv)
        #expect(
            reading.texts == [
                "2026-11-20 2026-11-20T08:05:59-05:00 236.588 ml tea (with mint, \"hot\") [own k3q8zzzzzzzz]"
            ])
        #expect(reading.records.map(\.line) == [2])
        #expect(!reading.records[0].isRounded)
    }

    @Test(
        "The caffeine of a row is kept, and bad one is refused",
        arguments: [("40.125", 40_125), ("0", 0), ("", nil), ("-3", nil), ("much", nil)] as [(String, Int?)])
    func caffeine(text: String, micrograms: Int?) throws {
        let rows = "Date,Time,Amount (ml),Beverage,Caffeine (mg)\n2026-11-20,08:05,250,tea,\(text)\n"
        let reading = try ParsedFile(rows, as: .csv)
        let isBad = micrograms == nil && !text.isEmpty
        #expect(reading.records.isEmpty == isBad)
        for record in reading.records {
            guard case .drink(let drink) = record.value else { continue }
            #expect(drink.caffeine?.micrograms == micrograms)
        }
    }

    @Test(
        "Columns are found by name in any order and case",
        arguments: [
            "Date,Time,Amount (ml),Beverage\n2026-11-20,08:05,250,tea\n",
            "Beverage,Amount (ml),Date,Time\ntea,250,2026-11-20,08:05\n",
            " DATE ,time,AMOUNT (ML),beverage,Mood\n2026-11-20, 8:05 , 250 ,tea,fine\n",
            "\u{FEFF}Date;Time;Amount (ml);Beverage\r\n2026-11-20;8:05 AM;250,0;tea\r\n",
            "Date\tTime\tAmount (ml)\tBeverage\tNote\tTimestamp\tID\n2026/11/20\t08:05:00\t250\ttea\t\t\t\n",
        ])
    func columns(text: String) throws {
        #expect(
            try ParsedFile(text, as: .csv).texts == ["2026-11-20 2026-11-20T08:05:00+01:00 250 ml tea [content]"])
    }

    @Test("A missing beverage is water, and known drinks keep their spelling")
    func drinks() throws {
        let text =
            "Date,Time,Amount (ml),Beverage\n2026-11-20,08:05,250,\n2026-11-20,08:06,250,TEA\n2026-11-20,08:06,250,Mate\n"
        let reading = try ParsedFile(text, as: .csv) { $0.drinks = ["water", "tea"] }
        #expect(reading.texts.map { $0.split(separator: " ")[4] } == ["water", "tea", "Mate"])
    }

    @Test("A drink before the day's start belongs to the day before")
    func logicalDay() throws {
        let text = "Date,Time,Amount (ml)\n2026-11-20,03:59,1\n2026-11-20,04:00,1\n2026-11-01,00:00,1\n"
        #expect(
            try ParsedFile(text, as: .csv).records.map(\.day.description) == ["2026-11-19", "2026-11-20", "2026-10-31"])
    }

    @Test("A skipped time becomes the gap's end, a repeated the first")
    func clockChanges() throws {
        let text = "Date,Time,Amount (ml)\n2026-03-29,02:30,1\n2026-10-25,02:30,1\n"
        #expect(
            try ParsedFile(text, as: .csv).texts.map { $0.split(separator: " ")[1] } == [
                "2026-03-29T03:00:00+02:00", "2026-10-25T02:30:00+02:00",
            ])
    }

    @Test("Ounces become millilitres and are marked as rounded", arguments: ["fl oz", "oz"])
    func ounces(unit: String) throws {
        let reading = try ParsedFile(
            "Date,Time,Amount (\(unit)),Beverage\n2026-11-20,08:05,8.0,tea\n2026-11-20,08:05,16.9,tea\n", as: .csv)
        #expect(reading.texts[0].contains(" 236.588 ml tea"))
        #expect(reading.texts[1].contains(" 499.792 ml tea"))
        #expect(reading.records.map(\.isRounded) == [true, true])
    }

    @Test("Two identical rows are two records")
    func alike() throws {
        let row = "2026-11-20,08:05,250,tea\n"
        let reading = try ParsedFile("Date,Time,Amount (ml),Beverage\n" + row + row, as: .csv)
        #expect(reading.records.count == 2)
        #expect(reading.collector.records.count == 2)
        #expect(reading.records[0].id(copy: 0) != reading.records[1].id(copy: 1))
    }

    @Test(
        "An invalid row is refused with line, column and expected value",
        arguments: [
            ("x,08:05,1", "3:1 Date 'x': a date such as 2026-11-20"),
            ("2026-11-31,08:05,1", "3:1 Date '2026-11-31': a date as year, month, day"),
            ("2026-11-20,25:00,1", "3:12 Time '25:00': a time of day such as 08:30 or 8:30 PM"),
            ("2026-11-20,,1", "3:12 Time '': a time of day such as 08:30 or 8:30 PM"),
            ("2026-11-20,13:00 PM,1", "3:12 Time '13:00 PM': a time of day such as 08:30 or 8:30 PM"),
            ("2026-11-20,08:05,lots", "3:18 Amount (ml) 'lots': a number"),
            ("2026-11-20,08:05,\"1,500\"", "3:18 Amount (ml) '1,500': a number"),
            ("2026-11-20,08:05,1e3", "3:18 Amount (ml) '1e3': a number"),
            ("2026-11-20,08:05,9999999999", "3:18 Amount (ml) '9999999999': a number"),
            ("2026-11-20,08:05,-250", "3:18 Amount (ml) '-250': an amount above 0 and up to 100 l"),
            ("2026-11-20,08:05,100001", "3:18 Amount (ml) '100001': an amount above 0 and up to 100 l"),
            ("2026-11-20,08:05", "3 fieldCount(2, expected: 3)"),
            ("2026-11-20,08:05,1,2", "3 fieldCount(4, expected: 3)"),
            ("2026-11-22,08:05,1", "3 inTheFuture"),
        ])
    func badRows(row: String, problem: String) throws {
        let good = "2026-11-19,08:05,250\n"
        let reading = try ParsedFile("Date,Time,Amount (ml)\n" + good + row + "\n" + good, as: .csv)
        #expect(reading.problems == [problem])
        #expect(reading.records.map(\.line) == [2, 4])
        #expect(reading.collector.problemCount == 1)
    }

    @Test("A row of tomorrow is imported, since further east it is today")
    func tomorrow() throws {
        let reading = try ParsedFile("Date,Time,Amount (ml)\n2026-11-21,08:05,250\n", as: .csv)
        #expect(reading.records.map(\.day.description) == ["2026-11-21"])
    }

    @Test(
        "An exported row with a damaged id or timestamp is refused",
        arguments: [
            (",2026-11-20T08:05:59Z,K3Q8", "2:48 ID 'K3Q8': an id of twelve characters"),
            (",2026-11-20 08:05,", "2:27 Timestamp '2026-11-20 08:05': a time such as 2026-11-20T08:30:00+01:00"),
        ])
    func badOwn(rest: String, problem: String) throws {
        #expect(try ParsedFile(Self.header + "2026-11-20,08:05,250,tea," + rest, as: .csv).problems == [problem])
    }

    @Test("All invalid rows are counted, and the first twenty are listed")
    func manyProblems() throws {
        let text = "Date,Time,Amount (ml)\n" + String(repeating: "x,08:00,1\n", count: 50)
        let reading = try ParsedFile(text, as: .csv)
        #expect(reading.collector.problemCount == 50)
        #expect(reading.problems.count == 20)
        #expect(reading.problems.last?.hasPrefix("21:1 ") == true)
    }

    @Test(
        "Random drinks survive a round trip in each dialect", arguments: UInt64(1)...6,
        [CSVDialect.rfc4180, .excel, .excel(in: "de_DE"), .excel(in: "de_CH"), CSVDialect(separator: .tab)])
    func roundTrip(seed: UInt64, dialect: CSVDialect) throws {
        var generator = SeededGenerator(seed: seed)
        let csv = WaterCSV(unit: .millilitres, dialect: dialect)
        var bytes = csv.header
        var entries: [WaterEntry] = []
        for index in 0..<Sweep.count(quick: 15, ci: 60, full: 2000) {
            let seconds = Int.random(in: 0...1_795_000_000, using: &generator)
            let notes = [nil, "=1+1", "'=x", "'", "a,b\n\"c\"", "-5", "@you", "\tx", "grün;水", " "]
            entries.append(
                WaterEntry(
                    id: Identifier.make(of: UInt64(index), copy: 0),
                    at: OffsetDateTime(seconds: seconds, offset: Int.random(in: -48...56, using: &generator) * 900),
                    volume: Volume(microlitres: Int.random(in: 1...100_000_000, using: &generator)),
                    drink: ["water", "tea", "Mate, hot"].randomElement(using: &generator) ?? "",
                    note: notes.randomElement(using: &generator) ?? nil))
        }
        for entry in entries { csv.append(entry, to: &bytes) }
        let reading = try ParsedFile(bytes, as: .csv)
        #expect(reading.problems.isEmpty, "seed \(seed)")
        let found = reading.records.compactMap(\.drink)
        #expect(found == entries, "seed \(seed)")
    }
}
