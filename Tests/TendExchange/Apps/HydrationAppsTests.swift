import TendCore
import Testing

@testable import TendExchange
@testable import TendStore

@Suite("WaterMinder and HydroTracker")
struct HydrationAppsTests {
    private static func minder(_ unit: String, _ rows: String) -> String {
        "Drink Type,Cup Name,Hydration Value(\(unit)),Water Value(\(unit)),Date,Time,Daily Goal Reached in %,"
            + "Day Total(\(unit)),Daily Goal Amount(\(unit))\n\(rows)"
    }

    @Test("WaterMinder rows in ounces give the amount that was drunk")
    func ounces() throws {
        let text = Self.minder(
            "oz",
            """
            Water,Glass,"8","8",2026/10/05,07:41:12 AM,10%,"8","80"
            Coffee,"Mug, large","12","10.8",2026/10/05,09:10:00\u{202F}AM,23%,"18.8","80"
            Water,Nalgene 32oz,"16.9","16.9",2026/10/05,12:00:00 PM,44%,"35.7","80"
            Beer,Pint,"16,5","14.4",2026/10/05,12:05:59 AM,62%,"50.1","80"
            """)
        let reading = try ParsedFile(text, as: .waterminder) { $0.drinks = ["water", "coffee"] }
        #expect(
            reading.texts == [
                "2026-10-05 2026-10-05T07:41:12+02:00 236.588 ml water [WaterMinder]",
                "2026-10-05 2026-10-05T09:10:00+02:00 354.882 ml coffee [WaterMinder]",
                "2026-10-05 2026-10-05T12:00:00+02:00 499.792 ml water [WaterMinder]",
                "2026-10-04 2026-10-05T00:05:59+02:00 487.963 ml Beer [WaterMinder]",
            ])
    }

    @Test(
        "WaterMinder's millilitres may have separators of any language",
        arguments: [
            ("300", "300"), ("2.600", "2600"), ("\"2,600\"", "2600"), ("1500", "1500"), ("250.5", "250.5"),
            ("\"250,25\"", "250.25"), ("12.600", "12.6"), (" 300 ", "300"),
        ])
    func grouped(value: String, millilitres: String) throws {
        let reading = try ParsedFile(Self.minder("ml", "Вода,Чашка,\(value),1,2026-10-05,9:05,,,"), as: .waterminder)
        #expect(reading.texts == ["2026-10-05 2026-10-05T09:05:00+02:00 \(millilitres) ml water [WaterMinder]"])
    }

    @Test(
        "An ambiguous date is refused unless the user gives the order",
        arguments: ["5/10/26", "5-10-2026", "05/10/2026"])
    func ambiguous(date: String) throws {
        let text = Self.minder("ml", "Wasser,Glas,300,300,2026-10-01,9:05,,,\nWasser,Glas,300,300,\(date),9:05,,,\n")
        let failure = ImportFileError.ambiguousDate(date, line: 3, orders: [.dayFirst, .monthFirst])
        #expect(throws: failure) { try ParsedFile(text, as: .waterminder) }
        for (order, day) in [(ImportContext.DateOrder.dayFirst, "2026-10-05"), (.monthFirst, "2026-05-10")] {
            let reading = try ParsedFile(text, as: .waterminder) { $0.dateOrder = order }
            #expect(reading.records.map(\.day.description) == ["2026-10-01", day])
        }
    }

    @Test("A date that does not fit the given order is refused")
    func otherOrder() throws {
        let text = Self.minder("ml", "Wasser,Glas,300,300,13/10/26,9:05,,,\nWasser,Glas,300,300,5/10/26,9:05,,,\n")
        let reading = try ParsedFile(text, as: .waterminder) { $0.dateOrder = .monthFirst }
        #expect(
            reading.problems == [
                "2:21 Date '13/10/26': a date as month, day, year; "
                    + "if the numbers stand in another order, give --dates dmy or --dates mdy"
            ])
        #expect(reading.records.map(\.day.description) == ["2026-05-10"])
    }

    @Test("Identical rows are separate drinks with stable ids")
    func alike() throws {
        let row = "Wasser,Glas,300,300,2026-10-05,9:05,,,\n"
        let reading = try ParsedFile(Self.minder("ml", row + row + row), as: .waterminder)
        #expect(reading.records.count == 3)
        #expect(Set(reading.ids).count == 1)
        #expect(Set((0..<3).map { reading.records[$0].id(copy: $0) }).count == 3)
        #expect(
            try ParsedFile(Self.minder("ml", row), as: .waterminder, in: .fixed(offset: -3600)).ids == [reading.ids[0]])
    }

    @Test(
        "An invalid WaterMinder row is refused with line, column and expected value",
        arguments: [
            ("a,b,x,1,2026-10-05,9:05,,,", "2:5 Hydration Value(ml) 'x': a number"),
            ("a,b,-1,1,2026-10-05,9:05,,,", "2:5 Hydration Value(ml) '-1': an amount above 0 and up to 100 l"),
            ("a,b,1,1,yesterday,9:05,,,", "2:9 Date 'yesterday': a date such as 2026-11-20"),
            ("a,b,1,1,2026-10-05,noon,,,", "2:20 Time 'noon': a time of day such as 08:30 or 8:30 PM"),
            ("a,b,1,1", "2 fieldCount(4, expected: 9)"),
        ])
    func minderProblems(row: String, problem: String) throws {
        #expect(try ParsedFile(Self.minder("ml", row), as: .waterminder).problems == [problem])
    }

    @Test("A WaterMinder file in an unknown unit is refused")
    func otherUnit() {
        #expect {
            try ParsedFile(Self.minder("L", ""), as: .waterminder)
        } throws: { error in
            guard case .missingColumns(let missing, _)? = error as? ImportFileError else { return false }
            return missing == ["Hydration Value(ml)"]
        }
    }

    private static func hydro(_ entries: String, version: Int = 1) -> String {
        "\u{FEFF}{\"version\": \(version), \"exportDate\": \"2026-10-06T08:15:30Z\", \"entries\": [\(entries)]}"
    }

    @Test("HydroTracker entries give the amount that was drunk, drink and note")
    func hydroTracker() throws {
        let entries = """
            {"timestamp": 1791178800417, "date": "2026-10-05", "amount": 250.0, "effectiveAmount": 250.0, "beverageType": "WATER", "note": null},
            {"timestamp": 1791178800417, "amount": 200.5, "effectiveAmount": 300, "beverageType": "SOFT_DRINK", "note": "a \\"b\\""},
            {"timestamp": 1791151200000, "amount": 1e2, "beverageType": "Kombucha"},
            {"timestamp": 1791151200000, "amount": 0.1}
            """
        let reading = try ParsedFile(Self.hydro(entries), as: .hydrotracker) { $0.drinks = ["water", "Kombucha"] }
        #expect(
            reading.texts == [
                "2026-10-05 2026-10-05T07:40:00+02:00 250 ml water [HydroTracker]",
                "2026-10-05 2026-10-05T07:40:00+02:00 200.5 ml soft drink (a \"b\") [HydroTracker]",
                "2026-10-04 2026-10-05T00:00:00+02:00 100 ml Kombucha [HydroTracker]",
                "2026-10-04 2026-10-05T00:00:00+02:00 0.1 ml water [HydroTracker]",
            ])
        #expect(reading.records.map(\.line) == [1, 2, 3, 4])
    }

    @Test("A custom drink keeps its name")
    func customDrink() throws {
        let reading = try ParsedFile(
            Self.hydro("{\"timestamp\": 1791178800417, \"amount\": 250, \"beverageType\": \"Club Mate\"}"),
            as: .hydrotracker)
        #expect(reading.texts[0].contains("Club Mate"))
    }

    @Test("HydroTracker's drinks of nothing are left out")
    func hydroNothing() throws {
        let reading = try ParsedFile(Self.hydro("{\"timestamp\": 1791178800417, \"amount\": 0}"), as: .hydrotracker)
        #expect(reading.records.isEmpty && reading.problems.isEmpty && reading.leftOut == ["1 drinks of nothing"])
    }

    @Test(
        "An invalid HydroTracker entry is refused with its number and path",
        arguments: [
            ("{\"amount\": 1}", "1 entries[0].timestamp 'nothing': a whole number"),
            ("{\"timestamp\": \"now\", \"amount\": 1}", "1 entries[0].timestamp '\"now\"': a whole number"),
            ("{\"timestamp\": 1791178800417}", "1 entries[0].amount 'nothing': a number"),
            (
                "{\"timestamp\": 1791178800417, \"amount\": 100001}",
                "1 entries[0].amount '100001': an amount above 0 and up to 100 l"
            ), ("{\"timestamp\": 1791178800417, \"amount\": 1e99}", "1 entries[0].amount '1e99': a number"),
            ("7", "1 entries[0].timestamp 'nothing': a whole number"),
            ("{\"timestamp\": 1995172400000, \"amount\": 1}", "1 inTheFuture"),
        ])
    func hydroProblems(entry: String, problem: String) throws {
        let good = "{\"timestamp\": 1791178800417, \"amount\": 250}"
        let reading = try ParsedFile(Self.hydro("\(entry), \(good)"), as: .hydrotracker)
        #expect(reading.problems == [problem])
        #expect(reading.records.map(\.line) == [2])
    }

    private static func hydroTable(_ rows: String) -> String {
        "timestamp,date,amount,effective_amount,beverage_type,beverage_multiplier,container_type,container_volume,note,icon_type,"
            + "icon_name\n\(rows)"
    }

    @Test("HydroTracker's CSV gives the same drinks and ids as its JSON")
    func hydroTable() throws {
        let entries: [(time: String, amount: String, drink: String, note: String)] = [
            ("1791178800417", "250.0", "WATER", ""), ("1791178800417", "200.5", "SOFT_DRINK", "a, b\n c"),
            ("1791151200000", "1.0E2", "Kombucha", ""), ("1791151200001", "236.5882365", "FRUIT_JUICE", "x"),
            ("1791151200001", "0.1", " Club Mate ", ""), ("1791151200002", "29.573529562500001", "Чай", ""),
        ]
        let table = entries.map { entry in
            "\(entry.time),2026-10-05,\(entry.amount),1.0,\(entry.drink),,GLASS,250.0,\"\(entry.note)\",DRAWABLE,water_filled"
        }
        let list = entries.map { entry in
            let note = entry.note.isEmpty ? "null" : "\"\(entry.note.replacing("\n", with: "\\n"))\""
            return
                "{\"timestamp\":\(entry.time),\"amount\":\(entry.amount),\"beverageType\":\"\(entry.drink)\",\"note\":\(note)}"
        }
        let one = try ParsedFile(Self.hydroTable(table.joined(separator: "\n")), as: .hydrotracker)
        let other = try ParsedFile(Self.hydro(list.joined(separator: ",")), as: .hydrotracker)
        #expect(one.problems == [] && one.texts.count == entries.count)
        #expect(one.texts == other.texts)
        #expect(one.ids == other.ids)
    }

    @Test(
        "An invalid HydroTracker row is refused with line and column",
        arguments: [
            ("now,2026-10-05,250.0,1,WATER", "2:1 timestamp 'now': a date and a time such as 2026-11-20 08:30"),
            ("1.79E12,2026-10-05,250.0,1,WATER", "2:1 timestamp '1.79E12': a date and a time such as 2026-11-20 08:30"),
            ("-1,2026-10-05,250.0,1,WATER", "2:1 timestamp '-1': a date and a time such as 2026-11-20 08:30"),
            (
                "9223372036854775807,2026-10-05,250.0,1,WATER",
                "2:1 timestamp '9223372036854775807': a date and a time such as 2026-11-20 08:30"
            ),
            ("1791178800417,2026-10-05,lots,1,WATER", "2:26 amount 'lots': a number"),
            ("1791178800417,2026-10-05,nan,1,WATER", "2:26 amount 'nan': a number"),
            ("1791178800417,2026-10-05,1e99,1,WATER", "2:26 amount '1e99': a number"),
            ("1791178800417,2026-10-05,-1.0,1,WATER", "2:26 amount '-1.0': an amount above 0 and up to 100 l"),
            ("1995172400000,2026-10-05,1.0,1,WATER", "2 inTheFuture"),
            ("1791178800417", "2 fieldCount(1, expected: 5)"),
        ])
    func hydroTableProblems(row: String, problem: String) throws {
        let header = "timestamp,date,amount,effective_amount,beverage_type\n"
        let reading = try ParsedFile(header + row + "\n1791178800417,2026-10-05,1.0,1,WATER\n", as: .hydrotracker)
        #expect(reading.problems == [problem])
        #expect(reading.records.map(\.line) == [3])
    }

    @Test("An impossibly early time is refused without a crash")
    func impossibleTimes() async {
        await #expect(processExitsWith: .success) {
            for timestamp in ["-9223372036854775808", "-62200000000000", "-99999999999999999"] {
                let entry = "{\"timestamp\": \(timestamp), \"amount\": 1}"
                let reading = try ParsedFile("{\"version\": 1, \"entries\": [\(entry)]}", as: .hydrotracker)
                #expect(reading.texts.isEmpty)
            }
        }
    }

    @Test("A newer, foreign or malformed HydroTracker file is refused")
    func hydroFailures() {
        #expect(throws: ImportFileError.newerVersion(2)) {
            try ParsedFile(Self.hydro("", version: 2), as: .hydrotracker)
        }
        #expect(throws: ImportFileError.wrongFormat(.hydrotracker, expected: "a list 'entries'")) {
            try ParsedFile("{\"drinks\": []}", as: .hydrotracker)
        }
        #expect(throws: ImportFileError.self) { try ParsedFile("{\"entries\": [", as: .hydrotracker) }
        #expect(throws: ImportFileError.self) { try ParsedFile("timestamp,date\n", as: .hydrotracker) }
    }
}
