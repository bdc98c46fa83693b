import Testing

@testable import TendCLI

@Suite("Terminal columns")
struct ColumnsTests {
    @Test("Words that fill a line stay on it", arguments: [(7, ["one two"]), (6, ["one", "two"])])
    func filled(width: Int, lines: [String]) {
        #expect(Wrap.words("one two", width: width) == lines)
        #expect(Wrap.line("one two", width: width) == lines)
    }

    @Test(
        "Wide characters take two columns, and invisible ones none",
        arguments: [
            ("", 0), ("water", 5), ("Tee", 3), ("größe", 5), ("e\u{301}", 1), ("水", 2), ("お茶", 4), ("물", 2), ("ＡＢ", 4),
            ("💧", 2), ("☕", 2), ("❤\u{FE0F}", 2), ("❤", 1), ("1\u{FE0F}\u{20E3}", 2), ("🇩🇪", 2), ("👩‍👩‍👧‍👦", 2),
            ("👍🏽", 2), ("\u{200B}", 0), ("a\u{200D}", 1), ("—", 1), ("■", 1), ("⣿", 1),
        ])
    func columns(text: String, width: Int) {
        #expect(text.columns == width, "\(Array(text.unicodeScalars))")
    }

    @Test("Characters treated as narrow have one column in Unicode's tables")
    func narrow() throws {
        for value in UInt32(0)..<0x3000 where Character.isNarrow(value) {
            let properties = try #require(Unicode.Scalar(value)).properties
            #expect(!properties.isEmojiPresentation, "\(value)")
            #expect(![.nonspacingMark, .enclosingMark, .format].contains(properties.generalCategory), "\(value)")
        }
    }

    @Test("A text is cut before a character that does not fit")
    func prefix() {
        #expect("水水水".prefix(columns: 5) == "水水")
        #expect("ab水".prefix(columns: 3) == "ab")
        #expect("ab水".prefix(columns: 4) == "ab水")
        #expect("abc".prefix(columns: 0).isEmpty)
    }

    @Test("Table columns are aligned for any characters")
    func table() {
        let lines = Table.lines([["水", "x"], ["tea", "y"], ["👩‍👩‍👧‍👦", "z"]])
        #expect(lines == ["水   x", "tea  y", "👩‍👩‍👧‍👦   z"])
        #expect(Set(lines.map(\.columns)) == [6])
    }

    @Test("A line is cut at the screen's width in columns")
    func cut() {
        let style = OutputStyle(width: 8, colors: .none, hasPictures: true, isUnicode: true)
        #expect(Wrap.cut("水水水水", style) == "水水水水")
        #expect(Wrap.cut("水水水水水", style) == "水水水…")
    }
}
