public import TendCore
import TendStore

/// A reminder that was snoozed.
public struct SnoozedReminder: Sendable {
    public let reminder: Reminder
    /// When it is shown again.
    public let until: OffsetDateTime
}

/// A reason why a reminder can't be changed.
public enum ReminderError: TendError, Equatable, Sendable {
    /// Neither today nor yesterday has a reminder with this id.
    case unknown(String, suggestion: String?)
    /// Longer than ``ReminderLedger/longestSnooze``, or not positive.
    case snoozeTooLong(Duration)
    /// The beginning of several ids.
    case several(String, known: [String])

    public var problem: String {
        switch self {
        case .unknown(let id, _): "there is no reminder '\(id)' of today or yesterday"
        case .several(let id, _): "'\(id)' could be several reminders"
        case .snoozeTooLong: "a reminder can be snoozed for up to \(ReminderLedger.longestSnooze.text)"
        }
    }
}

extension Tracker {
    /// Returns whether there are due reminders that could not be shown yet.
    /// - Throws: ``StoreError``, ``SystemError``
    public func hasUndeliveredReminders() throws -> Bool { try store.reminderLedger().hasWaiting(now) }

    /// Shows a reminder again after a while, but never before its time.
    /// - Parameters:
    ///   - id: the id of a reminder of today or yesterday, or the unique beginning of one, as in `evening`. Among several with this id, the last one that is past due
    ///     counts, or else the next.
    ///   - length: up to ``ReminderLedger/longestSnooze``.
    /// - Throws: ``ReminderError``, ``StoreError``, ``SystemError``; why reminders are missing, if this may be one of them.
    public func snooze(_ id: String, for length: Duration) throws -> SnoozedReminder {
        guard length > .zero, length <= ReminderLedger.longestSnooze else { throw ReminderError.snoozeTooLong(length) }
        let records = try records()
        let known = records.reminders(on: (records.today - 1)...records.today)
        // After `--for mum`, the id may be given with or without `mum/`.
        let ids = [id.lowercased()] + (person.map { ["\($0.slug)/\(id.lowercased())"] } ?? [])
        let exact = known.reminders.filter { ids.contains($0.id.lowercased()) }
        let named = try exact.isEmpty ? known.reminders.begun(by: ids, typed: id) : exact
        guard let reminder = named.last(where: { $0.at.seconds <= now.seconds }) ?? named.first else {
            if let error = known.errors.first { throw error }
            throw ReminderError.unknown(id, suggestion: Suggestion.nearest(to: id, among: known.reminders.map(\.id)))
        }
        let until = max(now.advanced(bySeconds: length.wholeSeconds), reminder.at)
        try store.changeLedger { $0.snooze(reminder.key, until: until) }
        return SnoozedReminder(reminder: reminder, until: until)
    }
}

extension [Reminder] {
    /// Returns the reminders whose ids begin with one of the words and differ only in the day.
    /// - Throws: ``ReminderError/several(_:known:)`` if they differ in more.
    fileprivate func begun(by words: [String], typed: String) throws(ReminderError) -> [Reminder] {
        let whole = filter { words.contains($0.base.lowercased()) }
        if !whole.isEmpty { return whole }
        let found = filter { reminder in
            words.contains { !$0.isEmpty && reminder.base.lowercased().hasPrefix($0) }
        }
        var bases: [String] = []
        for reminder in found where !bases.contains(reminder.base) { bases.append(reminder.base) }
        if bases.count > 1 { throw .several(typed, known: bases) }
        return found
    }
}

extension Reminder {
    /// The id without its day; `hydration` for every reminder to drink.
    fileprivate var base: String {
        if kind == .hydration, let dash = id.firstIndex(of: "-") { return String(id[..<dash]) }
        let day = id.suffix(11)
        return day.first == "-" && Day(iso: String(day.dropFirst())) != nil ? String(id.dropLast(11)) : id
    }
}
