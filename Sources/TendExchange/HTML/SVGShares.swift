import TendCore

/// The parts of a whole as bars side by side, each with its name and its share.
struct SVGShares {
    let title: String
    /// Names with shares from 0 to 1.
    let rows: [(name: String, share: Double)]
    let width: DrawingWidth

    var drawing: String {
        let number = HTMLText.place
        let (left, letters) = width == .wide ? (160.0, 24) : (100.0, 14)
        // Leaves space for the percentage to the right of the bar.
        let room = width.points - left - 50
        let bars = rows.enumerated().map { index, row in
            let y = Double(index) * 26
            let length = max(row.share * room, 1)
            return
                "<rect class=\"part\" x=\"\(number(left))\" y=\"\(number(y + 4))\" height=\"16\" width=\"\(number(length))\"/>"
                + "<text x=\"\(number(left - 6))\" y=\"\(number(y + 16))\" text-anchor=\"end\">"
                + HTMLText.escaped(String(row.name.prefix(letters))) + "</text>"
                + "<text x=\"\(number(left + 6 + length))\" y=\"\(number(y + 16))\">\(Progress.percent(row.share)) %</text>"
        }
        return SVGFrame.drawing(title, width, size: (width.points, Double(rows.count) * 26 + 8), bars)
    }
}
