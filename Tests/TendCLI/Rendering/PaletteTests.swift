import TendLibc
import TendExchange
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

    /// Returns one of the 256 colours, by the levels of xterm.
    private static func indexed(_ index: Int) -> (Int, Int, Int) {
        if index >= 232 { return (8 + 10 * (index - 232), 8 + 10 * (index - 232), 8 + 10 * (index - 232)) }
        let (place, levels) = (index - 16, [0, 95, 135, 175, 215, 255])
        return (levels[place / 36], levels[place / 6 % 6], levels[place % 6])
    }

    @Test("A colour can be seen on white, on black and on a dark grey", arguments: OutputStyle.Color.allCases)
    func contrast(_ color: OutputStyle.Color) throws {
        // Bold text has the terminal's own colour.
        guard let rgb = color.rgb, let index = color.index else { return #expect(color == .bold) }
        for (red, green, blue) in [(rgb.red, rgb.green, rgb.blue), Self.indexed(index)] {
            let luminance = Self.luminance(red, green, blue)
            for ground in [(255, 255, 255), (0, 0, 0), (30, 30, 30)] {
                let contrast = Self.contrast(luminance, Self.luminance(ground.0, ground.1, ground.2))
                #expect(contrast >= 3, "\(color) has \(contrast) on \(ground)")
            }
        }
    }

    @Test(
        "The luminance of known colours agrees with the definition",
        arguments: [(0, 0, 0, 0), (255, 255, 255, 1), (255, 193, 7, 0.5942), (119, 119, 119, 0.1845)])
    func luminance(_ red: Int, _ green: Int, _ blue: Int, _ expected: Double) {
        #expect(abs(Self.luminance(red, green, blue) - expected) < 0.001)
    }

    @Test(
        "Every sign has one colour, and no two colours look the same",
        arguments: [OutputStyle.ColorDepth.basic, .indexed, .full])
    func distinct(_ depth: OutputStyle.ColorDepth) {
        let colors: [OutputStyle.Color] = [.blue, .violet, .green, .red, .grey]
        #expect(Set(colors.map { $0.code(depth) }).count == colors.count)
    }

    @Test("Each sign and each ASCII sign has one meaning")
    func signs() {
        let partial: [Sign] = [.partialWater, .partialFast]
        let signs = Sign.allCases.filter { !partial.contains($0) }
        #expect(Set(signs.map(\.symbol)).count == signs.count && Set(signs.map(\.ascii)).count == signs.count)
        #expect(partial.allSatisfy { $0.symbol == Sign.partial.symbol && $0.ascii == Sign.partial.ascii })
        #expect(signs.allSatisfy { $0.symbol.columns == 1 && $0.ascii.utf8.count == 1 })
    }

    @Test("Empty text and blanks have no colour", arguments: ["", "  "])
    func empty(_ text: String) {
        let style = OutputStyle(width: 80, colors: .full, hasPictures: true, isUnicode: true)
        #expect(style.styled(text, .blue) == text)
        #expect(style.styled("a", .blue) == "\u{1B}[38;2;0;129;241ma\u{1B}[0m")
        #expect(style.styled("!", .alarm) == "\u{1B}[1;38;2;244;53;53m!\u{1B}[0m")
    }
}
