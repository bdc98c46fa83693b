import TestSupport
import Testing

/// A check killed at any system call loses no reminder.
@Suite("Killed checks", .enabled(if: Strace.isUsable, "strace is not installed or may not trace"))
struct CheckKillTests {
    private static let expected = ["aspirin@09:20-2026-11-20", "aspirin@09:30-2026-11-20"]

    @Test("A killed check's reminders are shown once or twice")
    func kill() throws {
        let calls = try Self.calls()
        #expect(calls.count > 30, "too few calls to be a check: \(calls.map(\.text))")
        #expect(calls.contains { $0.name.hasPrefix("rename") && $0.text.contains("reminders.json") })
        // Nothing changes between two random numbers.
        let points = Sweep.isFull ? calls : Sweep.some(of: calls.filter { $0.name != "getrandom" }, quick: 5)
        let failures = Sweep.failures(in: points) { try Self.failures(killedAt: $0) }
        for failure in failures { Issue.record("\(failure)") }
    }

    @Test("A check repeats the reminder of a notifier that was killed", arguments: ["KILL", "TERM", "SEGV"])
    func notifierDies(_ signal: String) throws {
        let (home, notifier) = try Home.recordingReminders(times: "09:20")
        try home.addProgram("dying", "[ -e \"$0.died\" ] && exec note; echo > \"$0.died\"; kill -\(signal) $$")
        try home.tend("config", "set", "reminders.command", "dying")
        let first = try home.tend("remind", "check")
        #expect(first.code == 74, "\(first.ending)")
        #expect(first.errorText.split(separator: "\n").count == 1, "\(first.errorText)")
        #expect(try notifier.ids == [])
        #expect(try home.tend("remind", "check", now: "2026-11-20T09:32:00+01:00").code == 0)
        #expect(try notifier.ids == ["aspirin@09:20-2026-11-20"])
    }

    private static func failures(killedAt point: Strace.Call) throws -> [String] {
        let (home, notifier) = try Home.recordingOverdue(times: "09:20,09:30")
        // Only the check, without the calls of its notifier.
        let killed = try Strace.run(
            ["remind", "check"], at: point, "signal=KILL:when=\(point.number)", in: home, followsChildren: false)
        // The number of these calls depends on how long the notifier runs.
        let isPolling = ["poll", "read", "wait4", "restart_syscall"].contains(point.name)
        guard killed.ending == .signal(9) || isPolling && killed.code == 0 else {
            return ["was not killed: \(killed.ending)"]
        }
        var failures: [String] = []
        // A claim expires after a minute.
        for minute in [32, 34, 36] {
            let check = try home.tend("remind", "check", now: "2026-11-20T09:\(minute):00+01:00")
            if check.code != 0 { failures.append("the check at 09:\(minute): \(check.ending) \(check.errorText)") }
            if !check.output.isEmpty || !check.errors.isEmpty {
                failures.append("printed \(check.text)\(check.errorText)")
            }
            let ids = try notifier.ids
            if minute == 32, Set(ids) != Set(expected) { failures.append("at 09:32 had shown \(ids)") }
            for id in expected where ids.count(where: { $0 == id }) > 2 {
                failures.append("showed \(id) again: \(ids)")
            }
        }
        _ = try StoredData(home)
        return failures
    }

    /// The calls of the check itself after loading.
    private static func calls() throws -> [Strace.Call] {
        let (home, _) = try Home.recordingOverdue(times: "09:20,09:30")
        return try Strace.calls(of: ["remind", "check"], in: home, followsChildren: false)
    }
}
