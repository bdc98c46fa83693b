public import TendCore
public import TendStore

/// The result of changing a challenge or one of its tasks.
public struct ChallengeChange: Sendable {
    public let challenge: Challenge
    /// The standing after the change; `nil` if it can't be read. The change is stored either way.
    public let standing: ChallengeStanding?
    /// The changed task.
    public var task: ChallengeTask?
    public var day: Day?
    public var effect = Effect.recorded

    public enum Effect: Sendable {
        case recorded
        /// Only the reason of a skipped task changed.
        case corrected
        case unchanged
    }

    /// Whether the command changed anything.
    public var isChanged: Bool { effect != .unchanged }
}

extension Tracker {
    /// Records progress on a task.
    /// - Parameters:
    ///   - target: the task and the day.
    ///   - value: a number, a duration or an item of a checklist; `nil` for everything that is missing.
    ///   - time: when it was done, if not now.
    ///   - note: a note on the record.
    ///   - replaces: whether the value takes the place of the day's records.
    /// - Throws: ``ChallengeError``, ``TimeInputError``
    public func completeTask(
        _ target: TaskTarget, value: String? = nil, at time: TimeInput? = nil, note: String? = nil,
        replacing replaces: Bool = false
    ) throws -> Outcome<ChallengeChange> {
        try withLock {
            try $0.completeTask(target, value: value, at: time, note: note, replaces: replaces) { _, _ in }
                .map(\.change)
        }
    }

    /// Completes several tasks, as one step.
    /// - Parameters:
    ///   - words: the tasks; `all` for every open one that is recorded by hand and says how much is left.
    ///   - date: their day, if not today.
    ///   - challenge: the challenge, if several have such tasks.
    ///   - time: when they were done, if not now.
    ///   - note: a note on each record.
    /// - Throws: ``ChallengeError``, ``TimeInputError``
    public func completeTasks(
        _ words: [String], on date: DayExpression? = nil, of challenge: String? = nil, at time: TimeInput? = nil,
        note: String? = nil
    ) throws -> Outcome<[ChallengeChange]> {
        let group = ChangeGroup(summary: "done \(words.joined(separator: ", "))")
        return try store.grouping(group).withLock(triesFirst: true) { store in
            let tracker = with(store)
            let targets =
                words == [TaskTarget.all]
                ? try tracker.records().challenges().open(on: date, of: challenge)
                : words.map { TaskTarget($0, on: date, of: challenge) }
            let outcomes = try targets.map { try tracker.completeTask($0, at: time, note: note) }
            guard let first = outcomes.first else { throw ChallengeError.nothingOpen }
            let weakest = outcomes.first { $0.durability != .confirmed } ?? first
            return weakest.map { _ in outcomes.map(\.value) }
        }
    }

    /// Does the same without describing the result.
    /// - Parameter check: receives whether anything is missing, and the skipped record that the change deletes, before
    ///   anything is stored. It throws to cancel the change.
    func recordTask(
        _ target: TaskTarget, value: String?, at time: TimeInput?, note: String?,
        check: (_ isChanged: Bool, _ skipped: TaskRecord?) throws -> Void
    ) throws -> Outcome<RecordedTask> {
        try withLock { try $0.completeTask(target, value: value, at: time, note: note, check: check) }
    }

    /// Skips a task, if the challenge allows it.
    /// - Parameters:
    ///   - target: the task and the day.
    ///   - reason: an empty string removes the recorded reason.
    /// - Throws: ``ChallengeError``
    public func skipTask(_ target: TaskTarget, reason: String? = nil) throws -> Outcome<ChallengeChange> {
        try changeTask(target) { found, challenges, _, page in
            let (challenge, task) = (found.challenge, found.task)
            guard challenge.plan.allowsSkips else { throw ChallengeError.noSkips(name: challenge.name) }
            try challenges.checkOnce(found)
            let own = page.tasks.filter { $0.challenge == challenge.id && $0.task == task.id }
            let isToday = found.day == challenges.records.today
            let judged = try challenges.standing(challenge, includesDays: !isToday, page: page).day(found.day)
            // A past day without a record is within its limit, which a skip replaces.
            if !task.isLimit, judged?.isDone(task) == true { throw ChallengeError.skipOfDone(task.id) }
            let known = own.first { $0.outcome == .skipped }
            var record =
                known
                ?? TaskRecord(
                    id: Store.newIdentifier(after: page.tasks.map(\.id)), at: now, challenge: challenge.id,
                    task: task.id, outcome: .skipped)
            if let reason { record.note = reason.isEmpty ? nil : reason }
            page.put(record)
            let correction: ChallengeChange.Effect = reason == nil ? .unchanged : .corrected
            return (known == nil ? .recorded : correction, "skip \(task.id)")
        }
    }

    /// Deletes a task's records of a day.
    /// - Throws: ``ChallengeError``
    public func clearTask(_ target: TaskTarget) throws -> Outcome<ChallengeChange> {
        try changeTask(target) { found, challenges, _, page in
            let (challenge, task) = (found.challenge, found.task)
            let own = page.tasks.filter { $0.challenge == challenge.id && $0.task == task.id }
            if own.isEmpty { try found.checkIsManual(today: challenges.records.today) }
            if own.isEmpty { throw ChallengeError.nothingRecorded(task.id, found.day) }
            for record in own { page.deleteTask(record.id) }
            return (.recorded, "clear \(task.id)")
        }
    }

    private func changeTask(
        _ target: TaskTarget,
        _ edit: (TaskTarget.Found, Challenges, OffsetDateTime, inout DayLog) throws -> (ChallengeChange.Effect, String)
    ) throws -> Outcome<ChallengeChange> {
        try withLock { try $0.changeTask(target, at: nil, edit).map(\.change) }
    }

    /// Sets the time of a task's reminder; `nil` reminds of it together with the others.
    /// - Throws: ``ChallengeError``
    public func setReminder(_ target: TaskTarget, to time: TimeOfDay?) throws -> Outcome<ChallengeChange> {
        try withLock { records in
            let (challenge, task) = try target.resolvedAnyDay(in: try records.challenges())
            let when = time.map { "at \($0)" } ?? "with the others"
            return try records.store.changeChallenge(challenge.id, at: now) { file in
                try file.setReminder(task, to: time)
                let change = ChallengeChange(
                    challenge: challenge, standing: nil, task: task,
                    effect: task.remindAt == time ? .unchanged : .recorded)
                return (change, "\(challenge.name): remind of \(task.id) \(when)")
            }
        }
    }
}

/// The page after a change of a task, and the context to describe it.
struct RecordedTask {
    fileprivate let found: TaskTarget.Found
    fileprivate let challenges: Challenges
    fileprivate let page: DayLog
    fileprivate let effect: ChallengeChange.Effect

    /// The result for the user.
    ///
    /// Not part of the recording: an inbox shows it of the first lines only.
    var change: ChallengeChange {
        let isToday = found.day == challenges.records.today
        return ChallengeChange(
            challenge: found.challenge,
            standing: try? challenges.standing(found.challenge, includesDays: !isToday, page: page),
            task: found.task, day: found.day, effect: effect)
    }
}

extension Records {
    fileprivate func completeTask(
        _ target: TaskTarget, value: String?, at time: TimeInput?, note: String?, replaces: Bool = false,
        check: (_ isChanged: Bool, _ skipped: TaskRecord?) throws -> Void
    ) throws -> Outcome<RecordedTask> {
        let origin = tracker.origin
        return try changeTask(target, at: time) { found, challenges, moment, page in
            try found.checkIsManual(today: today)
            let (challenge, task) = (found.challenge, try challenges.grown(found))
            let amount = try TaskValue(value, of: task, allowsZero: replaces)
            try challenges.checkOnce(found)
            let own = page.tasks.filter { $0.challenge == challenge.id && $0.task == task.id }
            let replaced = try replaces ? amount.replaced(own, of: task) : []
            for record in replaced ?? [] { page.deleteTask(record.id) }
            let parts =
                try replaced.map { replaced in
                    try amount.parts(
                        beside: own.filter { !replaced.contains($0) }, of: task,
                        missingInPeriod: try challenges.missingInPeriod(found, page: page))
                } ?? []
            try check(!parts.isEmpty, own.first { $0.outcome == .skipped })
            for part in parts {
                let id = origin?.id(task.index(of: part)) ?? Store.newIdentifier(after: page.tasks.map(\.id))
                page.put(
                    TaskRecord(
                        id: id, at: moment, challenge: challenge.id, task: task.id, value: part.value, item: part.item,
                        note: note), from: origin?.source)
            }
            // A completed task is no longer skipped.
            if !parts.isEmpty { for record in own where record.outcome == .skipped { page.deleteTask(record.id) } }
            let text = if case .item(let item) = amount { item } else { value }
            return (
                parts.isEmpty && replaced ?? [] == [] ? .unchanged : .recorded,
                "done \(task.id)" + (text.map { " \($0)" } ?? "")
            )
        }
    }

    /// Changes a task's records under the lock.
    /// - Parameter edit: returns its effect and a phrase for the list of changes.
    fileprivate func changeTask(
        _ target: TaskTarget, at time: TimeInput?,
        _ edit: (TaskTarget.Found, Challenges, OffsetDateTime, inout DayLog) throws -> (ChallengeChange.Effect, String)
    ) throws -> Outcome<RecordedTask> {
        let challenges = try challenges()
        let date = target.date?.resolved(today: today, .past)
        let moment = try time.map { try resolve($0, on: date).moment }
        let found = try target.resolved(in: challenges, day: moment.map { day(of: $0) })
        return try store.changePage(found.day, at: now) { page in
            let (effect, phrase) = try edit(found, challenges, moment ?? now, &page)
            let day = found.day == today ? "" : " of \(found.day)"
            return (
                RecordedTask(found: found, challenges: challenges, page: page, effect: effect),
                "\(found.challenge.name): \(phrase)\(day)"
            )
        }
    }
}

extension ChallengeTask {
    /// Returns an item's index in its checklist; 0 for other records.
    fileprivate func index(of part: TaskValue.Part) -> Int {
        guard case .checklist(let items) = measure, let item = part.item else { return 0 }
        return items.firstIndex(of: item) ?? 0
    }
}
