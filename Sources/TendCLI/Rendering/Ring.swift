import TendCore

import TendLibc

/// A ring that fills clockwise from the top, with a label in its middle.
enum Ring {
    /// The width in columns.
    static let width = 16
    /// The height in lines.
    static let rows = 8

    /// Draws the ring in Braille dots, eight per character. The completed share is a thick band, the rest a thin line,
    /// so that they differ without colour too.
    static func lines(_ progress: Double, label: String, color: OutputStyle.Color, style: OutputStyle) -> [String] {
        style.isUnicode
            ? braille(progress, label: label, color: color, style: style)
            : ascii(progress, label: label, color: color, style: style)
    }

    /// Returns facts next to the ring, or below it on a narrow screen.
    static func beside(_ ring: [String], _ facts: [String], style: OutputStyle) -> [String] {
        if style.width < 60 { return ring.map { Wrap.trimmed("  " + $0) } + [""] + facts }
        let top = max((ring.count - facts.count) / 2, 0)
        return (0..<max(ring.count, facts.count)).map { row in
            let left = ring.indices.contains(row) ? ring[row] : String(repeating: " ", count: width)
            let right = facts.indices.contains(row - top) ? facts[row - top] : ""
            return Wrap.trimmed("  \(left)   \(right)")
        }
    }

    /// Returns the number of columns left for facts.
    static func roomBeside(_ style: OutputStyle) -> Int { style.width < 60 ? style.width : style.width - width - 5 }

    private static func braille(_ progress: Double, label: String, color: OutputStyle.Color, style: OutputStyle)
        -> [String]
    {
        // The bits of a Braille pattern, by row and column of the dot.
        let bits: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
        return (0..<rows).map { row in
            cells(row, label) { column in
                var done: UInt32 = 0
                var open: UInt32 = 0
                for y in 0..<4 {
                    for x in 0..<2 {
                        let place = polar(Double(column * 2 + x) + 0.5, Double(row * 4 + y) + 0.5)
                        if place.turn < progress, (11.6...16.0).contains(place.radius) { done |= bits[y][x] }
                        if place.turn >= progress, (13.4...14.6).contains(place.radius) { open |= bits[y][x] }
                    }
                }
                let pattern = done | open
                guard pattern != 0, let scalar = Unicode.Scalar(0x2800 + pattern) else { return " " }
                return style.styled(String(Character(scalar)), done != 0 ? color : .grey)
            } label: {
                style.styled($0, .bold)
            }
        }
    }

    private static func ascii(_ progress: Double, label: String, color: OutputStyle.Color, style: OutputStyle)
        -> [String]
    {
        (0..<rows).map { row in
            cells(row, label) { column in
                let place = polar(Double(column * 2) + 1, Double(row * 4) + 2)
                guard (11.5...15.8).contains(place.radius) else { return " " }
                return place.turn < progress ? style.styled("#", color) : style.styled(".", .grey)
            } label: {
                style.styled($0, .bold)
            }
        }
    }

    /// Returns one row of the ring, with the label in the middle row.
    private static func cells(
        _ row: Int, _ label: String, cell: (Int) -> String, label paint: (String) -> String
    ) -> String {
        let start = (width - label.count) / 2
        var line = ""
        var column = 0
        while column < width {
            if row == rows / 2 - 1 + rows % 2, column == start, !label.isEmpty {
                line += paint(label)
                column += label.count
            } else {
                line += cell(column)
                column += 1
            }
        }
        return line
    }

    /// Returns the distance from the centre in dots, and the share of a full turn clockwise from the top.
    private static func polar(_ x: Double, _ y: Double) -> (radius: Double, turn: Double) {
        let right = x - Double(width)
        let up = Double(rows * 2) - y
        let angle = atan2(right, up) / (2 * .pi)
        return ((right * right + up * up).squareRoot(), angle < 0 ? angle + 1 : angle)
    }
}
