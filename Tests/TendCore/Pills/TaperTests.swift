import Testing

@testable import TendCore

@Suite("Tapers")
struct TaperTests {
    private let monday = Day(year: 2026, month: 11, day: 16) ?? .first

    @Test("Each step of a taper is a plan until the next")
    func steps() throws {
        var change = PlanChange()
        change.taper = try TaperStep.list("40mg 7d, 30 mg 1w, 20mg 3 days")
        let first = try change.plan(of: "x", from: monday, changing: nil, countedFrom: monday, today: monday)
        let medication = Medication(name: "x", plans: change.steps(from: first))
        let doses = [0, 6, 7, 13, 14, 16].map { medication.plan(on: monday + $0)?.doseText ?? "" }
        #expect(doses == ["40 mg", "40 mg", "30 mg", "30 mg", "20 mg", "20 mg"])
        #expect(medication.isCurrent(on: monday + 16))
        #expect(!medication.isCurrent(on: monday + 17))
    }

    @Test("A change without a taper has one plan")
    func plain() {
        let plan = MedicationPlan(from: monday, timing: .asNeeded, dose: Quantity(3))
        #expect(PlanChange().steps(from: plan) == [plan])
    }

    @Test(
        "An invalid taper is refused",
        arguments: [
            ("", TaperStep.Problem.empty), ("40mg", .notAStep("40mg")), ("40mg 7", .notAStep("40mg 7")),
            ("40mg 12h", .notAStep("40mg 12h")), ("0mg 7d", .notAStep("0mg 7d")), ("mg 7d", .notAStep("mg 7d")),
            ("40mg 7d, 30ml 7d", .otherUnit("ml")), ("40mg 7d, 30 7d", .otherUnit("30")),
            ("40mg 3660 d, 30mg 1d", .tooLong),
            (Array(repeating: "1mg 1d", count: 51).joined(separator: ","), .tooLong),
        ])
    func refusal(text: String, problem: TaperStep.Problem) {
        #expect(throws: problem) { try TaperStep.list(text) }
    }
}
