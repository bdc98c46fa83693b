import TestSupport
import Testing

@testable import TendCore

@Suite("Prescription lines")
struct PrescriptionLineTests {
    /// A week from a Monday on.
    private let monday = Day(year: 2026, month: 11, day: 16) ?? .first

    @Test(
        "A plan has the doses of each line on its days",
        arguments: [
            ("08:00x2,20:00", ["08:00x2,20:00", "08:00x2,20:00", "08:00x2,20:00"]),
            ("mon-fri 06:30; sat,sun 09:00", ["06:30", "06:30", "09:00"]),
            ("mon,wed,fri 18:00x1.5; tue,thu,sat,sun 18:00", ["18:00x1.5", "18:00", "18:00"]),
            ("sat-mon 08:00; noon=12:30x2", ["08:00,noon=12:30x2", "noon=12:30x2", "08:00,noon=12:30x2"]),
            ("mon - fri 8:00, 20:00x½; sun 10:00", []),
            ("mon, wed , fri 08:00 , 20:00", ["08:00,20:00", "", ""]),
            ("mon-sun 08:00", ["08:00", "08:00", "08:00"]),
        ])
    func days(text: String, expected: [String]) throws {
        guard !expected.isEmpty else {
            #expect(throws: DoseLine.Problem.self) { try DoseLine.list(text) }
            return
        }
        let plan = MedicationPlan(from: monday, lines: try DoseLine.list(text))
        let texts = [monday, monday + 1, monday + 6].map { day in
            plan.lines(on: day).map { DoseLine(name: $0.name, time: $0.time, count: $0.count).text }
                .joined(separator: ",")
        }
        #expect(texts == expected)
    }

    @Test(
        "Lines are written as they are read",
        arguments: [
            "08:00x2,20:00", "mon-fri 06:30; sat,sun 09:00", "mon,wed,fri 18:00x1.5; tue,thu,sat,sun 18:00",
            "morning=07:00x0.5,evening=21:00",
        ])
    func text(text: String) throws {
        let lines = try DoseLine.list(text)
        #expect(DoseLine.text(of: lines) == text)
        #expect(try DoseLine.list(lines.map(\.text).joined(separator: ";")) == lines)
    }

    @Test(
        "An invalid line is refused",
        arguments: [
            ("08:00x0", DoseLine.Problem.badCount("0")), ("08:00x", .badCount("")), ("08:00x1001", .badCount("1001")),
            ("08:00x2x2", .notATime("08:00x2x2")), ("mon-fri", .empty), ("mun 08:00", .notATime("mun08:00")),
            ("mon-wed 08:00; wed 08:00x2", .repeated("08:00")), ("08:00; mon 08:00", .repeated("08:00")),
            ("mon noon=12:00; mon noon=13:00", .repeated("noon")),
        ])
    func refusal(text: String, problem: DoseLine.Problem) {
        #expect(throws: problem) { try DoseLine.list(text) }
    }

    @Test("A dose is as many usual doses as its line says")
    func amounts() throws {
        let lines = try DoseLine.list("08:00x2,20:00")
        let tablets = MedicationPlan(from: monday, lines: lines, dose: Quantity(500), unit: "mg")
        #expect(lines.map { tablets.amount(of: $0.count) } == [Quantity(1000), Quantity(500)])
        #expect(lines.map { tablets.doseText(count: $0.count) } == ["2 × 500 mg", "500 mg"])
        let drops = MedicationPlan(from: monday, lines: lines, dose: Quantity(3), unit: "drops")
        #expect(lines.map { drops.doseText(count: $0.count) } == ["6 drops", "3 drops"])
        let plain = MedicationPlan(from: monday, lines: lines)
        #expect(lines.map { plain.amount(of: $0.count) } == [Quantity(2), nil])
    }

    @Test("The stock lasts by the number of doses of each line")
    func stock() throws {
        let lines = try DoseLine.list("mon-fri 08:00x2; sat,sun 08:00")
        let medication = Medication(
            name: "x", plans: [MedicationPlan(from: monday, lines: lines, dose: Quantity(500), unit: "mg")])
        // Five days of two, two of one: twelve a week.
        let facts = PillFacts(today: monday)
        let stock = try Stock(
            StockUse(medication, facts), level: Quantity(13), refillAt: nil, today: medication.doses(on: monday, facts))
        #expect(stock.runsOutOn == monday + 7)
    }

    @Test(
        "Limits count the doses of each line",
        arguments: [
            ("08:00x2,20:00", 3, nil, false), ("08:00x2,20:00", 2, nil, true),
            ("mon 08:00; tue 08:00", 1, nil, false), ("mon 20:00; tue 06:00", nil, 12, true),
            ("mon 20:00; wed 06:00", nil, 12, false), ("mon 08:00; tue 10:00", nil, 12, false),
        ] as [(String, Int?, Int?, Bool)])
    func limits(text: String, most: Int?, hours: Int?, isRefused: Bool) throws {
        let plan = MedicationPlan(
            from: monday, lines: try DoseLine.list(text), minimumGap: hours.map { .seconds($0 * 3600) },
            maximumPerDay: most)
        #expect(plan.refusesItself == isRefused)
    }

    @Test("A line with days needs a daily plan")
    func schedules() throws {
        var change = PlanChange()
        change.lines = try DoseLine.list("mon 08:00; tue 09:00")
        func plan(_ base: MedicationPlan?) throws -> MedicationPlan {
            try change.plan(of: "x", from: monday, changing: base, countedFrom: monday, today: monday)
        }
        #expect(try plan(nil).schedule == .daily)
        let thursdays = MedicationPlan(
            from: monday - 7, schedule: .weekdays([.thursday]), lines: try DoseLine.list("08:00"))
        #expect(try plan(thursdays).schedule == .daily)
        change.schedule = .weekdays([.monday])
        #expect(throws: MedicationError.daysTwice(name: "x")) { try plan(nil) }
        change.lines = nil
        let lines = MedicationPlan(from: monday - 7, lines: try DoseLine.list("mon 08:00; tue 09:00"))
        #expect(throws: MedicationError.daysTwice(name: "x")) { try plan(lines) }
    }
}
