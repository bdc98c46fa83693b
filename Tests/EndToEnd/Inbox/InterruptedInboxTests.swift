import Foundation
import TestSupport
import Testing

/// A check of many lines changes many files, and may die or meet an error at any call.
@Suite(
    "Interrupted inbox checks",
    .enabled(if: Strace.isUsable, "strace is not installed or may not trace"))
struct InterruptedInboxTests {
    private static let lines = """
        2026-11-18T08:00:00+01:00 log 250ml tea
        2026-11-18T20:00:00+01:00 fast start 16:8
        2026-11-19T12:30:00+01:00 fast stop
        2026-11-19T13:00:00+01:00 log 6l
        2026-11-19T20:00:00+01:00 fast start
        2026-11-20T07:00:00+01:00 pill take morning
        2026-11-20T08:00:00+01:00 log 300ml
        2026-11-20T08:00:00+01:00 challenge done read 10
        2026-11-20T08:30:00+01:00 undo

        """

    /// A temporary file left by a kill is not data.
    @Test("The check after a kill gives the same bytes")
    func kill() throws {
        let start = try Self.home()
        let traced = try Home(copying: start)
        let calls = try Strace.calls(of: ["inbox", "check"], in: traced)
        let expected = SyncFolder(traced).files
        #expect(InboxRecords(traced).records.count == 6)
        #expect(calls.count { $0.name.hasPrefix("rename") && $0.text.contains("/days/") } == 4)
        #expect(calls.contains { $0.name.hasPrefix("rename") && $0.text.contains("/fasts/") })
        #expect(calls.contains { $0.name.hasPrefix("rename") && $0.text.contains("inbox-lines.json") })
        let points = Sweep.some(of: calls.filter { $0.name != "getrandom" || Sweep.isFull }, quick: 4, ci: 80)
        let failures = Sweep.failures(in: points) { try Self.failures(killedAt: $0, start, expected) }
        for failure in failures { Issue.record("\(failure)") }
    }

    @Test("The check after an error gives the same bytes, and the first one names the lines it recorded")
    func error() throws {
        let start = try Self.home()
        let traced = try Home(copying: start)
        let calls = try Strace.calls(of: ["inbox", "check"], in: traced)
        let expected = SyncFolder(traced).files
        let changing = calls.filter { $0.text.contains(traced.data) && ["write", "fsync", "rename"].contains($0.name) }
        let faults = Fault.all(at: changing, errors: ["ENOSPC", "EIO"])
        let failures = Sweep.failures(in: Sweep.some(of: faults, quick: 6, ci: 80)) { fault in
            let home = try Home(copying: start)
            let outcome = try fault.run(["inbox", "check"], in: home)
            var failures: [String] = []
            let count = InboxRecords(home).records.count
            let isReported = outcome.text.contains("from the phone")
            if isReported != (count > 0) { failures.append("\(count) records, but it said \(outcome.text)") }
            let isDone = SyncFolder(home).files == expected
            let codes: [Int32] = isDone ? [0, 1, 3] : count > 0 ? [3] : [73, 74]
            if let code = outcome.code, !codes.contains(code) {
                failures.append("\(count) records and \(outcome.ending): \(outcome.errorText)")
            }
            try home.tend("inbox", "check")
            if SyncFolder(home).files != expected { failures.append("left \(StoredFiles(home))") }
            return failures
        }
        for failure in failures { Issue.record("\(failure)") }
    }

    private static func failures(killedAt point: Strace.Call, _ start: Home, _ expected: [String: [UInt8]]) throws
        -> [String]
    {
        let home = try Home(copying: start)
        guard let killed = try Strace.kill(["inbox", "check"], at: point, in: home) else { return ["was not killed"] }
        var failures: [String] = []
        // Undo reverts a line recorded before the kill, and no check records it again.
        let undone = try Home(copying: home)
        try undone.tend("inbox", "check")
        while try undone.tend("undo", "-y").code == 0 {}
        for _ in 0..<2 { try undone.tend("inbox", "check") }
        let returned = InboxRecords(undone).records
        if !returned.isEmpty { failures.append("undone, it left \(returned)") }

        let next = try home.tend("inbox", "check")
        if ![0, 1].contains(next.code) { failures.append("the next check: \(next.ending) \(next.errorText)") }
        if SyncFolder(home).files != expected { failures.append("after \(killed.ending) it left \(StoredFiles(home))") }
        let again = try home.tend("inbox", "check")
        if !again.errors.isEmpty { failures.append("reported twice: \(again.errorText)") }
        if SyncFolder(home).files != expected { failures.append("a second check changed something") }
        return failures
    }

    /// All homes read the same folder, since a check remembers its files' times and numbers.
    private static func home() throws -> Home {
        let home = try Home()
        try home.tend("challenge", "start", "75-soft", now: "2026-11-17T09:00:00+01:00")
        try home.setUpInbox(folder.get())
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
