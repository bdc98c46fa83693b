package import TendCore

/// A summary of all fasts.
package struct FastingSummary: Equatable, Sendable {
    /// The runs of days that completed fasts are credited to, ascending, with other days between them.
    private(set) var creditedRuns: [DayRun] = []
    /// The first day on which a fast ended, or that one is credited to.
    private(set) var firstDay: Day?
    /// The months whose file contains a running fast, ascending; several only after a merge of two machines.
    private(set) var activeMonths: [Month] = []
    /// The end of the last fast that was not cancelled.
    package private(set) var latestEnd: OffsetDateTime?
    /// The length of the eating window after this fast, in seconds; 0 if the fast was not completed.
    package private(set) var eatingSeconds = 0
    /// How long the last fast lasted and its target, in seconds.
    package private(set) var latestLasted = 0
    package private(set) var latestTarget = 0
    /// The days on which a fast of the last month with a file, and of the one before, ended before its target.
    private var earlyDays: [Day] = []
    private var earlierEarlyDays: [Day] = []
    /// When fasts usually begin; `nil` if too few were recorded, or at different times.
    package private(set) var usualStart: TimeOfDay?
    /// The months whose file can't be read. They are left out of the summary.
    package internal(set) var damaged: [Month] = []

    init() {}

    /// `nil` if a row of the table is no month's.
    init?(_ table: CacheTable) {
        for row in table.rows {
            guard let month = FastingMonthSummary(row) else { return nil }
            add(month)
        }
    }

    /// Adds a month. Pass them ascending.
    mutating func add(_ month: FastingMonthSummary) {
        for run in month.creditedRuns { creditedRuns.add(run) }
        if let first = month.firstDay { firstDay = min(firstDay ?? first, first) }
        earlierEarlyDays = earlyDays
        earlyDays = month.earlyDays
        if month.isActive { activeMonths.append(month.month) }
        if let minutes = month.usualMinutes { usualStart = TimeOfDay(hour: minutes / 60, minute: minutes % 60) }
        if let end = month.latestEnd, end.seconds > latestEnd?.seconds ?? .min {
            latestEnd = end
            eatingSeconds = month.eatingSeconds
            latestLasted = month.latestLasted
            latestTarget = month.latestTarget
        }
    }
}

extension FastingSummary {
    /// The month whose file contains the running fast.
    package var activeMonth: Month? { activeMonths.last }

    /// The days that completed fasts are credited to, ascending, each once.
    package var creditedDays: [Day] { creditedRuns.flatMap { Array($0.first...$0.last) } }

    /// Returns the outcome of a day of the last weeks.
    /// - Parameter running: the first day that the running fast counts for; `nil` without one.
    package func outcome(on day: Day, running: Day?) -> DayOutcome {
        if creditedRuns.contains(where: { $0.first <= day && day <= $0.last }) { return .done }
        if let running, running <= day { return .running }
        return earlyDays.contains(day) || earlierEarlyDays.contains(day) ? .partial : .none
    }

    /// Returns the streak of the credited days.
    /// - Parameters:
    ///   - running: the first day of a running fast that reached its target, whose days before today count as done.
    ///   - isOver: whether `today` is a past day, which can end the streak.
    package func streak(
        _ settings: Settings, today: Day, running: Day? = nil, isOver: Bool = false
    ) -> Streak {
        var counter = StreakCounter(
            today: today, neutral: settings.neutralDays(of: .fasts), from: firstDay, isOver: isOver)
        for run in creditedRuns { counter.add(run.last.ordinal - run.first.ordinal + 1, from: run.first) }
        if let running {
            let first = max(running, (creditedRuns.last?.last).map { $0 + 1 } ?? running)
            if first < today { counter.add(today.ordinal - first.ordinal, from: first) }
        }
        return counter.streak.shown(settings.showsStreaks)
    }
}

extension Store {
    /// Returns the summary of the whole history.
    ///
    /// It comes from a cache that is validated like the one of ``dailyTotals(_:today:)``: against the folder, and if
    /// that has changed, against each file in it.
    /// - Throws: ``SystemError``
    package func fastingSummary(dayStart: TimeOfDay, tolerance: Duration = .zero) throws -> FastingSummary {
        guard let folder = try Files.stamp(of: self.folder.fasts) else { return FastingSummary() }
        // Another start of the day credits other days, and another tolerance other fasts.
        let variant = dayStart.minutes + tolerance.wholeSeconds / 60 * 1440
        let known = fastsCache?.read(variant: variant)
        if let known, known.isCurrent(known.folder, folder), try newestFilesAreCurrent(known.rows),
            let summary = FastingSummary(known)
        {
            return summary
        }
        let draft = fastsCache?.begin()
        var months: [FastingMonthSummary] = []
        var summary = FastingSummary()
        for (name, stamp) in try Files.stamps(in: self.folder.fasts) {
            guard name.hasSuffix(".json"), let month = Month(iso: name.dropLast(5)) else { continue }
            if let row = known?.row(month.cacheKey), row.stamp == stamp, let same = FastingMonthSummary(row) {
                months.append(same)
            } else {
                do {
                    let sessions = try fastingMonth(month).sessions.with(tolerance)
                    months.append(.init(month, draft?.stamp(stamp) ?? .none, sessions, dayStart: dayStart))
                } catch StoreError.damaged {
                    summary.damaged.append(month)
                }
            }
        }
        months.sort { $0.month < $1.month }
        for month in months { summary.add(month) }
        // Damage must be reported each time, so an incomplete summary is not cached.
        if summary.damaged.isEmpty { draft?.write(variant: variant, folder: folder, months.map(\.row)) }
        return summary
    }

    /// The cache with a row for each month's file.
    var fastsCache: CacheFile? { cachePath.map { CacheFile(path: "\($0)/fasts", isReadOnly: isDryRun) } }

    /// Returns whether the files of the newest two months have not changed since they were counted. An editor may change
    /// a file in place.
    private func newestFilesAreCurrent(_ rows: [CacheRow]) throws -> Bool {
        try rows.suffix(2).allSatisfy { row in
            guard let month = Month(cacheKey: row.key) else { return false }
            return try Files.stamp(of: self.folder.path(of: .fasts(month))) == row.stamp
        }
    }
}
