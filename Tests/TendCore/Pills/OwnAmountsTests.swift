import TestSupport
import Testing

@testable import TendCore

/// A plan of 850 mg and 500 mg stores the common part, 50 mg, and how often each dose has it. No prescription names that part.
@Suite("Plans whose doses have their own amounts")
struct OwnAmountsTests {
    private let today: Day

    init() throws { today = try day("2026-11-20") }

    private func change(_ line: String) throws -> PlanChange {
        try Prescription(["x"] + line.split(separator: " ").map(String.init)).change
    }

    private func plan(_ change: PlanChange, changing base: MedicationPlan? = nil) throws -> MedicationPlan {
        try change.plan(of: "x", from: today, changing: base, countedFrom: today, today: today)
    }

    private func plan(_ line: String) throws -> MedicationPlan { try plan(change(line)) }

    private func amounts(_ plan: MedicationPlan) -> [String] {
        plan.lines.map { "\($0.time) \(plan.amountText(of: $0.count) ?? "")" }
    }

    @Test(
        "A change says the amount of each dose, or one for all",
        arguments: [
            ("1000mg", nil), ("bid", nil), ("9am 9pm", nil), ("2-0-1", nil), ("as needed", nil), ("every 8h", nil),
            ("1000mg 8am", nil), ("1000mg 9am", "09:00 1000 mg"), ("1000mg daily 8am", "08:00 1000 mg"),
            ("1000mg bid", "08:00 1000 mg, 20:00 1000 mg"), ("900mg 8am 550mg 8pm", "08:00 900 mg, 20:00 550 mg"),
            ("for 10 days", "08:00 850 mg, 20:00 500 mg"), ("with food", "08:00 850 mg, 20:00 500 mg"),
        ] as [(String, String?)])
    func words(line: String, expected: String?) throws {
        let base = try plan("850mg 8am 500mg 8pm")
        let changed = Result { try plan(try change(line), changing: base) }
        guard let expected else {
            #expect(throws: MedicationError.mixedAmounts("x")) { try changed.get() }
            return
        }
        #expect(try amounts(changed.get()).joined(separator: ", ") == expected)
    }

    @Test("A dose and how often it is taken replace all amounts")
    func often() throws {
        let base = try plan("850mg 8am 500mg 2pm 500mg 8pm")
        for (line, count) in [("600mg bid", 2), ("600mg tid", 3), ("600mg once a day", 1)] {
            let changed = try? plan(change(line), changing: base)
            #expect(changed.map(amounts)?.count == count, "\(line)")
            #expect(changed.map(amounts)?.allSatisfy { $0.hasSuffix(" 600 mg") } == true, "\(line)")
        }
    }

    @Test("An option is no dose of all, unless the plan counts in it", arguments: [(850, true), (1000, false)])
    func options(first: Int, isRefused: Bool) throws {
        let base = try plan("\(first)mg 8am 500mg 8pm")
        var (dose, times, taper) = (PlanChange(), PlanChange(), PlanChange())
        dose.dose = .some(Quantity(1000))
        times.lines = try DoseLine.list("09:00,21:00")
        taper.taper = try TaperStep.list("20mg 3d, 10mg 3d")
        for change in [dose, times] {
            #expect((try? plan(change, changing: base)) == nil || !isRefused)
            #expect((try? plan(change, changing: base)) != nil || isRefused)
        }
        #expect(throws: MedicationError.mixedAmounts("x")) { try plan(taper, changing: base) }
        #expect(throws: MedicationError.mixedAmounts("x")) {
            var both = try change("40mg 8am 20mg 8pm")
            both.taper = taper.taper
            return try plan(both)
        }
    }

    @Test(
        "A planned later change keeps its amounts, or gets all new ones",
        arguments: [
            ("40mg 8am 20mg 8pm", "08:00 40 mg, 20:00 20 mg"), ("20mg 8am 10mg 8pm", "08:00 25 mg, 20:00 10 mg"),
            ("20mg 8am 20mg 8pm", "08:00 20 mg, 20:00 20 mg"), ("10mg 8am 5mg 8pm", "08:00 10 mg, 20:00 5 mg"),
        ])
    func later(line: String, expected: String) throws {
        let (old, new) = (try plan("20mg 8am 10mg 8pm"), try plan("25mg 8am 10mg 8pm"))
        #expect(try amounts(plan(line).carrying(changesFrom: old, to: new)).joined(separator: ", ") == expected)
    }

    @Test("New times of equal doses reach a later change of the dose")
    func laterTimes() throws {
        let later = try plan("20mg 8am").carrying(changesFrom: plan("10mg 8am"), to: plan("10mg 8am 8pm"))
        #expect(amounts(later) == ["08:00 20 mg", "20:00 20 mg"])
    }

    @Test(
        "Stock and limits count such doses one by one",
        arguments: [("850mg 8am 500mg 8pm", 1), ("1g 8am 500mg 8pm", 2)])
    func counted(line: String, count: Int) throws {
        var plan = try plan(line)
        let record = try PillFixture.record("a", "08:00", at: "2026-11-20T08:00:00+01:00", of: "x")
        var taken = record
        (taken.amount, taken.unit) = (plan.amount(of: plan.lines[0].count), plan.unit)
        #expect(plan.stockUsed(by: taken) == Quantity(count) && plan.stock(at: plan.lines[0]) == Quantity(count))
        #expect(plan.usualDoses(in: taken) == count)
        plan.maximumPerDay = 2
        #expect(plan.refusesItself == (count == 2))
        #expect(plan.text(ofDoses: Quantity(2)) == nil)
    }
}
