public import TendCore
public import TendStore

/// The pauses after a change.
public struct PauseChange: Sendable {
    /// The pauses that were added or shortened.
    public let pauses: [Pause]
    /// The pauses that were deleted.
    public let deleted: [Pause]
    public let today: Day
}

extension Tracker {
    /// Pauses trackers on successive days. An overlapping pause of a tracker becomes part of the new one.
    /// - Throws: ``PauseError``
    public func pause(
        _ trackers: [TrackerKind], on days: PlannedDays, note: String? = nil
    ) throws -> Outcome<PauseChange> {
        try changeSettings { settings, records in
            let today = records.today
            let (first, last) = days.resolved(today: today, firstWeekday: settings.firstWeekday)
            let (change, pauses) = try settings.pauses.adding(trackers, from: first, to: last, note: note)
            settings.apply(change)
            return (
                PauseChange(pauses: pauses, deleted: [], today: today),
                "pause \(pauses.trackers) from \(first) to \(last)"
            )
        }
    }

    /// Ends the pauses of a day on the day before, and deletes those that begin on it.
    /// - Throws: ``PauseError``
    public func endPause(of trackers: [TrackerKind], on day: DayExpression) throws -> Outcome<PauseChange> {
        try changeSettings { settings, records in
            let day = day.resolved(today: records.today, .future)
            let change = try settings.pauses.ending(trackers, on: day)
            settings.apply(change)
            return (
                PauseChange(pauses: change.stored, deleted: change.deleted, today: records.today),
                "end the pause of \(Pauses(change.stored + change.deleted).all.trackers) on \(day)"
            )
        }
    }
}

extension [Pause] {
    /// The names of the trackers: `water, fasts`.
    fileprivate var trackers: String { map(\.tracker.rawValue).joined(separator: ", ") }
}
