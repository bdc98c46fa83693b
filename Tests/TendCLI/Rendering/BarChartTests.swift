import TendCore
import Testing

@testable import TendCLI

/// One bar per day, and a stroke at the goal.
@Suite("Bar charts")
struct BarChartTests {
    private static func lines(_ millilitres: [Int?], _ style: OutputStyle, goal: Int = 2000) -> [String] {
        let rows = millilitres.enumerated().map { index, millilitres in
            BarChart.Row(
                label: "day \(index)", volume: Volume(millilitres: millilitres ?? 0), goal: Volume(millilitres: goal),
                outcome: HydrationTarget(goal: Volume(millilitres: goal)).outcome(
                    of: Volume(millilitres: millilitres ?? 0), isOver: true),
                isBlank: millilitres == nil, color: millilitres ?? 0 >= goal ? .green : .blue)
        }
        return BarChart(rows: rows, unit: .millilitres).lines(style)
    }

    private static let screen = OutputStyle(width: 60, colors: .none, hasPictures: true, isUnicode: true)

    @Test("A pipe gets numbers without bars")
    func plain() {
        #expect(
            Self.lines([250, 2000, nil], .plain) == [
                "day 0  ◐  250 ml   13 %", "day 1  ● 2000 ml  100 %", "day 2",
            ])
    }

    @Test("A paused day shows its amount with the sign of a pause, or else the word")
    func paused() {
        let rows = [0, 2000].map {
            BarChart.Row(
                label: "a", volume: Volume(millilitres: $0), goal: Volume(millilitres: 9000), outcome: .paused,
                isBlank: false)
        }
        let chart = BarChart(rows: rows, unit: .millilitres)
        #expect(chart.lines(.plain) == ["a  ‖  paused", "a  ‖ 2000 ml"])
        var style = OutputStyle.plain
        style.isPlain = true
        #expect(chart.lines(style) == ["a: paused", "a: 2000 ml, paused"])
    }

    @Test("Bars grow with the volume and past the goal, and an unmet goal is a stroke")
    func pictures() {
        let lines = Self.lines([0, 500, 1000, 1999, 4000], Self.screen)
        let lengths = lines.map { $0.count { "━┿".contains($0) } }
        #expect(lengths == lengths.sorted() && lengths.first == 0)
        #expect(lines.prefix(4).allSatisfy { $0.contains("│") } && lines[4].contains("┿━"))
    }

    @Test("No line is wider than the screen", arguments: [20, 30, 40, 80, 200])
    func width(width: Int) {
        for isUnicode in [true, false] {
            let style = OutputStyle(width: width, colors: .none, hasPictures: true, isUnicode: isUnicode)
            for line in Self.lines([0, 1, 1999, 2000, 100_000, nil], style) { #expect(line.count <= max(width, 30)) }
        }
    }

    @Test("An ASCII screen gets only ASCII characters")
    func ascii() {
        let style = OutputStyle(width: 60, colors: .none, hasPictures: true, isUnicode: false)
        #expect(Self.lines([0, 500, 2500, nil], style).joined().utf8.allSatisfy { $0 < 0x80 })
    }

    @Test("A reached goal changes the colour")
    func colors() {
        let style = OutputStyle(width: 60, colors: .basic, hasPictures: true, isUnicode: true)
        let lines = Self.lines([1980, 2000], style, goal: 2000)
        for (line, code) in zip(lines, ["94", "32"]) { #expect(line.contains("\u{1B}[\(code)m━"), "\(line)") }
    }
}
