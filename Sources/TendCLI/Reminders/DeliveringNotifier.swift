import TendKit

/// Shows a check's reminders with a program, or as lines on standard output.
final class DeliveringNotifier: ReminderNotifier {
    private var notifier: Notifier
    private let context: Context
    /// Formats a line.
    private let mark: (String) -> String
    /// Whether the entire result was already printed as JSON.
    private(set) var hasPrintedAll = false

    init(_ notifier: Notifier, mark: @escaping (String) -> String = { Printable.text($0) }) {
        self.notifier = notifier
        context = notifier.context
        self.mark = mark
    }

    var kind: NotifierKind { notifier.kind }
    var isUndeliverable: Bool { notifier.isUndeliverable }

    func show(
        _ reminder: Reminder, ids: [String]?, of person: Person?, in delivery: ReminderDelivery
    ) -> DeliveryOutcome {
        switch notifier.show(reminder, ids: ids, of: person) {
        case .shown: return .shown
        case .waits: return .waits
        case .failed(let reason): return .failed(reason)
        case .hung(let reason):
            notifier.hang = reason
            return show(reminder, ids: ids, of: person, in: delivery)
        case .print(let line):
            // Printed before it is marked as shown.
            do {
                try print(line, delivery)
                return .shown
            } catch { return .failed(Failure(error).message.text()) }
        }
    }

    private func print(_ line: String, _ delivery: ReminderDelivery) throws {
        guard context.options.isJSON else {
            return try context.output.write((context.style.shown([mark(line)]) + [""]).joined(separator: "\n"))
        }
        if hasPrintedAll { return }
        try context.output.write(NamedReport(RemindCheckReport(delivery), of: nil).jsonLine)
        hasPrintedAll = true
    }
}

extension Session {
    /// Returns the user's notifier, whoever the command is about: a person's settings must not start a program.
    /// - Parameter kind: the kind of notifier, instead of the setting's.
    func notifier(_ kind: NotifierKind?) -> Notifier {
        let own = context.person == nil ? self : Session(context.caring(for: nil))
        // Damaged settings are an error of the user's reminders and must not suppress a person's.
        let settings = try? own.records().settings
        return Notifier(
            context: own.context, kind: kind ?? settings?.notifier ?? .auto, command: settings?.notifierCommand ?? [],
            isDiscreet: settings?.isDiscreet ?? false)
    }
}
