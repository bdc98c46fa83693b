public import TendCore

/// What data files were like before they were first changed on a day, kept on this machine.
public struct BackupDay: Hashable, Sendable {
    /// The civil day on which the files were changed.
    public let day: Day
    /// The files, as they were before a change of that day first found them.
    public let files: [DataFile]

    /// How many of the last days with changes are kept.
    static let daysKept = 14
    /// Of how many months before those the last day is kept.
    static let monthsKept = 12

    /// The days that are too many.
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
