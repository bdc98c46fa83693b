import TendKit

/// A notification of `notify-send`. Where it can have buttons, a detached process waits for the answer and records it.
struct DesktopNotification {
    let context: Context
    /// The address of the session bus.
    let bus: String
    let reminder: Reminder
    /// The time limit for showing it, in seconds.
    let limit: Int

    /// How long the detached process waits for an answer, in seconds: four hours.
    private static let longestWait = 14_400

    /// Shows the notification, and adds the buttons to it afterwards: so a check knows whether it appeared, as without them.
    func show() -> ChildProgram.Result {
        guard !reminder.actions.isEmpty, let program = context.executable(), offersButtons else {
            return context.run(notifySend([], captured: []))
        }
        let result = context.run(notifySend(["--print-id"], captured: [.output]))
        let number = String(decoding: result.output, as: UTF8.self).trimmed
        if case .ended(0) = result.ending, Int(number) != nil { addButtons(to: number, program) }
        return result
    }

    private var texts: [String] { [Printable.text(reminder.title), Printable.markup(Printable.text(reminder.body))] }

    private var urgency: [String] { reminder.isUrgent ? ["--urgency=critical"] : [] }

    private func notifySend(_ options: [String], captured: Set<ChildProgram.Stream>) -> ChildProgram {
        ChildProgram(
            arguments: ["notify-send", "--app-name=tend"] + urgency + options + ["--"] + texts,
            environment: ["DBUS_SESSION_BUS_ADDRESS": bus], input: [], seconds: limit, captured: captured)
    }

    /// Whether `notify-send` has buttons, as since libnotify 0.8. It shows none on a desktop without them.
    private var offersButtons: Bool {
        let help = ChildProgram(arguments: ["notify-send", "--help"], input: [], seconds: limit, captured: [.output])
        let text = String(decoding: context.run(help).output, as: UTF8.self)
        return ["--action", "--print-id", "--replace-id"].allSatisfy(text.contains)
    }

    /// Starts the process that waits. Without it the notification stays as it is.
    private func addButtons(to number: String, _ program: String) {
        guard let folder = try? context.ownFolder().path else { return }
        let given = [number] + texts + [reminder.id, program, folder, String(Self.longestWait)]
        _ = context.spawnDetached(
            DetachedProgram(
                arguments: ["/bin/sh", "-c", Self.script, "tend"] + given + urgency + buttons,
                environment: ["DBUS_SESSION_BUS_ADDRESS": bus], input: []))
    }

    /// The options for the buttons, one for each answer.
    private var buttons: [String] {
        var answers: [ReminderAnswer] = []
        return reminder.actions.compactMap { action in
            if answers.contains(action.answer) { return nil }
            answers.append(action.answer)
            let isOfSeveral = reminder.actions.count { $0.answer == action.answer } > 1
            return "--action=\(action.answer.word)=\(isOfSeveral ? "All done" : Printable.text(action.label))"
        }
    }

    /// Waits for a button, records its answer, which may be about a locked day by then, and shows why it can't be recorded. The bound may end it before the notification.
    private static let script = """
        number=$1 title=$2 body=$3 id=$4 tend=$5 folder=$6 longest=$7
        shift 7
        answer=$(timeout "$longest" notify-send --app-name=tend --replace-id="$number" "$@" -- "$title" "$body") || exit 0
        [ -n "$answer" ] || exit 0
        problem=$("$tend" remind answer "$id" "$answer" -y --data-dir "$folder" 2>&1 >/dev/null) && exit 0
        problem=$(printf %s "$problem" | sed 's/&/\\&amp;/g; s/</\\&lt;/g')
        notify-send --app-name=tend -- "$title" "$problem"
        """
}
