/// The last page that a program wrote to a terminal, as rows of coloured characters.
struct TerminalScreen {
    struct Cell: Equatable {
        let character: Character
        let style: Style
    }

    struct Style: Hashable {
        /// 30 to 37 or 90 to 97; `nil` for the terminal's default colour.
        var color: Int?
        var isBold = false
    }

    private(set) var rows: [[Cell]] = [[]]

    /// - Parameter text: lines with the escape sequences of ANSI terminals. A sequence that moves to the top begins a
    ///   new page. Other sequences than colours are ignored.
    init(_ text: String) {
        var style = Style()
        var scalars = text.unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "\u{1B}": Self.readSequence(&scalars, &style, &rows)
            case "\r": continue
            case "\n": rows.append([])
            default: rows[rows.count - 1].append(Cell(character: Character(scalar), style: style))
            }
        }
        for index in rows.indices {
            while rows[index].last?.character == " " { rows[index].removeLast() }
        }
        while rows.count > 1, rows.last == [] { rows.removeLast() }
    }

    private static func readSequence(
        _ scalars: inout Substring.UnicodeScalarView, _ style: inout Style, _ rows: inout [[Cell]]
    ) {
        guard scalars.popFirst() == "[" else { return }
        var parameters = ""
        while let scalar = scalars.popFirst() {
            guard scalar.properties.isAlphabetic else {
                parameters.unicodeScalars.append(scalar)
                continue
            }
            if scalar == "H" { rows = [[]] }
            if scalar == "m" { parameters.split(separator: ";").compactMap { Int($0) }.forEach { apply($0, &style) } }
            return
        }
    }

    private static func apply(_ code: Int, _ style: inout Style) {
        switch code {
        case 0: style = Style()
        case 1: style.isBold = true
        case 30...37, 90...97: style.color = code
        default: break
        }
    }
}
