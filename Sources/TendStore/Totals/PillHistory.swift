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
    /// The streak of complete days. Days without a scheduled dose neither count nor end it.
    public let streak: Streak
    /// The days whose page can't be read.
    public let damaged: [Day]
}

extension DailyTotals {
    /// Returns the history of the medications in `list`.
    /// - Parameter today: the current logical day. It does not end a streak before it is over. An unreadable page does,
    ///   if doses were scheduled.
    public func pills(_ list: MedicationList, today: Day) -> PillHistory {
        let since = firstDay(with: .hasBuiltIn)
        let medications = list.all(builtInSince: since, today: today)
        let firstRecord = firstDay(with: .hasRecords)
        let isUsed = !list.own.isEmpty || since != nil || firstRecord != nil
        return PillHistory(
            medications: medications, builtInSince: since,
            firstDay: (medications.flatMap(\.plans).map(\.from) + [firstRecord].compactMap(\.self)).min(),
            isUsed: isUsed,
            streak: isUsed ? pillStreak(medications, builtInSince: since, today: today) : .none, damaged: damaged)
    }

    private func pillStreak(_ medications: [Medication], builtInSince since: Day?, today: Day) -> Streak {
        func isAsked(_ day: Day) -> Bool {
            medications.contains { !($0.plan(on: day)?.slots(on: day).isEmpty ?? true) }
        }
        var counter = RunCounter()
        // Every prompt may go through years of complete days, so consecutive ones are counted at once.
        var run = 0
        var next = today.ordinal
        func pass(to day: Int) {
            counter.achieve(run)
            run = 0
            if counter.current > 0, day > next, (next..<day).contains(where: { isAsked(Day(ordinal: $0)) }) {
                counter.miss()
            }
        }
        let start = since?.ordinal ?? .max
        for year in years {
            let first = year.firstDay.ordinal
            var place = 0
            while place < year.words.count, first + place <= today.ordinal {
                let day = first + place
                let word = year[place]
                place += 1
                if word == DayDigest.noPage.word { continue }
                if day != next { pass(to: day) }
                next = day + 1
                let isBuiltInUsed = day >= start
                let complete = (isBuiltInUsed ? PillFlags.isCompleteWithBuiltIn : .isComplete).rawValue
                if word >= 0, word & complete != 0 {
                    run += 1
                    let last = min(isBuiltInUsed ? .max : start - 1, today.ordinal, first + year.words.count - 1)
                    let more = year.words.dropFirst(place).prefix(max(last - next + 1, 0)).withUnsafeBufferPointer {
                        words in words.firstIndex { $0 < 0 || $0 & complete == 0 } ?? words.count
                    }
                    run += more
                    next += more
                    place += more
                } else if day < today.ordinal {
                    pass(to: day)
                    let asked = (isBuiltInUsed ? PillFlags.isAskedWithBuiltIn : .isAsked).rawValue
                    let hasRecords = word >= 0 && word & PillFlags.hasRecords.rawValue != 0
                    if hasRecords ? word & asked != 0 : isAsked(Day(ordinal: day)) { counter.miss() }
                }
            }
        }
        pass(to: today.ordinal)
        return counter.streak
    }
}
