public import TendCore

/// How much was drunk on each day that has a page, over the whole history.
public struct DailyTotals: Sendable {
    /// Ascending.
    private var years: [YearTotals] = []
    /// The days whose page can't be read, which are left out.
    public private(set) var damaged: [Day] = []

    /// Calls `body` for each day that has a page, ascending. Ten years are looked through with every prompt, so no list of
    /// them is made.
    public func forEach(_ body: (Day, Volume) -> Void) {
        for year in years {
            let first = year.firstDay
            for (place, total) in year.microlitres.enumerated() where total >= 0 {
                body(first + place, Volume(microlitres: total))
            }
        }
    }

    /// All days that have a page, ascending.
    public var days: [(day: Day, volume: Volume)] {
        var days: [(day: Day, volume: Volume)] = []
        forEach { days.append(($0, $1)) }
        return days
    }

    /// The first day that has a page.
    public var firstDay: Day? {
        for year in years {
            if let place = year.microlitres.firstIndex(where: { $0 >= 0 }) { return year.firstDay + place }
        }
        return nil
    }

    mutating func append(_ year: YearTotals) {
        years.append(year)
        guard year.microlitres.contains(YearTotals.damagedPage) else { return }
        let first = year.firstDay
        for (place, total) in year.microlitres.enumerated() where total == YearTotals.damagedPage {
            damaged.append(first + place)
        }
    }
}

/// The totals of the days of one year, by day of the year.
struct YearTotals: Equatable, Sendable {
    let year: Int
    /// Microlitres, or one of the marks below.
    var microlitres: [Int]

    /// There is no page.
    static let noPage = -1
    /// There is one that can't be read.
    static let damagedPage = -2
    /// As many places as a leap year has days.
    static let places = 366

    init(year: Int) {
        self.year = year
        microlitres = Array(repeating: Self.noPage, count: Self.places)
    }

    var firstDay: Day { Day(year: year, month: 1, day: 1) ?? Day(ordinal: 0) }
}
