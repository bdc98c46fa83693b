public import TendCore

/// How much was drunk on each day that has a page, over the whole history.
public struct DailyTotals: Sequence, Sendable {
    /// Ascending.
    private let years: [YearTotals]

    init(years: [YearTotals]) { self.years = years }

    /// The days whose page can't be read, which are left out.
    public var damaged: [Day] { years.flatMap(\.damagedDays) }

    public func makeIterator() -> AnyIterator<(day: Day, volume: Volume)> {
        var days = years.lazy.flatMap(\.volumes).makeIterator()
        return AnyIterator { days.next() }
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

    var volumes: [(day: Day, volume: Volume)] {
        let first = firstDay
        return microlitres.enumerated().compactMap { place, total in
            total >= 0 ? (first + place, Volume(microlitres: total)) : nil
        }
    }

    var damagedDays: [Day] {
        let first = firstDay
        return microlitres.enumerated().compactMap { place, total in total == Self.damagedPage ? first + place : nil }
    }
}
