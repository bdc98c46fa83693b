import TendCore
import Testing

@testable import TendExchange

@Suite("Periods of report charts")
struct ReportPeriodTests {
    private static let today = Day(ordinal: 20_777)

    private static func periods(_ count: Int, _ width: DrawingWidth) -> [ReportPeriod] {
        ReportPeriod.list((today - (count - 1))...today, firstWeekday: .monday, width: width)
    }

    @Test(
        "Periods get longer before bars get thinner than five points",
        arguments: [1, 14, 45, 46, 100, 101, 320, 321, 800, 801, 1100, 1101, 3700, 3701, 36_600],
        DrawingWidth.allCases)
    func thickness(count: Int, width: DrawingWidth) {
        let periods = Self.periods(count, width)
        #expect((width.points - 72) / Double(periods.count) >= (count > 30_000 ? 2.5 : 5))
        let days = periods.flatMap { Array($0.days) }
        #expect(days == Array((Self.today - (count - 1))...Self.today), "each day is in one bar")
    }

    @Test(
        "A narrow chart has longer periods than a wide one",
        arguments: [(45, 1, 1), (46, 1, 7), (100, 1, 7), (101, 7, 7), (321, 7, 31), (801, 31, 31), (1101, 31, 365)])
    func length(count: Int, wide: Int, narrow: Int) {
        for (width, days) in [(DrawingWidth.wide, wide), (.narrow, narrow)] {
            let longest = Self.periods(count, width).map(\.days.count).max() ?? 0
            #expect(longest == days || days == 365 && longest == 366, "\(width): \(longest) days")
        }
    }

    @Test("Labels of a chart do not overlap", arguments: [5, 10, 30, 41, 60, 200, 700, 1000], DrawingWidth.allCases)
    func labels(count: Int, width: DrawingWidth) {
        let periods = Self.periods(count, width)
        let step = (width.points - 72) / Double(periods.count)
        let places = periods.indices.filter { !periods[$0].label.isEmpty }
        for (one, next) in zip(places, places.dropFirst()) {
            let letters = Double(periods[one].label.count + periods[next].label.count) / 2
            #expect(Double(next - one) * step >= letters * 6, "\(periods[one].label) \(periods[next].label)")
        }
    }
}
