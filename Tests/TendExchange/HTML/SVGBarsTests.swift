import TendCore
import Testing

@testable import TendExchange

@Suite("Bar charts")
struct SVGBarsTests {
    private static func drawing(_ values: [(value: Int, goal: Int?)]) -> String {
        let first = Day(ordinal: 20_777)
        let periods = ReportPeriod.list(first...(first + values.count - 1), by: .day, firstWeekday: .monday)
        let bars = zip(periods, values).map {
            SVGBars.Bar($0, value: $1.value, goal: $1.goal, sign: $1.value == 0 ? .open : .partialWater)
        }
        return SVGBars(title: "a <title>", bars: bars) { "\($0) ml" }.drawing
    }

    @Test("Bars show values, and the goal is a line over them")
    func bars() {
        let drawing = Self.drawing([(1000, 2000), (2000, 2000), (0, nil), (3000, 1500)])
        #expect(drawing.contains("aria-label=\"a &lt;title&gt;\"") && drawing.contains("viewBox=\"0 0 4 100\""))
        #expect(drawing.contains("<rect class=\"partialWater\" x=\"0.1\" y=\"66.67\" height=\"33.33\">"))
        #expect(drawing.contains("<rect class=\"partialWater\" x=\"3.1\" y=\"0\" height=\"100\">"))
        #expect(drawing.contains(": 1000 ml of 2000 ml</title>"))
        #expect(drawing.contains("<path d=\"M0 33.33H1H2M3 50H4\"/>"))
        #expect(drawing.split(separator: "<rect").count == 4, "a period without a goal has no bar")
    }

    @Test("A day without anything is visible")
    func nothing() {
        #expect(Self.drawing([(0, 2000)]).contains("<rect class=\"open\" x=\"0.1\" y=\"95\" height=\"5\">"))
    }

    @Test("Days of a pause in a row have one sign below their bars, and the legend names it")
    func pauses() {
        let first = Day(ordinal: 20_777)
        let periods = ReportPeriod.list(first...(first + 3), by: .day, firstWeekday: .monday)
        let bars = zip(periods, [nil, 0, 500, nil]).map {
            SVGBars.Bar($0, value: 0, goal: nil, sign: .done, paused: $1)
        }
        let chart = SVGBars(title: "", bars: bars) { "\($0) ml" }
        #expect(chart.drawing.split(separator: "‖").count == 2)
        #expect(chart.drawing.contains("<span style=\"left:25%\">‖</span>"))
        #expect(chart.drawing.contains(": paused, 500 ml</title>"))
        #expect(
            chart.key([(.done, "goal reached"), (.missed, "above")])
                == "<p class=\"key\"><span><i class=\"done\"></i> goal reached</span> <span><i class=\"paused\"></i> ‖ paused</span></p>"
        )
    }

    @Test("A chart of zeros or without goals has only finite numbers", arguments: [1, 5], [nil, 0, 10])
    func finite(count: Int, goal: Int?) {
        let drawing = Self.drawing(Array(repeating: (0, goal), count: count))
        #expect(!drawing.contains("nan") && !drawing.contains("inf"))
    }
}
