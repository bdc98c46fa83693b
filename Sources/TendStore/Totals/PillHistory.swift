public import TendCore

/// What the whole history says of pills.
public struct PillHistory: Equatable, Sendable {
    /// The medications with the plans that hold, the built-in one among them if it is in use.
    public let medications: [Medication]
    /// The first day with a record of the built-in medication.
    public let builtInSince: Day?
    /// Whether a dose was ever recorded, or a medication set up.
    public let isUsed: Bool
    /// Runs of complete days. Days without a dose to be taken neither count nor end a run.
    public let streak: Streak
}

extension DailyTotals {
    public func pills(_ list: MedicationList, today: Day) -> PillHistory {
        let since = firstDay(with: .hasBuiltIn)
        let medications = list.all(builtInSince: since, today: today)
        let isUsed = !list.own.isEmpty || since != nil || firstDay(with: .hasRecords) != nil
        return PillHistory(
            medications: medications, builtInSince: since, isUsed: isUsed,
            streak: isUsed ? pillStreak(medications, builtInSince: since, today: today) : .none)
    }

    private func pillStreak(_ medications: [Medication], builtInSince since: Day?, today: Day) -> Streak {
        func isAsked(_ day: Day) -> Bool {
            medications.contains { !($0.plan(on: day)?.slots(on: day).isEmpty ?? true) }
        }
        var counter = RunCounter()
        var next: Day?
        func pass(to day: Day) {
            guard let first = next, counter.current > 0 else { return }
            for gap in first.ordinal..<max(first.ordinal, day.ordinal) where isAsked(Day(ordinal: gap)) {
                counter.miss()
                return
            }
        }
        forEachPage { day, sum in
            guard day <= today else { return }
            pass(to: day)
            next = day + 1
            let mark: PillMark = since.map { day >= $0 } ?? false ? .isCompleteWithBuiltIn : .isComplete
            if sum.pills.contains(mark) {
                counter.achieve()
            } else if day < today, isAsked(day) {
                counter.miss()
            }
        }
        pass(to: today)
        return counter.streak
    }
}
