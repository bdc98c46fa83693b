import Testing

/// A real notification daemon, `dunst`, on a separate bus and screen.
@Suite(
    "Desktop notifications",
    .enabled(
        if: PrivateMachine.command != nil
            && PrivateMachine.has("dunst", "Xvfb", "dbus-daemon", "dbus-monitor", "notify-send"),
        "dunst, Xvfb, dbus or notify-send is not installed, or namespaces are not permitted"))
struct DesktopTests {
    /// Root's desktop session at the usual path. `desktop.log` gets the notifications.
    private static let session = """
        mkdir -p -m 700 /run/user/0
        dbus-daemon --session --nofork --address=unix:path=/run/user/0/bus > /dev/null 2>&1 &
        await 20 [ -S /run/user/0/bus ]
        Xvfb -displayfd 3 -screen 0 640x480x24 -nolisten tcp 3> display > /dev/null 2>&1 &
        await 60 [ -s display ]
        export DBUS_SESSION_BUS_ADDRESS=unix:path=/run/user/0/bus
        # The menu of a notification's buttons: chooses the one that the file names.
        printf '#!/bin/sh\\ngrep -m 1 -f choice\\n' > menu && chmod +x menu
        printf '[global]\\ndmenu = %s/menu\\n' "$PWD" > dunstrc
        DISPLAY=:$(cat display) dunst -config dunstrc > dunst.log 2>&1 &
        owner() {
            dbus-send --session --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.NameHasOwner \\
                string:org.freedesktop.Notifications 2> /dev/null | grep -q true
        }
        await 60 owner
        dbus-monitor --session "interface='org.freedesktop.Notifications',member='Notify'" > desktop.log &
        await 60 [ -s desktop.log ]
        unset DBUS_SESSION_BUS_ADDRESS
        """

    /// A check as cron starts it, without variables of a desktop.
    private static let check = """
        env -i HOME="$HOME" LOGNAME=root PATH=/usr/bin:/bin PWD="$HOME" SHELL=/bin/sh TEND_NOW="$TEND_NOW" \\
            /bin/sh -c '"'"$BINARY"'" remind check --data-dir "'"$TEND_DATA_DIR"'"' > out 2> err
        echo "$? $(cat out err | wc -c)"
        """

    private func run(_ script: String, in home: Home) throws -> ChildProcess.Outcome {
        try PrivateMachine.run(Self.session + "\n" + script, in: home, adding: ["BINARY": home.program])
    }

    @Test("A check from cron shows each reminder once and prints nothing")
    func shown() throws {
        let home = try Home()
        try home.shell("tend pill add aspirin --times 09:20 --dose 100 --unit mg -q")
        let outcome = try run(
            """
            \(Self.check)
            await 20 grep -q 'In 30 min' desktop.log
            \(Self.check)
            TEND_NOW=2026-11-20T09:35:00+01:00; \(Self.check)
            """, in: home)
        #expect(outcome.text == "0 0\n0 0\n0 0\n", "\(outcome.text) \(outcome.errorText) \(outcome.ending)")
        let strings = Self.strings(home)
        // Once, and once more in its place, with buttons.
        #expect(strings.count { $0 == "aspirin" } == 2, "\(strings)")
        #expect(strings.count { $0 == "Time to take 100 mg: 09:20." } == 2, "\(strings)")
    }

    /// Waits for the buttons, and does something with the notification over the bus.
    private static func notification(_ call: String) -> String {
        """
        await 20 grep -q 'In 30 min' desktop.log
        dbus-send --bus=unix:path=/run/user/0/bus --print-reply --dest=org.freedesktop.Notifications \\
            /org/freedesktop/Notifications org.dunstproject.cmd0.\(call) > /dev/null
        """
    }

    /// Whether no process waits for an answer.
    private static let isGone = "gone() { ! grep -qs -e '[-]-replace-id' /proc/[0-9]*/cmdline; }"

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
            \(Self.check)
            \(Self.notification("NotificationAction uint32:0"))
            await 20 grep -qs '\(record)' "$TEND_DATA_DIR/days/2026/2026-11-20.json"
            \(Self.isGone); await 20 gone && echo recorded
            """, in: home)
        #expect(outcome.text == "0 0\nrecorded\n", "\(outcome.text) \(outcome.errorText) \(outcome.ending)")
    }

    @Test("The process that waits ends with its notification, and holds no file or pipe")
    func closed() throws {
        let home = try Home()
        try home.shell("tend pill add aspirin --times 09:20 -q")
        let outcome = try run(
            """
            \(Self.isGone)
            # cron reads the output to its end, so a process that held it would keep cron waiting.
            env -i HOME="$HOME" PATH=/usr/bin:/bin TEND_NOW="$TEND_NOW" \\
                "$BINARY" remind check --data-dir "$TEND_DATA_DIR" 2>&1 | wc -c
            await 20 grep -q 'In 30 min' desktop.log
            gone || echo waits
            for pid in $(grep -ls -e '[-]-replace-id' /proc/[0-9]*/cmdline | cut -d/ -f3); do
                ls -l /proc/$pid/fd | grep "$TEND_DATA_DIR"
            done
            \(Self.notification("NotificationCloseAll"))
            await 20 gone && echo gone
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
            \(Self.check)
            await 20 grep -q 'In 30 min' desktop.log
            "$BINARY" pill skip aspirin -q
            \(Self.notification("NotificationAction uint32:0"))
            await 20 grep -q 'already recorded' desktop.log
            """, in: home)
        #expect(outcome.text == "0 0\n", "\(outcome.text) \(outcome.errorText) \(outcome.ending)")
    }

    @Test("Markup in a name is shown literally, also in the body")
    func markup() throws {
        let home = try Home()
        try home.shell("tend pill add 'B <b>&C' --times 09:20 -q")
        let outcome = try run(
            """
            \(Self.check)
            await 20 grep -q '09:20' desktop.log
            """, in: home)
        #expect(outcome.text == "0 0\n", "\(outcome.text) \(outcome.errorText) \(outcome.ending)")
        let strings = Self.strings(home)
        // The title of a notification is plain text; its body is markup.
        #expect(strings.contains("B <b>&C"), "\(strings)")
        // Both are late, so one summary shows them, with each state in its body.
        let later = try Home()
        try later.shell("tend pill add 'B <b>&C' --times 08:20 -q; tend pill add D --times 08:30 -q")
        let summary = try run(
            """
            TEND_NOW=2026-11-20T08:10:00+01:00; \(Self.check)
            TEND_NOW=2026-11-20T11:00:00+01:00; \(Self.check)
            await 20 grep -q 'lt;b' desktop.log
            """, in: later)
        #expect(summary.text == "0 0\n0 0\n", "\(summary.text) \(summary.errorText) \(summary.ending)")
        #expect(
            Self.strings(later).contains(
                "B &lt;b&gt;&amp;C: It was due at 08:20 and is still open. D: It was due at 08:30 and is still open."),
            "\(Self.strings(later))")
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
            \(Self.check)
            rm -f /run/user/0/bus
            \(Self.session)
            TEND_NOW=2026-11-20T09:35:00+01:00; \(Self.check)
            await 20 grep -q 'Time to take' desktop.log
            """, in: home, adding: ["BINARY": home.program])
        #expect(outcome.text == "0 0\n0 0\n", "\(outcome.text) \(outcome.errorText) \(outcome.ending)")
    }

    /// The strings that the bus carried to the daemon.
    private static func strings(_ home: Home) -> [String] {
        String(decoding: home.bytes("\(home.path)/desktop.log") ?? [], as: UTF8.self).split(separator: "\n")
            .compactMap { line in
                let text = line.drop { $0 == " " }
                guard text.hasPrefix("string \""), text.hasSuffix("\"") else { return nil }
                return String(text.dropFirst(8).dropLast())
            }
    }
}
