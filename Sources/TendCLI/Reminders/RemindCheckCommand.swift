import TendKit

/// `tend remind check`: shows reminders that are due and were not shown yet. Made for cron: silent unless there is
/// something to report.
enum RemindCheckCommand {
    private static let notify = Option(
        "notify", .choice("HOW", of: NotifierKind.self),
        "auto, desktop, stdout, command or none, in place of the setting")
    private static let exitCode = Flag("exit-code", "exit with 1 if nothing is due")

    static let spec = CommandSpec(
        name: "check", summary: "show due reminders, each once",
        details: """
            'auto' uses the desktop, or else the terminal; without either, a reminder waits for the next tend command on a \
            terminal. 'none' shows nothing; reminders stay due. In quiet hours, nothing is due.
            """,
        examples: [
            .init("tend remind check", "the command for cron, every five minutes"),
            .init("tend remind check --notify stdout", "one line each, for a mail or a script"),
        ],
        options: [notify, exitCode], changes: true, inboxCheck: .scheduled, traits: .showsReminders
    ) { arguments in
        let (kind, answersWithCode) = (try arguments[notify], arguments[exitCode])
        return { session in
            let (checked, folderErrors) = session.context.person == nil ? try session.everyone() : ([session], [])
            var notifier: DeliveringNotifier?
            // An idle check, the usual one, needs none.
            func delivering() -> DeliveringNotifier? {
                notifier = DeliveringNotifier(session.notifier(kind))
                return notifier?.kind == NotifierKind.none ? nil : notifier
            }
            let delivery = Tracker.deliverReminders(of: try checked.map { try $0.tracker() }, with: delivering())
            // The only folder can't be read, so there is nothing to report.
            if checked.count == 1, folderErrors.isEmpty, delivery.folders.isEmpty, let failed = delivery.errors.first {
                throw failed.error
            }
            let errors = delivery.errors.map(PersonalError.init) + folderErrors
            if answersWithCode, delivery.isEmpty, errors.isEmpty { return .negative }
            return result(of: delivery, errors, isPrinted: notifier?.hasPrintedAll ?? false, in: session.context)
        }
    }

    /// - Parameters:
    ///   - errors: why some reminders are missing.
    ///   - isPrinted: whether the notifier has printed the report.
    private static func result(
        of delivery: ReminderDelivery, _ errors: [any Error], isPrinted: Bool, in context: Context
    ) -> CommandResult {
        if let reason = delivery.failure, delivery.shown == 0 {
            return .failed([Failure(.inputOutput, Message(reason), "the reminder stays due")] + errors)
        }
        if isPrinted { return errors.isEmpty ? .nothing : .failed(errors) }
        return .incomplete(
            RemindCheckReport(
                delivery, isDryRun: context.options.isDryRun, isInteractive: context.terminal.isError), errors)
    }
}

/// `tend remind list`: lists the coming reminders.
enum RemindListCommand {
    private static let days = Option(
        "days", .count(1...366), "for N days, including today (default: today and tomorrow; 7 for JSON and ids)")
    private static let ids = Flag("ids", "print the ids only, one a line")
    private static let open = Flag("open", "what waits for an answer: due doses and tasks, and a fast past its target")

    static let spec = CommandSpec(
        name: "list", summary: "the coming reminders",
        examples: [
            .init("tend remind list", "today and tomorrow"), .init("tend remind list --days 7", "a week"),
            .init("tend remind list --open", "what waits for an answer"),
        ],
        options: [days, open, ids] + Everyone.options, prepare: prepare)

    static func prepare(_ arguments: ParsedArguments) throws -> CommandAction {
        let (given, isOpen, hasIDsOnly) = (try arguments[days], arguments[open], arguments[ids])
        if given != nil, isOpen { throw UsageError.conflict("--open", "--days") }
        let count = given ?? PillReminders.standardDays
        let everyone = Everyone.option(in: arguments)
        return { session in
            var missing: [any Error] = []
            func report(_ session: Session) throws -> any Report {
                let records = try session.records()
                let known = try isOpen ? records.openReminders() : records.comingReminders(days: count)
                missing += known.errors.map { everyone != nil ? PersonalError(person: records.person, error: $0) : $0 }
                return RemindListReport(
                    reminders: known.reminders, person: records.person, isOpen: isOpen,
                    isIncomplete: !known.errors.isEmpty, today: records.today, hasIDsOnly: hasIDsOnly,
                    isShort: given == nil && !isOpen)
            }
            guard let everyone else {
                let own = try report(session)
                return .incomplete(own, missing)
            }
            return try session.reportOfEveryone(report, with: { missing }, asked: everyone)
        }
    }
}
