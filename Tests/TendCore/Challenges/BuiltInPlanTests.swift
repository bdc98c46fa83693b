import TendCore
import Testing

/// The rules of the built-in templates, which users compare with other programs of the same name.
@Suite("Built-in templates")
struct BuiltInPlanTests {
    private static func plan(_ name: String) throws -> ChallengePlan {
        try #require(ChallengePlan.builtIn(name), "no template \(name)")
    }

    @Test("The five templates are found in any case, with or without hyphens")
    func names() {
        let names = ["75-hard", "75-soft", "water-fast", "30-days-hydration", "pills-every-day"]
        #expect(ChallengePlan.builtIn.map(\.template) == names)
        for name in names { #expect(ChallengePlan.builtIn(name.uppercased())?.template == name) }
        for name in ["75hard", "75 Hard"] { #expect(ChallengePlan.builtIn(name)?.template == "75-hard") }
        for name in ["", "75", "custom"] { #expect(ChallengePlan.builtIn(name) == nil) }
    }

    @Test("75 Hard has seven daily tasks for 75 days without exceptions")
    func hard() throws {
        let plan = try Self.plan("75-hard")
        #expect(plan.days == 75)
        #expect(plan.onMiss == .restart)
        #expect(!plan.allowsSkips && plan.restDaysPerWeek == 0 && plan.repairs == 0)
        let workout = ChallengeTask.Measure.duration(.seconds(2700))
        #expect(plan.tasks.map(\.id) == ["workout", "outdoor", "diet", "no-alcohol", "water", "read", "photo"])
        #expect(
            plan.tasks.map(\.measure) == [
                workout, workout, .binary, .binary, .quantity(Quantity(3785), unit: "ml"),
                .quantity(Quantity(10), unit: "pages"), .binary,
            ])
        #expect(plan.tasks.map(\.link) == [.workout, .outdoorWorkout, nil, nil, .water, nil, .photo])
        #expect(plan.tasks.allSatisfy { $0.frequency == .daily })
        #expect(plan.tasks.first { $0.name.lowercased().contains("outdoor") } != nil)
    }

    @Test("75 Soft has four tasks and continues after missed days")
    func soft() throws {
        let plan = try Self.plan("75-soft")
        #expect(plan.days == 75)
        #expect(plan.onMiss == .continue)
        #expect(
            plan.tasks.map(\.measure) == [
                .duration(.seconds(2700)), .binary, .quantity(Quantity(3000), unit: "ml"),
                .quantity(Quantity(10), unit: "pages"),
            ])
        #expect(plan.tasks.map(\.frequency) == [.perWeek(6), .daily, .daily, .daily])
        #expect(plan.tasks.map(\.link) == [.workout, nil, .water, nil])
        #expect(plan.allowsSkips)
    }

    @Test("The water fast has one fasting task and fails after a gap")
    func waterFast() throws {
        var plan = try Self.plan("water-fast")
        #expect(plan.onMiss == .fail)
        #expect(plan.tasks.map(\.link) == [.fasting])
        #expect(plan.tasks.allSatisfy { $0.measure == .binary && $0.frequency == .daily })
        plan.days = 7
        let challenge = Challenge(
            id: "c", name: "n", start: try day("2026-11-20"), plan: plan,
            created: try moment("2026-11-20T08:00:00Z"))
        #expect(challenge.plan.days == 7)
    }

    @Test("30 days of hydration asks for each day's goal")
    func hydration() throws {
        let plan = try Self.plan("30-days-hydration")
        #expect(plan.days == 30)
        #expect(plan.tasks.map(\.link) == [.water])
        #expect(plan.tasks.map(\.measure) == [.binary])
    }

    @Test("Pills every day asks for all doses of each day")
    func pills() throws {
        let plan = try Self.plan("pills-every-day")
        #expect(plan.tasks.map(\.link) == [.pills])
        #expect(plan.tasks.map(\.frequency) == [.daily])
    }

    @Test("Each template is within the limits of files", arguments: ChallengePlan.builtIn)
    func limits(plan: ChallengePlan) {
        #expect((1...ChallengePlan.longest).contains(plan.days ?? 0))
        #expect((1...100).contains(plan.passPercent))
        #expect(Set(plan.tasks.map(\.id)).count == plan.tasks.count)
        #expect(plan.tasks.allSatisfy { ChallengeTask.isID($0.id) && !$0.name.isEmpty })
        #expect(!plan.summary.isEmpty && !plan.name.isEmpty)
    }

    @Test(
        "Task ids have lower-case letters, digits and non-leading hyphens",
        arguments: [
            ("a", true), ("cold-shower", true), ("1", true), ("a-", true), (String(repeating: "a", count: 40), true),
            ("", false), ("-a", false), ("A", false), ("a b", false), ("a_b", false), ("ä", false), ("a/b", false),
            (String(repeating: "a", count: 41), false), ("a\n", false), ("١", false),
        ])
    func ids(text: String, isID: Bool) { #expect(ChallengeTask.isID(text) == isID) }
}
