import Foundation
import TestSupport
import Testing

/// `tidy` is the only command that moves a phone's file.
@Suite(
    "Kills of an inbox tidy",
    .enabled(if: Strace.isUsable, "strace is not installed or may not trace"))
struct InboxTidyKillTests {
    private static let files = [
        "a.txt": "2026-11-10T08:00:00+01:00 log 250ml\n", "b.txt": "2026-11-10T08:01:00+01:00 log 300ml tea\n",
        "c.jsonl": #"{"at": "2026-11-10T08:02:00+01:00", "do": "log 100ml"}"# + "\n",
        "open.txt": "2026-11-10T08:03:00+01:00 undo\n", "done/a.txt": "an earlier one\n",
    ]

    @Test("A kill leaves each file whole and in one place")
    func kill() throws {
        let start = try Self.home()
        let traced = try Self.copy(start)
        let calls = try Strace.calls(of: ["inbox", "tidy"], in: traced)
        let expected = try Self.contents(traced)
        #expect(Set(expected.keys) == ["open.txt", "done/a.txt", "done/a 2.txt", "done/b.txt", "done/c.jsonl"])
        #expect(calls.count { $0.name.hasPrefix("rename") && $0.text.contains("/inbox") } == 3)
        let points = Sweep.some(of: calls.filter { $0.name != "getrandom" || Sweep.isFull }, quick: 4, ci: 60)
        let failures = Sweep.failures(in: points) { try Self.failures(killedAt: $0, start, expected) }
        for failure in failures { Issue.record("\(failure)") }
    }

    private static func failures(
        killedAt point: Strace.Call, _ start: Home, _ expected: [String: String]
    ) throws -> [String] {
        let home = try copy(start)
        let data = SyncFolder(home).files
        guard let killed = try Strace.kill(["inbox", "tidy"], at: point, in: home) else { return ["was not killed"] }
        var failures: [String] = []
        let left = try contents(home)
        if left.values.sorted() != files.values.sorted() { failures.append("\(killed.ending) left \(left)") }
        // The service brings nothing new, so a check finds nothing before and after the rest is moved.
        for words in [["inbox", "check"], ["inbox", "tidy"], ["inbox", "check"]] {
            let outcome = try home.run([home.program] + words)
            if outcome.code != 0 { failures.append("\(words): \(outcome.ending) \(outcome.errorText)") }
            if SyncFolder(home).files != data { failures.append("\(words) changed the records") }
        }
        let end = try contents(home)
        if end != expected { failures.append("\(killed.ending), in the end: \(end.keys.sorted())") }
        return failures
    }

    /// The files of the inbox by their names.
    private static func contents(_ home: Home) throws -> [String: String] {
        var contents: [String: String] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: home.inbox) where name != "done" {
            contents[name] = String(decoding: home.bytes("\(home.inbox)/\(name)") ?? [], as: UTF8.self)
        }
        return contents
    }

    private static func home() throws -> Home {
        let home = try Home()
        try prepare(home)
        let check = try home.tend("inbox", "check", now: "2026-11-11T09:00:00+01:00")
        try #require(check.code == 0, "\(check.errorText)")
        try #require(InboxRecords(home).records.count == 3)
        return home
    }

    /// The same data, with a separate inbox.
    private static func copy(_ start: Home) throws -> Home {
        let home = try Home(copying: start)
        try prepare(home)
        return home
    }

    /// Writes the phone's files, as of ten days ago.
    private static func prepare(_ home: Home) throws {
        let date = try #require(ISO8601DateFormatter().date(from: "2026-11-10T08:10:00Z"))
        for (name, text) in files {
            try home.write(text, to: "\(home.inbox)/\(name)")
            try FileManager.default.setAttributes(
                [.modificationDate: date], ofItemAtPath: "\(home.inbox)/\(name)")
        }
        try home.setUpInbox()
    }
}
