import Testing

@testable import TendCLI

@Suite("Printable text")
struct PrintableTests {
    @Test(
        "Ordinary text in any script is unchanged",
        arguments: ["tea", "with mint ☕", "水", "grün", "عصير", "👩‍🚀", "", "e\u{301}"])
    func harmless(text: String) { #expect(Printable.text(text) == text) }

    @Test("Every control character is replaced")
    func controls() throws {
        for code in Array(UInt32(0)..<0x20) + Array(0x7F..<0xA0) {
            let scalar = try #require(Unicode.Scalar(code))
            let shown = Printable.text("a\(Character(scalar))b")
            let expected = [0x09, 0x0A, 0x0D].contains(code) ? "a b" : "a\u{FFFD}b"
            #expect(shown == expected, "U+\(String(code, radix: 16))")
        }
    }

    @Test(
        "Escape sequences can't control a terminal",
        arguments: [
            "\u{1B}[2J", "\u{1B}]0;title\u{7}", "\u{9B}31m", "\u{1B}P", "x\u{8}\u{8}y", "\r\noverwritten", "\r\u{1B}[A",
        ])
    func escapes(text: String) {
        let shown = Printable.text(text)
        #expect(!shown.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) })
    }

    @Test(
        "Characters that change the reading direction are replaced",
        arguments: [
            "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
            "\u{200E}", "\u{200F}", "\u{061C}", "\u{2028}", "\u{2029}",
        ])
    func bidi(character: String) {
        #expect(Printable.text("a\(character)b") == "a\u{FFFD}b")
        #expect(Printable.text("é\(character)") == "é\u{FFFD}")
    }

    @Test("An ASCII screen gets only ASCII characters")
    func ascii() { #expect(Printable.text("grün\u{1B}", isUnicode: false) == "gr?n?") }
}
