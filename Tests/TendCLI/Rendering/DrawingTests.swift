import TendCore
import Testing

@testable import TendCLI

@Suite("Small drawings")
struct DrawingTests {
    private static let plain = OutputStyle(width: 80, colors: .none, hasPictures: true, isUnicode: true)
    private static let ascii = OutputStyle(width: 80, colors: .none, hasPictures: true, isUnicode: false)

    @Test(
        "A bar shows its share in the given width",
        arguments: [
            (0, "──────────"), (0.05, "──────────"), (0.5, "━━━━━─────"), (0.999, "━━━━━━━━━─"), (1, "━━━━━━━━━━"),
        ])
    func bar(share: Double, line: String) {
        #expect(ProgressBar.line(share, width: 10, color: .blue, style: Self.plain) == line)
        let other = ProgressBar.line(share, width: 10, color: .blue, style: Self.ascii)
        #expect(other.allSatisfy { "#.".contains($0) })
        #expect(other.count == 10)
    }

    @Test(
        "A bar with a goal touches it only when it is reached, and grows past it",
        arguments: [
            (0, 100, "─────────│"), (1, 100, "╾────────│"), (50, 100, "━━━━━────│"), (99, 100, "━━━━━━━━╸│"),
            (100, 100, "━━━━━━━━━┿"), (100, 200, "━━━━━┿━━━━"),
        ])
    func goalBar(value: Int, most: Int, line: String) {
        let goal = value == 100 && most == 200 ? 50 : 100
        let bar = Bar.line(value, of: goal, upTo: 0, width: 10, color: .blue, Self.plain).text(Self.plain)
        #expect(bar == line)
    }

    @Test(
        "A bar marks the pace in the part that is left",
        arguments: [
            (20, 60, "━━────╎──│", "##....:..|"), (20, 30, "━━─╎─────│", "##.:.....|"),
            (20, 20, "━━───────│", "##.......|"),
            (60, 20, "━━━━━━───│", "######...|"), (20, 100, "━━───────│", "##.......|"),
            (100, 100, "━━━━━━━━━┿", "#########|"),
        ])
    func pace(value: Int, pace: Int, line: String, ascii: String) {
        for (style, text) in [(Self.plain, line), (Self.ascii, ascii)] {
            let bar = Bar.line(value, of: 100, upTo: 0, width: 10, color: .blue, pace: pace, style)
            #expect(bar.text(style) == text)
        }
    }

    @Test("A line is cut with an ellipsis, and keeps its colours")
    func cut() {
        var style = Self.plain
        style.colors = .basic
        let line = Line("abc", .bold) + Line("defg")
        #expect(line.cut(7, style).text(style) == "\u{1B}[1mabc\u{1B}[0mdefg")
        #expect(line.cut(5, style).text(style) == "\u{1B}[1mabc\u{1B}[0md…")
        #expect(line.cut(2, Self.ascii).text(Self.ascii) == "..")
    }

    @Test("A heat map has rows for weekdays and columns for weeks")
    func heatMap() throws {
        let first = try #require(Day(iso: "2026-10-29"))
        let map = HeatMap(days: first...(first + 9), firstWeekday: .monday, today: first)
        let lines = map.lines(Self.plain) { HeatMap.Cell(text: "\($0.parts.day % 10)", color: .grey) }
        #expect(
            lines == ["       Nov", "Mo     2", "Tu     3", "We     4", "Th  9  5", "Fr  0  6", "Sa  1  7", "Su  1"])
    }

    @Test(
        "The first month has no label if it would hide the next",
        arguments: [
            ("2026-10-29", "    Oct"), ("2026-11-02", "    Nov  Dec"), ("2026-11-10", "    Nov Dec"),
            ("2026-11-17", "       Dec"),
        ])
    func months(first: String, header: String) throws {
        let first = try #require(Day(iso: first))
        let last = first + (header == "    Oct" ? 3 : 41)
        var style = Self.plain
        style.width = 12
        let map = HeatMap(days: first...last, firstWeekday: .monday, today: last, isDense: true)
        #expect(map.lines(style) { _ in HeatMap.Cell(text: "x", color: .grey) }.first == header)
    }

    @Test("A narrow heat map leaves out the oldest weeks and says so", arguments: [1, 20, 40, 80])
    func narrow(width: Int) throws {
        let first = try #require(Day(iso: "2026-01-05"))
        let map = HeatMap(days: first...(first + 699), firstWeekday: .monday, today: first + 699)
        var style = Self.plain
        style.width = width
        let lines = map.lines(style) { _ in HeatMap.Cell(text: "x", color: .grey) }
        #expect(lines.dropLast().allSatisfy { $0.count <= max(width, 7) })
        #expect(lines.last?.contains("left out") == true)
        #expect(map.shown(style).upperBound == map.days.upperBound)
        #expect(lines[7].last == "x")
    }
}
