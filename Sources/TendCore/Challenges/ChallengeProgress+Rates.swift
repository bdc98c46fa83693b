extension ChallengeProgress {
    /// The complete days of a time.
    public struct Rate: Hashable, Sendable {
        /// The number of weeks up to the current or last day; `nil` for all days.
        public let weeks: Int?
        /// The numbers of complete or repaired days, and of those, missed and skipped ones.
        public let complete: Int
        public let counted: Int
    }

    /// The rates of the last 4 and 12 weeks and of all days. Requires ``days``.
    ///
    /// They stand in place of the share of its length for a challenge without an end: a single miss changes them little, as it
    /// does a habit (Lally et al., European Journal of Social Psychology 40, 2010).
    public var rates: [Rate] {
        guard let first = allDays.first?.day, let last = allDays.last?.day else { return [] }
        return [4, 12, nil].map { (weeks: Int?) in
            let figures = figures(in: (weeks.map { last - ($0 * 7 - 1) } ?? first)...last)
            return Rate(
                weeks: weeks, complete: figures.complete, counted: figures.complete + figures.missed + figures.skipped)
        }
    }
}

extension ChallengeProgress {
    /// The amounts of a task without a target.
    public struct RecordFigures: Hashable, Sendable {
        public let last: Quantity
        public let lowest: Quantity
        public let highest: Quantity
        public let average: Quantity
    }

    /// Returns the figures of a task without a target, over the days with an amount. Requires ``days``.
    /// - Returns: `nil` for another task, or without an amount.
    public func figures(of task: ChallengeTask, in range: DayRange? = nil) -> RecordFigures? {
        guard task.isRecord else { return nil }
        let values = allDays.filter { range?.contains($0.day) ?? true }.compactMap { day in
            day.tasks.first { $0.task.id == task.id && $0.value > .zero }?.value
        }
        guard let last = values.last, let lowest = values.min(), let highest = values.max() else { return nil }
        let sum = values.reduce(0) { $0 + $1.millionths }
        // Rounded to a hundredth: an average has no more digits that mean something.
        let average = (sum + values.count * 5_000) / (values.count * 10_000) * 10_000
        return RecordFigures(
            last: last, lowest: lowest, highest: highest, average: Quantity(millionths: average))
    }

    /// Returns the days in a row that asked for a task and on which it was done; for a task that adds up a period, the periods.
    /// Requires the days before today.
    public func streak(of task: ChallengeTask) -> Streak {
        var runs = RunCounter()
        for day in allDays where ![.paused, .rest, .unreadable].contains(day.verdict) {
            guard let found = day.tasks.first(where: { $0.task.id == task.id }) else { continue }
            if found.isAchieved {
                runs.achieve()
            } else if found.isRequired, found.state != .skipped, day.day != today?.day || found.isOutOfReach {
                runs.miss()
            }
        }
        return runs.streak.shown(streak.isShown)
    }
}
