import TestSupport
import Testing

@testable import TendCore

@Suite("Limits of a substance")
struct SubstanceLimitTests {
    @Test(
        "Doses may reach the limit of their substance, not exceed it",
        arguments: [([1000, 2000], 1000, true), ([1000, 2000], 1001, false), ([3999], 1, true), ([4000], 1, false)])
    func edge(taken: [Int], milligrams: Int, isAllowed: Bool) throws {
        let limit = SubstanceLimit("paracetamol", most: Quantity(4000))
        let limits = DoseLimits(minimumGap: nil, maximumPerDay: nil, substance: limit)
        let noon = try moment("2026-11-20T12:00:00+01:00")
        let doses = LimitedDoses(
            amounts: taken.map { (at: noon.advanced(bySeconds: -3600), milligrams: Quantity($0)) })
        let next = limits.allowance(at: noon, milligrams: Quantity(milligrams), among: doses).at
        #expect(next == (isAllowed ? noon : noon.advanced(bySeconds: 82_800)))
    }

    @Test(
        "The lowest limit of the products of a substance holds",
        arguments: [([4000, 2000], 2000), ([2000, 4000], 2000), ([nil, 3000], 3000), ([nil, nil], nil)]
            as [([Int?], Int?)])
    func lowest(limits: [Int?], most: Int?) throws {
        let plans = try limits.map { limit in
            var plan = MedicationPlan(
                from: try day("2026-11-01"), timing: .asNeeded, dose: Quantity(500), unit: "mg")
            (plan.substance, plan.mostMilligrams) = ("paracetamol", limit.map { Quantity($0) })
            return plan
        }
        var facts = PillFacts(today: try day("2026-11-20"))
        facts.products = plans.enumerated().map { Medication(name: "box \($0)", plans: [$1]) }
        #expect(facts.limits(of: plans[0]).substance?.most == most.map { Quantity($0) })
    }
}
