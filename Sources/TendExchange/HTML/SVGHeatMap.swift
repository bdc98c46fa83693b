import TendCore

/// Days as a grid: a row for each day of the week, a column for each week.
struct SVGHeatMap {
    struct Cell {
        /// A class of the style sheet.
        let kind: String
        /// A sign that tells the state without colour.
        let sign: String
        /// What is said of the day: `2026-11-20: complete`.
        let meaning: String
    }

    let title: String
    let days: DayRange
    let firstWeekday: Weekday
    let cell: (Day) -> Cell

    private static let size = 16.0
    private static let left = 30.0
    private static let top = 16.0

    var drawing: String {
        let first = days.lowerBound.latest(firstWeekday)
        let weeks = (days.upperBound.ordinal - first.ordinal) / 7 + 1
        let number = HTMLText.place
        var parts: [String] = []
        for row in 0..<7 {
            let name = (first + row).weekday.name.prefix(2)
            parts.append(
                "<text x=\"0\" y=\"\(number(Self.top + Double(row) * Self.size + 12))\">\(name.prefix(1).uppercased() + name.dropFirst())</text>"
            )
        }
        for week in 0..<weeks {
            let x = Self.left + Double(week) * Self.size
            let start = first + week * 7
            let shown = (0..<7).map { start + $0 }.filter(days.contains)
            if let begins = week == 0 ? shown.first : shown.first(where: { $0.parts.day == 1 }) {
                parts.append("<text x=\"\(number(x))\" y=\"11\">\(Month(of: begins).name.prefix(3))</text>")
            }
            for day in shown {
                let y = Self.top + Double(day.ordinal - start.ordinal) * Self.size
                let cell = cell(day)
                let place = "x=\"\(number(x + 1))\" y=\"\(number(y + 1))\""
                parts.append(
                    "<g><title>\(HTMLText.escaped(cell.meaning))</title>"
                        + "<rect class=\"\(cell.kind)\" \(place) width=\"14\" height=\"14\" rx=\"2\"/>"
                        + (cell.sign.isEmpty
                            ? ""
                            : "<text class=\"on-\(cell.kind)\" x=\"\(number(x + 8))\" y=\"\(number(y + 12))\" text-anchor=\"middle\">\(HTMLText.escaped(cell.sign))</text>")
                        + "</g>")
            }
        }
        // A short challenge must not be blown up to the width of the page.
        let width = max(Self.left + Double(weeks) * Self.size, 480)
        return SVGFrame.drawing(title, width: width, height: Self.top + 7 * Self.size, parts)
    }
}
