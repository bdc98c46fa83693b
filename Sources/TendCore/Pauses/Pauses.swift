/// All pauses. Two of the same tracker overlap only after a merge; the days of both are paused then.
public struct Pauses: Hashable, Sendable {
    /// By first day, then by tracker.
    public let all: [Pause]

    public init(_ all: [Pause] = []) {
        self.all = all.sorted { $0.first < $1.first || $0.first == $1.first && $0.place < $1.place }
    }

    public var isEmpty: Bool { all.isEmpty }

    /// Returns the days on which a tracker is paused.
    public func days(of tracker: TrackerKind) -> PausedDays {
        all.isEmpty ? .none : PausedDays(all.filter { $0.tracker == tracker })
    }

    /// A change of the records.
    public struct Change: Hashable, Sendable {
        /// The pauses to store, which replace the ones that begin on the same day.
        public var stored: [Pause] = []
        /// The pauses to delete.
        public var deleted: [Pause] = []

        public init(stored: [Pause] = [], deleted: [Pause] = []) {
            self.stored = stored
            self.deleted = deleted
        }

        public var isEmpty: Bool { stored.isEmpty && deleted.isEmpty }
    }

    /// Returns the change that pauses trackers. A pause that overlaps earlier ones of its tracker is joined with them;
    /// doses are left out.
    /// - Returns: the change, which is empty if these days are paused already, and the pause of each tracker afterwards.
    /// - Throws: ``PauseError``
    public func adding(
        _ trackers: [TrackerKind], from first: Day, to last: Day, note: String?
    ) throws(PauseError) -> (change: Change, pauses: [Pause]) {
        if last < first { throw .reversed(first, last) }
        var change = Change()
        var pauses: [Pause] = []
        for tracker in trackers where tracker.isPausable {
            let joined = all.filter { $0.tracker == tracker && $0.first <= last && $0.last >= first }
            let pause = Pause(
                tracker, from: min(joined.first?.first ?? first, first), to: joined.map(\.last).reduce(last, max),
                note: note ?? joined.compactMap(\.note).first)
            if pause.length > Pause.longest { throw .tooLong(pause.first, pause.last) }
            pauses.append(pause)
            if joined == [pause] { continue }
            change.stored.append(pause)
            change.deleted += joined.filter { $0.first != pause.first }
        }
        return (change, pauses)
    }

    /// Returns the change that adds the days of a pause from elsewhere, which is empty if they are paused already. A note here stays.
    /// - Throws: ``PauseError/tooLong(_:_:)``
    package func adding(_ pause: Pause) throws(PauseError) -> Change {
        let joined = all.filter { $0.tracker == pause.tracker && $0.days.overlaps(pause.days) }
        if joined.contains(where: { $0.first <= pause.first && $0.last >= pause.last }) { return Change() }
        let note = joined.compactMap(\.note).first ?? pause.note
        return try adding([pause.tracker], from: pause.first, to: pause.last, note: note).change
    }

    /// Returns the change that ends the pauses of a day on the day before; a pause that begins on the day is deleted.
    /// - Throws: ``PauseError/notPaused(_:_:next:)``
    public func ending(_ trackers: [TrackerKind], on day: Day) throws(PauseError) -> Change {
        let own = all.filter { trackers.contains($0.tracker) }
        var change = Change()
        for pause in own where pause.days.contains(day) {
            if pause.first == day {
                change.deleted.append(pause)
            } else {
                change.stored.append(Pause(pause.tracker, from: pause.first, to: day - 1, note: pause.note))
            }
        }
        if change.isEmpty { throw .notPaused(day, trackers, next: own.first { $0.first > day }) }
        return change
    }
}

extension Pause {
    fileprivate var place: (Day, Int) { (first, TrackerKind.allCases.firstIndex(of: tracker) ?? 0) }
}

extension Pauses {
    /// Returns whether a reminder is silent because its tracker is paused on its day.
    package func silence(_ reminder: Reminder, dayStart: TimeOfDay) -> Bool {
        let tracker: TrackerKind
        switch reminder.kind {
        case .hydration: tracker = .water
        case .fast: tracker = .fasts
        case .challenge: tracker = .challenges
        default: return false
        }
        let day = reminder.at.logicalDay(startingAt: dayStart)
        return all.contains { $0.tracker == tracker && $0.days.contains(day) }
    }
}
