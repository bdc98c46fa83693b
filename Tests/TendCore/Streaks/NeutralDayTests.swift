import TendCore
import TestSupport
import Testing

/// A character is a day, the last one is today: `x` is achieved, `=` is paused, `X` is paused and achieved.
@Suite("Days that don't end a streak")
struct NeutralDayTests {
    /// 2 November 2026, a Monday.
    private static let monday = Day(ordinal: 20_759)

    private static func days(_ text: String, where matches: (Character) -> Bool) -> [Day] {
        text.enumerated().filter { matches($0.element) }.map { monday + $0.offset }
    }

    private static func paused(_ text: String) -> PausedDays {
        PausedDays(days(text) { "=X".contains($0) }.map { Pause(.water, from: $0, to: $0) })
    }

    private static func streak(_ text: String, _ neutral: NeutralDays) -> Streak {
        Streak(achieved: days(text) { "xX".contains($0) }, today: monday + (text.count - 1), neutral: neutral)
    }

    @Test(
        "A paused day neither continues nor ends a streak",
        arguments: [
            ("xx==x", 3, 3), ("xx==.", 2, 2), ("xx==..", 0, 2), ("xXXx.", 2, 2), ("x=.=x", 1, 1), ("====", 0, 0),
            ("XXXX", 0, 0), ("xx===", 2, 2), ("x.==x", 1, 1), (".=xx", 2, 2), ("xX", 1, 1),
        ])
    func paused(text: String, current: Int, longest: Int) {
        let streak = Self.streak(text, NeutralDays(paused: Self.paused(text)))
        #expect(streak.lengths == [current, longest])
    }

    @Test("A history with pauses has the streak of the same history without these days", arguments: UInt64(1)...20)
    func property(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let text = String(
                (0..<Int.random(in: 1...60, using: &generator)).map { _ in
                    "xxxx.==X".randomElement(using: &generator) ?? "."
                })
            let counted = text.filter { !"=X".contains($0) }
            // A paused today leaves yesterday's streak alone, as an open one does.
            let plain = "=X".contains(text.last ?? ".") ? counted + "." : counted
            #expect(
                Self.streak(text, NeutralDays(paused: Self.paused(text))) == Self.streak(plain, .none),
                "seed \(seed): \(text)")
        }
    }

    @Test(
        "A day off of the weekly plan does not end a streak of fasts",
        arguments: [
            // Begun in the evening, a fast counts for the day after.
            ("sat=off,sun=off", ".xxxxx..xx.", 7, 7), ("sat=off,sun=off", ".xxxxx..xxx", 8, 8),
            // Begun and ended on the same day.
            ("sat=off,sun=off", "xxxxx..xx.", 7, 7), ("sat=off,sun=off", "xxxxx.xxx.", 8, 8),
            // A planned fast was missed: Friday's, Monday's, and the one before a day off.
            ("sat=off,sun=off", ".xxxx...xx.", 2, 4), ("sat=off,sun=off", "xxxxx...x.", 1, 5),
            ("tue=off,thu=off", ".x.x.x", 3, 3), ("tue=off", ".x..x", 1, 1),
            // Every other day, until today.
            ("tue=off,thu=off,sat=off,sun=off", ".x.x.x..", 3, 3), ("mon=16:8", "x.x", 1, 1),
        ])
    func off(plan: String, text: String, current: Int, longest: Int) throws {
        let off = FastingDaysOff(plan: try FastingPlan(parsing: plan))
        let streak = Self.streak(text, NeutralDays(paused: .none, off: off))
        #expect(streak.lengths == [current, longest])
    }

    @Test("A new plan leaves earlier days off as they were")
    func earlierPlan() throws {
        let old = FastingDaysOff.Earlier(change: Self.monday + 7, plan: try FastingPlan(parsing: "sat=off,sun=off"))
        let every = FastingDaysOff(earlier: [old], plan: FastingPlan())
        #expect(
            Self.streak("xxxxx..xxxxx..x", NeutralDays(paused: .none, off: every)).lengths == [1, 10])
        #expect(
            Self.streak("xxxxx..xxxxx..x", NeutralDays(paused: .none, off: .init(plan: FastingPlan()))).longest == 5)
    }

    @Test("The first evening fast after a pause continues the streak")
    func eveningAfterPause() {
        let text = "xx==.x"
        let neutral = NeutralDays(paused: Self.paused(text), off: FastingDaysOff(plan: FastingPlan()))
        #expect(Self.streak(text, neutral).lengths == [3, 3])
        #expect(Self.streak("xx==..x", neutral).current == 1)
    }
}
