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
        let cache = cachePath.map { CacheFile(path: "\($0)/fasts") }
        let contents = cache?.read()
        let known = contents.flatMap { FastingSummaryFile($0.words) }.flatMap {
            $0.dayStart == dayStart.minutes ? $0 : nil
        }
        if let known, let contents, known.folder == folder, contents.isSettled(after: folder),
            try isUnchanged(known.months.suffix(2))
        {
            return known.summary
        }
        var file = FastingSummaryFile(dayStart: dayStart.minutes, folder: folder, months: [])
        var damaged: [Month] = []
        for (name, stamp) in try Files.stamps(in: self.folder.fasts) {
            guard name.hasSuffix(".json"), let month = Month(iso: name.dropLast(5)) else { continue }
            if let same = known?.entry(of: month), same.stamp == stamp {
                file.months.append(same)
            } else {
                do {
                    file.months.append(.init(month, stamp, try fastingMonth(month).sessions, dayStart: dayStart))
                } catch StoreError.damaged {
                    damaged.append(month)
                }
            }
        }
        file.months.sort { $0.month < $1.month }
        // Damage must be reported each time, so an incomplete summary is not cached.
        if damaged.isEmpty { cache?.write(file.words) }
        var summary = file.summary
        summary.damaged = damaged
        return summary
    }
}

extension Store {
    /// Returns whether the files have not changed since they were counted. An editor may change a file in place.
    private func isUnchanged(_ months: ArraySlice<FastingSummaryFile.Entry>) throws -> Bool {
        for entry in months where try Files.stamp(of: folder.path(of: .fasts(entry.month))) != entry.stamp {
            return false
        }
        return true
    }
}

/// The cached summary of each month, with the stamps that show whether it is current.
struct FastingSummaryFile: Equatable {
    /// Minutes after midnight; another start of the day credits other days.
    let dayStart: Int
    let folder: Files.Stamp
    /// Ascending.
    var months: [Entry]

    struct Entry: Equatable {
        let month: Month
        let stamp: Files.Stamp
        let isActive: Bool
        let latestEnd: OffsetDateTime?
        let eatingSeconds: Int
        /// The same format as in ``FastingSummary``.
        let runs: [Int]
    }

    /// `tend`, and the version of this layout.
    private static let magic = 0x7465_6E64_0103
    private static let headWords = 7
    private static let entryWords = 11

    init(dayStart: Int, folder: Files.Stamp, months: [Entry]) {
        self.dayStart = dayStart
        self.folder = folder
        self.months = months
    }

    /// Reads a file's words. Returns `nil` for invalid ones.
    init?(_ words: [Int]) {
        guard words.count >= Self.headWords, words[0] == Self.magic,
            words[6] == CacheFile.checksum(words[0..<6], words[Self.headWords...])
        else { return nil }
        dayStart = words[1]
        folder = Files.Stamp(words, at: 2)
        months = []
        var place = Self.headWords
        while place + Self.entryWords <= words.count {
            let runs = place + Self.entryWords
            guard let month = Month(year: words[place], number: words[place + 1]),
                (0...words.count - runs).contains(words[place + 10]), words[place + 10].isMultiple(of: 2)
            else { return nil }
            let end = runs + words[place + 10]
            let isSane = stride(from: runs, to: end, by: 2).allSatisfy { run in
                (Day.first.ordinal...Day.last.ordinal).contains(words[run]) && (1...4000).contains(words[run + 1])
            }
            guard isSane else { return nil }
            // No fast ended in 1970, so zero means no end.
            let latest =
                words[place + 7] == 0 ? nil : OffsetDateTime(seconds: words[place + 7], offset: words[place + 8])
            months.append(
                Entry(
                    month: month, stamp: Files.Stamp(words, at: place + 2), isActive: words[place + 6] == 1,
                    latestEnd: latest, eatingSeconds: words[place + 9], runs: Array(words[runs..<end])))
            place = end
        }
    }

    var words: [Int] {
        var body: [Int] = []
        for entry in months {
            body += [entry.month.year, entry.month.number] + entry.stamp.words
            body += [entry.isActive ? 1 : 0, entry.latestEnd?.seconds ?? 0, entry.latestEnd?.offset ?? 0]
            body += [entry.eatingSeconds, entry.runs.count] + entry.runs
        }
        var words = [Self.magic, dayStart] + folder.words
        words.append(CacheFile.checksum(words[0..<6], body[...]))
        return words + body
    }

    var summary: FastingSummary {
        let latest = months.max { ($0.latestEnd?.seconds ?? 0) < ($1.latestEnd?.seconds ?? 0) }
        return FastingSummary(
            runs: runs, activeMonth: months.last(where: \.isActive)?.month, latestEnd: latest?.latestEnd,
            eatingSeconds: latest?.eatingSeconds ?? 0)
    }

    /// The runs of all months; adjacent runs are joined.
    private var runs: [Int] {
        var runs: [Int] = []
        for entry in months {
            for place in stride(from: 0, to: entry.runs.count, by: 2) {
                let (first, count) = (entry.runs[place], entry.runs[place + 1])
                guard let last = runs.indices.last else {
                    runs += [first, count]
                    continue
                }
                let end = runs[last - 1] + runs[last]
                // A fast across the end of a month, or a moved fast, can be credited to days of another month's file.
                guard first >= runs[last - 1] else { return unordered }
                if first <= end {
                    runs[last] = max(end, first + count) - runs[last - 1]
                } else {
                    runs += [first, count]
                }
            }
        }
        return runs
    }

    private var unordered: [Int] {
        var days: Set<Day> = []
        for entry in months {
            for place in stride(from: 0, to: entry.runs.count, by: 2) {
                days.formUnion((0..<entry.runs[place + 1]).map { Day(ordinal: entry.runs[place] + $0) })
            }
        }
        return Entry.runs(days.sorted())
    }
}

extension FastingSummaryFile.Entry {
    init(_ month: Month, _ stamp: Files.Stamp, _ sessions: [FastingSession], dayStart: TimeOfDay) {
        let ended = sessions.filter { !$0.isActive && !$0.isCancelled }
        let latest = ended.max { ($0.end ?? $0.start) < ($1.end ?? $1.start) }
        self.init(
            month: month, stamp: stamp, isActive: sessions.contains(where: \.isActive), latestEnd: latest?.end,
            eatingSeconds: latest.map { $0.isCompleted ? max(86_400 - $0.target.wholeSeconds, 0) : 0 } ?? 0,
            runs: Self.runs(FastingStatistics.creditedDays(sessions, dayStart: dayStart)))
    }

    /// - Parameter days: ascending, each once.
    static func runs(_ days: [Day]) -> [Int] {
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
}
