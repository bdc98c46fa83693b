import Testing

/// Cron mails every line that a check prints, so a check must print nothing.
@Suite("Silence of checks in cron") struct CheckSilenceTests {
    /// Runs a line with exactly the variables of Debian's cron. The clock is fixed, so the hour does not matter.
    static func asCron(_ home: Home, _ line: String) throws -> ChildProcess.Outcome {
        try home.run([
            "/usr/bin/env", "-i", "HOME=\(home.path)", "LOGNAME=somebody", "PATH=/usr/bin:/bin", "PWD=\(home.path)",
            "SHELL=/bin/sh", "TEND_NOW=\(Home.morning)", "/bin/sh", "-c", line,
        ])
    }

    @Test(
        "A check prints nothing if nothing is due",
        arguments: ["true", "tend log 250ml -q", "tend pill take -y morning -q", "tend fast start 16:8 -q"])
    func idle(_ preparation: String) throws {
        let home = try Home()
        try home.shell(preparation)
        let outcome = try Self.asCron(home, "'\(home.program)' remind check --data-dir '\(home.data)'")
        #expect(outcome.code == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome.errorText)")
    }

    @Test("A check in an unused home prints nothing and creates no records")
    func unused() throws {
        let home = try Home()
        let outcome = try Self.asCron(home, "'\(home.program)' remind check")
        #expect(outcome.code == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome.errorText)")
        // Local files may store the time of the check.
        let left = try home.shell("find . -type f ! -path '*/local/*'")
        #expect(left.text.isEmpty, "\(left.text)")
    }

    @Test("Output of a successful notifier is discarded")
    func talkative() throws {
        let (home, notifier) = try Home.recordingReminders(times: "09:20")
        try home.addProgram("talk", "echo out; echo err >&2; exec '\(notifier.path)'")
        try home.tend("config", "set", "reminders.command", "\(home.bin)/talk")
        let outcome = try Self.asCron(home, "'\(home.program)' remind check --data-dir '\(home.data)'")
        #expect(outcome.code == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome.errorText)")
        #expect(try notifier.ids == ["aspirin@09:20-2026-11-20"])
    }

    @Test("Without a desktop, a reminder waits silently and can be printed")
    func noDesktop() throws {
        let home = try Home()
        try home.shell("tend pill add aspirin --times 09:20 -q")
        // The computer that runs this test may have a desktop; this path hides it.
        let check = "XDG_RUNTIME_DIR=/nonexistent '\(home.program)' remind check --data-dir '\(home.data)'"
        for _ in 1...3 {
            let outcome = try Self.asCron(home, check)
            #expect(outcome.code == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome.errorText)")
        }
        let shown = try home.tend("remind", "check", "--notify", "stdout")
        #expect(shown.text == "09:20 aspirin: Time to take it: 09:20.\n")
    }
}
