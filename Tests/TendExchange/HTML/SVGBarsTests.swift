import Testing

@testable import TendExchange

@Suite("Axes of bar charts")
struct SVGBarsTests {
    private static func axis(_ values: [Double], leastTop: Double) -> [String] {
        let bars = values.map { SVGBars.Bar(name: "", value: $0, goal: nil, isMet: false) }
        let chart = SVGBars(title: "", bars: bars, leastTop: leastTop) { "\($0)" }
        return chart.drawing.split(separator: "text-anchor=\"end\">").dropFirst().compactMap {
            $0.split(separator: "<").first.map(String.init)
        }
    }

    @Test("An axis of low values ends at the least top", arguments: [[], [0], [0.2]])
    func least(values: [Double]) {
        #expect(Self.axis(values, leastTop: 4) == ["0.0", "1.0", "2.0", "3.0", "4.0"])
    }

    @Test("An axis of a higher value ends above that value")
    func higher() {
        #expect(Self.axis([16.5], leastTop: 4) == ["0.0", "5.0", "10.0", "15.0", "20.0"])
    }
}
