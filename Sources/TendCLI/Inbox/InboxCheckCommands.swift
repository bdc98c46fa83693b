import TendKit

/// `tend inbox status`, and `tend inbox` alone: shows the state of the inbox.
enum InboxStatusCommand {
    static let spec = CommandSpec(
        name: "status", summary: "the folder, and its recorded, waiting and refused lines",
        examples: [.init("tend inbox status", "reads the folder and changes nothing")], prepare: prepare)

    static func prepare(_: ParsedArguments) -> CommandAction {
        { .shown(InboxStatusReport(try $0.tracker().inboxStatus())) }
    }
}

/// `tend inbox check`: imports the new lines now.
enum InboxCheckCommand {
    static let spec = CommandSpec(
        name: "check", summary: "import the new lines now",
        details: "All records of a check are one step of \(command: "undo").",
        examples: [.init("tend inbox check", "now"), .init("tend inbox check --dry-run", "a preview")],
        changes: true
    ) { _ in
        { session in
            let tracker = try session.tracker()
            guard let check = try tracker.checkInbox(isWhole: true, reading: InboxForm.command) else {
                throw InboxError.noInbox
            }
            var status: InboxStatus?
            do { status = try check.status ?? tracker.inboxStatus() } catch {
                // Records are stored, so an error would suggest otherwise.
                if check.recorded.isEmpty { throw error }
            }
            // This command reports a missing folder every time.
            if check.recorded.isEmpty, let problem = status?.problems.first(where: { $0.file.isEmpty }) {
                throw InboxError.unreadable(problem)
            }
            return .changed(
                InboxCheckReport(check, status, isDryRun: tracker.store.isDryRun, in: session.context),
                check.durability,
                rest: Failure(unfinished: check) ?? status.flatMap(Failure.init(unread:)))
        }
    }
}

/// `tend inbox list`: lists the lines and their states.
enum InboxListCommand {
    private static let all = Flag("all", "the recorded and the dismissed lines too")

    static let spec = CommandSpec(
        name: "list", summary: "waiting, refused and undone lines, with their ids",
        details: "The id of a line is for \(command: "inbox accept") and \(command: "inbox dismiss").",
        examples: [
            .init("tend inbox list", "the lines that need you"), .init("tend inbox list --all", "every line"),
        ],
        options: [all]
    ) { arguments in
        let isWhole = arguments[all]
        return { session in
            let lines = try session.tracker().inboxLines(reading: InboxForm.command)
            return .shown(InboxListReport(lines, isWhole: isWhole))
        }
    }
}

/// The line argument shared by `accept` and `dismiss`.
private let line = Argument(
    .text("LINE", .inboxLine), "the line's id or its beginning, as 'tend inbox list' shows it", isRequired: true)

extension ParsedArguments {
    fileprivate func inboxLine() throws -> String {
        let id = try required(line)
        if id.isEmpty { throw UsageError.missingArgument("LINE", command: command) }
        return id
    }
}

/// `tend inbox accept LINE`: records a line that a check does not record.
enum InboxAcceptCommand {
    static let spec = CommandSpec(
        name: "accept", summary: "record a waiting, refused or undone line",
        details: """
            It records an implausible volume or dose, restores a record that \(command: "undo") or a deletion removed, and tries a \
            refused line again. Past days are locked: on a terminal it asks to unlock them, and -y does so.
            """,
        examples: [.init("tend inbox accept k3q8", "one by its id")],
        arguments: [line], changes: true
    ) { arguments in
        let id = try arguments.inboxLine()
        return { session in
            let outcome = try session.unlockingHistory {
                try $0.acceptInboxLine(id, reading: InboxForm.command)
            }
            let (line, change, person) = outcome.value
            let part = outcome.map { _ in change }.report(in: session.context)
            let report = AnswerReport(json: .object(InboxListReport.json(line)), parts: [part], person: person)
            return .changed(report, outcome.durability)
        }
    }
}

/// `tend inbox dismiss LINE`: dismisses a line permanently.
enum InboxDismissCommand {
    static let spec = CommandSpec(
        name: "dismiss", summary: "ignore a line permanently",
        details: "The file does not change. \(command: "inbox accept") records the line after all.",
        examples: [.init("tend inbox dismiss k3q8", "one by its id")],
        arguments: [line], changes: true
    ) { arguments in
        let id = try arguments.inboxLine()
        return { session in
            let tracker = try session.tracker()
            let verb = tracker.store.isDryRun ? "Would dismiss" : "Dismissed"
            let line = try tracker.dismissInboxLine(id)
            let text: Message = "\(verb: verb): \(line.text) (\(InboxRemarks.place(line)))"
            return .changed(MessageReport(json: .object(InboxListReport.json(line)), text: [text]), .confirmed)
        }
    }
}
