import TendCore
import Testing

@testable import TendCLI

@Suite("Progress rings")
struct RingTests {
    private static func ring(_ progress: Double, isUnicode: Bool = true, color: OutputStyle.ColorDepth = .none)
        -> [String]
    {
        let style = OutputStyle(width: 80, colors: color, hasPictures: true, isUnicode: isUnicode)
        return Ring.lines(
            progress, label: "\(GoalShare.percent(progress)) %", color: progress < 1 ? .violet : .green, style: style)
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

    @Test("Only a complete ring is closed, and a segment is drawn for each item")
    func rings() {
        func dots(_ share: Rings.Share) -> Int {
            Rings.lines([share]).map { $0.text(.plain) }.joined().unicodeScalars
                .reduce(0) { $0 + ((0x2800..<0x2900).contains($1.value) ? Int($1.value - 0x2800).nonzeroBitCount : 0) }
        }
        let shares = [0, 0.5, 0.965, 1].map { dots(.part($0, .blue)) }
        #expect(shares == shares.sorted() && Set(shares).count == shares.count)
        #expect(dots(.part(0.999, .blue)) == dots(.part(0.965, .blue)))
        #expect(dots(.segments([.green, .green])) < dots(.segments([.green])))
        #expect(Rings.lines([.part(1, .green)]).count == Rings.rows)
    }

    @Test("An ASCII screen gets only ASCII characters")
    func ascii() { #expect(Self.ring(0.5, isUnicode: false).joined().utf8.allSatisfy { $0 < 0x80 }) }
}
