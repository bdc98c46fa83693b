import TestSupport
import Testing

/// Checks of many lines, by their system calls.
@Suite("Rounds of an inbox check", .enabled(if: Strace.isUsable, "strace is not installed or may not trace"))
struct InboxRoundTests {
    private static func calls(ofCheckOf lines: [String]) throws -> [Strace.Call] {
        let home = try Home()
        try home.setUpInbox()
        try home.write(lines.map { $0 + "\n" }.joined(), to: "\(home.inbox)/phone.txt")
        return try Strace.calls(of: ["inbox", "check"], in: home)
    }

    private static func isLock(_ call: Strace.Call) -> Bool {
        call.name == "flock" && call.descriptorPath.hasSuffix("/local/lock") && call.text.contains("LOCK_EX")
    }

    @Test("A round replaces each page once")
    func pages() throws {
        let days = ["2026-11-17", "2026-11-18", "2026-11-19"]
        let calls = try Self.calls(
            ofCheckOf: days.flatMap { day in (10..<60).map { "\(day)T08:\($0):00+01:00 log 1ml" } })
        for day in days {
            let page = "/days/2026/\(day).json"
            let found = calls.filter { $0.text.contains(page) && $0.succeeded }
            #expect(found.count { $0.name == "read" } < 10, "\(found.map(\.text))")
            #expect(found.count { $0.name == "rename" } == 1)
        }
        #expect(calls.count(where: Self.isLock) == 1)
    }

    @Test("A round of doses and fasts replaces each file once")
    func mixed() throws {
        let calls = try Self.calls(
            ofCheckOf: [
                "2026-11-19T20:00:00+01:00 fast start", "2026-11-20T07:00:00+01:00 pill take morning",
                "2026-11-20T07:30:00+01:00 log 1ml", "2026-11-20T08:00:00+01:00 fast stop",
                "2026-11-20T08:30:00+01:00 fast start", "2026-11-20T09:00:00+01:00 pill skip evening",
            ])
        for file in ["/fasts/2026-11.json", "/days/2026/2026-11-20.json"] {
            #expect(calls.count { $0.name == "rename" && $0.text.contains(file) } == 1)
        }
        #expect(calls.count { $0.name == "rename" && $0.text.contains("/local/intent.json") } == 1)
        let isJournal = { (call: Strace.Call) in call.name == "write" && call.descriptorPath.hasSuffix("/changes.jsonl")
        }
        #expect(calls.count(where: isJournal) == 1)
    }

    @Test("Between two rounds another command gets the lock")
    func pause() throws {
        // They are refused without further calls.
        let calls = try Self.calls(ofCheckOf: (0..<4100).map { "2026-11-19T10:00:00+01:00 undo \($0)" })
        let locks = calls.indices.filter { Self.isLock(calls[$0]) }
        try #require(locks.count == 2)
        let between = calls[locks[0]..<locks[1]]
        let leave = try #require(between.lastIndex { $0.name == "close" && $0.descriptorPath.hasSuffix("/local/lock") })
        #expect(between[leave...].contains { $0.name.hasSuffix("nanosleep") && $0.text.contains("tv_nsec=10000000") })
    }
}
