import TendCore
import TendStore

/// A line of the inbox and the command that it gives: the ordinary call of the tracker, with the line's time and ids.
struct InboxAction {
    enum Effect {
        /// A record was made, or a fast ended; the id of that fast.
        case recorded(Outcome<String?>)
        /// The records of the line exist, or are known as deleted.
        case known
        /// The same was recorded otherwise; the id of the fast that ended at the time, if the line ends one.
        case hereAlready(fast: String?)
    }

    let line: InboxLine
    let at: OffsetDateTime
    let command: InboxCommand
    /// The word that names the person whose records it is about; `nil` for those of the folder that has the inbox.
    let person: String?
    /// Whether the user wants it whatever is implausible, deleted or changed by it.
    let isAccepted: Bool
    /// The lines that begin a fast and could not be recorded.
    var refusedStarts: [RefusedStart] = []

    /// The time of a line that begins a fast and could not be recorded.
    struct RefusedStart {
        let at: OffsetDateTime
        let person: String?
    }

    /// A start so soon after the one of the running fast is the same one, typed twice, in seconds.
    private static let doubleStart = 600
    /// The most records that a line makes: the doses of a time, or the items of a list.
    private static let mostRecords = 128

    init(_ line: InboxLine, _ entry: InboxLine.Entry, reading syntax: InboxSyntax, isAccepted: Bool = false) throws {
        self.line = line
        at = entry.at
        person = entry.person
        command = try syntax(person == nil ? entry.words : Array(entry.words.dropFirst(2)))
        self.isAccepted = isAccepted
    }

    /// The line as a refused start, if it begins a fast.
    var start: RefusedStart? {
        if case .startFast = command { RefusedStart(at: at, person: person) } else { nil }
    }

    /// The tracker of the records that the line is about.
    /// - Throws: ``PersonError``, ``InboxError/otherPerson``
    func subject(of tracker: Tracker) throws -> Tracker {
        guard let person else { return tracker }
        if tracker.person != nil { throw InboxError.otherPerson }
        return tracker.caring(for: try tracker.people.find(person))
    }

    /// Does what the line says, unless it was done.
    /// - Throws: the errors of the command, ``InboxError/changesRecord(id:)``, ``InboxError/otherFastBegan(_:)``.
    func perform(with tracker: Tracker) throws -> Effect {
        let subject = try subject(of: tracker)
        // Whether the record exists and its making belong under one lock, that of the folder it goes to.
        return try subject.store.withLock { try performUnderLock(with: seen(by: subject.with($0))) }
    }

    private func performUnderLock(with tracker: Tracker) throws -> Effect {
        let presence = try presence(seenBy: tracker)
        if presence == .live { return .known }
        if presence != nil, !isAccepted { return .known }
        let time = try TimeInput(at.description)
        switch command {
        case .log(var drink):
            drink.time = time
            return .recorded(try tracker.log(drink).map { _ in nil })
        case .startFast(let schedule, let note):
            if try fast(tracker, since: at, where: { Self.isSameMinute($0.start, at) }) != nil {
                return .hereAlready(fast: nil)
            }
            return .recorded(try tracker.startFast(schedule, at: time, note: note).map { _ in nil })
        case .addFast(let schedule, let start, let end, let note):
            let (start, end) = try times(start, end, tracker)
            if try fast(tracker, since: start, where: { Self.isSameMinute($0.start, start) }) != nil {
                return .hereAlready(fast: nil)
            }
            let outcome = try tracker.addFast(
                schedule, from: TimeInput(start.description), to: TimeInput(end.description), note: note)
            return .recorded(outcome.map { _ in nil })
        case .stopFast, .cancelFast:
            // The keyboard may have ended it at that time.
            if let ended = try fast(tracker, since: at, where: { $0.end?.seconds == at.seconds }) {
                return .hereAlready(fast: ended)
            }
            try checkStarts(tracker)
            let isStop = if case .stopFast = command { true } else { false }
            let outcome = try isStop ? tracker.stopFast(at: time) : tracker.cancelFast(at: time)
            return .recorded(outcome.map(\.session.id))
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
            let trial = try tracker.with(tracker.store.dryRun).completeTask(target, value: value, at: time, note: note)
            if !trial.value.isChanged { return .hereAlready(fast: nil) }
            try checkSkips(trial.value, tracker)
            return .recorded(
                try tracker.completeTask(target, value: value, at: time, note: note).map { _ in nil })
        }
    }

    /// How the data folder knows the records of the line, or the fast that it ended; `nil` if it knows nothing of it.
    func presence(with tracker: Tracker) throws -> RecordPresence? {
        try presence(seenBy: seen(by: subject(of: tracker)))
    }

    private func presence(seenBy tracker: Tracker) throws -> RecordPresence? {
        guard let file = try file(tracker) else {
            return try tracker.store.presenceOfFast(endedBy: line.id, since: monthOfOldestFast(at: at))
        }
        let known = try tracker.store.knownRecords(around: file)
        if known.isEmpty { return nil }
        return (0..<Self.mostRecords).lazy.compactMap { known[line.origin.id($0)] }.min()
    }

    /// The file of the records that the line makes; `nil` for one that ends a fast.
    private func file(_ tracker: Tracker) throws -> DataFile? {
        switch command {
        case .log, .takeDose, .skipDose, .completeTask: .page(try tracker.records().day(of: at))
        case .startFast: .fasts(Month(of: at.day))
        case .addFast(_, let start, let end, _): .fasts(Month(of: try times(start, end, tracker).start.day))
        case .stopFast, .cancelFast: nil
        }
    }

    /// The tracker at a moment at which the line is not in the future. The lock of past pills goes by the real one.
    private func seen(by tracker: Tracker) -> Tracker {
        var seen = Tracker(
            store: tracker.store, now: at.seconds > tracker.now.seconds ? at : tracker.now, zone: tracker.zone,
            acceptsImplausible: isAccepted)
        seen.ignoresHistoryLock = tracker.ignoresHistoryLock
        return seen.identifying(as: line.origin)
    }

    /// The times of a fast that is over, as they are meant at the time of the line.
    private func times(
        _ start: TimeInput, _ end: TimeInput, _ tracker: Tracker
    ) throws -> (start: OffsetDateTime, end: OffsetDateTime) {
        let records = try Tracker(store: tracker.store, now: at, zone: tracker.zone).records()
        let start = try records.resolve(start).moment
        return (start, try records.resolve(end, nearest: start.advanced(bySeconds: 43_200)).moment)
    }

    /// The fast that fits.
    private func fast(
        _ tracker: Tracker, since time: OffsetDateTime, where fits: (FastingSession) -> Bool
    ) throws -> String? {
        try tracker.store.fasts(since: monthOfOldestFast(at: time)).sessions.first(where: fits)?.id
    }

    /// The first month whose fasts may matter at a time: a fast can last for a year.
    private func monthOfOldestFast(at time: OffsetDateTime) -> Month { Month(of: time.day).advanced(by: -13) }

    /// A person writes the same time to the minute.
    private static func isSameMinute(_ one: OffsetDateTime, _ other: OffsetDateTime) -> Bool {
        one.seconds / 60 == other.seconds / 60
    }

    /// Records doses, and never corrects one.
    private func record(_ request: DoseRequest, _ tracker: Tracker) throws -> Effect {
        let own = Set((0..<Self.mostRecords).map { line.origin.id($0) })
        let results = try tracker.with(tracker.store.dryRun).recordDose(request).value.results.map(\.result)
        let changed = results.filter { $0.effect != .unchanged }
        if changed.allSatisfy({ $0.effect == .corrected }) { return .hereAlready(fast: nil) }
        if !isAccepted, let other = changed.first(where: { !own.contains($0.record.id) }) {
            throw InboxError.changesRecord(id: other.record.id)
        }
        return .recorded(try tracker.recordDose(request).map { _ in nil })
    }

    /// The end of a fast may arrive after the start and the end of the next one, in another file. Without this check, that end
    /// would go to the wrong fast, and the others would be refused for good.
    private func checkStarts(_ tracker: Tracker) throws {
        let starts = refusedStarts.filter { $0.person == person }.map(\.at)
        guard !isAccepted, !starts.isEmpty, let running = try tracker.store.activeFast()?.session else { return }
        let other = starts.first {
            $0.seconds > running.start.seconds + Self.doubleStart && $0.seconds < at.seconds
        }
        if let other { throw InboxError.otherFastBegan(other) }
    }

    /// A task that is done loses the record of having been skipped.
    private func checkSkips(_ change: ChallengeChange, _ tracker: Tracker) throws {
        guard !isAccepted, let day = change.day, let task = change.task else { return }
        let skipped = try tracker.store.page(day).tasks.first {
            $0.challenge == change.challenge.id && $0.task == task.id && $0.outcome == .skipped
        }
        if let skipped { throw InboxError.changesRecord(id: skipped.id) }
    }
}
