import TendCore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Suggestions for typed lines")
struct TypedSuggestionTests {
    private static let now = "2026-11-20T22:30:00+01:00"

    @Test("A message about completions names only the shells")
    func shells() throws {
        let message = try TypedScene([]).refusal("completions")
        #expect(message.hasSuffix("needs one of: bash, zsh, fish, nushell\n"))
    }

    @Test(
        "A word of one meaning is accepted",
        arguments: [
            "undo last", "undo LAST", "undo 1", "-V", "--version", "help fasts", "help pills", "help challenges",
            "help fast stop",
            "man pill add", "man pills", "man fast", "challenge stop", "remind snooze evening 15m",
            "remind snooze eve 15m", "remind snooze evening-2026-11-20 15m", "challenge done read 10 pages",
            "challenge done read 10", "challenge done read '10 pages'", "challenge done workout 45 min",
            "challenge done workout 45", "challenge done workout 45m", "challenge done workout 1 h",
            "challenge skip workout --note cold",
        ])
    func accepted(line: String) throws {
        let scene = try TypedScene(["pill take morning --at 05:00", "challenge start 75-soft"], now: Self.now)
        #expect(scene.run(line).code == .done, "\(scene.run(line).errors)")
    }

    @Test(
        "Up to four usual doses are proposed as an amount",
        arguments: [("half", "250mg", true), ("2x", "1000mg", true), ("4x", "2000mg", true), ("5x", "2500mg", false)])
    func pieces(count: String, amount: String, isProposed: Bool) throws {
        let scene = try TypedScene(["pill add metformin 500mg 8am"], now: Self.now)
        let message = try scene.refusal("pill take metformin \(count)")
        #expect(message.contains("pill take metformin \(amount)") == isProposed, "\(message)")
    }

    @Test(
        "A beginning of several reminders names them",
        arguments: [
            ("remind snooze e 15m", "evening"), ("remind snooze nothing 15m", "there is no reminder 'nothing'"),
        ])
    func reminders(line: String, message: String) throws {
        let scene = try TypedScene(["pill take morning --at 05:00", "pill add echinacea 22:00"], now: Self.now)
        #expect(try scene.refusal(line).contains(message))
    }
}
