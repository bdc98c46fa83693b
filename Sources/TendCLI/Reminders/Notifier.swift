import TendKit

/// Shows a reminder to the user.
struct Notifier {
    let context: Context
    let kind: NotifierKind
    /// The user's program with its arguments.
    let command: [String]
    /// Whether notifications of doses name no medication.
    var isDiscreet = false
    /// Why no program is called again: one that hangs costs its time limit once.
    var hang: String?

    enum Outcome {
        case shown
        /// A line to print on standard output.
        case print(String)
        /// It can't be shown now; it stays due.
        case waits
        case failed(String)
        /// It took longer than its limit, and so would the next one.
        case hung(String)
    }

    /// - Parameters:
    ///   - ids: the ids of its reminders, if it answers for several.
    ///   - person: the person the reminder is about; `nil` for the user.
    func show(_ reminder: Reminder, ids: [String]? = nil, of person: Person? = nil) -> Outcome {
        if let hang, kind == .desktop || kind == .command { return .failed(hang) }
        // A line on a terminal is for whoever typed the command.
        let (shown, shownIDs) = isDiscreet ? reminder.discreet(ids, of: person?.title) : (reminder, ids)
        switch kind {
        case .stdout: return .print(Self.line(reminder))
        case .desktop: return desktop(shown) ?? .failed("no desktop can be reached")
        case .command: return own(shown, shownIDs, of: person)
        case .none: return .waits
        case .auto:
            switch hang == nil ? desktop(shown) : nil {
            case .shown: return .shown
            case .hung(let reason): return .hung(reason)
            default: break
            }
            return context.terminal.isOutput ? .print(Self.line(reminder)) : .waits
        }
    }

    /// Whether no reminder can be shown now.
    var isUndeliverable: Bool {
        context.platform == .linux && kind == .auto && !context.terminal.isOutput && sessionBus == nil
    }

    static func line(_ reminder: Reminder) -> String {
        let time = reminder.at.timeOfDay.description
        // The title of doses of one time is that time.
        return (reminder.title == time ? time : "\(time) \(reminder.title)") + ": \(reminder.body)"
    }

    /// The time limit of a notifier, in seconds.
    private static let limit = 10

    /// Shows the reminder on the desktop; returns `nil` without one.
    private func desktop(_ reminder: Reminder) -> Outcome? {
        switch context.platform {
        case .macOS:
            return outcome(
                ChildProgram(
                    arguments: ["osascript", "-"], input: Array(Self.appleScript(reminder).utf8), seconds: Self.limit))
        case .linux:
            guard let bus = sessionBus else { return nil }
            let notification = DesktopNotification(context: context, bus: bus, reminder: reminder, limit: Self.limit)
            return outcome(of: "notify-send", notification.show())
        }
    }

    /// The script is standard input, since every user can read the arguments of a process. `osascript` can't break through a focus; a
    /// sound is all that it offers.
    private static func appleScript(_ reminder: Reminder) -> String {
        let (title, body) = (Printable.text(reminder.title), Printable.text(reminder.body))
        let sound = reminder.isUrgent ? " sound name \"Sosumi\"" : ""
        return "display notification \(body.inDoubleQuotes) with title \(title.inDoubleQuotes)\(sound)\n"
    }

    /// The address of the session bus. Cron does not pass it, but today it is in the user's runtime folder.
    private var sessionBus: String? {
        if let bus = context.variable("DBUS_SESSION_BUS_ADDRESS") { return bus }
        let folder = context.variable("XDG_RUNTIME_DIR") ?? "/run/user/\(context.userID)"
        return context.exists("\(folder)/bus") ? "unix:path=\(folder)/bus" : nil
    }

    /// Passes the reminder to the program's standard input as JSON.
    private func own(_ reminder: Reminder, _ ids: [String]?, of person: Person?) -> Outcome {
        guard !command.isEmpty else {
            return .failed("reminders.command is not set; tend config set reminders.command PROGRAM sets it")
        }
        let input = JSONWriter.compact(RemindListReport.json(reminder, ids: ids, of: person)) + [UInt8(ascii: "\n")]
        return outcome(ChildProgram(arguments: command, environment: [:], input: input, seconds: Self.limit))
    }

    private func outcome(_ program: ChildProgram) -> Outcome {
        outcome(of: program.arguments.first ?? "", context.run(program))
    }

    private func outcome(of name: String, _ result: ChildProgram.Result) -> Outcome {
        switch result.ending {
        case .ended(0): return .shown
        case .ended(let code): return .failed("\(name) failed with exit code \(code)")
        case .signal(let number): return .failed("\(name) was killed by signal \(number)")
        case .killed: return .hung("\(name) took longer than \(Self.limit) seconds and was stopped")
        case .missing(let reason): return .failed("\(name) can't be run: \(reason)")
        }
    }
}

extension String {
    /// The text as GVariant and AppleScript write it.
    var inDoubleQuotes: String {
        "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
