public import TendCore
public import TendStore

/// A change of a challenge's name, length or summary. `nil` fields keep their value.
public struct ChallengeEdit: Sendable {
    public var name: String?
    /// The new number of days; `nil` in it removes the end.
    public var days: Int??
    /// The new summary; an empty string removes it.
    public var summary: String?

    public init(name: String? = nil, days: Int?? = nil, summary: String? = nil) {
        self.name = name
        self.days = days
        self.summary = summary
    }
}

/// The result of changing a challenge's plan.
public struct ChallengePlanChange: Sendable {
    /// The challenge after the change.
    public let challenge: Challenge
    /// The standing after the change; `nil` if it can't be read. The change is stored either way.
    public let standing: ChallengeStanding?
    /// The task's new definition, or the old one of a removed task.
    public let task: ChallengeTask?
    /// The first day of the change.
    public let from: Day
    public let isChanged: Bool
    public let today: Day
}

extension Tracker {
    /// Changes the name, the summary or the length of a challenge. Past days keep their result.
    /// - Parameters:
    ///   - word: the challenge, by the beginning of its id, its name or its template's name; `nil` for the active one.
    ///   - edit: the new values.
    ///   - date: the first day of the new length, if not today.
    /// - Throws: ``NameError``, ``ChallengeError``
    public func editChallenge(
        _ word: String? = nil, _ edit: ChallengeEdit, from date: DayExpression? = nil
    ) throws -> Outcome<ChallengePlanChange> {
        try changePlan(date) { challenges, day in
            let challenge = try challenges.meant(by: word)
            let title = try edit.name.map { try Name.check($0, as: .challenge) }
            if let title,
                let other = try challenges.active().map(\.challenge).first(where: { other in
                    other.id != challenge.id && other.name.lowercased() == title.lowercased()
                })
            {
                throw ChallengeError.alreadyRunning(name: other.name, id: other.id)
            }
            let from = day(challenge)
            let plan = challenge.plan(on: from)
            let isNewLength = edit.days.map { $0 != plan.days } ?? false
            let isDescribed =
                title.map { $0 != challenge.name } ?? false || edit.summary.map { $0 != plan.summary } ?? false
            if let days = edit.days {
                let standing = try challenges.standing(challenge)
                try standing.checkPlanChange(from: from)
                try standing.check(days, from: from)
                if days == nil { try challenge.revisions.reduce(plan.tasks) { $0 + $1.tasks }.checkGrowthEnds() }
            }
            return PlanEdit(challenge: challenge, isChanged: isNewLength || isDescribed, summary: "edit the challenge")
            {
                file in
                if isDescribed { try file.describe(name: title, summary: edit.summary) }
                if isNewLength, let days = edit.days { try file.setLength(days, from: from) }
            }
        }
    }

    /// Adds a task to a challenge.
    /// - Parameters:
    ///   - id: the task's id. The id of a removed task restores its old definition with the changes of `edit`.
    ///   - edit: the values of the task.
    ///   - word: the challenge; `nil` for the active one.
    ///   - date: the task's first day, if not today.
    /// - Throws: ``ChallengeError``
    public func addTask(
        _ id: String, _ edit: TaskEdit, to word: String? = nil, from date: DayExpression? = nil
    ) throws -> Outcome<ChallengePlanChange> {
        try changePlan(date) { challenges, day in
            let challenge = try challenges.meant(by: word)
            let from = day(challenge)
            try challenges.standing(challenge).checkPlanChange(from: from)
            let later = challenge.revisions.filter { $0.from > from }.flatMap(\.tasks)
            let tasks = challenge.plan(on: from).tasks
            if (tasks + later).contains(where: { $0.id == id }) {
                throw ChallengeError.taskExists(id, name: challenge.name)
            }
            guard tasks.count < ChallengePlan.mostTasks else { throw ChallengeError.tooManyTasks(name: challenge.name) }
            let removed = challenge.allTasks.first { $0.id == id }
            let task = try edit.applied(to: removed ?? ChallengeTask(id: id, name: ChallengeTask.name(of: id)))
            if challenge.isEndless { try [task].checkGrowthEnds() }
            return PlanEdit(challenge: challenge, task: task, summary: "add the task \(id)") {
                try $0.put(task, from: from)
            }
        }
    }

    /// Changes a task of a challenge. Past days keep their result.
    /// - Throws: ``ChallengeError``
    public func editTask(
        _ target: TaskTarget, _ edit: TaskEdit, from date: DayExpression? = nil
    ) throws -> Outcome<ChallengePlanChange> {
        try changePlan(date) { challenges, day in
            let (challenge, old) = try target.resolved(in: challenges, planOn: day)
            let from = day(challenge)
            try challenges.standing(challenge).checkPlanChange(from: from)
            let task = try edit.applied(to: old)
            if challenge.isEndless { try [task].checkGrowthEnds() }
            return PlanEdit(
                challenge: challenge, task: task, isChanged: task != old, summary: "edit the task \(task.id)"
            ) { try $0.put(task, from: from) }
        }
    }

    /// Removes a task from a challenge. Its records stay.
    /// - Throws: ``ChallengeError``
    public func removeTask(_ target: TaskTarget, from date: DayExpression? = nil) throws -> Outcome<ChallengePlanChange>
    {
        try changePlan(date) { challenges, day in
            let (challenge, task) = try target.resolved(in: challenges, planOn: day)
            let from = day(challenge)
            try challenges.standing(challenge).checkPlanChange(from: from)
            let plans = [challenge.plan(on: from).tasks] + challenge.revisions.filter { $0.from > from }.map(\.tasks)
            if plans.contains(where: { tasks in tasks.allSatisfy { $0.id == task.id } }) {
                throw ChallengeError.lastTask(task.id, name: challenge.name)
            }
            return PlanEdit(challenge: challenge, task: task, summary: "remove the task \(task.id)") {
                try $0.removeTask(task.id, from: from)
            }
        }
    }

    /// A change of a challenge's file.
    private struct PlanEdit {
        let challenge: Challenge
        var task: ChallengeTask?
        var isChanged = true
        /// A phrase for the list of changes.
        let summary: String
        let change: (inout ChallengeFile) throws -> Void
    }

    /// Changes a challenge's plan under the lock.
    /// - Parameter edit: receives a function that returns the first day of the change for a challenge.
    private func changePlan(
        _ date: DayExpression?, _ edit: (Challenges, (Challenge) -> Day) throws -> PlanEdit
    ) throws -> Outcome<ChallengePlanChange> {
        try withLock { records in
            let challenges = try records.challenges()
            let given = date?.resolved(today: records.today, .future)
            func day(_ challenge: Challenge) -> Day { given ?? max(records.today, challenge.start) }
            let edit = try edit(challenges, day)
            let from = day(edit.challenge)
            if from < edit.challenge.start {
                throw ChallengeError.changeBeforeStart(
                    from, name: edit.challenge.name, first: edit.challenge.start)
            }
            let outcome = try records.store.changeChallenge(edit.challenge.id, at: now) { file in
                if edit.isChanged { try edit.change(&file) }
                return (file.challenge ?? edit.challenge, "\(edit.challenge.name): \(edit.summary)")
            }
            return outcome.map { challenge in
                ChallengePlanChange(
                    challenge: challenge.asOf(records.today), standing: try? challenges.standing(challenge),
                    task: edit.task, from: from, isChanged: edit.isChanged, today: records.today)
            }
        }
    }
}

extension ChallengeStanding {
    /// Checks that the plan can change from a day on: the challenge is active and includes that day.
    fileprivate func checkPlanChange(from day: Day) throws(ChallengeError) {
        guard progress.status == .active else { throw .ended(name: challenge.name, progress.status) }
        let plan = challenge.plan(on: day)
        if day >= challenge.start, plan.onMiss != .restart, let last = progress.lastDay(by: plan), day > last {
            throw outside(day)
        }
    }

    /// Checks that the current attempt still fits a new length.
    fileprivate func check(_ days: Int?, from day: Day) throws(ChallengeError) {
        guard let days else { return }
        let attempt = progress.attempts.last.flatMap { $0.status == .active ? $0.first : nil }
        let last = max(day, today)
        let number = last.ordinal - (attempt ?? max(today, challenge.start)).ordinal + 1
        if days < number { throw .tooShort(days, name: challenge.name, day: last, number: number) }
    }
}

extension ChallengeTask {
    /// Turns `cold-shower` into `Cold shower`.
    fileprivate static func name(of id: String) -> String {
        let words = id.split(separator: "-").joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
