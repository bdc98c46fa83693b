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
    public fileprivate(set) var streak: Streak
    /// The outcomes of the last days that are over.
    package fileprivate(set) var recent: RecentDays
    /// The days whose page can't be read.
    public let damaged: [Day]
    /// Whether doses were recorded at places whose clocks differ.
    package let hasTravelled: Bool
}

extension Store {
    /// Returns the history of the medications.
    /// - Parameters:
    ///   - today: the current logical day, or a past one.
    ///   - facts: the clock and the records, with a changed page.
    ///   - changed: the day of that page.
    ///   - isOver: whether `today` is a past day, which can end the streak.
    /// - Throws: ``SystemError`` if doses depend on pages of several days, and one can't be read.
    package func pillHistory(
        _ totals: DailyTotals, _ settings: Settings, today: Day, _ facts: PillFacts, changed: Day? = nil,
        isOver: Bool = false
    ) throws -> PillHistory {
        var history = try totals.pills(settings, today: today, facts, isOver: isOver)
        let reach = try settings.doseReach(of: settings.medications)
        guard reach > 0 || history.hasTravelled, history.isUsed else { return history }
        let firstRecord = totals.firstDay(with: .hasRecords) ?? today
        let run = PillRun(
            store: self, settings: settings, medications: history.medications, facts: facts,
            // Of an earlier plan, nothing but missed doses would count.
            first: max(history.firstDay ?? today, firstRecord - PillFacts.longest), reach: max(reach, 2),
            over: isOver ? today + 1 : totals.over(history.medications, today, facts))
        let isCached = !isOver && !isDryRun && changed ?? today >= today - 1
        let count = try run.count(upTo: today, isCached: isCached)
        history.streak = count.counter.streak.shown(settings.showsStreaks)
        history.recent = count.recent
        return history
    }
}

extension DailyTotals {
    /// Returns the history of the medications, with the streak as each day's page alone tells it.
    /// - Parameters:
    ///   - today: the current logical day. It does not end a streak before it is over. An unreadable page does, if doses were
    ///     scheduled.
    ///   - facts: the clock, by which a day is over when it is for each plan, and the records, by which a dose may still be open.
    ///   - isOver: whether `today` is a past day, which can end the streak.
    package func pills(
        _ settings: Settings, today: Day, _ facts: PillFacts?, isOver: Bool = false
    ) throws(StoreError) -> PillHistory {
        let list = try settings.medications
        let since = builtInSince
        let medications = list.all(builtInSince: since, today: today)
        let firstRecord = firstDay(with: .hasRecords)
        let isUsed = !list.own.isEmpty || since != nil || firstRecord != nil
        let firstDay = (medications.flatMap(\.plans).map(\.from) + [firstRecord].compactMap(\.self)).min()
        var streak = PillStreak(
            medications: medications, builtInSince: since, today: today, facts: facts,
            over: isOver ? today + 1 : over(medications, today, facts), dayStart: settings.dayStart,
            onTime: settings.onTimeWindow, next: firstDay ?? today)
        if isUsed {
            for year in years { year.forEach { streak.add($0, $1.pills) } }
            streak.skip(to: max(today, streak.over))
        }
        return PillHistory(
            medications: medications, builtInSince: since, firstDay: firstDay,
            isUsed: isUsed, streak: streak.counter.streak.shown(settings.showsStreaks), recent: streak.recent,
            damaged: damaged,
            hasTravelled: streak.hasTravelled)
    }

    /// Returns the first day that is not over by the clock of each plan.
    fileprivate func over(_ medications: [Medication], _ today: Day, _ facts: PillFacts?) -> Day {
        guard let facts else { return today }
        return medications.reduce(today) { min($0, $1.today(today, at: facts.now, dayStart: facts.dayStart)) }
    }
}

/// A count of the days on which all doses were taken.
private struct PillStreak {
    let medications: [Medication]
    let builtInSince: Day?
    let today: Day
    let facts: PillFacts?
    /// The first day that is not over.
    let over: Day
    let dayStart: TimeOfDay
    let onTime: Duration?
    /// The day after the last counted one.
    var next: Day
    /// The first and the last offset of the clocks by which doses were recorded, in quarters of an hour.
    var quarters: ClosedRange<Int>?
    var isUnderway = false
    var counter = RunCounter()
    var recent = RecentDays()

    /// The past days without a missed dose of which one is still open.
    lazy var open: Set<Day> = {
        guard let facts else { return [] }
        let days = Set(medications.flatMap { (try? $0.openDays(facts)) ?? [] })
        return days.filter { (try? DoseTally(medications, on: $0, facts))?.hasOnlyReasonedGaps ?? false }
    }()

    private mutating func isOpen(_ day: Day) -> Bool { day >= today - DosingSchedule.longest && open.contains(day) }

    /// Whether places of records differ by more than a change of clocks.
    var hasTravelled: Bool { isUnderway || quarters.map { $0.count > 5 } ?? false }

    private func isAsked(_ day: Day) -> Bool {
        medications.contains { $0.asks(on: day, dayStart: dayStart, usual: onTime) }
    }

    /// Counts the days without a page before a day.
    mutating func skip(to end: Day) {
        let end = min(end, over)
        var missed = 0
        while next < end, missed < RecentRate.days {
            if isAsked(next) {
                let isOpen = isOpen(next)
                if !isOpen { missed += 1 }
                recent.add(isOpen ? .open : .missed, on: next)
            }
            next = next + 1
        }
        // After so many misses, only the days on the screen matter.
        var day = max(next, end - 7)
        while day < end {
            if isAsked(day) { recent.add(.missed, on: day) }
            day = day + 1
        }
        counter.miss(missed)
    }

    /// Counts a day with a page, and the days before it.
    mutating func add(_ day: Day, _ pills: PillFlags) {
        if day > today { return }
        skip(to: day)
        next = max(next, day + 1)
        if pills.contains(.isUnderway) { isUnderway = true }
        if let place = pills.quarters {
            quarters = min(place, quarters?.lowerBound ?? place)...max(place, quarters?.upperBound ?? place)
        }
        let isBuiltInUsed = builtInSince.map { day >= $0 } ?? false
        if pills.contains(isBuiltInUsed ? .isCompleteWithBuiltIn : .isComplete) {
            counter.achieve()
            if day > today - 7 { recent.add(.done, on: day) }
        } else if day < over {
            let hasGap = pills.contains(isBuiltInUsed ? .hasGapWithBuiltIn : .hasGap)
            if pills.contains(.hasRecords) ? hasGap : isAsked(day) {
                let isOpen = isOpen(day)
                if !isOpen { counter.miss() }
                if day > today - 7 { recent.add(isOpen ? .open : .missed, on: day) }
            } else if day > today - 7, isAsked(day) {
                recent.add(.skipped, on: day)
            }
        }
    }
}
