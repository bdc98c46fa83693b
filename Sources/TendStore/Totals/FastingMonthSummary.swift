import TendCore

/// A summary of a month's fasts, used instead of the month's file while that is unchanged.
struct FastingMonthSummary: Equatable {
    let month: Month
    /// The stamp of the month's file.
    let stamp: Files.Stamp
    let isActive: Bool
    let latestEnd: OffsetDateTime?
    let eatingSeconds: Int
    /// As in ``FastingSummary``.
    let creditedRuns: [DayRun]
}

extension FastingMonthSummary {
    init(_ month: Month, _ stamp: Files.Stamp, _ sessions: [FastingSession], dayStart: TimeOfDay) {
        let ended = sessions.filter { !$0.isActive && !$0.isCancelled }
        let latest = ended.max { ($0.end ?? $0.start) < ($1.end ?? $1.start) }
        self.init(
            month: month, stamp: stamp, isActive: sessions.contains(where: \.isActive), latestEnd: latest?.end,
            eatingSeconds: latest.map { $0.isCompleted ? max(86_400 - $0.target.wholeSeconds, 0) : 0 } ?? 0,
            creditedRuns: DayRun.joined(
                FastingStatistics.creditedDays(sessions, dayStart: dayStart).map { DayRun(first: $0, last: $0) }))
    }
}

/// The row of a month in the cache of fasts.
extension FastingMonthSummary {
    /// The fields, before a list with the first and the last day of each credited run. No fast ended in 1970, so a zero
    /// means no end.
    private enum Field: Int, CaseIterable { case isActive, latestEnd, latestEndOffset, eatingSeconds }

    var row: CacheRow {
        let days = creditedRuns.flatMap { [$0.first.ordinal, $0.last.ordinal] }
        var row = CacheRow(month.cacheKey, stamp: stamp, fields: Field.self, list: days)
        row[Field.isActive] = isActive ? 1 : 0
        row[Field.latestEnd] = latestEnd?.seconds ?? 0
        row[Field.latestEndOffset] = latestEnd?.offset ?? 0
        row[Field.eatingSeconds] = eatingSeconds
        return row
    }

    /// `nil` if the row is no month's.
    init?(_ row: CacheRow) {
        guard let month = Month(cacheKey: row.key) else { return nil }
        let days = row.list(after: Field.self)
        var runs: [DayRun] = []
        for place in stride(from: days.startIndex, to: days.endIndex - 1, by: 2) {
            let run = DayRun(first: Day(ordinal: days[place]), last: Day(ordinal: days[place + 1]))
            guard Day.first <= run.first, run.first <= run.last, run.last <= Day.last else { return nil }
            runs.append(run)
        }
        let latestEnd =
            row[Field.latestEnd] == 0
            ? nil : OffsetDateTime(seconds: row[Field.latestEnd], offset: row[Field.latestEndOffset])
        self.init(
            month: month, stamp: row.stamp, isActive: row[Field.isActive] == 1, latestEnd: latestEnd,
            eatingSeconds: row[Field.eatingSeconds], creditedRuns: runs)
    }

    /// Returns the summaries of all months, ascending; `nil` if any row is no month's.
    static func all(in table: CacheTable) -> [FastingMonthSummary]? {
        var months: [FastingMonthSummary] = []
        for row in table.rows {
            guard let month = FastingMonthSummary(row) else { return nil }
            months.append(month)
        }
        return months
    }
}

extension Month {
    /// The key of a month's row: `202611` for November 2026.
    var cacheKey: Int { year * 100 + number }

    init?(cacheKey: Int) { self.init(year: cacheKey / 100, number: cacheKey % 100) }
}

/// Consecutive days. The metadata of a list of `DayRange` would be looked up at every start.
struct DayRun: Equatable, Sendable {
    let first: Day
    var last: Day

    /// Returns the same days in the fewest runs, ascending.
    static func joined(_ runs: [DayRun]) -> [DayRun] {
        var joined: [DayRun] = []
        for run in runs {
            guard let last = joined.last else {
                joined.append(run)
                continue
            }
            // A fast across the end of a month, or a moved one, can be credited to days of another month's file.
            if run.first < last.first { return Self.joined(runs.sorted { $0.first < $1.first }) }
            if run.first <= last.last + 1 {
                joined[joined.count - 1].last = max(last.last, run.last)
            } else {
                joined.append(run)
            }
        }
        return joined
    }
}
