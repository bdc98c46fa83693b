import TendCore
import Testing

@testable import TendCLI

/// The ring is blue below 80 %, green below 100 % and gold from there.
@Suite("Progress rings")
struct RingTests {
    private static func ring(_ progress: Double, isUnicode: Bool = true, color: OutputStyle.ColorDepth = .none)
        -> [String]
    {
        let style = OutputStyle(width: 80, colors: color, hasPictures: true, isUnicode: isUnicode)
        let level = ProgressLevel(progress: progress)
        return Ring.lines(
            progress, label: "\(GoalShare.percent(progress)) %", color: level.color, style: style)
    }

    @Test("Every share is drawn in equal lines with its percentage")
    func shares() {
        for percent in 0...100 {
            for isUnicode in [true, false] {
                let lines = Self.ring(Double(percent) / 100, isUnicode: isUnicode)
                #expect(Set(lines.map(\.count)).count == 1)
                #expect(lines.joined().contains("\(percent) %"))
            }
        }
    }

    @Test(
        "The colour changes at 80 and at 100 percent",
        arguments: [(0.79, "34"), (0.8, "32"), (0.99, "32"), (1.0, "33")])
    func inks(progress: Double, code: String) {
        #expect(Self.ring(progress, color: .basic).joined().contains("\u{1B}[\(code)m"))
    }

    @Test("An ASCII screen gets only ASCII characters")
    func ascii() { #expect(Self.ring(0.5, isUnicode: false).joined().utf8.allSatisfy { $0 < 0x80 }) }
}
