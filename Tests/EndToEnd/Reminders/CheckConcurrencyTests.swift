import TestSupport
import Testing

/// Cron starts the next check even if the previous one is still running.
@Suite("Overlapping checks") struct CheckConcurrencyTests {
    private static let checks = Sweep.count(quick: 16, ci: 64, full: 64)

    @Test("One of many simultaneous checks shows each reminder, the others nothing")
    func once() throws {
        for round in 1...Sweep.count(quick: 1, ci: 1, full: 20) {
            let (home, notifier) = try Home.recordingOverdue(times: "09:10,09:20,09:30")
            let outcomes = try (1...Self.checks).map { _ in try Self.start("remind check", in: home) }.map { $0.wait() }
            #expect(outcomes.allSatisfy { $0.code == 0 }, "round \(round): \(outcomes.map(\.ending))")
            #expect(outcomes.allSatisfy { $0.output.isEmpty && $0.errors.isEmpty }, "round \(round)")
            let expected = ["09:10", "09:20", "09:30"].map { "aspirin@\($0)-2026-11-20" }
            #expect(try notifier.ids == expected, "round \(round)")
        }
    }

    @Test("One of many simultaneous checks prints each reminder")
    func printed() throws {
        for round in 1...Sweep.count(quick: 1, ci: 1, full: 20) {
            let home = try Home()
            let times = "09:10,09:20,09:30"
            try home.tend("pill", "add", "aspirin", "--times", times, "-q", now: "2026-11-20T07:00:00+01:00")
            let outcomes = try (1...Self.checks).map { _ in try Self.start("remind check --notify stdout", in: home) }
                .map { $0.wait() }
            #expect(outcomes.allSatisfy { $0.code == 0 && $0.errors.isEmpty }, "round \(round)")
            let lines = outcomes.flatMap { $0.text.split(separator: "\n").map { String($0.prefix(13)) } }
            #expect(lines.sorted() == ["09:10 aspirin", "09:20 aspirin", "09:30 aspirin"], "round \(round)")
        }
    }

    @Test("A check neither waits for nor repeats a reminder being shown")
    func slowNotifier() throws {
        let (home, notifier) = try Home.recordingReminders(times: "09:20")
        // The second check starts and ends while the first one waits for its notifier.
        try home.addProgram("slow", "echo > \"$0.began\"; until [ -e \"$0.go\" ]; do sleep 0.05; done; exec note")
        try home.tend("config", "set", "reminders.command", "slow")
        let first = try Self.start("remind check", in: home)
        let second = try home.shell(
            """
            i=0; until [ -e '\(home.bin)/slow.began' ]; do i=$((i + 1)); [ $i -lt 150 ] || exit 99; sleep 0.05; done
            tend remind check; code=$?
            echo > '\(home.bin)/slow.go'
            exit $code
            """)
        #expect(second.code == 0 && second.output.isEmpty && second.errors.isEmpty)
        #expect(first.wait().code == 0)
        #expect(try notifier.ids == ["aspirin@09:20-2026-11-20"])
    }

    @Test("Simultaneous checks, doses and drinks are all recorded")
    func withDoses() throws {
        let (home, notifier) = try Home.recordingOverdue(times: "09:10,09:20,09:30")
        let lines = (1...8).flatMap { _ in
            [
                "remind check", "pill take aspirin@09:10 -q", "remind snooze aspirin@09:20-2026-11-20 10m -q",
                "log 5ml -q",
            ]
        }
        let outcomes = try lines.map { try Self.start($0, in: home) }.map { $0.wait() }
        #expect(outcomes.allSatisfy { $0.code == 0 }, "\(outcomes.map(\.errorText))")
        let stored = try StoredData(home)
        #expect(stored.leftovers.isEmpty)
        #expect(stored.live.count == 8)
        #expect(PillStored(home).doses.count == 1)
        // Later checks show the remaining reminders, each once: the snoozed 09:20 after its snooze.
        try home.tend("remind", "check", now: "2026-11-20T09:41:00+01:00")
        let ids = try notifier.ids
        #expect(ids.count { $0.hasPrefix("aspirin@09:30") } == 1, "\(ids)")
        #expect((1...9).contains(ids.count { $0.hasPrefix("aspirin@09:20") }), "\(ids)")
    }

    private static func start(_ line: String, in home: Home) throws -> ChildProcess {
        try home.start(["/bin/sh", "-c", "tend \(line)"].map { Array($0.utf8) })
    }
}
