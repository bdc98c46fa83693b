import TendCore
import Testing

@Suite("Goals")
struct GoalTests {
    @Test("A goal applies from its day on")
    func effectiveDated() throws {
        let goals = GoalHistory([
            .init(from: try day("2026-11-10"), volume: Volume(millilitres: 2500)),
            .init(from: try day("2026-11-01"), volume: Volume(millilitres: 1500)),
        ])
        #expect(try goals.goal(on: day("2026-10-31")) == Volume(millilitres: 2000))
        #expect(try goals.goal(on: day("2026-11-01")) == Volume(millilitres: 1500))
        #expect(try goals.goal(on: day("2026-11-09")) == Volume(millilitres: 1500))
        #expect(try goals.goal(on: day("2026-11-10")) == Volume(millilitres: 2500))
        #expect(try goals.goal(on: day("2036-01-01")) == Volume(millilitres: 2500))
        #expect(goals.changes.map(\.from.description) == ["2026-11-01", "2026-11-10"])
    }

    @Test("The default goal is 2000 ml")
    func initial() throws { #expect(try GoalHistory().goal(on: day("2026-11-20")) == Volume(millilitres: 2000)) }

    @Test("A limit applies from its day on, next to the goal that was set")
    func limits() throws {
        let first = try day("2026-11-10")
        let goals = GoalHistory(
            [.init(from: first + 2, volume: Volume(millilitres: 1000)), .init(from: first + 4, volume: .zero)],
            limits: [
                .init(from: first + 1, volume: Volume(millilitres: 1500)),
                .init(from: first + 3, volume: Volume(millilitres: 1200), kind: .single),
                .init(from: first + 4, volume: Volume(millilitres: 1500), kind: .resumed),
                .init(from: first + 6, volume: .zero),
            ])
        let targets = (0...6).map { goals.target(on: first + $0) }
        #expect(targets.map { $0.limit.map { $0.microlitres / 1000 } } == [nil, 1500, 1500, 1200, 1500, 1500, nil])
        #expect(targets.map(\.isLimitAlone) == [false, true, false, false, true, true, false])
        #expect(targets.map { $0.goal.microlitres / 1000 } == [2000, 1500, 1000, 1000, 1500, 1500, 2000])
    }

    @Test("The day after a single one has no goal of its own unless one was set before")
    func resumed() throws {
        let today = try day("2026-11-20")
        let changes = GoalHistory().setting(Volume(millilitres: 3000), on: today)
        #expect(changes.map(\.kind) == [.single, .resumed])
        // Older files name the default there.
        for volume in [Volume.zero, GoalHistory.initial] {
            let goals = GoalHistory([changes[0], .init(from: today + 1, volume: volume, kind: .resumed)])
            #expect(goals.givenGoal(on: today + 1) == nil && goals.goal(on: today + 1) == GoalHistory.initial)
        }
    }

    @Test("A goal may be as high as its limit, not higher", arguments: [(1499, true), (1500, true), (1501, false)])
    func goalAtLimit(millilitres: Int, isAllowed: Bool) throws {
        let today = try day("2026-11-20")
        let goals = GoalHistory(
            [.init(from: today, volume: Volume(millilitres: millilitres))],
            limits: [.init(from: today, volume: Volume(millilitres: 1500))])
        var refusal: WaterError?
        do throws(WaterError) { try goals.checkLimit(from: today, .millilitres, isNewLimit: false) } catch {
            refusal = error
        }
        #expect((refusal == nil) == isAllowed)
    }

    /// EFSA 2010: drinks are about 80 % of total water, 2.0 l for women and 2.5 l for men.
    @Test(
        "The suggestion starts from EFSA's intakes and rises with activity",
        arguments: [
            (GoalSuggestion.Sex.female, GoalSuggestion.Activity.low, 1600), (.male, .low, 2000),
            (.female, .moderate, 2000), (.male, .moderate, 2400), (.female, .high, 2400), (.male, .high, 2800),
        ])
    func suggestion(sex: GoalSuggestion.Sex, activity: GoalSuggestion.Activity, millilitres: Int) {
        #expect(
            GoalSuggestion(sex: sex, weight: nil, activity: activity).volume == Volume(millilitres: millilitres))
    }

    /// EFSA 2010: 0.3 l more total water in pregnancy and 0.7 l more in lactation, 80 % of it from drinks.
    @Test(
        "Pregnancy and lactation add to the intake before the weight counts",
        arguments: [
            (true, false, nil, 1850), (false, true, nil, 2150), (true, true, nil, 2400), (true, false, "70kg", 2100),
        ])
    func pregnancy(isPregnant: Bool, isLactating: Bool, weight: String?, millilitres: Int) throws {
        var profile = Profile(weight: weight.flatMap { BodyWeight(parsing: $0) })
        (profile.isPregnant, profile.isLactating) = (isPregnant, isLactating)
        let suggestion = try profile.suggestion(orFrom: Profile())
        #expect(suggestion.volume == Volume(millilitres: millilitres) && suggestion.sex == .female)
    }

    @Test("The parts of a suggestion add up")
    func parts() {
        let suggestion = GoalSuggestion(
            sex: .male, weight: BodyWeight(parsing: "80kg"), activity: .moderate, isLactating: true)
        #expect(suggestion.parts.map(\.part) == [.intake, .lactation, .activity])
        #expect(suggestion.parts.map(\.volume) == [2000, 560, 400].map(Volume.init(millilitres:)))
    }

    @Test(
        "Weight raises the suggestion to 30 ml per kg, never lowers it",
        arguments: [(40_000, 1600), (62_000, 1850), (70_000, 2100), (100_000, 3000), (300_000, 5000)])
    func weight(grams: Int, millilitres: Int) throws {
        let weight = try #require(BodyWeight(parsing: "\(grams / 1000)kg"))
        #expect(
            GoalSuggestion(sex: .female, weight: weight, activity: .low).volume
                == Volume(millilitres: millilitres))
    }

    @Test("Suggestions are multiples of 50 ml between 1.5 and 5 l")
    func bounds() throws {
        for grams in stride(from: 30_000, through: 300_000, by: 777) {
            let weight = try #require(BodyWeight(parsing: DecimalNumber(mantissa: grams, scale: 3).description))
            for sex in GoalSuggestion.Sex.allCases {
                for activity in GoalSuggestion.Activity.allCases {
                    let volume = GoalSuggestion(sex: sex, weight: weight, activity: activity).volume
                    #expect((1_500_000...5_000_000).contains(volume.microlitres))
                    #expect(volume.microlitres.isMultiple(of: 50_000))
                }
            }
        }
    }
}
