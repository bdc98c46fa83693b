import TendCore

extension Store {
    /// Returns the months without a running fast or one that ended after a time, without reading their files. The cache
    /// is used only for files that have not changed since they were counted and are clearly older than the cache.
    /// - Parameters:
    ///   - months: the months to check.
    ///   - time: in seconds since 1970.
    func fastingMonths(among months: [Month], finishedBy time: Int) throws -> [Month] {
        let cache = cachePath.map { CacheFile(path: "\($0)/fasts", format: .fasts) }
        guard let contents = cache?.read() else { return [] }
        return try fastingMonths(among: months, finishedBy: time, by: contents)
    }

    func fastingMonths(
        among months: [Month], finishedBy time: Int, by contents: CacheFile.Contents
    ) throws -> [Month] {
        guard let known = FastingSummaryFile(contents.words)?.months() else { return [] }
        return try months.filter { month in
            guard let entry = known.first(month), !entry.isActive, entry.latestEnd?.seconds ?? .min <= time,
                contents.counted.isSettled(after: entry.stamp)
            else { return false }
            return try Files.stamp(of: folder.path(of: .fasts(month))) == entry.stamp
        }
    }
}
