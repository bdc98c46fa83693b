import Libc
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

    /// Returns the totals of years.
    /// - Parameter years: ascending.
    func totals(of years: [Int]) throws -> DailyTotals {
        let firstRecent = recent.lowerBound.parts.year
        let ended = years.prefix { $0 < firstRecent }
        let cache = cacheFolder.map { CacheFile(path: "\($0)/years", format: .endedYears) }
        var totals = DailyTotals()
        if try !addCached(ended, from: cache, to: &totals) {
            let draft = cache?.begin()
            var file = EndedYearsFile(variant: variant)
            for year in ended {
                let folder = try stamp(of: year)
                let counted = try yearTotals(year, folder)
                file.append(counted, folder)
                totals.append(counted)
            }
            draft?.write(file.words)
        }
        for year in years.dropFirst(ended.count) { totals.append(try yearTotals(year, stamp(of: year))) }
        return totals
    }

    private func stamp(of year: Int) throws -> Files.Stamp {
        try Files.stamp(of: store.folder.yearFolder(year)) ?? .none
    }

    /// Adds the totals of ended years from their common cache file if none of their folders has changed.
    /// - Returns: whether they were added.
    private func addCached(
        _ years: ArraySlice<Int>, from cache: CacheFile?, to totals: inout DailyTotals
    ) throws -> Bool {
        if years.isEmpty { return true }
        guard let contents = cache?.read(), var known = EndedYearsFile.Reader(contents.words, variant: variant),
            let parent = try? OpenFile(store.folder.days, O_RDONLY | O_DIRECTORY)
        else { return false }
        var found = DailyTotals()
        for year in years {
            guard let folder = try Files.stamp(of: DataFolder.name(ofYear: year), in: parent),
                contents.counted.isSettled(after: folder), let known = known.totals(of: year, folder)
            else { return false }
            found.append(known)
        }
        totals = found
        return true
    }

    /// Returns a year's totals, from the cache file of this year or by counting.
    private func yearTotals(_ year: Int, _ folder: Files.Stamp) throws -> YearTotals {
        let cache = cacheFolder.map { CacheFile(path: "\($0)/totals-\(year)", format: .totals) }
        // `known` is never copied as an optional here, which would instantiate type metadata at every start.
        guard let contents = cache?.read(), let known = TotalsFile(contents.words, year: year),
            known.variant == variant
        else { return try count(year, folder, cache, from: nil) }
        if known.folder == folder, contents.counted.isSettled(after: folder), try isUnchanged(known) {
            return known.totals
        }
        return try count(year, folder, cache, from: known)
    }

    /// Returns whether the pages of the recent days have not changed since they were counted.
    private func isUnchanged(_ known: TotalsFile) throws -> Bool {
        let first = known.totals.firstDay.ordinal
        let places = 0..<YearTotals.places
        guard places.contains(recent.upperBound.ordinal - first) || places.contains(recent.lowerBound.ordinal - first)
        else { return true }
        let folder = try OpenFile(store.folder.yearFolder(known.totals.year), O_RDONLY | O_DIRECTORY)
        for day in recent where day.parts.year == known.totals.year {
            let stamp = try Files.stamp(of: "\(day).json", in: folder) ?? .none
            if known[stampOf: day.ordinal - first] != stamp { return false }
        }
        return true
    }

    /// Counts a year, reading the pages that have changed since `old` was counted, and writes the result to the cache.
    private func count(
        _ year: Int, _ folder: Files.Stamp, _ cache: CacheFile?, from old: TotalsFile?
    ) throws -> YearTotals {
        let draft = cache?.begin()
        var file = TotalsFile(variant: variant, folder: folder, year: year)
        let first = file.totals.firstDay.ordinal
        for (name, stamp) in try Files.stamps(in: store.folder.yearFolder(year)) {
            guard let day = DataFolder.day(ofPage: name), day.parts.year == year else { continue }
            let place = day.ordinal - first
            // A page that changed a moment ago may change again without a new stamp, so it is read again next time.
            if let draft, draft.counted.isSettled(after: stamp) { file[stampOf: place] = stamp }
            if let old, old[stampOf: place] == stamp {
                file.totals[place] = old.totals[place]
            } else {
                file.totals[place] = try digest(of: day).word
            }
        }
        draft?.write(file.words)
        return file.totals
    }

    private func digest(of day: Day) throws -> DayDigest {
        do { return sum(try store.page(day)) } catch StoreError.damaged { return .damagedPage }
    }
}
