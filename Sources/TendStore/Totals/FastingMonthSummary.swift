import TendCore

/// A summary of a month's fasts, used instead of the month's file while that is unchanged.
struct FastingMonthSummary: Equatable {
    let month: Month
    /// The stamp of the month's file.
    let stamp: Files.Stamp
    let isActive: Bool
    let latestEnd: OffsetDateTime?
    let eatingSeconds: Int
    /// How long the fast with that end lasted, and its target, in seconds.
    let latestLasted: Int
    let latestTarget: Int
    /// When fasts of this month usually begin, in minutes after 00:00.
    let usualMinutes: Int?
    /// The first day on which a fast ended, or that one is credited to.
    let firstDay: Day?
    /// As in ``FastingSummary``.
    let creditedRuns: [DayRun]
    /// The days on which a fast ended before its target, and none is credited.
    let earlyDays: [Day]
}

extension FastingMonthSummary {
    init(_ month: Month, _ stamp: Files.Stamp, _ sessions: [FastingSession], dayStart: TimeOfDay) {
        let ended = sessions.filter { !$0.isActive && !$0.isCancelled }
        let credited = FastingStatistics.creditedDays(sessions, dayStart: dayStart)
        let latest = ended.max { ($0.end ?? $0.start) < ($1.end ?? $1.start) }
        self.init(
            month: month, stamp: stamp, isActive: sessions.contains(where: \.isActive), latestEnd: latest?.end,
            eatingSeconds: latest.map { $0.isCompleted ? max(86_400 - $0.target.wholeSeconds, 0) : 0 } ?? 0,
            latestLasted: latest.map { $0.elapsedSeconds(at: $0.start) } ?? 0,
            latestTarget: latest?.target.wholeSeconds ?? 0,
            usualMinutes: FastingSession.usualStart(of: sessions)?.minutes,
            firstDay: FastingStatistics.firstDay(sessions, dayStart: dayStart),
            creditedRuns: credited.reduce(into: []) { $0.add(DayRun(first: $1, last: $1)) },
            earlyDays: Set(ended.compactMap { $0.lastDay(dayStart: dayStart) }).subtracting(credited).sorted())
    }
}

/// The row of a month in the cache of fasts.
extension FastingMonthSummary {
    /// The fields, before a list with the first and the last day of each credited run, and the days of fasts that ended early. No fast ended in 1970, so a zero
    /// means no end. The usual start has a minute more, and zero means none, as
    /// for the first day.
    private enum Field: Int, CaseIterable {
        case isActive, latestEnd, latestEndOffset, eatingSeconds, latestLasted, latestTarget, usualStart, firstDay, runs
    }

    var row: CacheRow {
        let days = creditedRuns.flatMap { [$0.first.ordinal, $0.last.ordinal] } + earlyDays.map(\.ordinal)
        var row = CacheRow(month.cacheKey, stamp: stamp, fields: Field.self, list: days)
        row[Field.isActive] = isActive ? 1 : 0
        row[Field.latestEnd] = latestEnd?.seconds ?? 0
        row[Field.latestEndOffset] = latestEnd?.offset ?? 0
        row[Field.eatingSeconds] = eatingSeconds
        row[Field.latestLasted] = latestLasted
        row[Field.latestTarget] = latestTarget
        row[Field.runs] = creditedRuns.count
        row[Field.usualStart] = usualMinutes.map { $0 + 1 } ?? 0
        row[Field.firstDay] = firstDay?.ordinal ?? 0
        return row
    }

    /// `nil` if the row is no month's.
    init?(_ row: CacheRow) {
        guard let month = Month(cacheKey: row.key) else { return nil }
        let days = row.list(after: Field.self)
        var runs: [DayRun] = []
        let count = row[Field.runs]
        guard count >= 0, count <= days.count / 2 else { return nil }
        let early = days.startIndex + 2 * count
        for place in stride(from: days.startIndex, to: early, by: 2) {
            let run = DayRun(first: Day(ordinal: days[place]), last: Day(ordinal: days[place + 1]))
            guard Day.first <= run.first, run.first <= run.last, run.last <= Day.last else { return nil }
            runs.append(run)
        }
        let latestEnd =
            row[Field.latestEnd] == 0
            ? nil : OffsetDateTime(seconds: row[Field.latestEnd], offset: row[Field.latestEndOffset])
        self.init(
            month: month, stamp: row.stamp, isActive: row[Field.isActive] == 1, latestEnd: latestEnd,
            eatingSeconds: row[Field.eatingSeconds],
            latestLasted: row[Field.latestLasted], latestTarget: row[Field.latestTarget],
            usualMinutes: row[Field.usualStart] == 0 ? nil : row[Field.usualStart] - 1,
            firstDay: row[Field.firstDay] == 0 ? nil : Day(ordinal: row[Field.firstDay]), creditedRuns: runs,
            earlyDays: days[early...].map(Day.init(ordinal:)))
    }
}

extension Month {
    /// The key of a month's row: `202611` for November 2026.
    var cacheKey: Int { year * 100 + number }

    init?(cacheKey: Int) { self.init(year: cacheKey / 100, number: cacheKey % 100) }
}

/// Consecutive days. A list of `DayRange` would take 180,000 instructions more at every start, to look up its metadata.
struct DayRun: Equatable, Sendable {
    let first: Day
    var last: Day
}

extension [DayRun] {
    /// Adds days, so that the runs stay ascending and have other days between them.
    mutating func add(_ run: DayRun) {
        guard let last, run.first <= last.last + 1 else { return append(run) }
        if run.first >= last.first {
            self[count - 1].last = Swift.max(last.last, run.last)
        } else {
            // A fast across the end of a month, or a moved one, can be credited to days of another month's file.
            let runs = (self + [run]).sorted { $0.first < $1.first }
            self = []
            for run in runs { add(run) }
        }
    }
}
