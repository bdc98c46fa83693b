import TendCore

/// The 24 hours of the day as vertical bars; in a pipe, a list of the hours with a volume.
struct HourChart {
    let volumes: [Volume]
    let unit: VolumeUnit

    /// In lines.
    private static let height = 4

    /// Returns an hour's label: `08:00`.
    static func label(_ hour: Int) -> String { "\(hour < 10 ? "0" : "")\(hour):00" }

    func lines(_ style: OutputStyle) -> [String] {
        // Leaves a gap between the bars if there is room.
        let step = style.width >= 2 * volumes.count ? 2 : 1
        let most = volumes.max() ?? .zero
        guard style.hasPictures, style.width >= volumes.count, most > .zero else { return table }
        let heights = volumes.map { volume in
            // Every value above zero has a bar.
            volume > .zero ? max(volume.microlitres * Self.height * 8 / most.microlitres, 1) : 0
        }
        let gap = String(repeating: " ", count: step - 1)
        let bars = (0..<Self.height).reversed().map { row in
            Wrap.trimmed(
                heights.map { block(min(max($0 - row * 8, 0), 8), isLowest: row == 0, style) }.joined(separator: gap))
        }
        let axis = stride(from: 0, to: volumes.count, by: 6).map { "\($0)".padded(to: 6 * step) }.joined()
        return bars + [Wrap.trimmed(axis)]
    }

    /// Returns part of a bar, in eighths of a line.
    private func block(_ part: Int, isLowest: Bool, _ style: OutputStyle) -> String {
        guard part > 0 else { return " " }
        if style.isUnicode { return style.styled(["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"][part - 1], .blue) }
        if part >= 4 { return style.styled("#", .blue) }
        return isLowest ? style.styled(".", .blue) : " "
    }

    private var table: [String] {
        let hours = volumes.indices.filter { volumes[$0] > .zero }
        let rows = zip(hours, unit.texts(hours.map { volumes[$0] })).map { [Self.label($0), $1] }
        return Table.lines(rows, rightAligned: [1])
    }
}
