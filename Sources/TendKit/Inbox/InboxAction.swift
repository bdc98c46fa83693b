import TendCore
import TendStore

/// An inbox line with its command: the tracker's ordinary call, with the line's time and ids.
struct InboxAction {
    enum Effect {
        /// A record was added, or a fast ended; `nil` for a dose or task that nobody wants described.
        case recorded(Outcome<RecordedChange?>)
        /// The line's records exist, or are known as deleted.
        case known
        /// The same was recorded in another way; the id of the fast that ended at that time, if the line ends one.
        case hereAlready(fast: String?)
    }

    let line: InboxLine
    let at: OffsetDateTime
    let command: InboxCommand
    /// The word that names the person the line is about; `nil` for the owner of the inbox.
    let person: String?
    /// Whether the user accepted the line, even if it is implausible, was deleted or changes a record.
    let isAccepted: Bool
    /// Whether to describe the day after a dose or a task, which costs more than to record it.
    var describes = true
    /// The lines that start a fast and could not be recorded.
    var refusedStarts: [RefusedStart] = []

    /// The maximum number of records per line: a time's doses, or a list's items.
    private static let mostRecords = 128

    init(_ line: InboxLine, _ entry: InboxLine.Entry, reading syntax: InboxSyntax, isAccepted: Bool = false) throws {
        self.line = line
        at = entry.at
        person = entry.person
        command = try syntax(person == nil ? entry.words : Array(entry.words.dropFirst(2)))
        self.isAccepted = isAccepted
    }

    /// The number of records that the line can have.
    private var mostRecords: Int {
        switch command {
        case .takeDose, .skipDose, .completeTask, .answer: Self.mostRecords
        case .log, .startFast, .stopFast, .cancelFast, .addFast: 1
        }
    }

    /// The ids that the line's records can have.
    private var ids: Set<String> { line.origin.ids(mostRecords) }

    /// Returns the tracker of the records that the line is about.
    /// - Throws: ``PersonError``, ``InboxError/otherPerson``, ``InboxError/noPeople``
    func subject(of tracker: Tracker) throws -> Tracker {
        guard let person else { return tracker }
        if tracker.person != nil { throw InboxError.otherPerson }
        guard try tracker.store.inboxSetup()?.allowsPeople == true else { throw InboxError.noPeople }
        return tracker.caring(for: try tracker.people.find(person))
    }

    /// Runs the line's command, unless it already ran.
    /// - Throws: ``InboxError/changesRecord(id:)``, ``InboxError/otherFastBegan(_:)``, and the errors of the command.
    func perform(with tracker: Tracker) throws -> Effect {
        let subject = try subject(of: tracker)
        // Checks and adds the record under one lock, on the folder it goes to.
        return try subject.store.withLock { try perform(onRecordsOf: subject.with($0)) }
    }

    /// Runs the line's command under the lock.
    /// - Parameter subject: the tracker of the records that the line is about.
    private func perform(onRecordsOf subject: Tracker) throws -> Effect {
        let tracker = seen(by: subject)
        let presence = try presence(seenBy: tracker)
        if presence == .live { return .known }
        if presence != nil {
            if !isAccepted { return .known }
            if let file = try file(tracker) { try tracker.store.adoptTombstones(of: ids, in: file) }
        }
        let time = TimeInput(at)
        switch command {
        case .log(var drink):
            drink.time = time
            return .recorded(try tracker.log(drink).map { .drink($0) })
        case .startFast(let schedule, let note):
            if try isFastStart(at, tracker) { return .hereAlready(fast: nil) }
            return .recorded(try tracker.startFast(schedule, at: time, note: note).map { .fast($0) })
        case .addFast(let schedule, let start, let end, let note):
            let (start, end) = try times(start, end, tracker)
            if try isFastStart(start, tracker) { return .hereAlready(fast: nil) }
            let outcome = try tracker.addFast(
                schedule, from: TimeInput(start), to: TimeInput(end), note: note)
            return .recorded(outcome.map { .addedFast($0) })
        case .stopFast, .cancelFast:
            return try endFast(tracker)
        case .takeDose(let target, let amount, let note):
            var request = DoseRequest(.take, target)
            (request.time, request.amount, request.note) = (time, amount, note)
            return try record(request, tracker)
        case .skipDose(let target, let note):
            var request = DoseRequest(.skip, target)
            (request.time, request.note) = (time, note)
            return try record(request, tracker)
        case .completeTask(let word, let challenge, let value, let note):
            let target = TaskTarget(word, of: challenge)
            do {
                let outcome = try tracker.recordTask(target, value: value, at: time, note: note) { isChanged, skipped in
                    if !isChanged { throw InboxError.alreadyRecorded(id: line.id) }
                    // Completing a task deletes its skip record.
                    if let skipped, !isAccepted { throw InboxError.changesRecord(id: skipped.id) }
                }
                return .recorded(outcome.map { describes ? .task($0.change) : nil })
            } catch InboxError.alreadyRecorded { return .hereAlready(fast: nil) }
        case .answer(let id, let answer):
            let then = Tracker(store: tracker.store, now: at, zone: tracker.zone).identifying(as: line.origin)
            do {
                if case .later(let length) = answer {
                    return .recorded(try then.snooze(id, for: length).map { .snooze($0) })
                }
                var request = try then.request(of: answer, to: id)
                request.time = time
                return try record(request, tracker)
            } catch ReminderError.answered {
                return .hereAlready(fast: nil)
            } catch ReminderError.unknown(let id, _) where Self.passingReminders.contains(where: id.hasPrefix) {
                return .hereAlready(fast: nil)
            }
        }
    }

    /// The beginnings of the ids of reminders that are gone once their tasks are done, or someone drank or ended the fast.
    private static let passingReminders = ["challenge-", "fast-complete", "hydration-"]

    /// Returns how the data folder knows the line's records, or the fast that it ended; `nil` if it does not.
    func presence(with tracker: Tracker) throws -> RecordPresence? {
        try presence(seenBy: seen(by: subject(of: tracker)))
    }

    private func presence(seenBy tracker: Tracker) throws -> RecordPresence? {
        guard let file = try file(tracker) else {
            return try tracker.store.presenceOfFast(endedBy: line.id, in: monthsOfFasts)
        }
        return try tracker.store.presence(of: ids, around: file)
    }

    /// Returns the file of the line's records; `nil` for a line that ends a fast.
    private func file(_ tracker: Tracker) throws -> DataFile? {
        switch command {
        case .log, .takeDose, .skipDose, .completeTask, .answer: .page(try tracker.records().day(of: at))
        case .startFast: .fasts(Month(of: at.day))
        case .addFast(_, let start, let end, _): .fasts(Month(of: try times(start, end, tracker).start.day))
        case .stopFast, .cancelFast: nil
        }
    }

    /// Returns the tracker at a time when the line is not in the future. The history lock still uses the real time.
    private func seen(by tracker: Tracker) -> Tracker {
        var seen = Tracker(
            store: tracker.store, now: at.seconds > tracker.now.seconds ? at : tracker.now, zone: tracker.zone,
            acceptsImplausible: isAccepted)
        seen.ignoresHistoryLock = tracker.ignoresHistoryLock
        return seen.identifying(as: line.origin)
    }

    /// Records doses without correcting existing ones.
    private func record(_ request: DoseRequest, _ tracker: Tracker) throws -> Effect {
        var request = request
        request.keepsRecorded = !isAccepted
        request.replacesSkip = isAccepted
        do {
            let outcome = try tracker.withLock { records -> Outcome<RecordedChange?> in
                let totals = describes ? try records.totals() : nil
                let since = try totals.map(\.builtInSince) ?? records.builtInSince()
                return try records.recordDoses(request, builtInSince: since) { results in
                    // A skip is not written over unasked.
                    if let skipped = results.first(where: \.staysSkipped) {
                        throw InboxError.changesRecord(id: skipped.record.id)
                    }
                    let changed = results.filter { $0.effect != .unchanged }
                    if changed.allSatisfy({ $0.effect == .corrected }) {
                        throw InboxError.alreadyRecorded(id: line.id)
                    }
                    if !isAccepted, let other = changed.first(where: { !ids.contains($0.record.id) }) {
                        throw InboxError.changesRecord(id: other.record.id)
                    }
                }.map { recorded in try totals.map { .doses(try recorded.change(from: $0)) } }
            }
            return .recorded(outcome)
        } catch InboxError.alreadyRecorded { return .hereAlready(fast: nil) }
    }
}
