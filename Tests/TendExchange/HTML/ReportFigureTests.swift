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
}
