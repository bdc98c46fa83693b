/// Bars over time, with a dashed line for the goal and a line for the mean.
struct SVGBars {
    struct Bar {
        /// The day or the period, such as `2026-11-20`.
        let name: String
        let value: Double
        /// The goal; `nil` draws no line there.
        let goal: Double?
        /// The mean up to and including this bar.
        var mean: Double?
        let isMet: Bool
        /// The text below the bar; empty for most.
        var label = ""
    }

    let title: String
    let bars: [Bar]
    /// The value at the top of the axis; by default, a round one above all values.
    var top: Double?
    /// The least value at the top, so that the steps of the axis are never finer than ``text`` shows.
    var leastTop = 0.0
    var width = DrawingWidth.wide
    /// Formats a value, such as `2000 ml`.
    let text: (Double) -> String

    private static let left = 58.0
    /// Room for half of the last label.
    private static let right = 14.0
    private static let bottom = 24.0
    private static let thickest = 48.0
    private static let top = 10.0

    var drawing: String {
        let most = top ?? max(Self.roundTop(bars.flatMap { [$0.value, $0.goal ?? 0] }.max() ?? 0), leastTop)
        let end = width.points - Self.right
        let height = width.chartHeight
        let step = (end - Self.left) / Double(max(bars.count, 1))
        func x(_ index: Int) -> Double { Self.left + Double(index) * step }
        func y(_ value: Double) -> Double {
            height - Self.bottom - (height - Self.bottom - Self.top) * value / most
        }
        let number = HTMLText.place
        var parts: [String] = []
        for share in [0, 0.25, 0.5, 0.75, 1] {
            let line = number(y(most * share))
            parts.append(
                "<line class=\"axis\" x1=\"\(number(Self.left))\" x2=\"\(number(end))\" y1=\"\(line)\" y2=\"\(line)\"/>"
                    + "<text x=\"\(number(Self.left - 6))\" y=\"\(number(y(most * share) + 4))\" text-anchor=\"end\">"
                    + HTMLText.escaped(text(most * share)) + "</text>")
        }
        for (index, bar) in bars.enumerated() {
            let thickness = min(step * 0.8, Self.thickest)
            let shape =
                "x=\"\(number(x(index) + (step - thickness) / 2))\" width=\"\(number(thickness))\" "
                + "y=\"\(number(y(bar.value)))\" height=\"\(number(y(0) - y(bar.value)))\""
            let note = "<title>\(HTMLText.escaped("\(bar.name): \(text(bar.value))"))</title>"
            parts.append("<rect class=\"\(bar.isMet ? "met" : "part")\" \(shape)>\(note)</rect>")
            if !bar.label.isEmpty {
                parts.append(
                    "<text x=\"\(number(x(index) + step / 2))\" y=\"\(number(height - 6))\" text-anchor=\"middle\">"
                        + HTMLText.escaped(bar.label) + "</text>")
            }
        }
        parts.append(path("goal", bars.map(\.goal), from: { x($0) }, to: { x($0) + step }, y))
        parts.append(path("mean", bars.map(\.mean), from: { x($0) + step / 2 }, to: nil, y))
        return SVGFrame.drawing(title, width, size: (width.points, height), parts)
    }

    /// Returns the smallest number, at least `value`, that is four steps of a round size.
    static func roundTop(_ value: Double) -> Double {
        guard value > 0 else { return 1 }
        var unit = 1.0
        while unit * 40 < value { unit *= 10 }
        while unit * 4 > value { unit /= 10 }
        let step = [1, 2, 2.5, 5, 10].first { $0 * unit * 4 >= value } ?? 10
        return step * unit * 4
    }

    /// Returns a line through the values, interrupted at `nil`: flat over each bar, or from middle to middle.
    private func path(
        _ name: String, _ values: [Double?], from: (Int) -> Double, to: ((Int) -> Double)?, _ y: (Double) -> Double
    ) -> String {
        var steps = ""
        var isDrawing = false
        for (index, value) in values.enumerated() {
            guard let value else {
                isDrawing = false
                continue
            }
            let height = HTMLText.place(y(value))
            steps += "\(isDrawing ? "L" : "M")\(HTMLText.place(from(index))) \(height)"
            if let to { steps += "L\(HTMLText.place(to(index))) \(height)" }
            isDrawing = true
        }
        return steps.isEmpty ? "" : "<path class=\"\(name)\" d=\"\(steps)\"/>"
    }
}
