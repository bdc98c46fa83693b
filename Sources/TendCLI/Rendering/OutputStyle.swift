package import TendKit

/// The capabilities of the output.
package struct OutputStyle: Sendable {
    /// In columns.
    package var width: Int
    package var colors: ColorDepth
    /// Whether to draw rings and bars, rather than plain lines for a pipe.
    package var hasPictures: Bool
    /// Whether non-ASCII characters can be shown.
    package var isUnicode: Bool
    /// Whether the terminal's font has Braille, in which rings are drawn.
    package var hasBraille = true
    /// The most lines of a page that fits its screen; `nil` without a limit.
    package var rows: Int?
    /// Whether the lines appear on a terminal, which breaks a wide one within a word.
    package var isScreen = false
    /// Whether every screen is sentences, as for a screen reader: no pictures, signs, colours or columns.
    package var isPlain = false
    /// The person whose name suggested commands carry; `nil` for the user.
    package var person: Person?
    /// The person whom confirmations name, such as `Mum`; `nil` without one.
    package var subject: String?

    package enum ColorDepth: Sendable {
        case none
        /// The sixteen of the terminal's theme.
        case basic
        /// 256.
        case indexed
        /// 24 bits.
        case full
    }

    package init(
        width: Int, colors: ColorDepth, hasPictures: Bool, isUnicode: Bool, person: Person? = nil
    ) {
        self.width = width
        self.colors = colors
        self.hasPictures = hasPictures
        self.isUnicode = isUnicode
        self.person = person
    }

    package static let plain = OutputStyle(width: 80, colors: .none, hasPictures: false, isUnicode: true)

    func styled(_ text: String, _ color: Color) -> String {
        guard let code = color.code(colors), !text.utf8.allSatisfy({ $0 == 0x20 }) else { return text }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }

    /// Whether rings are drawn.
    var hasRings: Bool { hasPictures && isUnicode && hasBraille }

    /// Returns the first text if the output supports Unicode, otherwise the second; in plain mode the words.
    func symbol(_ unicode: String, or ascii: String, plain words: String = "") -> String {
        isPlain ? words : isUnicode ? unicode : ascii
    }

    /// Returns `2/3`, or in plain mode `2 of 3`.
    func share(_ part: some CustomStringConvertible, of whole: some CustomStringConvertible) -> String {
        isPlain ? "\(part) of \(whole)" : "\(part)/\(whole)"
    }

    /// Returns a row of a list: its id comes first, or in plain mode last, since a screen reader spells it.
    func row(id: String, _ cells: [String]) -> [String] {
        isPlain ? cells + (id.isEmpty ? [] : ["id \(id)"]) : [id] + cells
    }

    /// Returns the lines as the output shows them.
    func shown(_ lines: [String]) -> [String] {
        guard isPlain || isScreen else { return lines }
        return lines.flatMap { line in
            let line = isPlain ? Sentence.spelled(Sentence.joined(cellsOf: line)) : line
            return isScreen ? Wrap.fitted(line, width: width, indent: isPlain ? 0 : 2) : [line]
        }
    }
}
