import TendKit

/// Shows the reminders of a check, by a program or as lines on standard output.
final class DeliveringNotifier: ReminderNotifier {
    private let notifier: Notifier
    private let context: Context
    /// How a line is written.
    private let mark: (String) -> String
    /// Whether the whole result is on standard output already, as JSON.
    private(set) var hasPrintedAll = false

    /// - Parameter kind: how reminders come, in place of the setting.
    init(
        _ kind: NotifierKind?, _ settings: Settings, in session: Session,
        mark: @escaping (String) -> String = { Printable.text($0) }
    ) throws {
        context = session.context
        self.mark = mark
        let folder = try session.store().folder.path
        let command = settings.value(of: .notifyCommand)
        notifier = Notifier(
            context: context, kind: kind ?? NotifierKind(rawValue: settings.value(of: .notify)) ?? .auto,
            command: command == "none" ? [] : command.split(separator: " ").map(String.init),
            otherUsersFolder: FolderTree.isOfAnotherUser(folder) ? folder : nil)
    }

    var kind: NotifierKind { notifier.kind }
    var isUndeliverable: Bool { notifier.isUndeliverable }

    func show(_ reminder: Reminder, of claim: ReminderLedger.Claim) -> DeliveryOutcome {
        switch notifier.show(reminder) {
        case .shown: return .shown
        case .waits: return .waits
        case .failed(let reason): return .failed(reason)
        case .print(let line):
            // Written before it is noted as shown.
            do {
                try print(line, claim)
                return .shown
            } catch { return .failed(Failure(error).message) }
        }
    }

    private func print(_ line: String, _ claim: ReminderLedger.Claim) throws {
        guard context.options.isJSON else { return try context.output.write(mark(line) + "\n") }
        if hasPrintedAll { return }
        try context.output.write(RemindCheckReport(ReminderDelivery(claim: claim)).jsonLine)
        hasPrintedAll = true
    }
}
