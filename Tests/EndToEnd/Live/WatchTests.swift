import Foundation
import TestSupport
import Testing

/// `tend watch` on a real terminal.
@Suite("Live view", .enabled(if: TmuxScreen.isInstalled, "tmux is not installed"), .waits)
struct WatchTests {
    @Test("Each key does what the page's footer says")
    func keys() throws {
        let screen = try TmuxScreen(
            "tend fast start --at -3h -q; tend fast stop --at -2h -q; tend pill take morning -q")
        try screen.type("c")
        try screen.wait(for: "Logged 250 ml water at 12:")
        try screen.wait(for: "250 of 2000 ml")
        try screen.type("1")
        try screen.wait(for: "Morning is no longer taken")
        // Its window is over, so one press could be a slip.
        try screen.type("1")
        try screen.wait(for: "press the key again to take it")
        try screen.type("1")
        try screen.wait(for: "Took morning at 12:")
        try screen.type("f")
        try screen.wait(for: "Started the 16:8 fast")
        #expect(try screen.run("tend fast status --json").contains("\"active\":true"))
        try screen.waitForSeconds()
        try screen.type("f")
        try screen.wait(for: "Stopped the 16:8 fast")
        #expect(try screen.run("tend fast status --json").contains("\"active\":false"))
        try screen.type("u")
        try screen.wait(for: "Undid: stop the 16:8 fast")
        #expect(try screen.run("tend fast status --json").contains("\"active\":true"))
        try screen.type("r")
        try screen.wait(for: "Redid: stop the 16:8 fast")
        #expect(try screen.run("tend fast status --json").contains("\"active\":false"))
        #expect(try screen.run("tend water list --json").contains("\"totalMl\":250"))
        try screen.type("q")
        try screen.wait(for: "finished")
    }

    @Test("A key that reaches the goal shows the praise")
    func praise() throws {
        let screen = try TmuxScreen("tend goal 500ml -q; tend log 300ml -q")
        try screen.type("c")
        try screen.wait(for: "Well done!")
    }

    @Test("A small letter adds to a task, and a capital completes it")
    func taskKeys() throws {
        let screen = try TmuxScreen("tend challenge start 75-soft -q")
        try screen.wait(for: "a-z task")
        try screen.type("d")
        try screen.wait(for: "Recorded: Read: 1 of 10 pages.")
        try screen.type("D")
        try screen.wait(for: "Recorded: Read: 10 of 10 pages, done.")
        try screen.type("b")
        try screen.wait(for: "Recorded: Eat well, drink on social occasions only.")
        #expect(try screen.run("tend challenge --json").contains("\"state\":\"done\""))
    }

    @Test("The page redraws each second, and unknown keys change nothing")
    func idleKeys() throws {
        let screen = try TmuxScreen("tend fast start --at -1h -q")
        let before = try screen.run("tend changes --json; cat \"$TEND_DATA_DIR\"/days/*/*.json 2> /dev/null || true")
        // Escape is last, since it would change the meaning of the next key.
        for key in ["x", "9", "C", "Up", "C-z", "Enter", "Escape"] { try screen.type(key) }
        try screen.waitForSeconds()
        let after = try screen.run("tend changes --json; cat \"$TEND_DATA_DIR\"/days/*/*.json 2> /dev/null || true")
        #expect(before == after)
        #expect(try screen.modes() == "1 0", "the program still runs")
    }

    @Test("The page shows changes by another process")
    func another() throws {
        let screen = try TmuxScreen()
        try screen.wait(for: "Nothing is recorded")
        try screen.run("tend log 300ml tea -q")
        try screen.wait(for: "300 of 2000 ml")
        try screen.run("tend goal 3l -q")
        try screen.wait(for: "300 of 3000 ml")
    }

    @Test(
        "The terminal is restored, whatever ends the program",
        arguments: [
            ("q", 0), ("C-c", 0), ("TERM", 143), ("HUP", 129),
        ])
    func ending(_ way: String, _ code: Int) throws {
        let screen = try TmuxScreen("tend fast start --at -1h -q")
        #expect(try screen.modes() == "1 0", "the alternate screen without a cursor")
        #expect(try !screen.lines().contains("the main screen"))
        if way.allSatisfy({ $0.isUppercase }) { try screen.signal(way) } else { try screen.type(way) }
        let left = try screen.wait(for: "finished")
        #expect(left.contains("ended with \(code)\n"), "\(left)")
        #expect(left.hasPrefix("the main screen\n"), "the earlier contents are restored")
        #expect(try screen.modes() == "0 1", "the main screen, with a cursor")
        #expect(!screen.file("before").isEmpty && screen.file("before") == screen.file("after"))
    }

    private static func recorded(_ note: String) -> String {
        "tend log 500ml -q; tend fast start --at -1h --note '\(note)' -q; tend pill take morning -q"
    }

    @Test(
        "A page fits the screen, also after a change of size",
        arguments: [[(80, 24), (40, 12), (120, 50)], [(200, 60), (40, 8), (80, 24)]])
    func resize(_ sizes: [(columns: Int, rows: Int)]) throws {
        let note = "one 🍵 note of 水 and wine, longer than any line may be, even on the widest of screens"
        let screen = try TmuxScreen(columns: sizes[0].columns, rows: sizes[0].rows, Self.recorded(note))
        for (columns, rows) in sizes {
            try screen.resize(columns, rows)
            try screen.wait("a page of \(columns) by \(rows)") { shown in
                let page = screen.page()
                return Self.isWhole(shown) && page.count <= rows && page.allSatisfy { Self.width($0) <= columns }
            }
        }
        try screen.type("q")
        try screen.wait(for: "finished")
    }

    /// Whether the page has its last line and its first one, which a line that is too long would push out.
    private static func isWhole(_ screen: String) -> Bool {
        (screen.hasPrefix("Good") || screen.prefix(9).contains("day "))
            && screen.split(separator: "\n").last?.hasPrefix("c cup") == true
    }

    /// The columns that a line takes. Characters beyond the alphabets used here take two.
    private static func width(_ line: String) -> Int {
        line.reduce(0) { sum, character in
            sum + ((character.unicodeScalars.first?.value ?? 0) >= 0x2E80 ? 2 : 1)
        }
    }

    @Test(
        "A line that the terminal shows wider pushes no line out",
        arguments: Sweep.some(
            of: [
                // Terminals differ in the width of a character with a skin colour.
                (80, 16, "tend fast start --at -1h -q --note '\(String(repeating: "🧘🏽 of 水 and ", count: 20))'"),
                // Few pages fit in 20 columns.
                (20, 8, "tend log 500ml -q"),
                // Tasks are shown in full if there is no room for pictures.
                (80, 12, "tend log 500ml -q; tend challenge start 75-soft -q"),
            ], quick: 1))
    func tooWide(_ columns: Int, _ rows: Int, _ preparation: String) throws {
        let screen = try TmuxScreen(columns: columns, rows: rows, preparation)
        try screen.resize(columns, rows)
        try screen.waitForOutput()
        let shown = try screen.lines().joined(separator: "\n")
        #expect(Self.isWhole(shown), "\(shown)")
    }

    @Test("A damaged page is named, and the screen continues after its repair")
    func damage() throws {
        let screen = try TmuxScreen("tend log 300ml -q")
        let page = try screen.run("ls \"$TEND_DATA_DIR\"/days/*/*.json").trimmingCharacters(in: .newlines)
        let whole = try #require(screen.home.bytes(page))
        try screen.home.write("{", to: page)
        try screen.wait(for: "is damaged")
        try screen.wait(for: "q quit")
        try screen.home.write(String(decoding: whole, as: UTF8.self), to: page)
        let screenful = try screen.wait(for: "300 of 2000 ml")
        #expect(!screenful.contains("is damaged"))
        try screen.type("c")
        try screen.wait(for: "550 of 2000 ml")
    }

    @Test(
        "Watch without a terminal is refused without output",
        arguments: [
            "tend watch", "tend watch --json", "TERM=dumb tend watch",
        ])
    func refusal(_ line: String) throws {
        let home = try Home()
        let outcome = try home.shell(line)
        #expect(outcome.code == 64)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errorText.contains("'tend watch' needs a terminal"))
    }

    @Test(
        "Watch with a dumb terminal, JSON or redirections is refused",
        arguments: [
            "TERM=dumb tend watch", "tend watch --json", "tend watch | cat", "tend watch < /dev/null",
        ])
    func refusalOnTerminal(_ line: String) throws {
        let home = try Home()
        try home.write("\(line); echo \"[$?]\"", to: "\(home.path)/line")
        let outcome = try home.run(
            ["script", "-E", "never", "-qec", "sh \(home.path)/line", "/dev/null"],
            adding: ["TERM": "xterm-256color"])
        #expect(!outcome.text.contains("\u{1B}"), "the alternate screen is not opened")
        #expect(outcome.text.contains("'tend watch' needs a terminal"))
        if !line.hasSuffix("| cat") { #expect(outcome.text.contains("[64]")) }
    }
}
