public import TendCore
public import TendStore

/// A correction of a fast. `nil` fields keep their value.
public struct FastEdit: Sendable {
    /// The new start. A time without a day is on the day of the recorded start.
    public var start: TimeInput?
    /// The new end; ends a running fast. A time without a day is on the day of the recorded end, or today.
    public var end: TimeInput?
    /// A schedule's name or a duration.
    public var target: String?
    /// The new note; an empty string removes it.
    public var note: String?

    public init(start: TimeInput? = nil, end: TimeInput? = nil, target: String? = nil, note: String? = nil) {
        self.start = start
        self.end = end
        self.target = target
        self.note = note
    }

    public var isEmpty: Bool { start == nil && end == nil && target == nil && note == nil }
}

/// The result of changing a fast.
public struct FastChange: Sendable {
    /// The fast after the change, or before its deletion.
    public let session: FastingSession
    /// The time of the change.
    public let now: OffsetDateTime
    /// When the target is reached, in the user's time zone.
    public let completeAt: OffsetDateTime
    /// How the typed times were resolved.
    public let times: [TimeExpression.Resolved]
    /// Whether the plan has no fast on that day and no schedule was named.
    public let isUnplanned: Bool
    /// The time at which a fast that was started now probably began.
    public let suggestedStart: SuggestedStart?
    fileprivate let records: Records

    /// When a fast that ends now was meant to end, and that time as text, if it has run twice as long; `nil` for any other change.
    public var forgottenEnd: (at: OffsetDateTime, text: String)? {
        session.end == now && !session.isCancelled ? records.forgottenEnd(of: session) : nil
    }

    /// Reads the state of fasting now.
    ///
    /// Not a property: the change made the summary of all months outdated, and to calculate it again would cost `fast start`,
    /// which shows none of it, a sixth of its instructions.
    /// - Throws: ``StoreError`` and ``SystemError`` if the fasts can't be read. The change is already stored.
    public func state() throws -> FastState { try records.fastState() }
}

/// The start that a fast was planned for, or usually has.
public struct SuggestedStart: Sendable {
    public let at: OffsetDateTime
    /// Whether it comes from the plan.
    public let isPlanned: Bool
}

extension Tracker {
    /// Starts a fast.
    /// - Parameters:
    ///   - schedule: a schedule's name or a duration; `nil` for the day's planned schedule, or else the chosen one.
    ///   - time: when it began, if not now.
    ///   - note: an empty string means none.
    /// - Throws: ``FastError``, ``TimeInputError``
    public func startFast(
        _ schedule: String? = nil, at time: TimeInput? = nil, note: String? = nil
    ) throws -> Outcome<FastChange> {
        try withLock { records in
            let time = try time.map { try records.resolve($0) }
            return try records.recordFast("start", schedule, from: time?.moment ?? now, note: note, times: [time])
        }
    }

    /// Starts a fast by the words of a command.
    /// - Parameters:
    ///   - words: a schedule, then the time it began; both may be missing.
    ///   - time: when it began, if the words don't say it.
    ///   - end: when it is to end, in place of a schedule: the first such time after the start.
    ///   - note: an empty string means none.
    ///   - isConfirmed: whether a fast with a ``FastCaution`` starts too.
    /// - Throws: ``FastError``, ``TimeInputError``
    public func startFast(
        _ words: [String], at time: TimeInput?, until end: TimeOfDay? = nil, note: String? = nil,
        isConfirmed: Bool = true
    ) throws -> Outcome<FastChange> {
        try withLock { records in
            let (name, own) = (words.joined(separator: " "), records.settings.fastingSchedules)
            // With the option, a schedule that is a time as well is the schedule.
            let isSchedule = time != nil && (try? FastingSchedule.reading(name, own: own)) != nil
            let phrase = isSchedule ? nil : try FastPhrase(words, own: own)
            if phrase?.start != nil, time != nil { throw FastError.timeGivenTwice }
            let start = try (phrase?.start ?? time).map { try records.resolve($0) }
            let begin = start?.moment ?? now
            var schedule = isSchedule ? name : phrase?.schedule
            if let end {
                if schedule != nil { throw FastError.endAndSchedule }
                let same = zone.moment(of: end, on: begin.day)
                let target = same > begin ? same : zone.moment(of: end, on: begin.day + 1)
                schedule = "\(target.seconds - begin.seconds)s"
            }
            return try records.recordFast(
                "start", schedule, from: begin, note: note, times: [start], isConfirmed: isConfirmed)
        }
    }

    /// Records a completed fast.
    /// - Parameters:
    ///   - schedule: a schedule's name or a duration; `nil` for the planned schedule of the day it began, or else the chosen one.
    ///   - start: when it began.
    ///   - end: when it ended. A time without a day means the first one after the start.
    ///   - note: an empty string means none.
    /// - Throws: ``FastError``, ``TimeInputError``, ``StoreError`` (such as ``StoreError/overlap(_:_:)``), ``SystemError``
    public func addFast(
        _ schedule: String? = nil, from start: TimeInput, to end: TimeInput, note: String? = nil
    ) throws -> Outcome<FastChange> {
        try withLock { records in
            let start = try records.resolve(start)
            // The time nearest to half a day after the start is the first one after the start.
            let end = try records.resolve(end, nearest: start.moment.advanced(bySeconds: 43_200))
            return try records.recordFast(
                "add", schedule, from: start.moment, to: end.moment, note: note, times: [start, end])
        }
    }

    /// Ends the running fast.
    /// - Parameters:
    ///   - time: when it ended, if not now, in the user's current time zone. To correct a recorded end, use
    ///     ``editFast(_:_:)``, which reads times on the record's clock.
    ///   - note: a new note; `nil` keeps the present one, an empty string removes it.
    /// - Throws: ``FastError``, ``TimeInputError``
    public func stopFast(at time: TimeInput? = nil, note: String? = nil) throws -> Outcome<FastChange> {
        try endFast(at: time, note: note, "stop") { $0.end = $1 }
    }

    /// Cancels the running fast, so that it does not count.
    /// - Parameters:
    ///   - time: when it ended, if not now.
    ///   - note: a new note; `nil` keeps the present one, an empty string removes it.
    /// - Throws: ``FastError``, ``TimeInputError``
    public func cancelFast(at time: TimeInput? = nil, note: String? = nil) throws -> Outcome<FastChange> {
        try endFast(at: time, note: note, "cancel") { session, end in
            // Cancelling now works even if the clock was set back to before the start.
            session.end = time == nil && end.seconds < session.start.seconds ? session.start : end
            session.isCancelled = true
        }
    }

    private func endFast(
        at time: TimeInput?, note: String?, _ verb: String, _ edit: (inout FastingSession, OffsetDateTime) -> Void
    ) throws -> Outcome<FastChange> {
        try withLock { records in
            let time = try time.map { try records.resolve($0) }
            guard let (month, running) = try records.activeFast() else { throw FastError.noActiveFast }
            let outcome = try records.store.changeFasts(month, at: now) { month in
                // A version merged from another machine may have just ended it.
                guard var session = month.sessions.first(where: { $0.id == running.id && $0.isActive }) else {
                    throw FastError.noActiveFast
                }
                edit(&session, time?.moment ?? now)
                if let note { session.note = note.isEmpty ? nil : note }
                session.recordEndDay(dayStart: records.settings.dayStart)
                try session.check(acceptsImplausible: acceptsImplausible)
                month.put(session, by: origin?.id())
                return (session, ChangeSummary.fast(verb, session))
            }
            return records.change(outcome, times: [time])
        }
    }

    /// Corrects a fast, including a running one. Completion is recalculated.
    /// - Throws: ``FastError``, ``TimeInputError``
    public func editFast(_ reference: RecordReference, _ edit: FastEdit) throws -> Outcome<FastChange> {
        try withLock { records in
            let (file, found) = try records.fast(reference)
            let start = try edit.start.map {
                try records.resolve($0, correcting: found.start, on: records.day(of: found.start))
            }
            // A missing end is read on the clock of the start, the only one that the list shows.
            let end = try edit.end.map {
                try records.resolve(
                    $0, correcting: found.end ?? found.start,
                    on: found.end.map { found.endDay ?? records.day(of: $0) })
            }
            let target = try edit.target.map { try records.schedule($0) }
            if let moment = start?.moment, abs(Month(of: moment.day).distance(to: file)) > 1 {
                throw FastError.startTooFarOff(moment)
            }
            let outcome = try records.store.changeFasts(file, at: now) { month in
                guard let found = month.sessions.first(where: { $0.id == found.id }) else {
                    throw reference.notFound(.fast)
                }
                var session = found
                if let start { session.start = start.moment }
                if let end { session.end = end.moment }
                if session.start != found.start || session.end != found.end {
                    session.recordEndDay(dayStart: records.settings.dayStart, correcting: found)
                }
                if let target {
                    session.target = target.length
                    session.schedule = target.name
                }
                if let note = edit.note { session.note = note.isEmpty ? nil : note }
                try session.check(acceptsImplausible: acceptsImplausible)
                if session != found { month.put(session) }
                return (session, ChangeSummary.fast("edit", found))
            }
            return records.change(outcome, times: [start, end])
        }
    }

    /// Deletes a fast.
    /// - Parameter reference: `nil` for the only fast.
    public func deleteFast(_ reference: RecordReference?) throws -> Outcome<FastChange> {
        try withLock { records in
            let (file, session) = try records.fast(reference)
            let outcome = try records.store.changeFasts(file, at: now) { month in
                month.delete(session.id)
                return (session, ChangeSummary.fast("delete", session))
            }
            return records.change(outcome)
        }
    }
}

extension Records {
    /// Reads a schedule's name or a duration.
    /// - Throws: ``FastError/schedule(_:_:suggestion:)``
    public func schedule(_ text: String) throws(FastError) -> FastingSchedule {
        do {
            return try FastingSchedule.reading(text, own: settings.fastingSchedules)
        } catch {
            let names = (settings.fastingSchedules + FastingSchedule.presets).map(\.name)
            throw .schedule(text, error, suggestion: Suggestion.nearest(to: text, among: names + ["OMAD"]))
        }
    }

    /// Records a fast under the lock; without an end, it is running.
    fileprivate func recordFast(
        _ verb: String, _ schedule: String?, from start: OffsetDateTime, to end: OffsetDateTime? = nil, note: String?,
        times: [TimeExpression.Resolved?], isConfirmed: Bool = true
    ) throws -> Outcome<FastChange> {
        let planned = settings.plannedFast(on: day(of: start))?.schedule(from: start, zone: zone)
        let chosen = try schedule.map { try self.schedule($0) } ?? planned ?? settings.chosenSchedule
        if !isConfirmed, !tracker.acceptsImplausible, FastCaution(chosen.length) != nil {
            throw FastError.unconfirmed(chosen)
        }
        let origin = tracker.origin
        let isNow = end == nil && start == now && !store.isDryRun
        var suggested: SuggestedStart?
        let outcome = try store.changeFasts(Month(of: start.day), at: now) { month in
            if isNow { suggested = suggestedStart(of: chosen.length, after: month.sessions) }
            var session = FastingSession(
                id: origin?.id() ?? Store.newIdentifier(after: month.sessions.filter { $0.start == start }.map(\.id)),
                start: start, end: end, target: chosen.length, schedule: chosen.name,
                note: note.flatMap { $0.isEmpty ? nil : $0 })
            session.recordEndDay(dayStart: settings.dayStart)
            try session.check(acceptsImplausible: tracker.acceptsImplausible)
            month.put(session, from: origin?.source)
            return (session, ChangeSummary.fast(verb, session))
        }
        return change(
            outcome, times: times, isUnplanned: schedule == nil && planned == nil, suggestedStart: suggested)
    }

    /// Returns when a fast that is started now probably began, unless an earlier one lasted until then.
    /// - Parameter sessions: the fasts of this month.
    private func suggestedStart(of length: Duration, after sessions: [FastingSession]) -> SuggestedStart? {
        var sessions = sessions
        if sessions.count < FastingSession.usualCount {
            sessions += (try? store.fastingMonth(Month(of: now.day).advanced(by: -1)).sessions) ?? []
        }
        let usual = FastingSession.usualStart(of: sessions)
        guard settings.hasFastingPlan || usual != nil,
            let start = settings.fastingWeek(usual: usual).forgottenStart(of: length, at: now, zone: zone),
            !sessions.contains(where: { $0.end?.seconds ?? .min > start.seconds })
        else { return nil }
        let isPlanned = settings.fastingWeek().start(on: day(of: start), zone: zone) == start
        return SuggestedStart(at: start, isPlanned: isPlanned)
    }

    fileprivate func fast(_ reference: RecordReference?) throws -> (month: Month, session: FastingSession) {
        try reference.find(
            .fast,
            all: {
                try store.fastingMonths().flatMap { month in
                    try store.fastingMonth(month).sessions.map { (month, $0) }
                }
            }, newest: { try store.newestFast() }, named: { try store.findFast($0) })
    }

    fileprivate func change(
        _ outcome: Outcome<FastingSession>, times: [TimeExpression.Resolved?] = [], isUnplanned: Bool = false,
        suggestedStart: SuggestedStart? = nil
    ) -> Outcome<FastChange> {
        outcome.map { recorded in
            var session = recorded
            session.tolerance = settings.fastTolerance
            return FastChange(
                session: session, now: now, completeAt: zone.moment(at: session.targetEnd.seconds),
                times: times.compactMap(\.self), isUnplanned: isUnplanned, suggestedStart: suggestedStart,
                records: self)
        }
    }
}
