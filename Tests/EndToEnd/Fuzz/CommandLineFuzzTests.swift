import Foundation
import TestSupport
import Testing

/// Command lines of random words.
@Suite("Random command lines") struct CommandLineFuzzTests {
    private static let words: [String] = [
        "log", "status", "history", "water", "list", "edit", "delete", "reset", "goal", "container", "add", "remove",
        "drink", "export", "csv", "undo", "redo", "changes", "config", "get", "set", "unset", "path", "help", "last",
        "--at", "--note", "--json", "--color", "always", "-q", "-n", "-y", "-qn", "--yes", "--dry-run", "--help", "-h",
        "--version", "--days", "--week", "--month", "--from", "--to", "--date", "--amount", "--drink", "--line",
        "--excel", "--units", "floz", "ml", "-o", "out.csv", "--suggest", "--sex", "f", "--weight", "62kg",
        "--activity", "high", "--factor", "0.5", "--limit", "units", "cup", "dayStartsAt", "weekStartsOn",
        "drinks.factors", "on", "water", "tea", "bottle", "250", "250ml", "0.5l", "12oz", "1.5", "cups", "0", "-5",
        ".5", "5.", "1e9", "nan", "inf", "0x1p3", "99999999999999999999", "-9223372036854775808",
        "9223372036854775807", "9223372036854775808ml", "0.0000000000000000001", "08:30", "8:30am", "25:61", "now",
        "-20m", "-999999999999h", "99999999999999 hours ago", "yesterday", "yesterday 22:30", "monday", "-3",
        "-99999999", "2026-11-19", "2026-02-30", "9999-12-31", "0001-01-01", "0000-00-00", "99999-01-01", "2026-11",
        "2026-13", "2026-11-19T08:30:00Z", "2026-11-19 08:30", "", " ", "-", "--", "---", "=", "--=", "--note=",
        "--at==", "--data-dir=other", "é", "水", "👩‍👩‍👧", "\u{202E}x", "\u{1B}[31m", "a\nb", "\t", "'", "\"", "$HOME",
        "%s%n",
        "*", "out/../out.csv", "abc", "zzz", "k3q8",
        "fast", "start", "stop", "cancel", "watch", "stats", "schedule", "use", "plan", "--start", "--end", "--target",
        "--name", "16:8", "17:7", "16:30", "OMAD", "36h", "0h", "169h", "168h", "99999999999999999999h", "-16h",
        "fasts",
        "mon=16:8,sat=36h,sun=off", "mon=", "=off", "mon=zzz", "none", "off", "work", "fast.schedule", "fast.plan",
    ]

    private static let codes: Set<Int32> = [0, 1, 3, 64, 65, 66, 73, 74, 75, 77]

    @Test("Every command line ends with a documented exit code, never a signal")
    func commandLines() throws {
        let seeds = Array(Sweep.seeds(quick: 24, ci: 500, full: 10_000))
        let start = try Home()
        try start.tend("log", "300ml", "--at", "07:00")
        try start.tend("container", "add", "bottle", "750ml")
        try start.tend("fast", "start", "--at", "2026-11-18 20:00")
        try start.tend("fast", "stop", "--at", "2026-11-19 12:00")
        let failures = Sweep.failures(in: seeds) { seed in
            var generator = SeededGenerator(seed: seed)
            let home = try Home(copying: start)
            let arguments = Self.arguments(using: &generator)
            let line = "cd \"$HOME\" && exec tend \"$@\""
            let shell = ["/bin/sh", "-c", line, "tend"].map { Array($0.utf8) }
            let outcome = try home.start(shell + arguments).wait()
            let shown = arguments.map { String(decoding: $0, as: UTF8.self) }
            var failures: [String] = []
            guard let code = outcome.code, Self.codes.contains(code) else { return ["\(shown): \(outcome.ending)"] }
            if code != 0, outcome.errors.isEmpty { failures.append("\(shown): \(code) without a message") }
            if outcome.errors.contains(0x1B) { failures.append("\(shown): an escape sequence reaches standard error") }
            if outcome.errorText.contains("unexpected: ") { failures.append("\(shown): \(outcome.errorText)") }
            if (try? StoredData(home)) == nil { failures.append("\(shown): the data is damaged") }
            let next = try home.tend("log", "1ml")
            if next.code != 0 { failures.append("\(shown): then log: \(next.ending) \(next.errorText)") }
            return failures
        }
        for failure in failures { Issue.record("seed \(failure)") }
    }

    private static func arguments(using generator: inout SeededGenerator) -> [[UInt8]] {
        var arguments = (0..<Int.random(in: 0...7, using: &generator)).map { _ in
            Array((words.randomElement(using: &generator) ?? "").utf8)
        }
        // Half of them begin like a command. Otherwise nearly all would fail at the first word.
        if Bool.random(using: &generator) {
            let command = [
                "log", "water list", "water edit last", "history", "goal", "config set", "export csv water",
                "fast start",
                "fast stop", "fast edit last", "fast list", "fast schedule add", "fast schedule plan",
                "export csv fasts",
            ].randomElement(using: &generator)
            arguments = (command ?? "").split(separator: " ").map { Array($0.utf8) } + arguments
        }
        if Int.random(in: 0..<10, using: &generator) == 0, let last = arguments.indices.last {
            let byte = UInt8.random(in: 1...255, using: &generator)
            arguments[last].insert(byte, at: Int.random(in: 0...arguments[last].count, using: &generator))
        }
        if Int.random(in: 0..<50, using: &generator) == 0 {
            arguments.append(Array(repeating: UInt8(ascii: "9"), count: 5000))
        }
        return arguments
    }
}
