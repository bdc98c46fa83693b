import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Earlier plans of fasts")
struct EarlierFastingPlanTests {
    private static let monday = Day(ordinal: 20_759)

    @Test("A change of the plan leaves the days off before it", arguments: [nil, "mon=18:6"])
    func kept(next: String?) throws {
        var settings = try Settings(Document(), of: .settings)
        settings.setFastingPlan("sat=off,sun=off", from: Self.monday)
        settings.setFastingPlan(next, from: Self.monday + 14)
        settings.setFastingPlan("wed=off", from: Self.monday + 14)
        let read = try Settings(settings.document, of: .settings)
        #expect(read.earlierFastingPlans.map(\.change) == [Self.monday + 14])
        // Two weeks from Monday to Friday, then a gap on the second Saturday of the new plan.
        let achieved = (0..<20).filter { $0 % 7 < 5 || $0 > 13 }.map { Self.monday + $0 }
        let days = read.neutralDays(of: .fasts)
        #expect(Streak(achieved: achieved, today: Self.monday + 19, neutral: days).current == 16)
        #expect(Streak(achieved: achieved, today: Self.monday + 22, neutral: days).current == 0)
    }

    @Test("A first plan applies to earlier days, and a plan with the same days off keeps none")
    func first() throws {
        var settings = try Settings(Document(), of: .settings)
        settings.setFastingPlan("sat=off", from: Self.monday)
        settings.setFastingPlan("sat=off,mon=36h", from: Self.monday + 7)
        #expect(settings.earlierFastingPlans.isEmpty)
    }
}
