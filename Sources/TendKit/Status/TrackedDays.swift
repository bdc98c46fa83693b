public import TendCore
public import TendStore

/// What the trackers recorded on a day.
public struct TrackedDay: Sendable {
    public let day: Day
    /// The drinks; `nil` if the page can't be read.
    public let water: HydrationDay?
    public let fasting: FastingDay
    /// The doses; `nil` if the page can't be read.
    public let pills: PillDay?
    /// The tasks of all challenges.
    public let tasks: TaskCount

    /// The number of tasks that a day asked for, and how many were done. Skipped tasks count in neither; a paused day asks for none.
    public struct TaskCount: Hashable, Sendable {
        public fileprivate(set) var due = 0
        public fileprivate(set) var done = 0
        /// Whether a task was done in part.
        public fileprivate(set) var isBegun = false
        /// Whether the day is a paused one of a challenge.
        public fileprivate(set) var isPaused = false

        /// How the day stands.
        public func outcome(isOver: Bool) -> DayOutcome {
            if isPaused { return .paused }
            if due == 0 { return .none }
            return done >= due ? .done : isOver ? .missed : isBegun ? .partial : .open
        }

        mutating func add(_ task: TaskDay) {
            guard task.isCounted, !isPaused || task.state == .done else { return }
            due += 1
            if task.state == .done { done += 1 }
            if task.state == .partial || task.state == .done { isBegun = true }
        }
    }
}

/// All trackers over a range of days, with the figures of the range.
public struct TrackedDays: Sendable {
    public let range: DayRange
    public let today: Day
    public let unit: VolumeUnit
    public let firstWeekday: Weekday
    public let days: [TrackedDay]
    public let water: HydrationSummary
    /// The day of the first drink on record, from which ``water`` counts; `nil` without drinks.
    public let firstDrink: Day?
    public let waterStreak: Streak
    public let fasting: FastingStatistics
    public let adherence: Adherence
    public let pillStreak: Streak
    /// The challenges with a day in the range, each with its complete, missed and paused days there so far.
    public let challenges: [(standing: ChallengeStanding, complete: Int, missed: Int, paused: Int)]
    /// The errors of unreadable files, which are left out.
    public let damage: [StoreError]

    /// Whether a pill was ever recorded or a medication added.
    let usesPills: Bool

    /// Whether anything was ever recorded or planned for a tracker on these days.
    public var hasWater: Bool {
        days.contains { $0.water?.entries.isEmpty == false || $0.day == today && firstDrink != nil }
    }
    public var hasFasts: Bool { days.contains { $0.fasting.state != .none } }
    public var hasPills: Bool { usesPills && days.contains { $0.pills?.doses.isEmpty == false } }
    public var hasTasks: Bool { days.contains { $0.tasks.due > 0 || $0.tasks.isPaused } }
}

extension Records {
    /// Returns all trackers day by day.
    public func trackedDays(_ range: DayRange) throws -> TrackedDays {
        let totals = try totals()
        let history = try pillHistory()
        let (pages, damagedPages) = try store.pages(in: range)
        let drinks = pages.map(settings.hydrationDay)
        let doses = try pills(of: pages, history)
        let (fasting, damagedFasts) = try fastingDays(range)
        let challenges = try store.hasChallenges ? challenges(pills: history) : nil
        let evaluated = try challengeDays(challenges, in: range)

        let water = Dictionary(uniqueKeysWithValues: drinks.map { ($0.day, $0) })
        let pills = Dictionary(uniqueKeysWithValues: doses.map { ($0.day, $0) })
        var tasks: [Day: TrackedDay.TaskCount] = [:]
        for day in evaluated.flatMap(\.days) where day.day <= today {
            var count = tasks[day.day] ?? TrackedDay.TaskCount()
            if day.verdict == .paused { count.isPaused = true }
            for task in day.tasks { count.add(task) }
            tasks[day.day] = count
        }
        var damage: [StoreError] = []
        let errors =
            damagedPages + damagedFasts + (challenges?.damage ?? [])
            + evaluated.flatMap(\.standing.damage)
        for error in errors where !damage.contains(where: { "\($0)" == "\(error)" }) { damage.append(error) }
        return TrackedDays(
            range: range, today: today, unit: settings.unit, firstWeekday: settings.firstWeekday,
            days: fasting.map { fasting in
                TrackedDay(
                    day: fasting.day, water: water[fasting.day], fasting: fasting, pills: pills[fasting.day],
                    tasks: tasks[fasting.day] ?? TrackedDay.TaskCount())
            },
            water: HydrationSummary(drinks, today: today, firstDay: totals.firstDrink), firstDrink: totals.firstDrink,
            waterStreak: totals.streak(settings, today: today),
            fasting: try fastingStatistics(in: range).statistics, adherence: Adherence(doses),
            pillStreak: history.streak,
            challenges: evaluated.map { evaluated in
                let figures = evaluated.standing.progress.figures(in: range)
                let paused = evaluated.days.count { $0.verdict == .paused && $0.day <= today }
                return (evaluated.standing, figures.complete, figures.missed, paused)
            },
            damage: damage, usesPills: history.isUsed)
    }

    /// Returns the challenges with a day in the range, and these days.
    private func challengeDays(
        _ challenges: Challenges?, in range: DayRange
    ) throws -> [(standing: ChallengeStanding, days: [ChallengeDay])] {
        guard let challenges else { return [] }
        let begun = challenges.all.filter { $0.start <= range.upperBound }
        return try challenges.standings(of: begun, includesDays: true).compactMap { standing in
            let days = standing.progress.allDays.filter { range.contains($0.day) && $0.verdict != .between }
            return days.isEmpty ? nil : (standing, days)
        }
    }
}
