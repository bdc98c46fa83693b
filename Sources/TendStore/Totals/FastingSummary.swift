public import TendCore

/// A summary of all fasts, cached in one file.
public struct FastingSummary: Equatable, Sendable {
    /// Runs of the days that completed fasts are credited to, ascending, two numbers each: the first day and the number
    /// of days. Years of fasts are a few runs, and an array of ranges would cost every prompt more than the sum.
    let runs: [Int]
    /// The month whose file contains the running fast.
    public let activeMonth: Month?
    /// The end of the last fast that was not cancelled.
    public let latestEnd: OffsetDateTime?
    /// The length of the eating window after this fast, in seconds; 0 if the fast was not completed.
    public let eatingSeconds: Int

    /// The months whose file can't be read. They are left out of the summary.
    public internal(set) var damaged: [Month] = []

    static let empty = FastingSummary(runs: [], activeMonth: nil, latestEnd: nil, eatingSeconds: 0)
}

extension FastingSummary {
    /// The days that completed fasts are credited to, ascending, each once.
    public var creditedDays: [Day] {
        stride(from: 0, to: runs.count, by: 2).flatMap { place in
            (0..<runs[place + 1]).map { Day(ordinal: runs[place] + $0) }
        }
    }

    /// Returns the streak of the credited days.
    public func streak(today: Day) -> Streak {
        var counter = StreakCounter(today: today)
        for place in stride(from: 0, to: runs.count, by: 2) {
            counter.add(runs[place + 1], from: Day(ordinal: runs[place]))
        }
        return counter.streak
    }
}

extension Store {
    /// Returns the summary of the whole history.
    ///
    /// It comes from a cache that is validated like the one of ``dailyTotals(_:today:)``: against the folder, and if
    /// that has changed, against each file in it.
    /// - Throws: ``SystemError``
    public func fastingSummary(dayStart: TimeOfDay) throws -> FastingSummary {
        guard let folder = try Files.stamp(of: self.folder.fasts) else { return .empty }
        let cache = cachePath.map { CacheFile(path: "\($0)/fasts", format: .fasts) }
        let contents = cache?.read()
        let known = contents.flatMap { FastingSummaryFile($0.words) }.flatMap {
            $0.dayStart == dayStart.minutes ? $0 : nil
        }
        if let known, let contents, known.folder == folder, contents.counted.isSettled(after: folder),
            try isUnchanged(known.months(newest: 2))
        {
            return known.summary
        }
        let draft = cache?.begin()
        let old = known?.months() ?? []
        var months: [FastingMonthSummary] = []
        var damaged: [Month] = []
        for (name, stamp) in try Files.stamps(in: self.folder.fasts) {
            guard name.hasSuffix(".json"), let month = Month(iso: name.dropLast(5)) else { continue }
            if let same = old.first(month), same.stamp == stamp {
                months.append(same)
            } else {
                // A file that changed a moment ago may change again without a new stamp, so it is read again next time.
                let isSettled = draft?.counted.isSettled(after: stamp) ?? false
                do {
                    let sessions = try fastingMonth(month).sessions
                    months.append(.init(month, isSettled ? stamp : .none, sessions, dayStart: dayStart))
                } catch StoreError.damaged {
                    damaged.append(month)
                }
            }
        }
        months.sort { $0.month > $1.month }
        let file = FastingSummaryFile(dayStart: dayStart.minutes, folder: folder, months: months)
        // Damage must be reported each time, so an incomplete summary is not cached.
        if damaged.isEmpty { draft?.write(file.words) }
        var summary = file.summary
        summary.damaged = damaged
        return summary
    }
}

extension Store {
    /// Returns whether the files have not changed since they were counted. An editor may change a file in place.
    private func isUnchanged(_ months: [FastingMonthSummary]) throws -> Bool {
        for entry in months where try Files.stamp(of: folder.path(of: .fasts(entry.month))) != entry.stamp {
            return false
        }
        return true
    }
}
