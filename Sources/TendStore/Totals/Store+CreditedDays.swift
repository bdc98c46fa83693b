public import TendCore

extension Store {
    /// The days that completed fasts are credited to, ascending, each once, over the whole history.
    ///
    /// They come from a cache that is checked as that of ``dailyTotals(_:)`` is: against the folder, and where that has
    /// changed, against each file in it.
    public func creditedFastingDays(dayStart: TimeOfDay) throws -> [Day] {
        guard let folder = try Files.stamp(of: self.folder.fasts) else { return [] }
        let cache = cacheFile("fasts")
        let contents = cache?.read()
        let known = contents.flatMap { CreditedDaysFile($0.words) }.flatMap {
            $0.dayStart == dayStart.minutes ? $0 : nil
        }
        if let known, let contents, known.folder == folder, contents.isSettled(after: folder) { return known.days }
        var file = CreditedDaysFile(dayStart: dayStart.minutes, folder: folder, months: [])
        for (name, stamp) in try Files.stamps(in: self.folder.fasts) {
            guard name.hasSuffix(".json"), let month = Month(iso: name.dropLast(5)) else { continue }
            let number = month.year * 12 + month.number
            if let same = known?.months.first(where: { $0.number == number && $0.stamp == stamp }) {
                file.months.append(same)
            } else {
                let sessions = try fastingMonth(month).sessions
                let days = FastingStatistics.creditedDays(sessions, dayStart: dayStart).map(\.ordinal)
                file.months.append(.init(number: number, stamp: stamp, days: days))
            }
        }
        cache?.write(file.words)
        return file.days
    }
}

/// The days that fasts are credited to, as they are kept in the cache.
struct CreditedDaysFile: Equatable {
    /// Minutes after midnight; another start of the day credits other days.
    let dayStart: Int
    let folder: Files.Stamp
    var months: [Month]

    struct Month: Equatable {
        /// Months since the year 0.
        let number: Int
        let stamp: Files.Stamp
        /// Days since 1970, ascending.
        let days: [Int]
    }

    /// `tend`, and the version of this layout.
    private static let magic = 0x7465_6E64_0101
    private static let headWords = 7

    init(dayStart: Int, folder: Files.Stamp, months: [Month]) {
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
        while place + 6 <= words.count {
            let count = words[place + 5]
            let days = place + 6
            guard count >= 0, days + count <= words.count else { return nil }
            months.append(
                Month(
                    number: words[place], stamp: Files.Stamp(words, at: place + 1),
                    days: Array(words[days..<days + count])))
            place = days + count
        }
    }

    var words: [Int] {
        var body: [Int] = []
        for month in months { body += [month.number] + month.stamp.words + [month.days.count] + month.days }
        var words = [Self.magic, dayStart] + folder.words
        words.append(CacheFile.checksum(words[0..<6], body[...]))
        return words + body
    }

    /// All days, ascending, each once.
    var days: [Day] {
        // A fast over the end of a month is credited to days that the next month's file may name too.
        let sorted = months.sorted { $0.number < $1.number }.flatMap(\.days)
        var days: [Day] = []
        days.reserveCapacity(sorted.count)
        var isAscending = true
        for ordinal in sorted {
            let day = Day(ordinal: ordinal)
            if let last = days.last, day <= last {
                if day < last { isAscending = false }
                if day == last { continue }
            }
            days.append(day)
        }
        return isAscending ? days : Set(days).sorted()
    }
}
