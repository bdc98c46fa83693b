import TendKit

extension StringProtocol {
    /// The text's width on a terminal, in columns; it must not contain colours.
    var columns: Int {
        // Where the bytes lie in a row, this takes a third.
        let all = utf8.withContiguousStorageIfAvailable { $0.reduce(0, |) } ?? utf8.reduce(0, |)
        if all < 0x80 { return utf8.count }
        return reduce(0) { $0 + $1.columns }
    }

    /// The same for a text that may contain colours.
    var shownColumns: Int {
        guard contains("\u{1B}") else { return columns }
        var count = 0
        var isCode = false
        for character in self {
            if character == "\u{1B}" { isCode = true }
            if !isCode { count += character.columns }
            if character == "m" { isCode = false }
        }
        return count
    }

    /// Returns the text, padded with blanks to a width.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(width - columns, 0)) }

    /// Returns as much of the text as fits into a number of columns.
    func prefix(columns most: Int) -> SubSequence {
        var used = 0
        return prefix { character in
            used += character.columns
            return used <= most
        }
    }
}

extension Character {
    /// The width: 2 for wide characters and emoji, 0 for invisible ones, otherwise 1.
    ///
    /// A sequence that forms one picture, such as a family or a flag, counts once. Wide characters are from Unicode
    /// 16's EastAsianWidth.txt (W and F); the standard library knows the ones that are wide as emoji.
    var columns: Int {
        guard let first = unicodeScalars.first else { return 0 }
        if unicodeScalars.contains("\u{FE0F}") { return 2 }
        if Self.isNarrow(first.value) { return 1 }
        if first.properties.isEmojiPresentation || Self.isWide(first.value) { return 2 }
        return [.nonspacingMark, .enclosingMark, .format].contains(first.properties.generalCategory) ? 0 : 1
    }

    /// ASCII, Latin, common punctuation and the blocks of tend's own screens: most starts need no table of Unicode.
    static func isNarrow(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0..<0xAD, 0xAE..<0x300, 0x2010...0x2027, 0x2500..<0x25FD: true
        default: false
        }
    }

    private static func isWide(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
