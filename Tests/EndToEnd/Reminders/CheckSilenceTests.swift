import Testing

/// What cron mails: every line that a check prints. So it prints none.
@Suite("cron's mail stays empty") struct CheckSilenceTests {
    /// The variables that Debian's cron sets, and no other; the clock is pinned so that the hour doesn't matter.
    static func asCron(_ home: Home, _ line: String) throws -> ChildProcess.Outcome {
        try home.run([
            "/usr/bin/env", "-i", "HOME=\(home.path)", "LOGNAME=somebody", "PATH=/usr/bin:/bin", "PWD=\(home.path)",
            "SHELL=/bin/sh", "TEND_NOW=\(Home.morning)", "/bin/sh", "-c", line,
        ])
    }

    @Test(
        "a check says nothing where nothing is due, whatever was recorded",
        arguments: ["true", "tend log 250ml -q", "tend pill take -y morning -q", "tend fast start 16:8 -q"])
    func idle(_ preparation: String) throws {
        let home = try Home()
        try home.shell(preparation)
        let outcome = try Self.asCron(home, "'\(home.program)' remind check --data-dir '\(home.data)'")
        #expect(outcome.code == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome.errorText)")
    }

    @Test("a check in a home where the program never ran says nothing, and makes up no records")
    func unused() throws {
        let home = try Home()
        let outcome = try Self.asCron(home, "'\(home.program)' remind check")
        #expect(outcome.code == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome.errorText)")
        // What was checked and until when may be noted, for this machine only.
        let left = try home.shell("find . -type f ! -path '*/local/*'")
        #expect(left.text.isEmpty, "\(left.text)")
    }

    @Test("an idle check writes nothing, so that a disk may sleep")
    func idleWritesNothing() throws {
        let (home, _) = try Home.recordingReminders(times: "09:20")
        try home.tend("remind", "check")
        let before = DiskState(home)
        #expect(!before.files.isEmpty)
        for minute in [35, 40, 45] { try home.tend("remind", "check", now: "2026-11-20T09:\(minute):00+01:00") }
        #expect(DiskState(home) == before)
    }

    @Test("a notifier that worked may have printed what it likes: none of it is passed on")
    func talkative() throws {
        let (home, notifier) = try Home.recordingReminders(times: "09:20")
        try home.addProgram("talk", "echo out; echo err >&2; exec '\(notifier.path)'")
        try home.tend("config", "set", "reminders.command", "\(home.bin)/talk")
        let outcome = try Self.asCron(home, "'\(home.program)' remind check --data-dir '\(home.data)'")
        #expect(outcome.code == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome.errorText)")
        #expect(try notifier.ids == ["aspirin@09:20-2026-11-20"])
    }

    @Test("without a desktop the reminder waits in silence, and is still there for who looks")
    func noDesktop() throws {
        let home = try Home()
        try home.shell("tend pill add aspirin --times 09:20 -q")
        // Where somebody is at a desktop, it is not this one.
        let check = "XDG_RUNTIME_DIR=/nonexistent '\(home.program)' remind check --data-dir '\(home.data)'"
        for _ in 1...3 {
            let outcome = try Self.asCron(home, check)
            #expect(outcome.code == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome.errorText)")
        }
        let shown = try home.tend("remind", "check", "--notify", "stdout")
        #expect(shown.text == "09:20 aspirin: Time to take it: 09:20.\n")
    }

    @Test("a clock that was set back is no news for cron")
    func clockBack() throws {
        let (home, notifier) = try Home.recordingReminders(times: "09:20")
        try home.tend("remind", "check", now: "2026-11-20T12:00:00+01:00")
        let outcome = try Self.asCron(home, "'\(home.program)' remind check --data-dir '\(home.data)'")
        #expect(outcome.code == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome.errorText)")
        #expect(try notifier.ids == [], "it had come already, or was too late for the first check")
    }

    @Test("a damaged page is no reason to keep quiet about a dose")
    func damagedPage() throws {
        let (home, notifier) = try Home.recordingReminders(times: "09:20")
        try home.write("{\"format\": 1, \"pills\": [", to: home.page())
        let outcome = try Self.asCron(
            home, "PATH='\(home.bin)':$PATH '\(home.program)' remind check --data-dir '\(home.data)'")
        #expect(outcome.code == 0, "\(outcome.errorText)")
        #expect(try notifier.ids == ["aspirin@09:20-2026-11-20"])
    }
}
