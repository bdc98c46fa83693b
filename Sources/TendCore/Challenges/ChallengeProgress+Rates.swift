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
    /// Returns the days in a row that asked for a task and on which it was done; for a task that adds up a period, the periods.
    /// Requires the days before today.
    public func streak(of task: ChallengeTask) -> Streak {
        var runs = RunCounter()
        for day in allDays where ![.paused, .rest, .unreadable].contains(day.verdict) {
            guard let found = day.tasks.first(where: { $0.task.id == task.id }) else { continue }
            if found.total != nil, !found.isRequired { continue }
            if found.isAchieved {
                runs.achieve()
            } else if found.isRequired, found.state != .skipped, day.day != today?.day || found.isOutOfReach {
                runs.miss()
            }
        }
        return runs.streak.shown(streak.isShown)
    }
}
