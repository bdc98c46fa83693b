import TendCore

/// Bars over time in the colours of the signs, with a dashed line for the goal and one for the limit. The drawing is as wide as its
/// place on the page; all letters are outside of it, so that they keep their size.
package struct SVGBars {
    /// The bar of a period. The numbers are in the unit of the chart.
    package struct Bar: Sendable {
        package let period: ReportPeriod
        package let value: Int
        /// The goal; `nil` draws no line there.
        package let goal: Int?
        package let limit: Int?
        /// The line of the limit; the one of the goal stands for both.
        fileprivate var limitLine: Int? { limit == goal ? nil : limit }
        /// How the period stands, and on a paused day its amount.
        let sign: Sign
        /// The amount of a paused day; `nil` for any other.
        let paused: Int?

        init(_ period: ReportPeriod, value: Int, goal: Int?, limit: Int? = nil, sign: Sign, paused: Int? = nil) {
            self.period = period
            self.value = value
            self.goal = goal
            self.limit = limit
            self.sign = sign
            self.paused = paused
        }
    }

    let title: String
    let bars: [Bar]
    /// Formats a value, such as `2000 ml`.
    let text: (Int) -> String

    private static let height = 100.0

    var drawing: String {
        let top = Double(max(bars.map { max($0.value, $0.goal ?? 0, $0.limit ?? 0, $0.paused ?? 0) }.max() ?? 0, 1))
        let number = HTMLText.place
        let shapes = bars.enumerated().flatMap { index, bar -> [String] in
            func shape(_ style: String, _ height: Double, _ note: String) -> String {
                "<rect class=\"\(style)\" x=\"\(number(Double(index) + 0.1))\" y=\"\(number(Self.height - height))\""
                    + " height=\"\(number(height))\"><title>\(HTMLText.escaped(note))</title></rect>"
            }
            func height(_ value: Int) -> Double { Double(value) / top * Self.height }
            if let paused = bar.paused {
                let note = "\(bar.period.name): paused"
                let amount = "\(note), \(text(paused))"
                return [shape(Sign.paused.style, Self.height, note)]
                    + (paused > 0 ? [shape(bar.sign.style, height(paused), amount)] : [])
            }
            guard let goal = bar.goal else { return [] }
            // A day without anything must be visible.
            let note = "\(bar.period.name): \(text(bar.value)) of \(text(goal))"
            return [shape(bar.sign.style, max(height(bar.value), 5), note)]
        }
        let count = max(bars.count, 1)
        func place(_ index: Int) -> String { "left:\(number(Double(index) / Double(count) * 100))%" }
        let labels = ReportPeriod.labels(bars.map(\.period)).map { "<span style=\"\(place($0))\">\($1)</span>" }
        let pauses = zip([nil] + bars.map(\.paused), bars).enumerated()
            .filter { $1.0 == nil && $1.1.paused != nil }
            .map { "<span style=\"\(place($0.offset))\">\(Sign.paused.symbol)</span>" }
        return
            "<svg viewBox=\"0 0 \(count) 100\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"\(HTMLText.escaped(title))\">"
            + shapes.joined() + line(\.goal, top) + line(\.limitLine, top)
            + "</svg>" + (pauses.isEmpty ? "" : "<p class=\"ticks\" aria-hidden=\"true\">\(pauses.joined())</p>")
            + "<p class=\"ticks\">\(labels.joined())</p>"
    }

    /// Returns the legend of the colours that occur.
    /// - Parameter meanings: the meanings of the signs, in order.
    func key(_ meanings: [(sign: Sign, text: String)]) -> String {
        let shown = Set(bars.filter { $0.goal != nil || $0.paused ?? 0 > 0 }.map(\.sign))
        let isPaused = bars.contains { $0.paused != nil }
        return HTMLText.key(
            meanings.filter { shown.contains($0.sign) }.map { "<i class=\"\($0.sign.style)\"></i> \($0.text)" }
                + (isPaused ? ["<i class=\"\(Sign.paused.style)\"></i> \(Sign.paused.symbol) paused"] : []))
    }

    /// Returns a line over each bar with a goal or a limit, interrupted elsewhere.
    private func line(_ height: KeyPath<Bar, Int?>, _ top: Double) -> String {
        var steps = ""
        var last: Int?
        for (index, bar) in bars.enumerated() {
            if let goal = bar[keyPath: height] {
                let y = HTMLText.place(Self.height - Double(goal) / top * Self.height)
                // Equal goals share a line.
                steps += last == goal ? "H\(index + 1)" : "\(last == nil ? "M\(index) \(y)" : "V\(y)")H\(index + 1)"
            }
            last = bar[keyPath: height]
        }
        return steps.isEmpty ? "" : "<path d=\"\(steps)\"/>"
    }
}
