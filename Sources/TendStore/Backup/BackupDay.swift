public import TendCore

/// The backups of one day: data files before their first change on it, kept on this machine.
public struct BackupDay: Hashable, Sendable {
    /// The civil day on which the files were changed.
    public let day: Day
    /// The files that were backed up.
    public let files: [DataFile]

    /// The number of latest days with changes to keep.
    static let daysKept = 14
    /// The number of earlier months whose last day is kept.
    static let monthsKept = 12

    /// Returns the days whose backups are no longer kept.
    static func outdated(among days: [Day]) -> [Day] {
        let older = days.sorted(by: >).dropFirst(daysKept)
        var months: [Month] = []
        return older.filter { day in
            let month = Month(of: day)
            if months.contains(month) || months.count == monthsKept { return true }
            months.append(month)
            return false
        }
    }
}
