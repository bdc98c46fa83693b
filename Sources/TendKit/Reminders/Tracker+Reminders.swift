public import TendCore
import TendStore

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

extension Tracker {
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
        // After `--for mum` the id may be given with or without `mum/`.
        let ids = [id.lowercased()] + (person.map { ["\($0.slug)/\(id.lowercased())"] } ?? [])
        let named = known.filter { ids.contains($0.id.lowercased()) }
        guard let reminder = named.last(where: { $0.at.seconds <= now.seconds }) ?? named.first else {
            throw ReminderError.unknown(id, suggestion: Suggestion.nearest(to: id, among: known.map(\.id)))
        }
        let until = max(now.advanced(bySeconds: length.wholeSeconds), reminder.at)
        try store.changeLedger { $0.snooze(reminder.key, until: until) }
        return SnoozedReminder(reminder: reminder, until: until)
    }
}
