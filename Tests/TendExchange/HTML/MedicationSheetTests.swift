import TendCore
import TestSupport
import Testing

@testable import TendExchange

@Suite("Medication sheets")
struct MedicationSheetTests {
    private static func date(_ iso: String) throws -> Day { try #require(Day(iso: iso)) }

    /// A report about aspirin, twice a day, of which the given doses were taken.
    /// - Parameter taken: whether a slot was taken, by the day's number in the month.
    private static func report(
        _ first: String, _ last: String, name: String = "aspirin", note: String? = nil,
        taken: (Int, String) -> Bool = { _, _ in true }
    ) throws -> HealthReport {
        let today = try date("2026-11-20")
        let range = try date(first)...date(last)
        let lines = try DoseLine.list("08:00,20:00")
        let medication = Medication(
            name: name,
            plans: [
                MedicationPlan(from: try date("2026-01-01"), lines: lines, dose: Quantity(1), unit: "tablet"),
                MedicationPlan(from: try date("2026-11-05"), lines: lines, dose: Quantity(2), unit: "tablets"),
            ])
        let pages = Dictionary(
            uniqueKeysWithValues: range.map { day in
                let records = lines.filter { taken(day.parts.day, $0.key) }.map { line in
                    DoseRecord(
                        id: line.key, at: OffsetDateTime(day: day, secondOfDay: line.time.seconds, offset: 0),
                        medication: name, slot: line.key, outcome: .taken, note: note)
                }
                return (day, records)
            })
        let now = OffsetDateTime(day: today, secondOfDay: 43_200, offset: 0)
        let facts = PillFacts(now: now, zone: .fixed(offset: 0), pages: pages)
        let days = try range.map { try PillDay($0, of: [medication], isNow: false, facts) }
        var report = HealthReport(range: range, today: today, dayStart: .midnight, firstWeekday: .monday)
        report.pills = HealthReport.Pills(
            days: days, medications: MedicationHistory.list([medication], days: days, range: range), streak: .none,
            definitions: AdherenceDefinitions(lateAfter: nil, medications: [], on: today))
        return report
    }

    /// Returns the rows about a medication from 1 November to a day, and the figures of its doses.
    /// - Parameter records: an outcome and an amount at 08:00 of each day.
    private static func rows(
        _ plans: [MedicationPlan], _ records: [(DoseRecord.Outcome?, Int?, note: String?)] = [],
        to last: String = "2026-11-19"
    ) throws -> (rows: [SheetRow], all: Adherence) {
        let (today, first) = (try date("2026-11-20"), try date("2026-11-01"))
        let range = try first...date(last)
        let medication = Medication(name: "insulin", plans: plans)
        var pages: [Day: [DoseRecord]] = [:]
        for (day, record) in zip(range, records) {
            guard let outcome = record.0 else { continue }
            pages[day] = [
                DoseRecord(
                    id: "a", at: OffsetDateTime(day: day, secondOfDay: 28_800, offset: 0), medication: "insulin",
                    slot: "08:00", outcome: outcome, amount: record.1.map { Quantity($0) }, note: record.note)
            ]
        }
        let now = OffsetDateTime(day: today, secondOfDay: 43_200, offset: 0)
        let facts = PillFacts(now: now, zone: .fixed(offset: 0), pages: pages)
        let days = try range.map { try PillDay($0, of: [medication], isNow: false, facts) }
        let history = try #require(MedicationHistory.list([medication], days: days, range: range).first)
        return (history.sheetRows(range, today: today, most: 8, stock: nil), Adherence(days))
    }

    @Test(
        "A skip with a reason adds a rate without skips",
        arguments: [("ill", ", without skips 67 %"), (nil, "")] as [(String?, String)])
    func skips(reason: String?, rate: String) throws {
        let plan = MedicationPlan(from: try Self.date("2026-11-01"), lines: try DoseLine.list("08:00"))
        let text = try Self.rows(
            [plan], [(.taken, nil, nil), (.taken, nil, nil), (.skipped, nil, reason), (nil, nil, nil)],
            to: "2026-11-04"
        ).all.sheetRow.text
        #expect(text.hasPrefix("Adherence 50 % (2 of 4 doses)\(rate), complete days 2 of"))
    }

    @Test(
        "Asked amounts have a range and a median, the lower of two",
        arguments: [
            ([6, 6], "6"), ([8, 4], "4 to 8, median 4"), ([10, 4, 6], "4 to 10, median 6"),
            ([10, 4, 8, 6], "4 to 10, median 6"),
        ])
    func amounts(amounts: [Int], text: String) throws {
        var plan = MedicationPlan(from: try Self.date("2026-11-01"), lines: try DoseLine.list("08:00"))
        plan.asksDose = true
        let rows = try Self.rows([plan], amounts.map { (.taken, $0, nil) }).rows
        let found = rows.filter { $0.name == "Amounts" }.map { $0.text.replacing(" at 08:00", with: "") }
        #expect(found == [text])
    }

    @Test(
        "A report that reaches today has the planned steps",
        arguments: [("2026-11-19", 0), ("2026-11-20", 1), ("2026-11-24", 1)])
    func planned(last: String, count: Int) throws {
        let plans = try ["2026-11-01", "2026-11-25"].map {
            MedicationPlan(from: try Self.date($0), lines: try DoseLine.list("08:00"))
        }
        #expect(try Self.rows(plans, to: last).rows.filter { $0.name == "Planned" }.count == count)
    }

    @Test("Each plan has its dates, the current one first")
    func plans() throws {
        let page = try Self.report("2026-11-01", "2026-11-10").text
        let plans =
            "2 tablets, twice a day at 08:00, 20:00, since 2026-11-05</dd><dt>Plan</dt><dd>1 tablet, twice a day"
        #expect(page.contains(plans) && page.contains("2026-01-01 to 2026-11-04</dd>"))
        #expect(page.contains("<b>Adherence 100 %</b> (20 of 20 doses), complete days 10 of 10, on time 100 %"))
    }

    @Test("Missed doses have their dates and times, latest first, also on days in a row", arguments: [7, 4])
    func missed(last: Int) throws {
        let page = try Self.report("2026-11-01", "2026-11-10") { day, slot in
            !(day == 3 || day == last && slot == "20:00")
        }
        .text
        #expect(page.contains("<dt>Missed 3</dt><dd>\(last) Nov (20:00), 3 Nov (08:00, 20:00)</dd>"))
    }

    @Test("Every missed day is named, days in a row together", arguments: [8, 9])
    func run(days: Int) throws {
        let page = try Self.report("2026-11-01", "2026-11-10") { day, _ in day > days }.text
        #expect(page.contains("<dt>Missed \(2 * days)</dt><dd>1 Nov to \(days) Nov (08:00, 20:00)</dd>"))
    }

    @Test("Any other long list ends with the number of the rest")
    func long() throws {
        let page = try Self.report("2026-11-01", "2026-11-10", note: "x").text
        #expect(page.contains("<dt>Notes 20</dt><dd>3 Nov to 10 Nov (x, x) and 4 more</dd>"))
    }

    @Test("The sheet has neither streaks nor challenges")
    func noStreaks() throws {
        var report = try Self.report("2026-11-01", "2026-11-10")
        report.isSheet = true
        #expect(!report.text.contains("treak"))
    }

    @Test("A range of more than a year has dates with years")
    func years() throws {
        let page = try Self.report("2025-11-01", "2026-11-10") { day, slot in !(day == 31 && slot == "08:00") }.text
        #expect(page.contains("<dd>2026-10-31 (08:00), 2026-08-31 (08:00)"))
    }

    @Test("Names and notes are escaped, and a long note is cut")
    func escaped() throws {
        let note = "<b>" + String(repeating: "x", count: 70)
        let page = try Self.report("2026-11-01", "2026-11-01", name: "<i>", note: note).text
        #expect(page.contains("<h3>&lt;i&gt;</h3>"))
        #expect(page.contains("(&lt;b&gt;\(String(repeating: "x", count: 56))…,"))
    }

    @Test("The sheet alone has the first page and nothing else")
    func alone() throws {
        var report = try Self.report("2026-10-01", "2026-11-10")
        report.person = "<Ada>"
        let page = report.text
        report.isSheet = true
        let sheet = report.text
        #expect(page.contains("<h1>Health report: &lt;Ada&gt;</h1>"))
        #expect(sheet.contains("<h1>Medication sheet: &lt;Ada&gt;</h1>"))
        let part = try #require(sheet.firstRange(of: "<section class=\"sheet\"")?.lowerBound)
        let end = try #require(sheet.firstRange(of: "</main>")?.lowerBound)
        #expect(page.contains(sheet[part..<end].dropLast()))
        #expect(page.contains("class=\"month\"") && !sheet.contains("class=\"month\""))
    }

    @Test("A row of each month shows its adherence, unless there is only one")
    func months() throws {
        let page = try Self.report("2026-09-16", "2026-11-10") { _, slot in slot == "08:00" }.text
        #expect(page.contains("<tr><th scope=\"row\">Sep 2026</th><td>50 %</td><td>0 of 15</td></tr>"))
        #expect(page.contains("<tr><th scope=\"row\">Nov 2026</th><td>50 %</td><td>0 of 10</td></tr>"))
        #expect(try !Self.report("2026-11-01", "2026-11-10").text.contains("By month"))
    }

    @Test("A day with a missed dose is red and says how many were taken")
    func colours() throws {
        let page = try Self.report("2026-11-01", "2026-11-10") { day, slot in day > 2 || day == 2 && slot == "08:00" }
            .text
        #expect(page.contains("<td class=\"missed\">1<i>0/2</i></td>"))
        #expect(page.contains("<td class=\"missed\">2<i>1/2</i></td>"))
        #expect(page.contains("<td>3</td>"))
    }
}
