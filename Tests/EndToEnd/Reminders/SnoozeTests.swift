import Testing

/// A snoozed reminder appears after any length of snooze and whatever happens meanwhile.
@Suite("Snoozed reminders") struct SnoozeTests {
    @Test(
        "A snoozed dose appears once when its snooze is over",
        arguments: [
            ("2026-11-20T09:30:00+01:00", "1m", "2026-11-20T09:31:00+01:00"),
            ("2026-11-20T09:30:00+01:00", "12h", "2026-11-20T21:30:00+01:00"),
            ("2026-11-20T09:30:00+01:00", "24h", "2026-11-21T09:30:00+01:00"),
            ("2026-11-20T23:50:00+01:00", "24h", "2026-11-21T23:50:00+01:00"),
            // The dose is yesterday's.
            ("2026-11-21T09:30:00+01:00", "1h", "2026-11-21T10:30:00+01:00"),
            ("2026-11-21T09:30:00+01:00", "20h", "2026-11-22T05:30:00+01:00"),
            ("2026-11-21T23:50:00+01:00", "24h", "2026-11-22T23:50:00+01:00"),
        ])
    func comesAgain(_ start: String, _ length: String, _ due: String) throws {
        let (home, notifier) = try Home.recordingReminders(times: "09:20")
        try home.tend("remind", "check")
        let id = "aspirin@09:20-2026-11-20"
        let snooze = try home.tend("remind", "snooze", id, length, now: start)
        #expect(snooze.code == 0, "\(snooze.errorText)")
        // The next day's dose appears too, but does not count here.
        for now in ClockTimes.every(minutes: 30, from: start, to: due) + [due] {
            try home.tend("remind", "check", now: now)
        }
        try home.tend("remind", "check", now: String(due.replacing(":00+", with: ":59+")))
        let count = try notifier.ids.count { $0 == id }
        #expect(count == 2)
    }

    @Test("A snoozed reminder that fails appears at the next successful check", arguments: [5, 50])
    func notifierFails(_ delay: Int) throws {
        let home = try Home()
        let notifier = try RecordingNotifier(in: home)
        try home.shell(
            """
            tend config set reminders.hydration 1h -q; tend config set reminders.notify command -q
            tend config set reminders.command note -q
            """)
        let eight = "2026-11-20T08:00:00+01:00"
        try home.tend("remind", "check", now: eight)
        #expect(try notifier.ids == ["hydration-8"])
        #expect(try home.tend("remind", "snooze", "hydration-8", "\(delay)m", now: eight).code == 0)
        let due = "2026-11-20T08:\(delay < 10 ? "0" : "")\(delay):00+01:00"
        try home.tend("config", "set", "reminders.command", "false")
        #expect(try home.tend("remind", "check", now: due).code == 74)
        try home.tend("config", "set", "reminders.command", "note")
        try home.tend("remind", "check", now: String(due.replacing(":00+", with: ":59+")))
        let ids = try notifier.ids
        #expect(ids == ["hydration-8", "hydration-8"])
    }
}
