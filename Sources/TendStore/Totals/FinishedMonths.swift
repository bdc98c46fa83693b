import TendCore

extension Store {
    /// Returns the months without a running fast or one that ended after a time, without reading their files. The cache
    /// is used only for files that have not changed since they were counted and are clearly older than the cache.
    /// - Parameters:
    ///   - months: the months to check.
    ///   - time: in seconds since 1970.
    func fastingMonths(among months: [Month], finishedBy time: Int) throws -> [Month] {
        guard let known = fastsCache?.read() else { return [] }
        return try fastingMonths(among: months, finishedBy: time, by: known)
    }

    func fastingMonths(among months: [Month], finishedBy time: Int, by known: CacheTable) throws -> [Month] {
        try months.filter { month in
            guard let entry = known.row(month.cacheKey).flatMap({ FastingMonthSummary($0) }), !entry.isActive,
                entry.latestEnd?.seconds ?? .min <= time
            else { return false }
            return known.isCurrent(entry.stamp, try Files.stamp(of: folder.path(of: .fasts(month))))
        }
    }
}
