import TendCore
import Testing

@Suite("Recent rates")
struct RecentRateTests {
    @Test(
        "The rate is of the last 30 days that count",
        arguments: [(0, 0, 0, 0), (1, 2, 1, 3), (40, 0, 30, 30), (10, 25, 5, 30)])
    func rate(before: Int, missed: Int, achieved: Int, counted: Int) {
        let days = Array(repeating: true, count: before) + Array(repeating: false, count: missed)
        let rate = RecentRate(days)
        #expect(rate.achieved == achieved && rate.counted == counted)
    }

    @Test("Days from the first record on count as missed until the first achieved one")
    func firstRecord() {
        let days = (10...12).map(Day.init(ordinal:))
        func rate(from first: Int, today: Int) -> [Int] {
            let recent = Streak(achieved: days, today: Day(ordinal: today), from: Day(ordinal: first)).recent
            return [recent.achieved, recent.counted]
        }
        #expect(rate(from: 10, today: 12) == [3, 3])
        #expect(rate(from: 7, today: 13) == [3, 6])
        #expect(rate(from: 7, today: 15) == [3, 8])
        #expect(rate(from: 20, today: 9) == [0, 0])
        #expect(rate(from: 1, today: 100) == [0, 30])
    }

    @Test(
        "Neither a pause nor a day off of the plan counts for fasts",
        arguments: [
            // `x` is a completed fast, `=` a paused day, and the first day is a Monday.
            ("xxxxx..xxxxx..", 10, 10), ("xxxx...xxxxx..", 9, 10), (".xxxx...xxxx..", 8, 9), ("xxx===.xxxxx..", 8, 8),
            ("xxxxx......xx..", 7, 11),
        ])
    func fasts(text: String, achieved: Int, counted: Int) throws {
        let monday = Day(ordinal: 20_759)
        func days(_ sign: Character) -> [Day] {
            text.enumerated().filter { $0.element == sign }.map { monday + $0.offset }
        }
        let neutral = NeutralDays(
            paused: PausedDays(days("=").map { Pause(.fasts, from: $0, to: $0) }),
            off: FastingDaysOff(plan: try FastingPlan(parsing: "sat=off,sun=off")))
        let streak = Streak(
            achieved: days("x"), today: monday + (text.count - 1), neutral: neutral, from: monday)
        #expect([streak.recent.achieved, streak.recent.counted] == [achieved, counted])
    }

    @Test("Days off, skipped and free days don't count for a challenge")
    func challenge() {
        let scene = ChallengeScene("x.sx?x", days: 20).with { $0.rests = [1] }
        let rate = scene.progress(on: 6).streak.recent
        #expect(rate == RecentRate([true, true, true]))
        #expect(ChallengeScene("x.x", days: 20).progress(on: 3).streak.recent == RecentRate([true, false, true]))
    }
}
