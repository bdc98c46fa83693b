import TendCore
import Testing

@testable import TendCLI

@Suite("Hour charts")
struct HourChartTests {
    private static func lines(
        _ millilitres: [Int: Int], width: Int = 80, isUnicode: Bool = true, hasPictures: Bool = true
    ) -> [String] {
        let volumes = (0..<24).map { Volume(millilitres: millilitres[$0] ?? 0) }
        let style = OutputStyle(width: width, colors: .none, hasPictures: hasPictures, isUnicode: isUnicode)
        return HourChart(volumes: volumes, unit: .millilitres).lines(style)
    }

    private static let day = [0: 1, 7: 250, 8: 2000, 12: 999, 23: 1500]

    @Test("No line is wider than the screen", arguments: [20, 23, 24, 40, 47, 48, 80, 200])
    func width(width: Int) {
        for isUnicode in [true, false] {
            for line in Self.lines(Self.day, width: width, isUnicode: isUnicode) { #expect(line.count <= width) }
        }
    }

    @Test("An hour's bar stands above its number", arguments: [(40, 1), (80, 2)])
    func axis(width: Int, step: Int) throws {
        let lines = Self.lines([12: 1000], width: width)
        #expect(lines.count == 5)
        for line in lines.dropLast() { #expect(line == String(repeating: " ", count: 12 * step) + "█") }
        let axis = try #require(lines.last)
        #expect(axis.dropFirst(12 * step).hasPrefix("12"))
    }

    @Test("An hour with any amount has a bar")
    func drop() {
        let lines = Self.lines([0: 1, 1: 5000, 2: 0], width: 40)
        #expect(lines[3] == "▁█")
        #expect(Self.lines([0: 1, 1: 5000], width: 40, isUnicode: false)[3] == ".#")
    }

    @Test("An ASCII screen gets only ASCII characters")
    func ascii() { #expect(Self.lines(Self.day, isUnicode: false).joined().utf8.allSatisfy { $0 < 0x80 }) }

    @Test("A pipe gets a line for each hour with drinks")
    func plain() {
        #expect(Self.lines([8: 250, 21: 1000], hasPictures: false) == ["08:00   250 ml", "21:00  1000 ml"])
    }
}
