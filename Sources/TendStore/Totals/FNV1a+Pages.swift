import TendLibc
import TendCore

extension FNV1a {
    /// Adds the stamps of the pages of some days.
    ///
    /// Like the daily totals, an ended year counts by its folder, so that many years cost no more than one.
    /// - Parameter counted: when the hash to compare with was calculated.
    /// - Returns: `false` if a folder may have changed again since then without a new stamp.
    mutating func addPages(
        _ days: Range<Day>, of store: Store, today: Day, by counted: CacheFile.Time?
    ) throws -> Bool {
        let firstYear = DayRange.last(31, endingWith: today).lowerBound.parts.year
        let start = days.lowerBound.parts.year
        for year in start..<max(firstYear, start) {
            let stamp = try Files.stamp(of: store.folder.yearFolder(year))
            if let stamp, counted.map({ !$0.isSettled(after: stamp) }) ?? false { return false }
            add(stamp)
        }
        var folder: (year: Int, file: OpenFile?)?
        let first = max(days.lowerBound, Day(year: firstYear, month: 1, day: 1) ?? days.lowerBound)
        for page in first..<max(days.upperBound, first) {
            let year = page.parts.year
            if folder?.year != year {
                folder = (year, try? OpenFile(store.folder.yearFolder(year), O_RDONLY | O_DIRECTORY))
            }
            add(try folder?.file.flatMap { try Files.stamp(of: "\(page).json", in: $0) })
        }
        return true
    }

    /// Adds a zone, by its offsets at a moment and half a year before: in another one a dose was due on another date.
    mutating func add(_ zone: Zone, at moment: OffsetDateTime) {
        for ago in [0, 182 * 86_400] { add(zone.moment(at: moment.seconds - ago).offset) }
    }

    /// Adds the stamp of a file.
    mutating func add(_ stamp: Files.Stamp?) {
        for word in (stamp ?? .none).words { add(word) }
    }
}
