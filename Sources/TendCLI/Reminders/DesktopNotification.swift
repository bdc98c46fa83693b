import TendKit

/// A notification on a Linux desktop. With `gdbus` and `dbus-monitor` it has buttons, and a detached process waits for the answer and records it.
///
/// Every user can read the arguments of a process. The one that waits for hours reads its values from standard input, so it shows
/// no name.
struct DesktopNotification {
    let context: Context
    /// The address of the session bus.
    let bus: String
    let reminder: Reminder
    /// The time limit for showing it, in seconds.
    let limit: Int

    /// Shows the notification.
    func show() -> ChildProgram.Result {
        guard !reminder.actions.isEmpty, let program = context.executable(),
            context.findProgram("gdbus") != nil, context.findProgram("dbus-monitor") != nil,
            let folder = try? context.ownFolder().path
        else { return context.run(notifySend) }
        let result = context.run(call)
        if case .killed = result.ending { return result }
        let answer = String(decoding: result.output, as: UTF8.self)
        let number = answer.split(separator: "uint32 ").last?.prefix(while: \.isNumber) ?? ""
        guard case .ended(0) = result.ending, !number.isEmpty else { return context.run(notifySend) }
        // Without this process the buttons do nothing.
        let lines = [String(number), reminder.id, texts[0], program, folder]
        _ = context.spawnDetached(
            DetachedProgram(
                arguments: ["/bin/sh", "-c", Self.script], environment: environment,
                input: Array((lines.joined(separator: "\n") + "\n").utf8)))
        return result
    }

    private var texts: [String] { [Printable.text(reminder.title), Printable.markup(Printable.text(reminder.body))] }

    private var environment: [String: String] { ["DBUS_SESSION_BUS_ADDRESS": bus] }

    private var notifySend: ChildProgram {
        let urgency = reminder.isUrgent ? ["--urgency=critical"] : []
        return ChildProgram(
            arguments: ["notify-send", "--app-name=tend"] + urgency + ["--"] + texts, environment: environment,
            input: [],
            seconds: limit)
    }

    /// The call of the desktop's service: the application, no notification to replace, no icon, the texts, the buttons, the hints and
    /// the service's own time limit (specifications.freedesktop.org/notification-spec).
    private var call: ChildProgram {
        let values =
            ["\"tend\"", "0", "\"\""] + texts.map(\.inDoubleQuotes)
            + ["[\(buttons.map(\.inDoubleQuotes).joined(separator: ", "))]"]
            + [reminder.isUrgent ? "{'urgency': <byte 2>}" : "{'urgency': <byte 1>}", "int32 -1"]
        return ChildProgram(
            arguments: [
                "gdbus", "call", "--session", "--dest", "org.freedesktop.Notifications", "--object-path",
                "/org/freedesktop/Notifications", "--method", "org.freedesktop.Notifications.Notify",
            ] + values, environment: environment, input: [], seconds: limit, captured: [.output])
    }

    /// The words and labels of the buttons, one for each answer.
    private var buttons: [String] {
        var answers: [ReminderAnswer] = []
        return reminder.actions.flatMap { action -> [String] in
            if answers.contains(action.answer) { return [] }
            answers.append(action.answer)
            let isOfSeveral = reminder.actions.count { $0.answer == action.answer } > 1
            return [action.answer.word, isOfSeveral ? "All done" : Printable.text(action.label)]
        }
    }

    /// Waits up to four hours for a button, records its answer, which may be about a locked day by then, and shows why it can't be
    /// recorded. Daemons send a signal to the caller, which is gone; a monitor of the bus sees it too. `kill 0` ends the process
    /// group: the monitor and the wait.
    private static let script = """
        IFS= read -r number; IFS= read -r id; IFS= read -r title; IFS= read -r tend; IFS= read -r folder
        (sleep 14400; kill 0) &
        dbus-monitor --session "type='signal',interface='org.freedesktop.Notifications'" < /dev/null | while IFS= read -r line; do
            case $line in
            *member=ActionInvoked | *member=NotificationClosed) IFS= read -r which ;;
            *) continue ;;
            esac
            [ "$which" = "   uint32 $number" ] || continue
            case $line in *NotificationClosed) kill 0 ;; esac
            IFS= read -r answer
            answer=${answer#*'"'}
            problem=$("$tend" remind answer "$id" "${answer%'"'*}" -y --data-dir "$folder" 2>&1 > /dev/null) || {
                problem=$(printf %s "$problem" | sed 's/&/\\&amp;/g; s/</\\&lt;/g')
                notify-send --app-name=tend -- "$title" "$problem"
            }
            kill 0
        done
        kill 0
        """
}
