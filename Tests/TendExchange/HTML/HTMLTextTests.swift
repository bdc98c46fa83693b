import Foundation
import TendCore
import Testing

@testable import TendExchange

@Suite("Text and bars of the report page")
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

    @Test("A bar chart draws values, and goals only where they exist")
    func bars() {
        let bars = [
            SVGBars.Bar(name: "one", value: 1000, goal: 2000, isMet: false),
            SVGBars.Bar(name: "two", value: 2000, goal: 2000, isMet: true),
            SVGBars.Bar(name: "three", value: 0, goal: nil, isMet: false),
        ]
        let drawing = SVGBars(title: "a <title>", bars: bars) { "\(Int($0)) ml" }.drawing
        #expect(drawing.contains("aria-label=\"a &lt;title&gt;\""))
        #expect(drawing.components(separatedBy: "<rect").count == 4)
        #expect(drawing.contains("<title>two: 2000 ml</title>"))
        #expect(drawing.contains("class=\"met\""))
        // One line over the first two bars.
        #expect(drawing.components(separatedBy: "class=\"goal\"").count == 2)
        #expect(!drawing.contains("class=\"mean\""))
        #expect(!drawing.contains("nan") && !drawing.contains("inf"))
    }

    @Test(
        "The axis ends at a multiple of four round steps",
        arguments: [(0, 1), (3700, 4000), (2000, 2000), (2001, 4000), (16.2, 20), (9, 10), (0.3, 0.4), (4.1e6, 8e6)])
    func axis(value: Double, top: Double) { #expect(abs(SVGBars.roundTop(value) - top) < top / 1000) }

    @Test("A chart of zeros or without bars has only finite numbers", arguments: [0, 1, 5])
    func nothing(count: Int) {
        let bars = (0..<count).map { SVGBars.Bar(name: "\($0)", value: 0, goal: nil, isMet: false) }
        let drawing = SVGBars(title: "none", bars: bars) { "\(Int($0))" }.drawing
        #expect(!drawing.contains("nan") && !drawing.contains("inf"))
    }
}
