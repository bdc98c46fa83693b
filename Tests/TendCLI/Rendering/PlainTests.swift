import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Plain mode")
struct PlainTests {
    private static let plain = {
        var style = OutputStyle.plain
        style.isPlain = true
        return style
    }()

    @Test(
        "The variable decides, or else the setting",
        arguments: [
            (nil, "auto", false), (nil, "plain", true), ("1", "auto", true), ("yes", "auto", true),
            ("0", "plain", false),
            ("no", "plain", false), ("", "plain", true), ("", "auto", false),
        ] as [(String?, String, Bool)])
    func choice(variable: String?, setting: String, isPlain: Bool) throws {
        let program = try TestProgram()
        program.run("config", "set", "screen", setting, "-q")
        let environment = program.context.environment
        program.context.environment = { $0 == "TEND_PLAIN" ? variable : environment($0) }
        program.context.terminal.isOutput = true
        program.context.options.color = .always
        let style = program.context.style
        #expect(style.isPlain == isPlain && style.hasPictures != isPlain)
        #expect((style.colors == .none) == isPlain)
        program.run("people", "add", "Mum", "-q")
        program.context.options.person = "mum"
        #expect(program.context.style.isPlain == isPlain)
    }

    @Test(
        "Hours and minutes are words, but not in a command",
        arguments: [
            ("15 h 58 min of 16 h, complete", "15 hours 58 minutes of 16 hours, complete"),
            ("in 1 h 1 min.", "in 1 hour 1 minute."), ("3 of 3 left in 24 h; h min", "3 of 3 left in 24 hours; h min"),
            ("'tend fast edit --target 16 h'", "'tend fast edit --target 16 h'"), ("8h, 500 ml", "8h, 500 ml"),
        ])
    func spelled(line: String, spoken: String) { #expect(Self.plain.shown([line]) == [spoken]) }

    @Test("Damaged settings choose nothing")
    func damaged() throws {
        let program = try TestProgram()
        program.run("config", "set", "screen", "plain", "-q")
        try program.folder.write("{\"screen\"", to: "data/settings.json")
        #expect(!program.context.style.isPlain)
    }

    @Test(
        "Cells are separated by commas",
        arguments: [
            ("a  b   c", "a, b, c"), ("  a b", "a b"), ("one:  two", "one: two"), ("", ""), ("  ", ""), ("a ", "a"),
        ])
    func sentence(line: String, expected: String) { #expect(Sentence.joined(cellsOf: line) == expected) }

    @Test("A date of one digit has no gap in plain mode, and keeps its width in a table")
    func dates() throws {
        let day = try #require(Day(iso: "2026-11-01"))
        #expect(Words.alignedDate(day, Self.plain) == "Sun 1 Nov")
        #expect(Words.alignedDate(day, .plain) == "Sun  1 Nov" && Words.alignedDate(day + 9, .plain) == "Tue 10 Nov")
    }

    @Test("A month is a list of runs, with today on its own")
    func month() throws {
        let today = try #require(Day(iso: "2026-11-20"))
        let grid = MonthGrid(month: Month(of: today), firstWeekday: .monday, today: today)
        let lines = grid.lines(Self.plain) { day in
            day > today || day.parts.day < 14 ? "" : Line(day.parts.day == 16 ? "less" : "goal reached")
        }
        #expect(
            lines == [
                "November 2026", "Saturday 14 November to Sunday 15 November: goal reached", "Monday 16 November: less",
                "Tuesday 17 November to Thursday 19 November: goal reached", "Friday 20 November, today: goal reached",
            ])
    }

    @Test("A map of a year counts the days of each month")
    func year() throws {
        let (first, last) = (try #require(Day(iso: "2025-12-30")), try #require(Day(iso: "2026-11-20")))
        let map = HeatMap(days: first...last, firstWeekday: .monday, today: last, isDense: true)
        let lines = map.lines(Self.plain) { day in
            let words =
                day.parts.year == 2025 ? "half" : day.parts.day == 5 ? "all" : day.parts.month == 2 ? "less" : " "
            return HeatMap.Cell(text: words, color: .grey)
        }
        #expect(
            lines.prefix(3) == [
                "December 2025: half on 2 days", "January 2026: all on 1 day",
                "February 2026: less on 27 days, all on 1 day",
            ])
        #expect(lines.count == 12)
    }

    @Test("A map of a challenge names its days, and the year where it differs")
    func challenge() throws {
        let (first, last) = (try #require(Day(iso: "2025-12-30")), try #require(Day(iso: "2026-01-02")))
        let map = HeatMap(days: first...last, firstWeekday: .monday, today: last)
        #expect(
            map.lines(Self.plain) { _ in HeatMap.Cell(text: "done", color: .green) } == [
                "Tuesday 30 December 2025 to Thursday 1 January: done", "Friday 2 January, today: done",
            ])
    }

    @Test("A live page is refused, with the command that shows it once")
    func watch() throws {
        let program = try TestProgram()
        program.run("config", "set", "screen", "plain", "-q")
        program.context.terminal = Context.Terminal(isInput: true, isOutput: true, isError: true, width: 200)
        program.context.errorWidth = { 200 }
        let result = program.run("fast", "watch")
        #expect(result.code == .usage)
        #expect(
            result.errors
                == "tend: 'tend fast watch' redraws the screen, which plain mode leaves out; 'tend fast status' shows it once\n"
        )
    }

    @Test("An error has no caret, which can't be heard")
    func caret() throws {
        let program = try TestProgram()
        #expect(program.run("log", "--at", "25:00").errors.contains("^^^"))
        program.run("config", "set", "screen", "plain", "-q")
        #expect(!program.run("log", "--at", "25:00").errors.contains("^"))
    }
}

@Suite("Lines of a screen")
struct FittedLineTests {
    @Test(
        "A wide line is broken between words and indented further",
        arguments: [
            ("one two three four", 20, ["one two three four"]),
            ("one two three four five", 15, ["one two three", "  four five"]),
            ("  one two three four", 15, ["  one two three", "    four"]),
            ("\u{1B}[1mone two\u{1B}[0m three four", 15, ["\u{1B}[1mone two\u{1B}[0m three", "  four"]),
            ("a-word-that-is-wider-than-it two", 15, ["a-word-that-is-wider-than-it", "  two"]),
            ("one two  three  four five", 20, ["one two  three", "  four five"]),
            ("  one two  three  four five six", 16, ["  one two  three", "    four five", "    six"]),
            ("one two three  four five  six", 14, ["one two three", "  four five", "  six"]),
        ])
    func fitted(line: String, width: Int, expected: [String]) {
        #expect(Wrap.fitted(line, width: width, indent: 2) == expected)
        #expect(Wrap.fitted(line, width: width, indent: 0).allSatisfy { !$0.hasPrefix("  ") || line.hasPrefix("  ") })
    }

    @Test("A last column with room for words is broken below itself")
    func lastColumn() {
        let line = "one  two three four five six seven"
        #expect(Wrap.fitted(line, width: 30, indent: 2) == ["one  two three four five six", "     seven"])
    }

    @Test("Colours take no columns")
    func columns() {
        #expect("\u{1B}[38;2;6;113;236m水\u{1B}[0m a".shownColumns == 4)
        #expect("ma".shownColumns == 2)
    }
}
