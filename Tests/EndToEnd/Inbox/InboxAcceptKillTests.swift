import Foundation
import TestSupport
import Testing

/// An accept makes a change and a note about the line, and the program may die between them.
@Suite(
    "Kills of an inbox accept",
    .enabled(if: Strace.isUsable, "strace is not installed or may not trace"))
struct InboxAcceptKillTests {
    /// Accepting the first of them repairs what `undo` removed, so that the end of the fast can be accepted, too.
    private static let lines = """
        2026-11-18T20:00:00+01:00 fast start 16:8
        2026-11-19T12:30:00+01:00 fast stop
        2026-11-20T07:00:00+01:00 pill take morning
        2026-11-20T08:00:00+01:00 log 6l
        2026-11-20T08:10:00+01:00 log 250ml

        """

    @Test(
        "Accepting again after a kill gives the same bytes",
        arguments: ["fast stop", "pill take morning", "log 6l", "log 250ml"])
    func kill(command: String) throws {
        let start = try Self.home()
        let lines = try Self.list(start).filter { ($0["text"] as? String)?.hasSuffix(command) == true }
        let id = try #require(lines.first?["id"] as? String)
        #expect(["waiting", "reverted"].contains(lines.first?["state"] as? String))
        let traced = try Home(copying: start)
        let calls = try Strace.calls(of: ["inbox", "accept", id], in: traced)
        let expected = try State(traced)
        #expect(expected.files != SyncFolder(start).files)
        #expect(calls.contains { $0.name.hasPrefix("rename") && $0.text.contains("inbox-lines.json") })
        let points = Sweep.some(of: calls.filter { $0.name != "getrandom" || Sweep.isFull }, quick: 2, ci: 20)
        let failures = Sweep.failures(in: points) { try Self.failures(killedAt: $0, id, start, expected) }
        for failure in failures { Issue.record("\(command): \(failure)") }
    }

    private static func failures(
        killedAt point: Strace.Call, _ id: String, _ start: Home, _ expected: State
    ) throws -> [String] {
        let home = try Home(copying: start)
        guard let killed = try Strace.kill(["inbox", "accept", id], at: point, in: home) else {
            return ["was not killed"]
        }
        var failures: [String] = []
        // A check before the second accept records and loses nothing.
        let checked = try Home(copying: home)
        try checked.tend("inbox", "check")
        let left = SyncFolder(checked).files
        if left != SyncFolder(start).files, left != expected.files {
            failures.append("a check made something else of it")
        }

        for home in [home, checked] {
            let again = try home.tend("inbox", "accept", id)
            if ![0, 1].contains(again.code) { failures.append("again: \(again.ending) \(again.errorText)") }
            for time in ["again", "a third time"] {
                let state = try State(home)
                if state.files != expected.files { failures.append("\(killed.ending), \(time): \(StoredFiles(home))") }
                if state.status != expected.status { failures.append("\(time): \(state.status)") }
                if state.lines != expected.lines { failures.append("\(time): \(state.lines)") }
                if try home.tend("inbox", "accept", id).code != 1 { failures.append("\(time) it was accepted again") }
            }
        }
        return failures
    }

    /// The user's view of a data folder, and its files.
    private struct State {
        let files: [String: [UInt8]]
        let lines: String
        let status: String

        init(_ home: Home) throws {
            files = SyncFolder(home).files
            // A skipped dose keeps its record: a line that finds it taken reports it as already recorded.
            lines = try home.tend("inbox", "list", "--all", "--json").text
                .replacing(#""state":"hereAlready""#, with: #""state":"recorded""#)
            status = try home.tend("inbox", "status").text
        }
    }

    private static func list(_ home: Home) throws -> [[String: Any]] {
        let text = try home.tend("inbox", "list", "--all", "--json").text
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return object?["lines"] as? [[String: Any]] ?? []
    }

    /// All homes read the same folder, and no test changes it.
    private static func home() throws -> Home {
        let home = try Home()
        try home.tend("pill", "skip", "morning")
        try home.setUpInbox(folder.get())
        for words in [["inbox", "check"], ["undo", "-y"]] {
            let outcome = try home.run([home.program] + words)
            try #require(outcome.code == 0, "\(words): \(outcome.errorText)")
        }
        let start = try #require(try list(home).first { ($0["text"] as? String)?.contains("fast start") == true })
        let outcome = try home.tend("inbox", "accept", start["id"] as? String ?? "")
        try #require(outcome.code == 0, "\(outcome.errorText)")
        return home
    }

    private static let folder = Result {
        let folder = "\(TestFolders.parent)/tend-end-to-end-\(UUID().uuidString)"
        FoldersRemovedAtExit.shared.add(folder)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(lines.utf8).write(to: URL(fileURLWithPath: "\(folder)/phone.txt"))
        return folder
    }
}
