import TendCore
import TestSupport
import Testing

@testable import TendExchange

@Suite("Figures of the report")
struct ReportFigureTests {
    @Test("A share of nothing is no figure", arguments: [(0, 0, "-"), (0, 2, "0 %"), (1, 2, "50 %"), (2, 2, "100 %")])
    func share(done: Int, all: Int, text: String) { #expect(HealthReport.percent(done, of: all) == text) }

    @Test("The chart of water names the latest goal")
    func goal() throws {
        let first = try #require(Day(iso: "2026-11-18"))
        let days = [2000, 2500].enumerated().map { index, goal in
            let at = OffsetDateTime(day: first + index, secondOfDay: 36_000, offset: 0)
            let drink = WaterEntry(id: "a0000000000\(index)", at: at, volume: Volume(millilitres: 500))
            return HydrationDay(day: first + index, goal: Volume(millilitres: goal), entries: [drink])
        }
        let report = HealthReport(
            range: first...(first + 1), today: first + 1, dayStart: .midnight, firstWeekday: .monday)
        let water = HealthReport.Water(
            days: days, summary: HydrationSummary(days, today: first + 1, firstDay: first), streak: .none,
            unit: .millilitres)
        #expect(report.section(water).contains("the goal, now 2500 ml"))
    }

    @Test("A bar has a limit if each of its days has one")
    func limit() throws {
        // A Monday; a chart of more than a hundred days has a bar a week.
        let first = try #require(Day(iso: "2026-07-06"))
        let days = (0..<140).map { index in
            let at = OffsetDateTime(day: first + index, secondOfDay: 36_000, offset: 0)
            let drink = WaterEntry(id: "a", at: at, volume: Volume(millilitres: 500))
            let limit = index < 10 ? Volume(millilitres: 1500) : nil
            let target = HydrationTarget(goal: Volume(millilitres: 1000), limit: limit)
            return HydrationDay(day: first + index, target: target, entries: [drink])
        }
        let report = HealthReport(
            range: first...(first + 139), today: first + 139, dayStart: .midnight, firstWeekday: .monday)
        let summary = HydrationSummary(days, today: first + 139, firstDay: first)
        let water = HealthReport.Water(days: days, summary: summary, streak: .none, unit: .millilitres)
        #expect(report.bars(water).prefix(3).map(\.limit) == [1_500_000, nil, nil])
    }
}
