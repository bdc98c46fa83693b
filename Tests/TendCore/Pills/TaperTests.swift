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
        let medication = try Medication(name: "x", plans: change.steps(from: first, of: "x").plans)
        let doses = [0, 6, 7, 13, 14, 16].map { medication.plan(on: monday + $0)?.doseText ?? "" }
        #expect(doses == ["40 mg", "40 mg", "30 mg", "30 mg", "20 mg", "20 mg"])
        #expect(medication.isCurrent(on: monday + 16))
        #expect(!medication.isCurrent(on: monday + 17))
    }

    @Test("The first step of a taper has all of its days, also when its first day has no dose left")
    func firstDayOver() throws {
        var change = PlanChange()
        change.taper = try TaperStep.list("40mg 2d, 20mg 1d")
        let first = try change.plan(of: "x", from: monday, changing: nil, countedFrom: monday, today: monday)
        let plans = try change.steps(from: first, of: "x", isDayOver: true).plans
        #expect(plans.map(\.from) == [monday, monday + 3] && plans.last?.until == monday + 3)
    }

    @Test("A hold is a stop between two steps, and a step may have other times in place of another dose")
    func holdsAndTimes() throws {
        var change = PlanChange()
        change.taper = try TaperStep.list("40mg 7d, off 3d, 20mg 7d")
        var first = try change.plan(of: "x", from: monday, changing: nil, countedFrom: monday, today: monday)
        let held = try change.steps(from: first, of: "x")
        #expect(held.stops == [DoseStop(from: monday + 7, until: monday + 9)])
        #expect(held.plans.map(\.from) == [monday, monday + 10] && held.plans.map(\.until) == [nil, monday + 16])
        change = PlanChange()
        change.taper = try TaperStep.list("6x 7d, 4x 7d, 2x 7d")
        first = try change.plan(of: "x", from: monday, changing: nil, countedFrom: monday, today: monday)
        #expect(try change.steps(from: first, of: "x").plans.map(\.lines.count) == [6, 4, 2])
        change.schedule = .interval(minutes: 480)
        #expect(throws: MedicationError.severalTimesOfInterval) {
            try change.plan(of: "x", from: monday, changing: nil, countedFrom: monday, today: monday)
        }
    }

    @Test(
        "A number of planned doses ends a plan, on its last day with those that are left",
        arguments: [
            ("tid", 20, 6, 2), ("bid", 4, 1, 2), ("daily", 1, 0, 1), ("qod", 3, 4, 1), ("every 8 hours", 7, 2, 2),
        ])
    func doses(words: String, count: Int, lastDay: Int, lastDoses: Int) throws {
        var change = try Prescription(["x"] + words.split(separator: " ").map(String.init)).change
        change.doses = count
        let first = try change.plan(of: "x", from: monday, changing: nil, countedFrom: monday, today: monday)
        let medication = Medication(name: "x", plans: try change.steps(from: first, of: "x").plans)
        let counts = (0...10).map { medication.plan(on: monday + $0)?.lines(on: monday + $0).count ?? 0 }
        #expect(counts.reduce(0, +) == count && counts[lastDay] == lastDoses)
        #expect(counts[(lastDay + 1)...].allSatisfy { $0 == 0 })
    }

    @Test("Doses without dates have no number that ends them")
    func uncounted() throws {
        var change = PlanChange()
        change.doses = 3
        let plan = MedicationPlan(from: monday, timing: .asNeeded)
        #expect(throws: MedicationError.uncountedDoses(name: "x")) { try change.steps(from: plan, of: "x") }
    }

    @Test("A change without a taper has one plan")
    func plain() throws {
        let plan = MedicationPlan(from: monday, timing: .asNeeded, dose: Quantity(3))
        #expect(try PlanChange().steps(from: plan, of: "x").plans == [plan])
    }

    @Test(
        "An invalid taper is refused",
        arguments: [
            ("", TaperStep.Problem.empty), ("40mg", .notAStep("40mg")), ("40mg 7", .notAStep("40mg 7")),
            ("40mg 12h", .notAStep("40mg 12h")), ("0mg 7d", .notAStep("0mg 7d")), ("mg 7d", .notAStep("mg 7d")),
            ("40mg 7d, 30ml 7d", .otherUnit("ml")), ("40mg 7d, 30 7d", .otherUnit("30")),
            ("40mg 3660 d, 30mg 1d", .tooLong), ("off 3d, 40mg 7d", .needlessHold), ("40mg 7d, off 3d", .needlessHold),
            ("40mg 7d, off 3d, off 2d, 20mg 1d", .needlessHold), ("0x 3d", .notAStep("0x 3d")),
            (Array(repeating: "1mg 1d", count: 51).joined(separator: ","), .tooLong),
        ])
    func refusal(text: String, problem: TaperStep.Problem) {
        #expect(throws: problem) { try TaperStep.list(text) }
    }
}
