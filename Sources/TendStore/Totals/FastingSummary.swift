public import TendCore

/// What is needed of all fasts together, at the cost of one file.
public struct FastingSummary: Equatable, Sendable {
    /// The days that completed fasts are credited to, ascending, each once.
    public let creditedDays: [Day]
    /// The month in whose file a fast is running.
    public let activeMonth: Month?
    /// When the last fast ended that was not cancelled.
    public let latestEnd: Moment?
    /// The time for eating that this fast has earned, in seconds; 0 where it was not completed.
    public let eatingSeconds: Int

    /// The months whose file can't be read, which are left out.
    public internal(set) var damaged: [Month] = []

    static let empty = FastingSummary(creditedDays: [], activeMonth: nil, latestEnd: nil, eatingSeconds: 0)
}

extension Store {
    /// The summary of the whole history.
    ///
    /// It comes from a cache that is checked as that of ``dailyTotals(_:)`` is: against the folder, and where that has
    /// changed, against each file in it.
    public func fastingSummary(dayStart: TimeOfDay) throws -> FastingSummary {
        guard let folder = try Files.stamp(of: self.folder.fasts) else { return .empty }
        let cache = cacheFile("fasts")
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
            if let same = known?.months.first(where: { $0.month == month && $0.stamp == stamp }) {
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
        // What is damaged is to be told each time, not forgotten in a cache that looks whole.
        if damaged.isEmpty { cache?.write(file.words) }
        var summary = file.summary
        summary.damaged = damaged
        return summary
    }
}

extension Store {
    /// Whether the files are the ones that were counted; the newest are looked at even if the folder has not changed.
    private func isUnchanged(_ months: ArraySlice<FastingSummaryFile.Entry>) throws -> Bool {
        for entry in months where try Files.stamp(of: folder.path(of: .fasts(entry.month))) != entry.stamp {
            return false
        }
        return true
    }
}

/// The summary of each month, as it is kept in the cache, with what tells whether it still holds.
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
        let latestEnd: Moment?
        let eatingSeconds: Int
        /// Days since 1970, ascending.
        let days: [Int]
    }

    /// `tend`, and the version of this layout.
    private static let magic = 0x7465_6E64_0102
    private static let headWords = 7
    private static let entryWords = 11

    init(dayStart: Int, folder: Files.Stamp, months: [Entry]) {
        self.dayStart = dayStart
        self.folder = folder
        self.months = months
    }

    /// `nil` where the words are not those of such a file.
    init?(_ words: [Int]) {
        guard words.count >= Self.headWords, words[0] == Self.magic,
            words[6] == CacheFile.checksum(words[0..<6], words[Self.headWords...])
        else { return nil }
        dayStart = words[1]
        folder = Files.Stamp(words, at: 2)
        months = []
        var place = Self.headWords
        while place + Self.entryWords <= words.count {
            let days = place + Self.entryWords
            guard let month = Month(year: words[place], number: words[place + 1]),
                (0...words.count - days).contains(words[place + 10])
            else { return nil }
            let end = days + words[place + 10]
            // Nobody fasted in 1970; zero stands for no end.
            let latest = words[place + 7] == 0 ? nil : Moment(seconds: words[place + 7], offset: words[place + 8])
            months.append(
                Entry(
                    month: month, stamp: Files.Stamp(words, at: place + 2), isActive: words[place + 6] == 1,
                    latestEnd: latest, eatingSeconds: words[place + 9], days: Array(words[days..<end])))
            place = end
        }
    }

    var words: [Int] {
        var body: [Int] = []
        for entry in months {
            body += [entry.month.year, entry.month.number] + entry.stamp.words
            body += [entry.isActive ? 1 : 0, entry.latestEnd?.seconds ?? 0, entry.latestEnd?.offset ?? 0]
            body += [entry.eatingSeconds, entry.days.count] + entry.days
        }
        var words = [Self.magic, dayStart] + folder.words
        words.append(CacheFile.checksum(words[0..<6], body[...]))
        return words + body
    }

    var summary: FastingSummary {
        let latest = months.max { ($0.latestEnd?.seconds ?? 0) < ($1.latestEnd?.seconds ?? 0) }
        return FastingSummary(
            creditedDays: days, activeMonth: months.last(where: \.isActive)?.month, latestEnd: latest?.latestEnd,
            eatingSeconds: latest?.eatingSeconds ?? 0)
    }

    /// All days, ascending, each once.
    private var days: [Day] {
        var days: [Day] = []
        days.reserveCapacity(months.reduce(0) { $0 + $1.days.count })
        var isAscending = true
        for entry in months {
            for ordinal in entry.days {
                // A fast over the end of a month, or one that was moved, is credited to days of another month's file.
                if let last = days.last, ordinal <= last.ordinal { isAscending = false }
                days.append(Day(ordinal: ordinal))
            }
        }
        return isAscending ? days : Set(days).sorted()
    }
}

extension FastingSummaryFile.Entry {
    init(_ month: Month, _ stamp: Files.Stamp, _ sessions: [FastingSession], dayStart: TimeOfDay) {
        let ended = sessions.filter { !$0.isActive && !$0.isCancelled }
        let latest = ended.max { ($0.end ?? $0.start) < ($1.end ?? $1.start) }
        self.init(
            month: month, stamp: stamp, isActive: sessions.contains(where: \.isActive), latestEnd: latest?.end,
            eatingSeconds: latest.map { $0.isCompleted ? max(86_400 - $0.target.seconds, 0) : 0 } ?? 0,
            days: FastingStatistics.creditedDays(sessions, dayStart: dayStart).map(\.ordinal))
    }
}
