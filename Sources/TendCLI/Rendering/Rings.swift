import TendCore

import TendLibc

/// Rings inside each other, the first one outermost, in Braille dots, eight in a character.
enum Rings {
    enum Share {
        /// A share of a full turn; only 1 closes the ring.
        case part(Double, OutputStyle.Color)
        /// A segment for each of several items; `nil` is an open one.
        case segments([OutputStyle.Color?])
    }

    /// In columns.
    static let width = 20
    static let rows = 10

    /// The bits of a Braille pattern, by row and column of the dot.
    private static let bits: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
    private static let thickness = 3.6
    private static let distance = 5.7

    static func lines(_ shares: [Share]) -> [Line] {
        (0..<rows).map { row in
            var line = Line()
            for column in 0..<width {
                if let cell = cell(column, row, shares), let scalar = Unicode.Scalar(0x2800 + cell.pattern) {
                    line.add(String(Character(scalar)), cell.color, columns: 1)
                } else {
                    line.add(" ")
                }
            }
            return line
        }
    }

    /// The dots of one ring in a cell.
    private struct Dots {
        var pattern: UInt32 = 0
        var lit = 0
        var open = 0
        var color: OutputStyle.Color = .grey
        /// A filled dot counts twice.
        var weight: Int { 2 * lit + open }
    }

    /// Returns the dots of a cell; `nil` without any. It has one colour, so it shows only the ring with most dots in it.
    private static func cell(
        _ column: Int, _ row: Int, _ shares: [Share]
    ) -> (pattern: UInt32, color: OutputStyle.Color)? {
        var (best, dots) = (Dots(), Dots())
        // The rings don't touch, and a cell is smaller than the gap and a ring together.
        let right = Double(column * 2 + 1 - width)
        let up = Double(rows * 2 - row * 4 - 2)
        let centre = (right * right + up * up).squareRoot()
        for index in shares.indices {
            let outer = Double(width) - Double(index) * distance
            if centre > outer + 2.2 || centre < outer - thickness - 2.2 { continue }
            dots = Dots()
            for place in 0..<8 {
                let (y, x) = (place / 2, place % 2)
                add(right + Double(x) - 0.5, up - Double(y) + 1.5, bits[y][x], shares[index], outer, to: &dots)
            }
            if dots.weight > best.weight { best = dots }
        }
        return best.pattern == 0 ? nil : (best.pattern, 2 * best.lit >= best.open ? best.color : .grey)
    }

    private static func add(
        _ right: Double, _ up: Double, _ bit: UInt32, _ share: Share, _ outer: Double, to dots: inout Dots
    ) {
        let radius = (right * right + up * up).squareRoot()
        guard radius <= outer, radius >= outer - thickness, let color = color(right, up, share, outer) else { return }
        if color != .grey {
            dots.lit += 1
            dots.color = color
        } else if abs(radius - outer + thickness / 2) <= 0.62 {
            dots.open += 1
        } else {
            return
        }
        dots.pattern |= bit
    }

    /// Returns the colour of a ring at a place, grey if it is open there; `nil` between two segments.
    private static func color(_ right: Double, _ up: Double, _ share: Share, _ outer: Double)
        -> OutputStyle.Color?
    {
        let angle = atan2(right, up) / (2 * .pi)
        let turn = angle < 0 ? angle + 1 : angle
        switch share {
        case .part(let share, let color):
            // A ring that is not complete keeps a gap that can be seen.
            return turn < (share >= 1 ? share : min(share, 0.965)) ? color : .grey
        case .segments(let colors):
            guard !colors.isEmpty else { return .grey }
            let place = min(Int(turn * Double(colors.count)), colors.count - 1)
            let length = 2 * .pi * (outer - thickness / 2) / Double(colors.count)
            let arc = (turn * Double(colors.count) - Double(place)) * length
            if colors.count > 1, arc < 1 || arc > length - 1 { return nil }
            return colors[place] ?? .grey
        }
    }
}
