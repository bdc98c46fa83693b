/// The tasks and the length of a challenge from a day on.
public struct PlanRevision: Hashable, Sendable {
    /// The first day it holds for.
    public let from: Day
    /// How many days the challenge takes.
    public let days: Int
    /// In the order in which they are shown. Only a merge of two computers' removals leaves none.
    public let tasks: [ChallengeTask]

    public init(from: Day, days: Int, tasks: [ChallengeTask]) {
        self.from = from
        self.days = days
        self.tasks = tasks
    }
}

extension Challenge {
    /// The plan that holds on a day; before the first revision, that one.
    public func plan(on day: Day) -> ChallengePlan {
        guard let revision = revisions.last(where: { $0.from <= day }) ?? revisions.first else { return plan }
        var plan = plan
        plan.days = revision.days
        plan.tasks = revision.tasks
        return plan
    }

    /// The challenge with the plan of a day as its ``plan``.
    public func asOf(_ day: Day) -> Challenge {
        var challenge = self
        challenge.plan = plan(on: day)
        return challenge
    }

    /// Every task that it asks for on any day, each id once: first the ones of ``plan``, then the removed ones and the ones to
    /// come.
    public var allTasks: [ChallengeTask] {
        var tasks = plan.tasks
        for task in revisions.reversed().flatMap(\.tasks) where !tasks.contains(where: { $0.id == task.id }) {
            tasks.append(task)
        }
        return tasks
    }

    /// Whether a task on any day has one of the links.
    package func hasTask(linkedTo links: ChallengeTask.Link...) -> Bool {
        (plan.tasks + revisions.flatMap(\.tasks)).contains { task in task.link.map(links.contains) ?? false }
    }

    /// The day since which a task's days are counted as on `day`: the one on which it was added, or got another frequency.
    func frequencyStart(of task: ChallengeTask, on day: Day) -> Day {
        var since: Day?
        for revision in revisions.prefix(while: { $0.from <= day }) {
            let isSame = revision.tasks.contains { $0.id == task.id && $0.frequency.isCounted(like: task.frequency) }
            since = isSame ? since ?? revision.from : nil
        }
        return since ?? start
    }
}

extension TaskFrequency {
    /// Whether a count of days continues from one to the other.
    fileprivate func isCounted(like other: TaskFrequency) -> Bool {
        if case .perWeek = self, case .perWeek = other { return true }
        return self == other
    }
}
