import TendCore
import TendKit

/// `tend remind answer`: records the answer to a reminder.
enum RemindAnswerCommand {
    private static let answer = Argument(
        .answer, "taken, skipped or its amount, for a dose; done, for anything else; or how long to wait: 30m",
        isRequired: true, isPhrase: true)

    static let spec = CommandSpec(
        name: "answer", summary: "record the answer to a reminder, for menus and scripts",
        details: """
            \(command: "remind list --open") shows what waits for an answer. 'done' completes the tasks, ends the fast, or \
            logs a cup. A dose of a past day counts as taken when it was due.
            """,
        examples: [
            .init("tend remind answer evening taken", "the dose of the reminder"),
            .init("tend remind answer evening 30m", "again in half an hour"),
            .init("tend remind answer insulin '14 units'", "taken, and how much"),
        ],
        arguments: [RemindSnoozeCommand.id, answer], changes: true,
        inbox: InboxForm { .answer(try $0.required(RemindSnoozeCommand.id), try $0.required(answer)) }
    ) { arguments in
        let (id, answer) = (try arguments.required(RemindSnoozeCommand.id), try arguments.required(answer))
        return { session in
            let person = session.context.person
            let session = try session.about(id)
            let outcome = try session.askingAmount {
                try session.unlockingHistory { try $0.answer(id, with: answer) }
            } again: { amount in
                let answer = ReminderAnswer.amount(amount.quantity, unit: amount.unit)
                return try session.unlockingHistory { try $0.answer(id, with: answer) }
            }
            let json: JSONObject = [
                "id": .string(outcome.value.reminders.map(\.id).joined(separator: ",")), "answer": .string(answer.word),
                "person": NamedReport.json(session.context.person),
            ]
            let parts = outcome.value.changes.map { change in outcome.map { _ in change }.report(in: session.context) }
            if case .later = answer, let snooze = parts.first { return .changed(snooze, outcome.durability) }
            let other = person == nil ? session.context.person : nil
            return .changed(AnswerReport(json: .object(json), parts: parts, person: other), outcome.durability)
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
            let outcome = try session.tracker().snooze(id, for: length)
            return .changed(report(outcome, in: session.context), outcome.durability)
        }
    }

    static func report(_ outcome: Outcome<[SnoozedReminder]>, in context: Context) -> MessageReport {
        let verb = outcome.isDryRun ? "would come" : "comes"
        let snoozed = outcome.value.map { ($0.reminder, context.zone.moment(at: $0.until.seconds)) }
        let json: JSONObject = [
            "id": .string(snoozed.map(\.0.id).joined(separator: ",")), "at": JSONText.moment(snoozed.first?.1),
            "person": NamedReport.json(context.person),
        ]
        let text = snoozed.map { reminder, time -> Message in
            "\(reminder.title) \(verb) again at \(Words.time(time, now: context.now))."
        }
        return MessageReport(json: .object(json), text: text, naming: .own)
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
                if let amount = DoseReading.Amount(text) { return .amount(amount.quantity, unit: amount.unit) }
                throw UsageError.notAChoice(
                    option: option, text: text,
                    choices: ["taken", "skipped", "done", "an amount such as 14", "a length such as 30m"])
            }
        }
    }
}
