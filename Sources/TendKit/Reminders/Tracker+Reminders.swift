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
        let prefix = person.map { "\($0.title): " } ?? ""
        let names = snoozed.map { snoozed in
            "\(snoozed.reminder.title.trimmingPrefix(prefix)) until \(snoozed.until.timeOfDay)"
        }.joined(separator: ", ")
        return try store.addSnoozes(
            snoozes, at: now, on: records.today, from: origin?.source, summary: "snooze \(names)"
        ).map { _ in snoozed }
    }

    /// Records the answer to reminders.
    /// - Parameters:
    ///   - answer: taken, an amount, skipped, or later.
    ///   - id: as in ``snooze(_:for:)``. Only a due reminder can be answered with a record.
    /// - Returns: the reminders, with their times if they are shown again, and what the answer recorded.
    /// - Throws: ``ReminderError``, the errors of recording the answer; ``StoreError``, ``SystemError``
    public func answer(
        _ id: String, with answer: ReminderAnswer
    ) throws -> Outcome<(reminders: [Reminder], changes: [RecordedChange])> {
        if case .later(let length) = answer {
            return try snooze(id, for: length).map { ($0.map { $0.reminder.moved(to: $0.until) }, [.snooze($0)]) }
        }
        let reminders = try records().reminders(named: id).map(\.reminder)
        if let request = try request(of: answer, to: reminders) {
            return try recordDose(request).map { (reminders, [.doses($0)]) }
        }
        if reminders.count == 1 { return try record(reminders[0]).map { (reminders, $0) } }
        let group = ChangeGroup(summary: "\(answer.word): \(reminders.map(\.title).joined(separator: ", "))")
        return try store.grouping(group).withLock(triesFirst: true) { store in
            try joined(reminders.map { try with(store).record($0) }).map { (reminders, $0) }
        }
    }

    /// Returns the request that an answer to reminders of doses makes.
    /// - Throws: ``ReminderError``; why reminders are missing, if one may be one of them.
    func request(of answer: ReminderAnswer, to id: String) throws -> DoseRequest {
        let reminders = try records().reminders(named: id).map(\.reminder)
        guard let request = try request(of: answer, to: reminders) else {
            throw ReminderError.otherAnswer(answer, id: id, possible: [])
        }
        return request
    }

    /// Returns the request that an answer makes; `nil` unless all reminders are about doses.
    private func request(of answer: ReminderAnswer, to reminders: [Reminder]) throws -> DoseRequest? {
        let doses = try reminders.compactMap { try $0.target(of: answer, at: now) }
        guard doses.count == reminders.count else { return nil }
        var request = DoseRequest(answer == .skipped ? .skip : .take, .exact(doses))
        if case .amount(let amount, let unit) = answer { request.amount = (amount, unit) }
        request.keepsRecorded = doses.count > 1
        return request
    }

    /// Records that what one reminder names is done.
    private func record(_ reminder: Reminder) throws -> Outcome<[RecordedChange]> {
        switch reminder.subject {
        case .tasks(let tasks, let challenge, let day, _):
            if tasks.isEmpty { throw ReminderError.answered(reminder.id) }
            let group = ChangeGroup(summary: "done \(tasks.map(\.id).joined(separator: ", "))")
            return try store.grouping(group).withLock(triesFirst: true) { store in
                try joined(
                    tasks.map { task in
                        let target = TaskTarget(task.id, on: .date(day), of: challenge)
                        return try with(store).completeTask(target).map { [.task($0)] }
                    })
            }
        case .fast: return try stopFast().map { [.fast($0)] }
        case .plannedFast: return try startFast().map { [.fast($0)] }
        case .drink: return try log(NewDrink(.cup)).map { [.drink($0)] }
        case .dose, .eating, nil: throw ReminderError.otherAnswer(.done, id: reminder.id, possible: [])
        }
    }

    /// Returns all changes, as durable as the least durable one.
    /// - Parameter outcomes: at least one.
    private func joined(_ outcomes: [Outcome<[RecordedChange]>]) -> Outcome<[RecordedChange]> {
        let weakest = outcomes.first { $0.durability != .confirmed } ?? outcomes[0]
        return weakest.map { _ in outcomes.flatMap(\.value) }
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
        var answered: [String]?
        let words = ids.split(separator: ",").map { String($0).trimmed }
        // A name that was made elsewhere may contain a comma.
        let whole = Reminder.ownID(ids, of: person)
        if words.count > 1 { answered = try doseIDs }
        let isOne = words.count < 2 || answered?.contains { $0.hasPrefix(whole) } == true
        guard !isOne else { return [(0, try reminder(ids, among: known, &answered))] }
        var found: [(place: Int, reminder: Reminder)] = []
        for (place, id) in words.enumerated() {
            do { found.append((place, try reminder(id, among: known, &answered))) } catch ReminderError.answered {}
        }
        if found.isEmpty { throw ReminderError.answered(ids) }
        return found
    }

    /// - Parameter answered: the ids of doses, answered or not, once they are known.
    /// - Throws: as ``reminders(named:)``
    private func reminder(
        _ id: String, among known: KnownReminders, _ answered: inout [String]?
    ) throws -> Reminder {
        let word = Reminder.ownID(id, of: person)
        let exact = known.reminders.filter { $0.isNamed(id, of: person) }
        let named = try exact.isEmpty ? known.reminders.begun(by: word, typed: id, at: now) : exact
        // The dose that was answered must not lead to another one with the same beginning.
        if exact.isEmpty {
            let doses = try answered ?? doseIDs
            answered = doses
            let isAnswered = doses.contains { $0 == word || Reminder.number(of: $0) == word }
            if isAnswered || named.isEmpty && !word.isEmpty && doses.contains(where: { $0.hasPrefix(word) }) {
                if let held = try heldBack(word) { return held }
                throw ReminderError.answered(id)
            }
        }
        if let found = named.last(where: { $0.answerableFrom.seconds <= now.seconds }) ?? named.first { return found }
        if let error = known.errors.first { throw error }
        throw ReminderError.unknown(id, suggestion: Suggestion.nearest(to: id, among: known.reminders.map(\.id)))
    }

    /// Returns the reminder of a dose that is not recorded, but held back for so long that it is not shown; its answer says why.
    private func heldBack(_ word: String) throws -> Reminder? {
        try settings.pillReminders(try pillHistory()).heldBack(word, on: (today - 1)...today, pillFacts())
    }

    /// Returns whether an id may be one of a reminder of these records, answered or not.
    package func hasReminder(_ id: String) -> Bool {
        do { return try !reminders(named: id).isEmpty } catch ReminderError.unknown { return false } catch {
            return true
        }
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

    /// The ids of all doses' reminders of today and yesterday, answered or not, and of the answered ones of tomorrow, in lower case and
    /// without a person.
    private var doseIDs: [String] {
        get throws {
            let rule = settings.pillReminders(try pillHistory())
            return try rule.ids(on: (today - 1)...(today + 1), pillFacts()).map { $0.lowercased() }
        }
    }
}

extension [Reminder] {
    /// Returns the reminders whose ids, without a person, begin with a word and differ only in the day: those that can be answered now,
    /// if there are any.
    /// - Throws: ``ReminderError/several(_:known:)`` if they differ in more.
    fileprivate func begun(by word: String, typed: String, at now: OffsetDateTime) throws(ReminderError) -> [Reminder] {
        let whole = filter { $0.base.lowercased() == word }
        if !whole.isEmpty { return whole }
        let all = filter { !word.isEmpty && $0.base.lowercased().hasPrefix(word) }
        let current = all.filter { $0.answerableFrom.seconds <= now.seconds }
        let found = current.isEmpty ? all : current
        var bases: [String] = []
        for reminder in found where !bases.contains(reminder.person + reminder.base) {
            bases.append(reminder.person + reminder.base)
        }
        if bases.count > 1 { throw .several(typed, known: bases) }
        return found
    }
}

extension Reminder {
    /// The id without its day; `hydration` for every reminder to drink.
    fileprivate var base: String {
        let id = ownID
        if kind == .hydration, let dash = id.firstIndex(of: "-") { return String(id[..<dash]) }
        let day = id.suffix(11)
        return day.first == "-" && Day(iso: String(day.dropFirst())) != nil ? String(id.dropLast(11)) : id
    }

    /// The beginning of the id: `mum/`.
    fileprivate var person: Substring { id.dropLast(ownID.count) }

    /// Returns an id as it was typed, without the person, in lower case. In an older id, nothing of a name was written otherwise.
    fileprivate static func ownID(_ typed: String, of person: Person?) -> String {
        let id = typed.lowercased()
        let beginning = person.map { "\($0.slug)/" } ?? ""
        return part(id.hasPrefix(beginning) ? String(id.dropFirst(beginning.count)) : id).lowercased()
    }

    fileprivate func isNamed(_ typed: String, of person: Person?) -> Bool {
        let typed = Self.ownID(typed, of: person)
        return ownID.lowercased() == typed || Self.number(of: ownID) == typed
    }

    /// Returns the dose that an answer records; `nil` if it is about none.
    /// - Throws: ``ReminderError``
    fileprivate func target(
        of answer: ReminderAnswer, at now: OffsetDateTime
    ) throws(ReminderError) -> (name: String, day: Day)? {
        let possible = subject?.answers ?? []
        let isDose = if case .amount = answer { possible.contains(.taken) } else { false }
        guard isDose || possible.contains(answer) else { throw .otherAnswer(answer, id: id, possible: possible) }
        let dose: (name: String, day: Day)? =
            if case .dose(let name, let day, _, _) = subject { (name, day) } else { nil }
        guard answerableFrom.seconds <= now.seconds else { throw .notDue(id, at: answerableFrom, dose: dose?.name) }
        return dose
    }
}
