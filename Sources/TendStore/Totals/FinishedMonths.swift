import TendCore

extension Store {
    /// Finds the months in whose file no fast runs or ended after a time, without reading the files. The cache is believed of a
    /// file that is the one that was counted, and was not written in the same instant as the cache.
    /// - Parameters:
    ///   - months: the months in question.
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
    /// The entry of a month, if the month has one.
    func entry(of month: Month) -> Entry? {
        var (low, high) = (0, months.count)
        while low < high {
            let middle = (low + high) / 2
            if months[middle].month < month { low = middle + 1 } else { high = middle }
        }
        return low < months.count && months[low].month == month ? months[low] : nil
    }
}
