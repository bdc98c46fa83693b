public import TendCore

/// The history of all pills.
public struct PillHistory: Equatable, Sendable {
    /// The medications with their effective plans, including the built-in one if it is in use.
    public let medications: [Medication]
    /// The first day with a record of the built-in medication.
    public let builtInSince: Day?
    /// The first day with a dose record or a plan.
    package let firstDay: Day?
    /// Whether a dose was ever recorded, or a medication set up.
    public let isUsed: Bool
    /// The streak of complete days. Days without a scheduled dose neither count nor end it, nor do days whose other doses were
    /// all skipped with a reason.
    public let streak: Streak
    /// The days whose page can't be read.
    public let damaged: [Day]
}

extension DailyTotals {
    /// Returns the history of the medications.
    /// - Parameters:
    ///   - today: the current logical day. It does not end a streak before it is over. An unreadable page does, if doses were
    ///     scheduled.
    ///   - clock: the current time and when days begin: a day is not over before it is by the clock of each plan.
    package func pills(
        _ settings: Settings, today: Day, clock: (now: OffsetDateTime, dayStart: TimeOfDay)? = nil
    ) -> PillHistory {
        let list = settings.medications
        let since = builtInSince
        let medications = list.all(builtInSince: since, today: today)
        let firstRecord = firstDay(with: .hasRecords)
        let isUsed = !list.own.isEmpty || since != nil || firstRecord != nil
        return PillHistory(
            medications: medications, builtInSince: since,
            firstDay: (medications.flatMap(\.plans).map(\.from) + [firstRecord].compactMap(\.self)).min(),
            isUsed: isUsed,
            streak: (isUsed
                ? pillStreak(
                    medications, builtInSince: since, today: today, over: over(medications, today, clock),
                    dayStart: settings.dayStart, onTime: settings.onTimeWindow)
                : .none).shown(settings.showsStreaks), damaged: damaged)
    }

    /// Returns the first day that is not over by the clock of each plan.
    private func over(
        _ medications: [Medication], _ today: Day, _ clock: (now: OffsetDateTime, dayStart: TimeOfDay)?
    ) -> Day {
        guard let clock else { return today }
        return medications.reduce(today) { min($0, $1.today(today, at: clock.now, dayStart: clock.dayStart)) }
    }

    /// - Parameter over: the first day that is not over.
    private func pillStreak(
        _ medications: [Medication], builtInSince since: Day?, today: Day, over: Day, dayStart: TimeOfDay,
        onTime: Duration?
    ) -> Streak {
        func isAsked(_ day: Day) -> Bool {
            medications.contains { $0.asks(on: day, dayStart: dayStart, usual: onTime) }
        }
        var counter = RunCounter()
        var next = today
        func skip(to end: Day) {
            let end = min(end, over)
            guard next < end else { return }
            var (day, missed) = (next, 0)
            while day < end, missed < RecentRate.days {
                if isAsked(day) { missed += 1 }
                day = day + 1
            }
            counter.miss(missed)
        }
        for year in years {
            year.forEach { day, digest in
                if day > today { return }
                skip(to: day)
                next = day + 1
                let isBuiltInUsed = since.map { day >= $0 } ?? false
                let pills = digest.pills
                if pills.contains(isBuiltInUsed ? .isCompleteWithBuiltIn : .isComplete) {
                    counter.achieve()
                } else if day < over {
                    let hasGap = pills.contains(isBuiltInUsed ? .hasGapWithBuiltIn : .hasGap)
                    if pills.contains(.hasRecords) ? hasGap : isAsked(day) { counter.miss() }
                }
            }
        }
        skip(to: today)
        return counter.streak
    }
}
