import TestSupport
import Testing

/// Checks of many lines, by their system calls.
@Suite("Rounds of an inbox check", .enabled(if: Strace.isUsable, "strace is not installed or may not trace"))
struct InboxRoundTests {
    private static func isLock(_ call: Strace.Call) -> Bool {
        call.name == "flock" && call.descriptorPath.hasSuffix("/local/lock") && call.text.contains("LOCK_EX")
    }

    @Test("A round syncs each file before it is placed, and each folder once before the report")
    func durability() throws {
        let home = try Home()
        try home.setUpInbox()
        let lines = [
            "2025-12-31T08:00:00+01:00 log 1ml", "2026-11-19T08:00:00+01:00 log 2ml",
            "2026-11-19T20:00:00+01:00 fast start", "2026-11-20T07:00:00+01:00 pill take morning",
            "2026-11-20T08:00:00+01:00 log 3ml", "2026-11-20T08:30:00+01:00 fast stop",
        ]
        try home.write(lines.map { $0 + "\n" }.joined(), to: "\(home.inbox)/phone.txt")
        let calls = try Strace.calls(of: ["inbox", "check"], in: home)
        var lint = DurabilityLint(home, isBatch: false)
        for call in calls where call.succeeded { lint.read(call) }
        lint.finish(fileCount: lines.count)
        #expect(lint.failures.isEmpty)
        // A new folder is also synced where it is made.
        for folder in ["days/2025", "days/2026", "fasts"] {
            let path = "\(home.data)/\(folder)"
            #expect(calls.count { $0.name == "fsync" && $0.descriptorPath == path } == 1, "\(folder)")
        }
        #expect(calls.count(where: Self.isLock) == 1)
    }

    @Test("Between two rounds another command gets the lock")
    func pause() throws {
        let home = try Home()
        try home.setUpInbox()
        // They are refused without further calls.
        let lines = (0..<201).map { "2026-11-19T10:00:00+01:00 undo \($0)\n" }
        try home.write(lines.joined(), to: "\(home.inbox)/phone.txt")
        let calls = try Strace.calls(of: ["inbox", "check"], in: home)
        let locks = calls.indices.filter { Self.isLock(calls[$0]) }
        try #require(locks.count == 2)
        let between = calls[locks[0]..<locks[1]]
        let leave = try #require(between.lastIndex { $0.name == "close" && $0.descriptorPath.hasSuffix("/local/lock") })
        #expect(between[leave...].contains { $0.name.hasSuffix("nanosleep") && $0.text.contains("tv_nsec=10000000") })
    }
}
