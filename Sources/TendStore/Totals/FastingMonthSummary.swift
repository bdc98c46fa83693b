import TendCore

/// A summary of a month's fasts, used instead of the month's file while that is unchanged.
struct FastingMonthSummary: Equatable {
    let month: Month
    /// The stamp of the month's file.
    let stamp: Files.Stamp
    let isActive: Bool
    let latestEnd: OffsetDateTime?
    let eatingSeconds: Int
    /// The same format as in ``FastingSummary``.
    let runs: ArraySlice<Int>
}

extension FastingMonthSummary {
    init(_ month: Month, _ stamp: Files.Stamp, _ sessions: [FastingSession], dayStart: TimeOfDay) {
        let ended = sessions.filter { !$0.isActive && !$0.isCancelled }
        let latest = ended.max { ($0.end ?? $0.start) < ($1.end ?? $1.start) }
        self.init(
            month: month, stamp: stamp, isActive: sessions.contains(where: \.isActive), latestEnd: latest?.end,
            eatingSeconds: latest.map { $0.isCompleted ? max(86_400 - $0.target.wholeSeconds, 0) : 0 } ?? 0,
            runs: Self.runs(FastingStatistics.creditedDays(sessions, dayStart: dayStart))[...])
    }

    /// - Parameter days: ascending, each once.
    fileprivate static func runs(_ days: [Day]) -> [Int] {
        var runs: [Int] = []
        for day in days {
            if let last = runs.indices.last, runs[last - 1] + runs[last] == day.ordinal {
                runs[last] += 1
            } else {
                runs += [day.ordinal, 1]
            }
        }
        return runs
    }

    private static let fixedWords = 11

    /// Reads a summary at the start of `words` and removes it. Returns `nil` if they are no summary.
    init?(_ words: inout ArraySlice<Int>) {
        let place = words.startIndex
        guard words.count >= Self.fixedWords, let month = Month(year: words[place], number: words[place + 1]),
            (0...words.count - Self.fixedWords).contains(words[place + 10])
        else { return nil }
        let latest = words[place + 7] == 0 ? nil : OffsetDateTime(seconds: words[place + 7], offset: words[place + 8])
        let end = place + Self.fixedWords + words[place + 10]
        self.init(
            month: month, stamp: Files.Stamp(words, at: place + 2), isActive: words[place + 6] == 1, latestEnd: latest,
            eatingSeconds: words[place + 9], runs: words[place + Self.fixedWords..<end])
        guard FastingSummary.areSane(runs) else { return nil }
        words = words[end...]
    }

    /// No fast ended in 1970, so zero means no end.
    var words: [Int] {
        [month.year, month.number] + stamp.words
            + [isActive ? 1 : 0, latestEnd?.seconds ?? 0, latestEnd?.offset ?? 0, eatingSeconds, runs.count] + runs
    }
}

extension [FastingMonthSummary] {
    /// Returns the summary of a month, if any. The months must be descending.
    func first(_ month: Month) -> FastingMonthSummary? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].month > month { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low].month == month ? self[low] : nil
    }
}

extension FastingSummary {
    /// - Parameter months: descending.
    init(_ months: [FastingMonthSummary]) {
        // Of equally late ends the earliest month's counts.
        let latest = months.reversed().max { ($0.latestEnd?.seconds ?? 0) < ($1.latestEnd?.seconds ?? 0) }
        self.init(
            runs: Self.joined(months.reversed()), activeMonth: months.first(where: \.isActive)?.month,
            latestEnd: latest?.latestEnd, eatingSeconds: latest?.eatingSeconds ?? 0)
    }

    /// Returns the runs of all months; adjacent runs are joined.
    /// - Parameter months: ascending.
    private static func joined(_ months: some Sequence<FastingMonthSummary>) -> [Int] {
        var runs: [Int] = []
        for month in months {
            for place in stride(from: month.runs.startIndex, to: month.runs.endIndex, by: 2) {
                let (first, count) = (month.runs[place], month.runs[place + 1])
                guard let last = runs.indices.last else {
                    runs += [first, count]
                    continue
                }
                let end = runs[last - 1] + runs[last]
                // A fast across the end of a month, or a moved fast, can be credited to days of another month's file.
                guard first >= runs[last - 1] else { return unordered(months) }
                if first <= end {
                    runs[last] = max(end, first + count) - runs[last - 1]
                } else {
                    runs += [first, count]
                }
            }
        }
        return runs
    }

    private static func unordered(_ months: some Sequence<FastingMonthSummary>) -> [Int] {
        var days: Set<Day> = []
        for month in months {
            for place in stride(from: month.runs.startIndex, to: month.runs.endIndex, by: 2) {
                days.formUnion((0..<month.runs[place + 1]).map { Day(ordinal: month.runs[place] + $0) })
            }
        }
        return FastingMonthSummary.runs(days.sorted())
    }

    /// Returns whether words from a file are runs of days.
    static func areSane(_ runs: ArraySlice<Int>) -> Bool {
        guard runs.count.isMultiple(of: 2) else { return false }
        for run in stride(from: runs.startIndex, to: runs.endIndex, by: 2) {
            guard (Day.first.ordinal...Day.last.ordinal).contains(runs[run]),
                (1...Day.last.ordinal - Day.first.ordinal + 1).contains(runs[run + 1])
            else { return false }
        }
        return true
    }
}
