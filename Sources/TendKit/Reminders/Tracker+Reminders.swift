public import TendCore
public import TendStore

/// A reminder that was snoozed.
public struct SnoozedReminder: Sendable {
    public let reminder: Reminder
    /// When it is shown again.
    public let until: OffsetDateTime
}

extension Tracker {
    /// Returns whether there are due reminders that could not be shown yet.
    /// - Throws: ``StoreError``, ``SystemError``
    public func hasUndeliveredReminders() throws -> Bool { try store.reminderLedger().hasWaiting(now) }

    /// Shows reminders again after a while, but never before their times, on every computer with these records.
    /// - Parameters:
    ///   - id: the id of a reminder of today or yesterday, or the unique beginning of one, as in `evening`; or several, with
    ///     commas between them, of which answered ones are left out. Among several with this id, the last one that is past due
    ///     counts, or else the next.
    ///   - length: at most a day.
    /// - Throws: ``ReminderError``, ``StoreError``, ``SystemError``; why reminders are missing, if this may be one of them.
    public func snooze(_ id: String, for length: Duration) throws -> Outcome<[SnoozedReminder]> {
        guard length > .zero, length <= ReminderLedger.longestSnooze else { throw ReminderError.snoozeTooLong(length) }
        let records = try records()
        let named = try records.reminders(named: id)
        let snoozed = named.map { _, reminder in
            let until = max(now.advanced(bySeconds: length.wholeSeconds), reminder.at)
            return SnoozedReminder(reminder: reminder, until: until)
        }
        let snoozes = zip(named, snoozed).map { named, snoozed in
            StoredSnooze(
                id: origin?.id(named.place) ?? Store.newIdentifier(), at: now, reminder: snoozed.reminder.key,
                until: snoozed.until)
        }
        return try store.addSnoozes(snoozes, at: now, on: records.today, from: origin?.source).map { _ in snoozed }
    }

    /// Records the answer to reminders.
    /// - Parameters:
    ///   - answer: taken, skipped, or later.
    ///   - id: as in ``snooze(_:for:)``. Only a due reminder can be answered with a record.
    /// - Returns: the reminders, with their times if they are shown again.
    /// - Throws: ``ReminderError``, the errors of recording the answer; ``StoreError``, ``SystemError``
    public func answer(_ id: String, with answer: ReminderAnswer) throws -> Outcome<[Reminder]> {
        if case .later(let length) = answer {
            return try snooze(id, for: length).map { $0.map { $0.reminder.moved(to: $0.until) } }
        }
        let reminders = try records().reminders(named: id).map(\.reminder)
        if reminders.count == 1 { return try record(answer, to: reminders[0]).map { _ in reminders } }
        let group = ChangeGroup(summary: "\(answer.word): \(reminders.map(\.title).joined(separator: ", "))")
        return try store.grouping(group).withLock(triesFirst: true) { store in
            try weakest(reminders.map { try with(store).record(answer, to: $0) }).map { _ in reminders }
        }
    }

    /// Records the answer to one reminder.
    private func record(_ answer: ReminderAnswer, to reminder: Reminder) throws -> Outcome<Void> {
        let possible = reminder.subject?.answers ?? []
        guard let subject = reminder.subject, possible.contains(answer) else {
            throw ReminderError.otherAnswer(answer, id: reminder.id, possible: possible)
        }
        if reminder.answerableFrom.seconds > now.seconds {
            let dose: String? = if case .dose(let name, _, _, _) = subject { name } else { nil }
            throw ReminderError.notDue(reminder.id, at: reminder.answerableFrom, dose: dose)
        }
        switch subject {
        case .dose(let name, let day, _, _):
            return try recordDose(DoseRequest(answer == .taken ? .take : .skip, .exact(name, on: day))).map { _ in }
        case .tasks(let tasks, let challenge, let day, _):
            let group = ChangeGroup(summary: "done \(tasks.map(\.id).joined(separator: ", "))")
            return try store.grouping(group).withLock(triesFirst: true) { store in
                let outcomes = try tasks.map { task in
                    try with(store).completeTask(TaskTarget(task.id, on: .date(day), of: challenge)).map { _ in }
                }
                guard !outcomes.isEmpty else { throw ReminderError.answered(reminder.id) }
                return weakest(outcomes)
            }
        case .fast: return try stopFast().map { _ in }
        case .plannedFast: return try startFast().map { _ in }
        case .eating: throw ReminderError.otherAnswer(answer, id: reminder.id, possible: possible)
        case .drink: return try log(NewDrink(.cup)).map { _ in }
        }
    }

    /// Returns the outcome that is the least durable.
    /// - Parameter outcomes: at least one.
    private func weakest(_ outcomes: [Outcome<Void>]) -> Outcome<Void> {
        outcomes.first { $0.durability != .confirmed } ?? outcomes[0]
    }
}

extension Records {
    /// Finds unanswered reminders of today or yesterday.
    /// - Parameter ids: an id, or the unique beginning of one, or several with commas between them. After `--for mum`, each may lack
    ///   `mum/`.
    /// - Returns: the reminders and their places among the ids, at least one.
    /// - Throws: ``ReminderError``; why reminders are missing, if one may be one of them.
    func reminders(named ids: String) throws -> [(place: Int, reminder: Reminder)] {
        let known = reminders(on: (today - 1)...today)
        let words = ids.split(separator: ",").map { String($0).trimmed }
        guard words.count > 1 else { return [(0, try reminder(ids, among: known))] }
        var found: [(place: Int, reminder: Reminder)] = []
        for (place, id) in words.enumerated() {
            do { found.append((place, try reminder(id, among: known))) } catch ReminderError.answered {}
        }
        if found.isEmpty { throw ReminderError.answered(ids) }
        return found
    }

    /// - Throws: as ``reminders(named:)``
    private func reminder(_ id: String, among known: KnownReminders) throws -> Reminder {
        let ids = [id.lowercased()] + (person.map { ["\($0.slug)/\(id.lowercased())"] } ?? [])
        let exact = known.reminders.filter { ids.contains($0.id.lowercased()) }
        // The dose that was answered must not lead to another one with the same beginning.
        if exact.isEmpty, try doseIDs.contains(where: ids.contains) {
            throw ReminderError.answered(id)
        }
        let named = try exact.isEmpty ? known.reminders.begun(by: ids, typed: id) : exact
        if let found = named.last(where: { $0.answerableFrom.seconds <= now.seconds }) ?? named.first { return found }
        if let error = known.errors.first { throw error }
        throw ReminderError.unknown(id, suggestion: Suggestion.nearest(to: id, among: known.reminders.map(\.id)))
    }

    /// Returns the reminders that are due and not answered: doses and tasks of today and yesterday, a fast past its target, and
    /// a planned one to begin.
    public func openReminders() -> KnownReminders {
        var known = reminders(on: (today - 1)...today, within: now.advanced(bySeconds: -3 * 86_400)...now)
        known.reminders = known.reminders.filter { reminder in
            switch reminder.subject {
            case .dose, .fast: reminder.answerableFrom.seconds <= now.seconds
            case .plannedFast: reminder.isCurrent(at: now)
            case .tasks(let tasks, _, _, _): !tasks.isEmpty && reminder.answerableFrom.seconds <= now.seconds
            case .drink, .eating, nil: false
            }
        }.map { $0.moved(to: $0.answerableFrom).stated(at: now) }
        return known
    }

    /// The ids of all doses' reminders of today and yesterday, answered or not, and of the answered ones of tomorrow, in lower case.
    private var doseIDs: [String] {
        get throws {
            let rule = settings.pillReminders(try pillHistory())
            return try rule.ids(on: (today - 1)...(today + 1), pillFacts()).map { id in
                person.map { "\($0.slug)/\(id)" } ?? id
            }.map { $0.lowercased() }
        }
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
