import TendKit

/// `tend remind answer`: records the answer to a reminder.
enum RemindAnswerCommand {
    private static let answer = Argument(
        .answer, "taken or skipped, for a dose; done, for anything else; or how long to wait: 30m", isRequired: true)

    static let spec = CommandSpec(
        name: "answer", summary: "record the answer to a reminder, for menus and scripts",
        details: """
            \(command: "remind list --open") shows what waits for an answer. 'done' completes the tasks, ends the fast, or \
            logs a cup. A dose of a past day counts as taken when it was due.
            """,
        examples: [
            .init("tend remind answer evening taken", "the dose of the reminder"),
            .init("tend remind answer evening 30m", "again in half an hour"),
        ],
        arguments: [RemindSnoozeCommand.id, answer], changes: true,
        inbox: InboxForm { .answer(try $0.required(RemindSnoozeCommand.id), try $0.required(answer)) }
    ) { arguments in
        let (id, answer) = (try arguments.required(RemindSnoozeCommand.id), try arguments.required(answer))
        return { session in
            let session = try session.about(id)
            let outcome = try session.unlockingHistory { try $0.answer(id, with: answer) }
            if case .later = answer { return RemindSnoozeCommand.result(outcome, in: session) }
            let (reminders, id) = (outcome.value, outcome.value.map(\.id).joined(separator: ","))
            let json: JSONObject = [
                "id": .string(id), "answer": .string(answer.word),
                "person": NamedReport.json(session.context.person),
            ]
            let verb = outcome.isDryRun ? "Would record" : "Recorded"
            let text: Message = "\(verb): \(reminders.map(\.title).joined(separator: ", ")), \(answer.word)."
            return .changed(MessageReport(json: .object(json), text: [text], naming: .own), outcome.durability)
        }
    }
}

/// `tend remind snooze`: postpones a reminder, or repeats it.
enum RemindSnoozeCommand {
    static let id = Argument(
        .text("ID", .reminder), "the reminder, as 'tend remind list' shows it, or its beginning; several with commas",
        isRequired: true)
    private static let length = Argument(
        .length(upTo: ReminderLedger.longestSnooze), "how long: 10m, 1h", isRequired: true, isPhrase: true)

    static let spec = CommandSpec(
        name: "snooze", summary: "repeat a reminder later, on every computer",
        examples: [.init("tend remind snooze evening 30m", "in half an hour")],
        arguments: [id, length], changes: true,
        inbox: InboxForm { .answer(try $0.required(id), .later(try $0.required(length))) }
    ) { arguments in
        let (id, length) = (try arguments.required(id), try arguments.required(length))
        return { session in
            let session = try session.about(id)
            return result(try session.tracker().answer(id, with: .later(length)), in: session)
        }
    }

    /// - Parameter outcome: the reminders, with the times when they are shown again.
    static func result(_ outcome: Outcome<[Reminder]>, in session: Session) -> CommandResult {
        let (context, reminders) = (session.context, outcome.value)
        let verb = outcome.isDryRun ? "would come" : "comes"
        let json: JSONObject = [
            "id": .string(reminders.map(\.id).joined(separator: ",")),
            "at": reminders.first.map { JSONText.moment($0.at) }, "person": NamedReport.json(context.person),
        ]
        let text = reminders.map { reminder -> Message in
            let time = Words.time(context.zone.moment(at: reminder.at.seconds), now: context.now)
            return "\(reminder.title) \(verb) again at \(time)."
        }
        return .changed(MessageReport(json: .object(json), text: text, naming: .own), outcome.durability)
    }
}

extension Session {
    /// Returns the session of the person whose name begins the id of a reminder: `mum/evening-2026-11-20`.
    fileprivate func about(_ id: String) throws -> Session {
        let parts = id.split(separator: "/", maxSplits: 1)
        guard context.options.person == nil, parts.count == 2 else { return self }
        do {
            return Session(context.caring(for: try People(of: context.ownFolder()).find(String(parts[0]))))
        } catch {
            // Older ids have a medication's name as it is.
            if (try? records().hasReminder(id)) == true { return self }
            throw error
        }
    }
}

extension ValueType<ReminderAnswer> {
    /// The answer to a reminder.
    fileprivate static var answer: ValueType {
        ValueType("ANSWER", .answer) { text, option in
            switch text.lowercased() {
            case "taken": return .taken
            case "skipped": return .skipped
            case "done": return .done
            case let word:
                let length = ValueType<Duration>.length(upTo: ReminderLedger.longestSnooze)
                if (try? Duration(parsing: word)) != nil { return .later(try length.read(text, option)) }
                throw UsageError.notAChoice(
                    option: option, text: text, choices: ["taken", "skipped", "done", "a length such as 30m"])
            }
        }
    }
}
