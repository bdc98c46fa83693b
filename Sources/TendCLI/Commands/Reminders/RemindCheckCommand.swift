import TendCore
import TendStore

/// `tend remind check`: shows what is due and was not shown yet. Made for cron: silent unless there is something to say.
struct RemindCheckCommand: Command {
    private static let notify = OptionSpec(
        "notify", value: "HOW", "auto, desktop, stdout, command or none, in place of the setting",
        choices: NotifierKind.allCases.map(\.rawValue))
    private static let exitCode = OptionSpec("exit-code", "exit with 1 where nothing is due")

    static let spec = CommandSpec(
        name: "check", summary: "show the reminders that are due, each once",
        details: """
            'auto' takes the desktop, else the terminal; without either a reminder waits until the next tend command on a \
            terminal. 'none' shows nothing and leaves everything due.
            """,
        examples: [
            .init("tend remind check", "what cron runs every five minutes"),
            .init("tend remind check --notify stdout", "a line for each, for a mail or a script"),
        ],
        options: [notify, exitCode], changes: true, make: RemindCheckCommand.init)

    private let notifier: NotifierKind?
    private let answersWithCode: Bool

    init(_ arguments: ParsedArguments) throws {
        notifier = try arguments.choice(Self.notify, of: NotifierKind.self)
        answersWithCode = arguments.flag(Self.exitCode)
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let check = ReminderDelivery(world: world, store: store, due: try ReminderCollector(in: world, store))
        let result = try check.run(notifier ?? check.due.notifier)
        if let reason = result.failure, result.shown == 0 { throw UsageError.notifierFailed(reason) }
        if answersWithCode, result.claim.isEmpty { return .no }
        if result.isPrinted { return .nothing }
        return .shown(RemindCheckReport(result: result, isInteractive: world.terminal.isError))
    }
}

/// Claim, show, confirm.
struct ReminderDelivery {
    let world: Context
    let store: Store
    let due: ReminderCollector
    /// How a line is written.
    var mark: (String) -> String = { Printable.text($0) }

    struct Result {
        let claim: ReminderLedger.Claim
        /// What a dry run has to say.
        var lines: [String] = []
        /// Why a notifier did not work.
        var failure: String?
        /// How many reminders were shown.
        var shown = 0
        /// Whether the whole result is on standard output already, as JSON.
        var isPrinted = false
    }

    func run(_ kind: NotifierKind) throws -> Result {
        let reminders = try due.reminders(by: try store.reminderLedger())
        if kind == .none || store.isDryRun {
            var ledger = try store.reminderLedger()
            var result = Result(claim: ledger.claim(reminders, now: world.now))
            if store.isDryRun {
                result.lines = Self.messages(result.claim).map { "Would show: \(Notifier.line($0.0))" }
            }
            return result
        }
        // Without anything to tell nothing is written: this runs every few minutes, and often every second.
        let before = try store.reminderLedger()
        var after = before
        let idle = after.claim(reminders, now: world.now)
        if idle.isEmpty, after == before { return Result(claim: idle) }
        let folder = store.folder.path
        let notifier = Notifier(
            world: world, kind: kind, command: due.command,
            otherUsersFolder: FolderTree.isOfAnotherUser(folder) ? folder : nil)
        // Nor while what is due waits for somebody to come.
        if notifier.isUndeliverable, !idle.isEmpty, idle.keys.allSatisfy({ before.isUndelivered($0, world.now) }) {
            return Result(claim: idle)
        }
        let claim = try store.changeLedger { $0.claim(reminders, now: world.now) }
        guard !claim.isEmpty else { return Result(claim: claim) }
        var result = Result(claim: claim)
        var shown: [String] = []
        for (messageReminder, keys) in Self.messages(claim) {
            switch notifier.show(messageReminder) {
            case .shown: shown += keys
            case .print(let line):
                // Written before it is noted as shown.
                do {
                    if !world.options.isJSON {
                        try world.output.write(mark(line) + "\n")
                    } else if !result.isPrinted {
                        try world.output.write(RemindCheckReport(result: result, isInteractive: false).jsonLine)
                        result.isPrinted = true
                    }
                    shown += keys
                } catch {
                    result.failure = Failure(error).message
                }
            case .waits: break
            case .failed(let reason): result.failure = reason
            }
        }
        result.shown = shown.count
        let waiting = claim.keys.filter { !shown.contains($0) }
        try store.changeLedger { ledger in
            ledger.confirm(shown)
            ledger.release(waiting, now: world.now)
        }
        return result
    }

    /// Each by itself, and one for all that are late.
    private static func messages(_ claim: ReminderLedger.Claim) -> [(Reminder, [String])] {
        var messages = claim.reminders.map { ($0, [$0.key]) }
        if let first = claim.late.first {
            let names = claim.late.map { "\($0.title) (\($0.at.timeOfDay))" }
            let summary = Reminder(
                id: first.id, key: first.key, at: first.at, kind: first.kind,
                title: claim.late.count == 1 ? first.title : "\(claim.late.count) reminders while nobody looked",
                body: claim.late.count == 1
                    ? "Still to be done: it was due at \(first.at.timeOfDay)." : names.joined(separator: ", ") + ".")
            messages.append((summary, claim.late.map(\.key)))
        }
        return messages
    }
}
