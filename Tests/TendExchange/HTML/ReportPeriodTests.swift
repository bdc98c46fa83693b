import TendCore
import Testing

@testable import TendExchange

@Suite("Periods of reports")
struct ReportPeriodTests {
    private static let today = Day(ordinal: 20_777)

    private static func periods(_ count: Int) -> [ReportPeriod] {
        ReportPeriod.list(
            (today - (count - 1))...today, by: .init(forBars: count), firstWeekday: .monday)
    }

    @Test(
        "Periods get longer before bars get too thin for a phone",
        arguments: [1, 14, 45, 46, 100, 101, 320, 321, 800, 801, 3700, 3701, 36_600])
    func thickness(count: Int) {
        let periods = Self.periods(count)
        #expect(366 / Double(periods.count) >= 2.9)
        #expect(periods.flatMap { Array($0.days) } == Array((Self.today - (count - 1))...Self.today))
    }

    @Test("A week begins on the first weekday, and a period ends with the range")
    func weeks() throws {
        let range = try #require(Day(iso: "2026-11-05"))...#require(Day(iso: "2026-11-17"))
        let weeks = ReportPeriod.list(range, by: .week, firstWeekday: .monday)
        #expect(
            weeks.map(\.name)
                == ["5 to 8 November 2026", "9 to 15 November 2026", "16 to 17 November 2026"])
        #expect(ReportPeriod.list(range, by: .month, firstWeekday: .monday).map(\.name) == ["Nov 2026"])
        #expect(ReportPeriod.list(range, by: .year, firstWeekday: .monday).map(\.name) == ["2026"])
    }

    @Test("Labels do not overlap on a phone", arguments: [1, 5, 10, 30, 45, 46, 60, 200, 700, 1000, 3700, 36_600])
    func labels(count: Int) {
        let periods = Self.periods(count)
        let labels = ReportPeriod.labels(periods)
        #expect(labels.count <= 7)
        let step = 366 / Double(periods.count)
        for (one, next) in zip(labels, labels.dropFirst()) {
            #expect(Double(next.index - one.index) * step >= Double(one.text.count) * 7, "\(one.text) \(next.text)")
        }
    }

    @Test("Up to 45 days are labelled by days, more by months", arguments: [(45, "7 Oct"), (46, "Nov")])
    func names(count: Int, first: String) {
        #expect(ReportPeriod.labels(Self.periods(count)).first?.text == first)
    }
}
