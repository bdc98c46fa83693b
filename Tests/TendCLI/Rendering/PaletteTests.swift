import TendLibc
import Testing

@testable import TendCLI

@Suite("Palette")
struct PaletteTests {
    /// The contrast of WCAG 2.2, from 1 to 21; text needs 4.5 (1.4.3) and a picture 3 (1.4.11).
    /// https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
    private static func contrast(_ one: Double, _ other: Double) -> Double {
        (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    /// https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
    private static func luminance(_ red: Int, _ green: Int, _ blue: Int) -> Double {
        func linear(_ value: Int) -> Double {
            let share = Double(value) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    @Test("A colour has enough contrast for text on white and on black", arguments: OutputStyle.Color.allCases)
    func contrast(_ color: OutputStyle.Color) {
        // Bold text has the terminal's own colour.
        guard let rgb = color.rgb else { return #expect(color == .bold) }
        let luminance = Self.luminance(rgb.red, rgb.green, rgb.blue)
        let (white, black) = (Self.contrast(luminance, 1), Self.contrast(luminance, 0))
        #expect(white >= 4.5 && black >= 4.5, "\(white) on white, \(black) on black")
        #expect(color.full == "38;2;\(rgb.red);\(rgb.green);\(rgb.blue)")
    }

    @Test(
        "The luminance of known colours agrees with the definition",
        arguments: [(0, 0, 0, 0), (255, 255, 255, 1), (255, 193, 7, 0.5942), (119, 119, 119, 0.1845)])
    func luminance(_ red: Int, _ green: Int, _ blue: Int, _ expected: Double) {
        #expect(abs(Self.luminance(red, green, blue) - expected) < 0.001)
    }

    @Test("The colours of a calendar's signs differ")
    func distinct() {
        let colors: [OutputStyle.Color] = [.green, .paleBlue, .orange, .gold, .blue, .grey]
        #expect(Set(colors.map(\.theme)).count == colors.count && Set(colors.map(\.full)).count == colors.count)
    }

    @Test("Empty text has no colour")
    func empty() {
        let style = OutputStyle(width: 80, colors: .full, hasPictures: true, isUnicode: true)
        #expect(style.styled("", .blue).isEmpty)
        #expect(style.styled("a", .blue) == "\u{1B}[38;2;6;113;236ma\u{1B}[0m")
    }
}
