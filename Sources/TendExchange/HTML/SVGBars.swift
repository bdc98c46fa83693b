import TendCore

/// Bars over time, with a dashed line for the goal and one for the limit. The drawing is as wide as its place on the page; all letters are outside
/// of it, so that they keep their size.
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
        let shortfall: Shortfall

        init(_ period: ReportPeriod, value: Int, goal: Int?, limit: Int? = nil) {
            self.period = period
            self.value = value
            self.goal = goal
            self.limit = limit
            // A goal that is the limit is none: every amount up to it is all that the day asked for.
            let isWithin = limit.map { value <= $0 } ?? true
            let done = goal == limit ? 1 : goal.map { GoalShare.share(value, of: $0) } ?? 1
            shortfall = isWithin ? Shortfall(done: done) : .all
        }
    }

    let title: String
    let bars: [Bar]
    /// Formats a value, such as `2000 ml`.
    let text: (Int) -> String

    private static let height = 100.0

    var drawing: String {
        let top = Double(max(bars.map { max($0.value, $0.goal ?? 0, $0.limit ?? 0) }.max() ?? 0, 1))
        let number = HTMLText.place
        let shapes = bars.enumerated().compactMap { index, bar -> String? in
            guard bar.goal != nil else { return nil }
            // A day without anything must be visible.
            let height = max(Double(bar.value) / top * Self.height, 5)
            let note = "\(bar.period.name): \(text(bar.value)) of \(text(bar.goal ?? 0))"
            return
                "<rect class=\"\(bar.shortfall.rawValue)\" x=\"\(number(Double(index) + 0.1))\" y=\"\(number(Self.height - height))\""
                + " height=\"\(number(height))\"><title>\(HTMLText.escaped(note))</title></rect>"
        }
        let count = max(bars.count, 1)
        let labels = ReportPeriod.labels(bars.map(\.period)).map { index, text in
            "<span style=\"left:\(number(Double(index) / Double(count) * 100))%\">\(text)</span>"
        }
        return
            "<svg viewBox=\"0 0 \(count) 100\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"\(HTMLText.escaped(title))\">"
            + shapes.joined() + line(\.goal, top) + line(\.limitLine, top)
            + "</svg><p class=\"ticks\">\(labels.joined())</p>"
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
