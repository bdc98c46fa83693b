/// A desktop session on a separate bus and screen, with `dunst`.
enum DesktopSession {
    /// Root's desktop session at the usual path. `desktop.log` gets the notifications.
    static let session = """
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
    static let check = """
        env -i HOME="$HOME" LOGNAME=root PATH=/usr/bin:/bin PWD="$HOME" SHELL=/bin/sh TEND_NOW="$TEND_NOW" \\
            /bin/sh -c '"'"$BINARY"'" remind check --data-dir "'"$TEND_DATA_DIR"'"' > out 2> err
        echo "$? $(cat out err | wc -c)"
        """

    static func run(_ script: String, in home: Home) throws -> ChildProcess.Outcome {
        try PrivateMachine.run(session + "\n" + script, in: home, adding: ["BINARY": home.program])
    }

    /// Waits for the buttons, and does something with the notification over the bus until it has an effect: the process that waits
    /// for the answer may have just begun.
    static func notification(_ call: String, until effect: String) -> String {
        """
        await 20 grep -q 'In 30 min' desktop.log
        effective() {
            dbus-send --bus=unix:path=/run/user/0/bus --print-reply --dest=org.freedesktop.Notifications \\
                /org/freedesktop/Notifications org.dunstproject.cmd0.\(call) > /dev/null 2>&1
            \(effect)
        }
        await 20 effective
        """
    }

    /// Whether no process waits for an answer.
    static let isGone = "gone() { ! grep -aqs -e '[d]bus-monitor.--session.type=' /proc/[0-9]*/cmdline; }"

    /// The strings that the bus carried to the daemon.
    static func strings(_ home: Home) -> [String] {
        String(decoding: home.bytes("\(home.path)/desktop.log") ?? [], as: UTF8.self).split(separator: "\n")
            .compactMap { line in
                let text = line.drop { $0 == " " }
                guard text.hasPrefix("string \""), text.hasSuffix("\"") else { return nil }
                return String(text.dropFirst(8).dropLast())
            }
    }
}
