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

    @Test("Days off, skipped and free days don't count for a challenge")
    func challenge() {
        let scene = ChallengeScene("x.sx?x", days: 20).with { $0.rests = [1] }
        let rate = scene.progress(on: 6).recentRate
        #expect(rate == RecentRate([true, true, true]))
        #expect(ChallengeScene("x.x", days: 20).progress(on: 3).recentRate == RecentRate([true, false, true]))
    }
}
