import TendCore

extension Store {
    /// Returns the months without a running fast or one that ended after a time, without reading their files. The cache
    /// is used only for files that have not changed since they were counted and are clearly older than the cache.
    /// - Parameters:
    ///   - months: the months to check.
    ///   - time: in seconds since 1970.
    func fastingMonths(among months: [Month], finishedBy time: Int) throws -> [Month] {
        guard let contents = cachePath.flatMap({ CacheFile(path: "\($0)/fasts").read() }) else { return [] }
        return try fastingMonths(among: months, finishedBy: time, by: contents)
    }

    func fastingMonths(
        among months: [Month], finishedBy time: Int, by contents: CacheFile.Contents
    ) throws -> [Month] {
        guard let known = FastingSummaryFile(contents.words) else { return [] }
        return try months.filter { month in
            guard let entry = known.entry(of: month), !entry.isActive, entry.latestEnd?.seconds ?? .min <= time,
                contents.isSettled(after: entry.stamp)
            else { return false }
            return try Files.stamp(of: folder.path(of: .fasts(month))) == entry.stamp
        }
    }
}

extension FastingSummaryFile {
    /// Returns the entry of a month, if any.
    func entry(of month: Month) -> Entry? {
        var (low, high) = (0, months.count)
        while low < high {
            let middle = (low + high) / 2
            if months[middle].month < month { low = middle + 1 } else { high = middle }
        }
        return low < months.count && months[low].month == month ? months[low] : nil
    }
}
