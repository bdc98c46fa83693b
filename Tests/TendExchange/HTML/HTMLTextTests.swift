import TendCore
import Testing

@testable import TendExchange

@Suite("Text of the report page")
struct HTMLTextTests {
    @Test(
        "HTML syntax is escaped, and control characters are replaced",
        arguments: [
            ("tea", "tea"), ("<b>&\"'", "&lt;b&gt;&amp;&quot;&#39;"), ("a\u{1B}[31mb", "a\u{FFFD}[31mb"),
            ("\u{202E}x", "\u{FFFD}x"), ("größe 水", "größe 水"),
        ])
    func escaped(text: String, html: String) { #expect(HTMLText.escaped(text) == html) }

    @Test(
        "Coordinates in a drawing have at most two decimals",
        arguments: [(0, "0"), (1.005, "1"), (2.345, "2.35"), (-3.5, "-3.5"), (100, "100")])
    func places(value: Double, text: String) { #expect(HTMLText.place(value) == text) }
}
