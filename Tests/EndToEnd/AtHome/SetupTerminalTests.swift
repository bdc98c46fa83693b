import Foundation
import Testing

/// `tend setup` with answers typed at its prompts.
@Suite("Setup on a terminal", .enabled(if: TerminalSession.isUsable, "Python with pty is not installed"))
struct SetupTerminalTests {
    private static func settings(_ home: Home) throws -> String {
        try home.shell(
            "for name in units activeHours reminders.hydration fast.schedule; do tend config get $name; done; tend goal --json"
        ).text
    }

    @Test("Answers are stored together, and one undo reverts them")
    func answered() throws {
        let home = try Home()
        let before = try Self.settings(home)
        let seen = try TerminalSession(home: home).answer(
            ["tend", "setup"], ["oz", "3", "adaptive", "09:00-21:00", "18:6", "none", "n"])
        #expect(seen.ending == "exit 0")
        #expect(seen.screen.contains("units is floz.\n") && seen.screen.contains("goal is 84.5 fl oz.\n"))
        let lines = try Self.settings(home).split(separator: "\n").map(String.init)
        #expect(lines.prefix(4) == ["floz", "09:00-21:00", "adaptive", "18:6"])
        #expect(lines.last?.contains("\"goalMl\":2500") == true)
        try home.tend("undo", "-y")
        #expect(try Self.settings(home) == before)
        #expect(try home.tend("undo", "-y").code != 0)
    }

    @Test("An invalid answer is reported, and the question is repeated")
    func wrong() throws {
        let home = try Home()
        let seen = try TerminalSession(home: home).answer(
            ["tend", "setup"],
            ["pints", "ml", "5", "s", "m", "5kg", "80kg", "high", "y", "4h", "1h", "9", "", "nonsense", "omad", "", ""])
        #expect(seen.ending == "exit 0")
        for word in ["'pints'", "5 ml a day", "'5kg'", "'4h'", "'9'", "'nonsense'"] {
            #expect(seen.screen.contains("tend: ") && seen.screen.contains(word), "\(word)")
        }
        #expect(try Self.settings(home).contains("\"goalMl\":3200"))
    }

    /// Every position at which a question waits. The third is within a suggestion.
    private static let positions: [[String]] = [
        [], ["oz"], ["oz", "s"], ["oz", "s", "m", "80kg"], ["oz", "3", "1h"], ["oz", "3", "1h", "09:00-21:00"],
    ]

    @Test("Ctrl-D at a question changes nothing and is no error", arguments: positions)
    func endOfInput(_ answers: [String]) throws {
        let home = try Home()
        let steps = answers.flatMap { [TerminalSession.Step.wait("]: "), .type($0 + "\n")] }
        let seen = try TerminalSession(home: home).run(["tend", "setup"], steps + [.wait("]: "), .type("\u{4}")])
        #expect(seen.ending == "exit 0")
        #expect(seen.screen.hasSuffix("\nNothing was changed.\n"))
        #expect(!FileManager.default.fileExists(atPath: home.data))
    }

    @Test("Ctrl-C at a question ends the setup and changes nothing", arguments: positions)
    func interrupted(_ answers: [String]) throws {
        let home = try Home()
        let steps = answers.flatMap { [TerminalSession.Step.wait("]: "), .type($0 + "\n")] }
        let seen = try TerminalSession(home: home).run(["tend", "setup"], steps + [.wait("]: "), .type("\u{3}")])
        #expect(seen.ending == "signal 2")
        #expect(!FileManager.default.fileExists(atPath: home.data))
    }

    @Test("Options replace their questions, and -y skips all")
    func options() throws {
        let home = try Home()
        let some = try TerminalSession(home: home).answer(
            ["tend", "setup", "--units", "ml", "--goal", "2l", "--reminders", "1h"],
            ["", "18:6", "b", "18:6", "both", "y"])
        #expect(some.ending == "exit 0")
        #expect(!some.screen.contains("ml, l or floz") && some.screen.contains("fast.schedule is 18:6."))
        #expect(some.screen.contains("Logged 250 ml water at ") && some.screen.contains("medication is pills morning"))
        let none = try TerminalSession(home: home).run(["tend", "setup", "-y", "--goal", "3l"])
        #expect(none.ending == "exit 0")
        #expect(none.screen.hasPrefix("goal is 3000 ml."))
    }

    @Test(
        "Setup asks nothing without a terminal for questions and answers",
        arguments: [
            "tend setup < /dev/null", "yes '' | tend setup", "tend setup 2> errors; code=$?; cat errors; exit $code",
        ])
    func redirected(_ line: String) throws {
        let home = try Home()
        let seen = try TerminalSession(home: home).run(["sh", "-c", "cd \"$HOME\"; \(line)"])
        #expect(seen.ending == "exit 64")
        #expect(seen.screen.contains("there is no terminal to ask on") && !seen.screen.contains("]: "))
    }

    @Test("Questions appear on standard error if the output is redirected")
    func outputElsewhere() throws {
        let home = try Home()
        let seen = try TerminalSession(home: home).answer(
            ["sh", "-c", "cd \"$HOME\"; tend setup --json > out"], ["oz", "", "", "", "", ""])
        #expect(seen.ending == "exit 0" && !seen.screen.contains("changed"))
        let out = String(decoding: home.bytes("\(home.path)/out") ?? [], as: UTF8.self)
        #expect(out == "{\"changed\":[{\"name\":\"units\",\"value\":\"floz\"}],\"person\":null}\n")
    }
}
