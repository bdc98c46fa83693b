import TendLibc
import TendCore

/// Takes the totals of years from the cache, or counts them.
struct TotalsCounter {
    let store: Store
    let cacheFolder: String?
    /// A hash of the settings that the totals depend on.
    let variant: Int
    /// The days whose pages are always checked.
    let recent: DayRange
    /// Returns the totals of a page.
    let sum: (DayLog) -> DayDigest

    /// The fields of a page's row, whose key is the day.
    private enum PageField: Int, CaseIterable { case digest }

    /// Returns the totals of years.
    /// - Parameter years: ascending.
    func totals(of years: [Int]) throws -> DailyTotals {
        let firstRecent = recent.lowerBound.parts.year
        var totals = DailyTotals()
        for year in try endedYears(years.filter { $0 < firstRecent }) { totals.append(year) }
        for year in years where year >= firstRecent { totals.append(try yearTotals(year, stamp(of: year))) }
        return totals
    }

    private func stamp(of year: Int) throws -> Files.Stamp {
        try Files.stamp(of: store.folder.yearFolder(year)) ?? .none
    }

    /// Returns the totals of all ended years. One cache file has them, with the digests of a year in each row, so that a long
    /// history costs one file and not one a year.
    private func endedYears(_ years: [Int]) throws -> [YearTotals] {
        if years.isEmpty { return [] }
        let cache = cacheFolder.map { CacheFile(path: "\($0)/years", isReadOnly: store.isDryRun) }
        if let table = cache?.read(variant: variant), let known = try current(years, in: table) { return known }
        let draft = cache?.begin()
        var all: [YearTotals] = []
        var rows: [CacheRow] = []
        for year in years {
            let folder = try stamp(of: year)
            let totals = try yearTotals(year, folder)
            all.append(totals)
            rows.append(CacheRow(year, stamp: folder, values: totals.words))
        }
        draft?.write(variant: variant, rows)
        return all
    }

    /// Returns the totals of the years in a table; `nil` if one is missing, or its folder has changed.
    private func current(_ years: [Int], in table: CacheTable) throws -> [YearTotals]? {
        guard let parent = try? OpenFile(store.folder.days, O_RDONLY | O_DIRECTORY) else { return nil }
        var known: [YearTotals] = []
        for year in years {
            guard let row = table.row(year), let totals = YearTotals(year: year, words: row.values),
                table.isCurrent(row.stamp, try Files.stamp(of: DataFolder.name(ofYear: year), in: parent))
            else { return nil }
            known.append(totals)
        }
        return known
    }

    /// Returns a year's totals, from the cache file of this year or by counting.
    private func yearTotals(_ year: Int, _ folder: Files.Stamp) throws -> YearTotals {
        let cache = cacheFolder.map { CacheFile(path: "\($0)/totals-\(year)", isReadOnly: store.isDryRun) }
        let known = cache?.read(variant: variant)
        guard let known, known.isCurrent(known.folder, folder), try recentPagesAreCurrent(known, year) else {
            return try count(year, folder, cache, from: known)
        }
        var totals = YearTotals(year: year)
        // By place: a copy of each row would retain its words.
        for place in known.rows.indices {
            totals[Day(ordinal: known.rows[place].key)] = DayDigest(word: known.rows[place][PageField.digest])
        }
        return totals
    }

    /// Returns whether the pages of the recent days have not changed since they were counted.
    private func recentPagesAreCurrent(_ known: CacheTable, _ year: Int) throws -> Bool {
        let days = recent.filter { $0.parts.year == year }
        if days.isEmpty { return true }
        let folder = try OpenFile(store.folder.yearFolder(year), O_RDONLY | O_DIRECTORY)
        return try days.allSatisfy { day in
            let present = try Files.stamp(of: "\(day).json", in: folder) ?? .none
            return present == (known.row(day.ordinal)?.stamp ?? .none)
        }
    }

    /// Counts a year, reading the pages that have changed since `old` was counted, and writes the result to the cache.
    private func count(
        _ year: Int, _ folder: Files.Stamp, _ cache: CacheFile?, from old: CacheTable?
    ) throws -> YearTotals {
        let draft = cache?.begin()
        var totals = YearTotals(year: year)
        var rows: [CacheRow] = []
        for (name, stamp) in try Files.stamps(in: store.folder.yearFolder(year)) {
            guard let day = DataFolder.day(ofPage: name), day.parts.year == year else { continue }
            let known = old?.row(day.ordinal)
            let digest =
                if let known, known.stamp == stamp {
                    DayDigest(word: known[PageField.digest])
                } else {
                    try digest(of: day)
                }
            totals[day] = digest
            var row = CacheRow(day.ordinal, stamp: draft?.stamp(stamp) ?? .none, fields: PageField.self)
            row[PageField.digest] = digest.word
            rows.append(row)
        }
        draft?.write(variant: variant, folder: folder, rows)
        return totals
    }

    private func digest(of day: Day) throws -> DayDigest {
        do { return sum(try store.page(day)) } catch StoreError.damaged { return .damagedPage }
    }
}
