import TendCore
import TendStore

/// Fasts: their lines may arrive in any order, and the same fast may be recorded in another way.
extension InboxAction {
    /// The time of a line that starts a fast and could not be recorded.
    struct RefusedStart {
        let at: OffsetDateTime
        let person: String?
    }

    /// A start this soon after the running fast's, in seconds, counts as the same one, typed twice.
    private static let doubleStart = 600

    /// The line as a refused start, if it starts a fast.
    var start: RefusedStart? {
        if case .startFast = command { RefusedStart(at: at, person: person) } else { nil }
    }

    /// Returns the times of a completed fast, read as of the line's time.
    func times(
        _ start: TimeInput, _ end: TimeInput, _ tracker: Tracker
    ) throws -> (start: OffsetDateTime, end: OffsetDateTime) {
        let records = try Tracker(store: tracker.store, now: at, zone: tracker.zone).records()
        let start = try records.resolve(start).moment
        return (start, try records.resolve(end, nearest: start.advanced(bySeconds: 43_200)).moment)
    }

    /// Returns whether a fast began at a time, to the minute, which is how people write times.
    func isFastStart(_ time: OffsetDateTime, _ tracker: Tracker) throws -> Bool {
        let month = Month(of: time.day)
        // A start can be moved to a neighbouring month of the file's.
        let months = month.advanced(by: -1)...month.advanced(by: 1)
        return try tracker.store.firstFast(in: months) { $0.start.seconds / 60 == time.seconds / 60 } != nil
    }

    /// The months whose files may have a fast that the line ended: a fast can last for a year, and its start can be moved.
    var monthsOfFasts: ClosedRange<Month> {
        let month = Month(of: at.day)
        return month.advanced(by: -13)...month.advanced(by: 1)
    }

    /// Ends the running fast, unless one ended manually at that time.
    func endFast(_ tracker: Tracker) throws -> Effect {
        let ended = try tracker.store.firstFast(in: monthsOfFasts) { $0.end?.seconds == at.seconds }
        if let ended { return .hereAlready(fast: ended.id) }
        try checkStarts(tracker)
        let isStop = if case .stopFast = command { true } else { false }
        let outcome = try isStop ? tracker.stopFast(at: TimeInput(at)) : tracker.cancelFast(at: TimeInput(at))
        return .recorded(outcome.map { .fast($0) })
    }

    /// Checks that the line ends the right fast. The end of a fast may arrive in another file, after the start and end
    /// of the next one. It would then end the wrong fast, and the other lines would stay refused.
    private func checkStarts(_ tracker: Tracker) throws {
        let starts = refusedStarts.filter { $0.person == person }.map(\.at)
        guard !isAccepted, !starts.isEmpty, let running = try tracker.store.activeFast()?.session else { return }
        let other = starts.first {
            $0.seconds > running.start.seconds + Self.doubleStart && $0.seconds < at.seconds
        }
        if let other { throw InboxError.otherFastBegan(other) }
    }
}
