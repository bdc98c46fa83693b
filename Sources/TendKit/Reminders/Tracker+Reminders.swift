public import TendCore
import TendStore

/// The result of showing a reminder.
public enum DeliveryOutcome: Equatable, Sendable {
    case shown
    /// It can't be shown now and stays due.
    case waits
    /// The notifier failed, for this reason; the reminder stays due.
    case failed(String)
}

/// The result of a check of the reminders.
public struct ReminderDelivery: Sendable {
    /// The reminders that were due.
    public let claim: ReminderLedger.Claim
    /// How many reminders were shown.
    public internal(set) var shown = 0
    /// Why a notifier did not work.
    public internal(set) var failure: String?

    public init(claim: ReminderLedger.Claim) { self.claim = claim }
}

/// A reminder that was put off.
public struct SnoozedReminder: Sendable {
    public let reminder: Reminder
    /// When it comes again.
    public let until: OffsetDateTime
}

/// A reason why a reminder can't be changed.
public enum ReminderError: Error, Equatable, Sendable {
    /// No reminder of today or yesterday has the id.
    case unknown(String, suggestion: String?)
    /// Longer than ``ReminderLedger/longestSnooze``, or not a time to come.
    case snoozeTooLong(Duration)
}

/// Shows reminders.
public protocol ReminderNotifier {
    /// Whether no reminder can be shown now.
    var isUndeliverable: Bool { get }
    /// Shows a reminder.
    /// - Parameter claim: all due reminders.
    func show(_ reminder: Reminder, of claim: ReminderLedger.Claim) -> DeliveryOutcome
}

extension Tracker {
    /// Shows the reminders that are due and were not shown yet: claims them, shows them, and confirms.
    /// - Parameter notifier: `nil` shows nothing and leaves everything due.
    /// - Throws: ``StoreError``, ``SystemError``
    public func deliver(with notifier: (any ReminderNotifier)?) throws -> ReminderDelivery {
        let before = try store.reminderLedger()
        let reminders = try records().dueReminders(before)
        var after = before
        let due = after.claim(reminders, now: now)
        // A check runs every few minutes, or every second: it writes nothing if nothing is due.
        guard let notifier, !store.isDryRun, !due.isEmpty || after != before else {
            return ReminderDelivery(claim: due)
        }
        // Nor if no due reminder can be shown yet.
        if notifier.isUndeliverable, !due.isEmpty, due.keys.allSatisfy({ before.isUndelivered($0, now) }) {
            return ReminderDelivery(claim: due)
        }
        // Calculated again under the lock: another program may have recorded the dose, or changed the settings, since.
        let claim = try store.changeLedger { $0.claim(try records().dueReminders($0), now: now) }
        var delivery = ReminderDelivery(claim: claim)
        guard !claim.isEmpty else { return delivery }
        var shown: [String] = []
        for (message, keys) in claim.messages {
            switch notifier.show(message, of: claim) {
            case .shown: shown += keys
            case .waits: break
            case .failed(let reason): delivery.failure = reason
            }
        }
        delivery.shown = shown.count
        let waiting = claim.keys.filter { !shown.contains($0) }
        try store.changeLedger { ledger in
            ledger.confirm(shown)
            ledger.release(waiting, now: now)
        }
        return delivery
    }

    /// Whether due reminders could not be shown yet.
    /// - Throws: ``StoreError``, ``SystemError``
    public func hasUndeliveredReminders() throws -> Bool { try store.reminderLedger().hasWaiting(now) }

    /// Has a reminder come again after a while; one that is still to come never comes before its time.
    /// - Parameter id: of today or yesterday. If several reminders share the id, the latest that is past due, or else the next.
    /// - Throws: ``ReminderError``, and the errors of the store.
    public func snooze(_ id: String, for length: Duration) throws -> SnoozedReminder {
        guard length > .zero, length <= ReminderLedger.longestSnooze else { throw ReminderError.snoozeTooLong(length) }
        let records = try records()
        let known = try records.reminders(on: (records.today - 1)...records.today)
        let named = known.filter { $0.id.lowercased() == id.lowercased() }
        guard let reminder = named.last(where: { $0.at.seconds <= now.seconds }) ?? named.first else {
            throw ReminderError.unknown(id, suggestion: Suggestion.nearest(to: id, among: known.map(\.id)))
        }
        let until = max(now.advanced(bySeconds: length.wholeSeconds), reminder.at)
        try store.changeLedger { $0.snooze(reminder.key, until: until) }
        return SnoozedReminder(reminder: reminder, until: until)
    }
}

extension ReminderLedger.Claim {
    /// The messages to show, each with the keys that it stands for: one for each reminder in time, one for all late ones.
    public var messages: [(reminder: Reminder, keys: [String])] {
        var messages = reminders.map { ($0, [$0.key]) }
        if late.count == 1 { messages += late.map { ($0, [$0.key]) } }
        if late.count > 1, let first = late.first {
            let summary = Reminder(
                id: first.id, key: first.key, at: first.at, kind: first.kind, title: "\(late.count) late reminders",
                body: late.map { "\($0.title): \($0.body)" }.joined(separator: " "))
            messages.append((summary, late.map(\.key)))
        }
        return messages
    }
}
