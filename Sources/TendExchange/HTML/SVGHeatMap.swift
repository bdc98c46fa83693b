import TendCore

/// Days as a grid: a row for each day of the week, a column for each week. Weeks that don't fit continue below.
struct SVGHeatMap {
    struct Cell {
        /// A CSS class.
        let kind: String
        /// A sign that shows the state without colour.
        let sign: String
        /// The description of the day, such as `2026-11-20: complete`.
        let meaning: String
    }

    let title: String
    let days: DayRange
    let firstWeekday: Weekday
    var width = DrawingWidth.wide
    let cell: (Day) -> Cell

    private static let size = 16.0
    private static let left = 30.0
    private static let top = 16.0
    private static let gap = 8.0

    /// The number of weeks side by side.
    private var columns: Int { width == .wide ? 54 : 20 }

    var drawing: String {
        let first = days.lowerBound.latest(firstWeekday)
        let weeks = (days.upperBound.ordinal - first.ordinal) / 7 + 1
        let number = HTMLText.place
        var parts: [String] = []
        let band = Self.top + 7 * Self.size + Self.gap
        let bands = (weeks + columns - 1) / columns
        for row in 0..<(7 * bands) {
            let name = (first + row % 7).weekday.name.prefix(2)
            let y = Double(row / 7) * band + Self.top + Double(row % 7) * Self.size + 12
            parts.append(
                "<text x=\"0\" y=\"\(number(y))\">\(name.prefix(1).uppercased() + name.dropFirst())</text>")
        }
        for week in 0..<weeks {
            let x = Self.left + Double(week % columns) * Self.size
            let above = Double(week / columns) * band
            let start = first + week * 7
            let shown = (0..<7).map { start + $0 }.filter(days.contains)
            if let begins = week % columns == 0 ? shown.first : shown.first(where: { $0.parts.day == 1 }) {
                parts.append(
                    "<text x=\"\(number(x))\" y=\"\(number(above + 11))\">\(Month(of: begins).name.prefix(3))</text>")
            }
            for day in shown {
                let y = above + Self.top + Double(day.ordinal - start.ordinal) * Self.size
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
        let across = Self.left + Double(min(weeks, columns)) * Self.size
        return SVGFrame.drawing(
            title, width, size: (max(across, width.points / 2), Double(bands) * band - Self.gap), scale: 1.25, parts)
    }
}
