/// The terminal cells that are drawn: blocks, lines and Braille dots, with a path for each colour.
struct TerminalShapes {
    let cell: (width: Double, height: Double)
    /// Keeps the bars of neighbouring rows apart.
    private static let gap = 2.0
    private var blocks: [Int: String] = [:]
    private var dots: [Int: String] = [:]
    private var dashes: [Int: String] = [:]

    init(cell: (width: Double, height: Double)) { self.cell = cell }

    /// Draws a cell that is a shape.
    /// - Returns: whether the cell was drawn.
    mutating func draw(_ drawn: TerminalScreen.Cell, column: Int, top: Double) -> Bool {
        guard let code = drawn.character.unicodeScalars.first?.value else { return false }
        let left = Double(column) * cell.width
        let color = drawn.style.color ?? 0
        let number = TerminalPicture.number
        switch code {
        case 0x2581...0x2588:
            let height = (cell.height - Self.gap) * Double(code - 0x2580) / 8
            blocks[color, default: ""] +=
                "M\(number(left)) \(number(top + cell.height))v-\(number(height))h\(number(cell.width))v\(number(height))z"
        case 0x2589...0x258F:
            let width = cell.width * Double(0x2590 - code) / 8
            blocks[color, default: ""] +=
                "M\(number(left)) \(number(top + cell.height))h\(number(width))v-\(number(cell.height - Self.gap))h-\(number(width))z"
        case 0x2800...0x28FF:
            for (bit, place) in Self.dots.enumerated() where (code - 0x2800) & (1 << UInt32(bit)) != 0 {
                let x = left + cell.width * (Double(place.column) / 2 + 0.25)
                let y = top + cell.height * (Double(place.row) / 4 + 0.125)
                dots[color, default: ""] += "M\(number(x)) \(number(y))h0"
            }
        case 0x2500, 0x2501:
            let (half, across) = (code == 0x2500 ? 0.6 : 1.2, cell.width)
            blocks[color, default: ""] +=
                "M\(number(left)) \(number(top + cell.height / 2 - half))h\(number(across))v\(number(2 * half))h-\(number(across))z"
        case 0x250A:
            dashes[color, default: ""] += "M\(number(left + cell.width / 2)) \(number(top + 1))v\(number(cell.height))"
        default: return false
        }
        return true
    }

    /// The positions of a Braille character's dots, by their bits.
    private static let dots: [(column: Int, row: Int)] = [
        (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3),
    ]

    func paths(_ theme: TerminalPicture.Theme) -> [String] {
        func sorted(_ paths: [Int: String]) -> [(color: String, path: String)] {
            paths.sorted { $0.key < $1.key }.map { (theme.color($0.key), $0.value) }
        }
        return sorted(blocks).map { "<path fill=\"\($0.color)\" d=\"\($0.path)\"/>" }
            + sorted(dots).map { "<path class=\"d\" stroke=\"\($0.color)\" d=\"\($0.path)\"/>" }
            + sorted(dashes).map {
                "<path fill=\"none\" stroke=\"\($0.color)\" stroke-dasharray=\"3 1.5\" d=\"\($0.path)\"/>"
            }
    }
}
