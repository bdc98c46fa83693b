import Testing

/// A real notification daemon, `dunst`, on a separate bus and screen.
@Suite(
    "Desktop notifications",
    .enabled(
        if: PrivateMachine.command != nil
            && PrivateMachine.has("dunst", "Xvfb", "dbus-daemon", "dbus-monitor", "notify-send", "gdbus"),
        "dunst, Xvfb, dbus or notify-send is not installed, or namespaces are not permitted"))
struct DesktopTests {
    private func run(_ script: String, in home: Home) throws -> ChildProcess.Outcome {
        try DesktopSession.run(script, in: home)
    }

    @Test("A check from cron shows each reminder once and prints nothing")
    func shown() throws {
        let home = try Home()
        try home.shell("tend pill add aspirin --times 09:20 --dose 100 --unit mg -q")
        let outcome = try run(
            """
            \(DesktopSession.check)
            await 20 grep -q 'In 30 min' desktop.log
            \(DesktopSession.check)
            TEND_NOW=2026-11-20T09:35:00+01:00; \(DesktopSession.check)
            """, in: home)
        #expect(outcome.text == "0 0\n0 0\n0 0\n", "\(outcome.text) \(outcome.errorText) \(outcome.ending)")
        let strings = DesktopSession.strings(home)
        #expect(strings.count { $0 == "aspirin" } == 1, "\(strings)")
        #expect(strings.count { $0 == "Time to take 100 mg: 09:20." } == 1, "\(strings)")
    }

    @Test(
        "The chosen button of a notification is recorded",
        arguments: [
            ("Taken", #""outcome":"taken""#), ("Skip", #""outcome":"skipped""#),
            ("In 30 min", #""until":"2026-11-20T10:00:00+01:00""#),
        ])
    func button(label: String, record: String) throws {
        let home = try Home()
        try home.shell("tend pill add aspirin --times 09:20 -q")
        let outcome = try run(
            """
            echo '#\(label)' > choice
            \(DesktopSession.check)
            saved() { grep -qs '\(record)' "$TEND_DATA_DIR/days/2026/2026-11-20.json"; }
            \(DesktopSession.notification("NotificationAction uint32:0", until: "saved"))
            \(DesktopSession.isGone); await 20 gone && echo recorded
            """, in: home)
        #expect(outcome.text == "0 0\nrecorded\n", "\(outcome.text) \(outcome.errorText) \(outcome.ending)")
    }

    @Test("The chosen button for doses of one time records each of them")
    func several() throws {
        let home = try Home()
        try home.shell("tend pill add aspirin --times 09:20x2 -q; tend pill add zinc --times 09:20 -q")
        let outcome = try run(
            """
            echo '#All taken' > choice
            \(DesktopSession.check)
            both() { [ "$(grep -cs '"outcome":"taken"' "$TEND_DATA_DIR/days/2026/2026-11-20.json")" = 2 ]; }
            \(DesktopSession.notification("NotificationAction uint32:0", until: "both")) && echo recorded
            """, in: home)
        #expect(outcome.text == "0 0\nrecorded\n", "\(outcome.text) \(outcome.errorText) \(outcome.ending)")
        let strings = DesktopSession.strings(home)
        #expect(strings.count { $0 == "aspirin (2), zinc" } == 1, "\(strings)")
    }

    @Test("Only an urgent dose is a critical notification", arguments: [("--urgent", 2), ("--no-urgent", 1)])
    func urgent(option: String, urgency: Int) throws {
        let home = try Home()
        try home.shell("tend pill add aspirin --times 09:20 -q; tend pill edit aspirin \(option) -q")
        let outcome = try run(
            """
            \(DesktopSession.check)
            await 20 grep -q 'In 30 min' desktop.log
            grep -A 1 '"urgency"' desktop.log | grep -o 'byte .*'
            """, in: home)
        #expect(outcome.text == "0 0\nbyte \(urgency)\n", "\(outcome.text) \(outcome.errorText) \(outcome.ending)")
    }

    @Test("The process that waits ends with its notification, and holds no file or pipe")
    func closed() throws {
        let home = try Home()
        try home.shell("tend pill add aspirin --times 09:20 -q")
        let outcome = try run(
            """
            \(DesktopSession.isGone)
            # cron reads the output to its end, so a process that held it would keep cron waiting.
            env -i HOME="$HOME" PATH=/usr/bin:/bin TEND_NOW="$TEND_NOW" \\
                "$BINARY" remind check --data-dir "$TEND_DATA_DIR" 2>&1 | wc -c
            await 20 grep -q 'In 30 min' desktop.log
            waits() { ! gone; }
            await 20 waits && echo waits
            for pid in $(grep -als -e '[d]bus-monitor.--session.type=' /proc/[0-9]*/cmdline | cut -d/ -f3); do
                ls -l /proc/$pid/fd | grep "$TEND_DATA_DIR"
            done
            grep -ls '[a]spirin' /proc/[0-9]*/cmdline
            \(DesktopSession.notification("NotificationCloseAll", until: "gone")) && echo gone
            """, in: home)
        #expect(outcome.text == "0\nwaits\ngone\n", "\(outcome.text) \(outcome.errorText) \(outcome.ending)")
        #expect(home.bytes("\(home.path)/data/days/2026/2026-11-20.json") == nil)
    }

    @Test("A button whose answer is refused shows the reason")
    func refused() throws {
        let home = try Home()
        try home.shell("tend pill add aspirin --times 09:20 -q")
        let outcome = try run(
            """
            echo '#Taken' > choice
            \(DesktopSession.check)
            await 20 grep -q 'In 30 min' desktop.log
            "$BINARY" pill skip aspirin -q
            refused() { grep -q 'already recorded' desktop.log; }
            \(DesktopSession.notification("NotificationAction uint32:0", until: "refused"))
            """, in: home)
        #expect(outcome.text == "0 0\n", "\(outcome.text) \(outcome.errorText) \(outcome.ending)")
    }

    @Test("Markup in a name is shown literally, also in the body")
    func markup() throws {
        let home = try Home()
        try home.shell("tend pill add 'B <b>&C' --times 09:20 -q")
        let outcome = try run(
            """
            \(DesktopSession.check)
            await 20 grep -q '09:20' desktop.log
            """, in: home)
        #expect(outcome.text == "0 0\n", "\(outcome.text) \(outcome.errorText) \(outcome.ending)")
        let strings = DesktopSession.strings(home)
        // The title of a notification is plain text; its body is markup.
        #expect(strings.contains("B <b>&C"), "\(strings)")
        // Both are late, so one summary shows them, with each state in its body.
        let later = try Home()
        for (name, time) in [("B <b>&C", "08:20"), ("D", "08:30")] {
            try later.tend("pill", "add", name, "--times", time, "-q", now: "2026-11-20T07:00:00+01:00")
        }
        let summary = try run(
            """
            TEND_NOW=2026-11-20T08:10:00+01:00; \(DesktopSession.check)
            TEND_NOW=2026-11-20T11:00:00+01:00; \(DesktopSession.check)
            await 20 grep -q 'lt;b' desktop.log
            """, in: later)
        #expect(summary.text == "0 0\n0 0\n", "\(summary.text) \(summary.errorText) \(summary.ending)")
        #expect(
            DesktopSession.strings(later).contains(
                "B &lt;b&gt;&amp;C: It was due at 08:20 and is still open. D: It was due at 08:30 and is still open."),
            "\(DesktopSession.strings(later))")
    }

    @Test("A reminder waits for a missing daemon and appears afterwards")
    func daemonGone() throws {
        let home = try Home()
        try home.shell("tend pill add aspirin --times 09:20 -q")
        let outcome = try PrivateMachine.run(
            """
            mkdir -p -m 700 /run/user/0
            dbus-daemon --session --nofork --address=unix:path=/run/user/0/bus > /dev/null 2>&1 &
            bus=$!
            await 20 [ -S /run/user/0/bus ]
            kill $bus; wait $bus
            \(DesktopSession.check)
            rm -f /run/user/0/bus
            \(DesktopSession.session)
            TEND_NOW=2026-11-20T09:35:00+01:00; \(DesktopSession.check)
            await 20 grep -q 'Time to take' desktop.log
            """, in: home, adding: ["BINARY": home.program])
        #expect(outcome.text == "0 0\n0 0\n", "\(outcome.text) \(outcome.errorText) \(outcome.ending)")
    }
}
