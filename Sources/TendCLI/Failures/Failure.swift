import TendKit

/// The exit codes that scripts may rely on; `docs/scripting.md` lists them.
package enum ExitCode: Int32, Sendable {
    case done = 0
    case negative = 1
    case storedButUnconfirmed = 3
    case usage = 64
    case badData = 65
    case noInput = 66
    case cannotCreate = 73
    case inputOutput = 74
    case tryAgain = 75
    case notAllowed = 77
}

/// An error in words: the problem, its place and the remedy. Defines all messages and exit codes.
struct Failure {
    let code: ExitCode
    let message: Message
    /// The typed text, and the range to mark with a caret.
    var marked: (text: String, range: Range<Int>)?
    /// Lines to print after the message.
    var details: [Message] = []
    /// Whether to print nothing, because the reader has gone.
    var isSilent = false

    init(_ code: ExitCode, _ message: Message, marked: (text: String, range: Range<Int>)? = nil) {
        self.code = code
        self.message = message
        self.marked = marked
    }

    init(_ error: any Error) {
        switch error {
        case let error as UsageError: self.init(usage: error)
        case let error as TimeInputError: self.init(time: error)
        case let error as NameError: self.init(.usage, Self.words(error))
        case let error as DayRangeError: self.init(.usage, Self.words(error))
        case SettingError.notAValue(let text, let preference):
            self.init(.usage, Self.value(text, of: preference, named: preference.rawValue))
        case let error as FastError: self.init(.usage, Self.words(error))
        case let error as WaterError: self.init(.usage, Self.words(error))
        case let error as DoseError: self.init(doses: error)
        case let error as MedicationError: self.init(.usage, Self.words(error))
        case let error as PillUsageError: self.init(.usage, Self.words(error))
        case let error as ReminderError: self.init(.usage, Self.words(error))
        case let error as ChallengeError: self.init(challenges: error)
        case let error as ChallengeUsageError: self.init(challengeUsage: error)
        case let error as SyncError: self.init(sync: error)
        case let error as BackupError: self.init(backup: error)
        case let error as ImportError: self.init(imports: error)
        case let error as InboxError: self.init(inbox: error)
        case let error as InboxLineError: self.init(.badData, Self.words(error))
        case let error as InboxUsageError: self.init(.usage, Self.words(error))
        case let error as ShellProblem: self.init(shell: error)
        case let error as LaunchdProblem: self.init(launchd: error)
        case let error as PersonalError: self.init(personal: error)
        case let error as PersonError: self.init(person: error)
        case let error as StoreError: self.init(store: error)
        case let error as SystemError: self.init(system: error)
        default: self.init(.inputOutput, "unexpected: \(String(describing: error))")
        }
    }

    /// Returns the lines for standard error.
    /// - Parameter person: the person whose name suggested commands carry; `nil` for the user.
    func lines(for person: Person? = nil) -> [String] {
        let text = message.text(for: person)
        var lines = ["tend: \(text.count > 600 ? "\(text.prefix(300)) … \(text.suffix(200))" : text)"]
        if let marked {
            lines.append("  " + Printable.text(marked.text))
            let spaces = String(repeating: " ", count: marked.range.lowerBound)
            lines.append("  " + spaces + String(repeating: "^", count: max(marked.range.count, 1)))
        }
        return lines + details.map { "  " + $0.text(for: person) }
    }
}
