import TestSupport
import Testing

@testable import TendCLI

@Suite("Random command lines")
struct CommandLineFuzzTests {
    private static let words = [
        "log", "water", "list", "edit", "delete", "reset", "goal", "history", "status", "undo", "redo", "changes",
        "config",
        "set", "get", "unset", "container", "add", "remove", "drink", "export", "csv", "help", "last", "units", "floz",
        "cup",
        "tea", "bottle", "250", "0.5l", ".5l", "-5", "0", "1.5", "cups", "NaN", "1e9l", "", " ", "-", "--", "---", "=",
        "a=b",
        "--at", "--at=", "--note", "--amount", "--drink", "--date", "--days", "--month", "--from", "--to", "--week",
        "--json",
        "--line", "--suggest", "--sex", "f", "--weight", "62kg", "--activity", "-y", "-n", "-q", "-h", "-qn", "-zz",
        "--color",
        "always", "--factor", "0.8", "2.01", "--limit", "--units", "--excel", "today", "yesterday", "-3", "-99999",
        "monday",
        "2026-11-19", "2026-02-30", "2026-13", "2026-11", "08:30", "25:00", "-20m", "20 minutes ago", "yesterday 22:30",
        "1:2:3",
        "99999999999999999999", "-99999999999999999999", "\u{1B}[2J", "\u{202E}", "水", "é", "e\u{301}", "\u{0}", "💧",
        "'",
        "\"", "\\", "\n", "dayStartsAt", "04:00", "23:59", "weekStartsOn", "sunday", "drinks.factors", "on", "abc",
        "zzz",
        String(repeating: "x", count: 5000), "16:8", "１２", "½", "٣",
    ]

    private static let beginnings = [
        [], ["log"], ["log", "250"], ["log", "0.5l", "tea", "--at"], ["log", "--note"], ["log", "bottle"],
        ["water", "list", "--date"], ["water", "edit", "last"], ["water", "edit", "last", "--at"], ["water", "delete"],
        ["water", "reset", "-y"], ["goal"], ["goal", "2l", "--from"], ["goal", "--suggest", "--sex", "f", "--weight"],
        ["history"], ["history", "--days"], ["history", "--from"], ["status"], ["undo"], ["redo"], ["changes"],
        ["config", "set"], ["config", "set", "dayStartsAt"], ["config", "set", "cup"], ["container", "add"],
        ["container", "add", "bottle"], ["drink", "add"], ["drink", "add", "matcha", "--factor"],
        ["export", "csv", "water"],
        ["help"],
    ]

    /// Runs in a separate process, since a crash would end all tests. Two causes of crashes have separate tests: numbers
    /// with more than nine digits before and after the point, and times before the year 1.
    @Test("Random command lines end with an exit code, never a crash")
    func neverASignal() async {
        await #expect(processExitsWith: .success) {
            for seed in Sweep.seeds(quick: 2, ci: 8, full: 8) {
                var generator = SeededGenerator(seed: seed)
                let program = try TestProgram()
                for _ in 0..<250 {
                    let count = Int.random(in: 0...3, using: &generator)
                    let words =
                        (Self.beginnings.randomElement(using: &generator) ?? [])
                        + (0..<count).map { _ in Self.words.randomElement(using: &generator) ?? "" }
                    let line = "seed \(seed): \(words)"
                    // The last line before a crash caused it.
                    print(line)
                    let result = program.run(words)
                    #expect(result.code == .done || !result.errors.isEmpty || words.contains("-q"), "\(line)")
                    #expect(
                        result.code != .badData && result.code != .inputOutput,
                        "\(line)\n\(result.errors)")
                    let shown = result.output + result.errors
                    #expect(
                        words.contains("always") || words.contains("--json") || !shown.contains("\u{1B}"), "\(line)")
                }
            }
        }
    }
}
