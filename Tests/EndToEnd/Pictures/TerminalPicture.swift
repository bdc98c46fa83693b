/// A terminal's screen as an SVG drawing. Words are text. Blocks and Braille dots are shapes, so bars and rings join
/// in any font.
struct TerminalPicture {
    let title: String
    /// The command above its output; `nil` for a program that fills the screen.
    let command: String?
    let screen: TerminalScreen
    let theme: Theme

    private static let cell = (width: 8.4, height: 18.0)
    private static let margin = 16.0

    var svg: String {
        var rows = screen.rows
        if let command {
            rows.insert(TerminalScreen("\u{1B}[90m$\u{1B}[0m \u{1B}[1m\(command)\u{1B}[0m").rows[0], at: 0)
        }
        let width = 80 * Self.cell.width + 2 * Self.margin
        let height = Double(rows.count) * Self.cell.height + 2 * Self.margin
        var shapes = TerminalShapes(cell: Self.cell)
        var texts: [String] = []
        for (index, row) in rows.enumerated() {
            let top = Double(index) * Self.cell.height
            texts += runs(of: row, &shapes, top).map { text($0.text, $0.style, column: $0.column, top: top) }
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.number(width)) \(Self.number(height))" \
            width="\(Self.number(width))" height="\(Self.number(height))" role="img" aria-labelledby="title description">
            <title id="title">\(Self.escaped(title))</title>
            <desc id="description">A terminal with text, bars and rings in colour</desc>
            <style>text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;\
            white-space:pre;fill:\(theme.text)}.b{font-weight:700}.d{fill:none;stroke-width:3;stroke-linecap:round}\
            \(theme.rules)</style>
            <rect x="0.5" y="0.5" width="\(Self.number(width - 1))" height="\(Self.number(height - 1))" rx="8" \
            fill="\(theme.page)" stroke="\(theme.border)"/>
            <g transform="translate(\(Self.number(Self.margin)) \(Self.number(Self.margin)))">
            \((shapes.paths(theme) + texts).joined(separator: "\n"))
            </g>
            </svg>

            """
    }

    private typealias Run = (column: Int, text: String, style: TerminalScreen.Style)

    /// The words of a row. Each symbol is a separate run; drawn cells are added to `shapes`.
    private func runs(of row: [TerminalScreen.Cell], _ shapes: inout TerminalShapes, _ top: Double) -> [Run] {
        var runs: [Run] = []
        var isOpen = false
        for (column, cell) in row.enumerated() {
            if shapes.draw(cell, column: column, top: top) {
                isOpen = false
            } else if !cell.character.isASCII {
                runs.append((column, String(cell.character), cell.style))
                isOpen = false
            } else if isOpen, let last = runs.indices.last, runs[last].style == cell.style {
                runs[last].text.append(cell.character)
            } else {
                // The space between two words of one colour is not coloured.
                isOpen = cell.character != " "
                if isOpen { runs.append((column, String(cell.character), cell.style)) }
            }
        }
        return runs.map { run in
            let text = run.text.reversed().drop { $0 == " " }
            return (run.column, String(text.reversed()), run.style)
        }
    }

    /// Text that keeps its columns, whatever the width of the font's letters.
    private func text(_ text: String, _ style: TerminalScreen.Style, column: Int, top: Double) -> String {
        let classes = [style.color.map { "c\($0)" }, style.isBold ? "b" : nil].compactMap(\.self).joined(separator: " ")
        let name = classes.isEmpty ? "" : " class=\"\(classes)\""
        let left = Double(column) * Self.cell.width
        let place: String
        if text.count == 1 {
            place = "x=\"\(Self.number(left + Self.cell.width / 2))\" text-anchor=\"middle\""
        } else {
            place = "x=\"\(Self.number(left))\" textLength=\"\(Self.number(Double(text.count) * Self.cell.width))\""
        }
        return "<text\(name) \(place) y=\"\(Self.number(top + 13.5))\">\(Self.escaped(text))</text>"
    }

    static func number(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        if hundredths.isMultiple(of: 100) { return "\(hundredths / 100)" }
        return "\(Double(hundredths) / 100)"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}

extension TerminalPicture {
    /// The colours of a terminal, readable on its background.
    enum Theme: String, CaseIterable {
        case light, dark

        var page: String { self == .light ? "#ffffff" : "#0d1117" }
        var border: String { self == .light ? "#d0d7de" : "#30363d" }
        var text: String { self == .light ? "#1f2328" : "#e6edf3" }

        private var colors: [(code: Int, color: String)] {
            switch self {
            case .light:
                [
                    (32, "#1a7f37"), (35, "#8250df"), (90, "#656d76"), (91, "#cf222e"), (94, "#0969da"),
                ]
            case .dark:
                [
                    (32, "#3fb950"), (35, "#bc8cff"), (90, "#8b949e"), (91, "#ff7b72"), (94, "#58a6ff"),
                ]
            }
        }

        var rules: String { colors.map { ".c\($0.code){fill:\($0.color)}" }.joined() }

        /// The colour of a shape, which may be paler than that of text.
        func color(_ code: Int?) -> String {
            if self == .light, code == 33 { return "#bf8700" }
            return colors.first { $0.code == code }?.color ?? text
        }
    }
}
