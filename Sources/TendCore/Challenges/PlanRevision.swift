/// The tasks and the length of a challenge from a day on.
public struct PlanRevision: Hashable, Sendable {
    /// The first day it applies to.
    public let from: Day
    /// The challenge's length in days; `nil` if it runs until the user stops it.
    public let days: Int?
    /// In display order. Empty only after merging removals from two computers.
    public let tasks: [ChallengeTask]

    public init(from: Day, days: Int?, tasks: [ChallengeTask]) {
        self.from = from
        self.days = days
        self.tasks = tasks
    }
}

extension Challenge {
    /// Returns the plan for a day; a day before the first revision uses the first.
    public func plan(on day: Day) -> ChallengePlan {
        guard let revision = revisions.last(where: { $0.from <= day }) ?? revisions.first else { return plan }
        var plan = plan
        plan.days = revision.days
        plan.tasks = revision.tasks
        return plan
    }

    /// Returns the challenge with the plan of a day as its ``plan``.
    public func asOf(_ day: Day) -> Challenge {
        var challenge = self
        challenge.plan = plan(on: day)
        return challenge
    }

    /// Whether its last plan has no end.
    public var isEndless: Bool { (revisions.last.map(\.days) ?? plan.days) == nil }

    /// Every task of any day, each id once: first the tasks of ``plan``, then removed and future ones.
    public var allTasks: [ChallengeTask] {
        var tasks = plan.tasks
        for task in revisions.reversed().flatMap(\.tasks) where !tasks.contains(where: { $0.id == task.id }) {
            tasks.append(task)
        }
        return tasks
    }

    /// Returns whether any day has a task with one of the links.
    package func hasTask(linkedTo links: ChallengeTask.Link...) -> Bool {
        (plan.tasks + revisions.flatMap(\.tasks)).contains { task in task.link.map(links.contains) ?? false }
    }

    /// Returns the day from which a task's days are counted on `day`: when it was added or its frequency changed.
    func frequencyStart(of task: ChallengeTask, on day: Day) -> Day {
        first(of: task, on: day) { $0.frequency.isCounted(like: task.frequency) }
    }

    /// Returns the day from which a task's amount grows on `day`: when it was added, or its amount or its step changed.
    func growthStart(of task: ChallengeTask, on day: Day) -> Day {
        first(of: task, on: day) { $0.measure == task.measure && $0.growth == task.growth }
    }

    private func first(of task: ChallengeTask, on day: Day, where isSame: (ChallengeTask) -> Bool) -> Day {
        var since: Day?
        for revision in revisions.prefix(while: { $0.from <= day }) {
            let isKept = revision.tasks.contains { $0.id == task.id && isSame($0) }
            since = isKept ? since ?? revision.from : nil
        }
        return since ?? start
    }
}

extension TaskFrequency {
    /// Returns whether a count of days continues from one frequency to the other.
    fileprivate func isCounted(like other: TaskFrequency) -> Bool {
        if case .perWeek = self, case .perWeek = other { return true }
        return self == other
    }
}
