package import TendCore

/// The totals of each day that has a page, over the whole history: the volume drunk and the state of its pills.
package struct DailyTotals: Sendable {
    /// Ascending.
    private(set) var years: [YearTotals] = []

    /// Calls `body` for each day that has a page, ascending, with the volume drunk.
    package func forEach(_ body: (Day, Volume) -> Void) {
        for year in years {
            year.forEach { day, digest in
                if digest.isReadable { body(day, digest.volume) }
            }
        }
    }

    /// All days that have a page, ascending.
    package var days: [(day: Day, volume: Volume)] {
        var days: [(day: Day, volume: Volume)] = []
        forEach { days.append(($0, $1)) }
        return days
    }

    /// The days whose page can't be read. They are left out of the totals.
    package var damaged: [Day] {
        var days: [Day] = []
        for year in years where year.words.contains(DayDigest.damagedPage.word) {
            year.forEach { if $1 == .damagedPage { days.append($0) } }
        }
        return days
    }

    /// Returns the volume drunk on a day; `nil` if it has no readable page.
    package func volume(on day: Day) -> Volume? {
        guard let digest = years.first(where: { $0.year == day.parts.year })?[day], digest.isReadable else {
            return nil
        }
        return digest.volume
    }

    /// The first day with a record of the built-in medication.
    package var builtInSince: Day? { firstDay(with: .hasBuiltIn) }

    /// The first day with a drink.
    package var firstDrink: Day? { firstDay { $0.isReadable && $0.volume > .zero } }

    /// Returns the first day whose pills have a flag.
    func firstDay(with mark: PillFlags) -> Day? { firstDay { $0.pills.contains(mark) } }

    private func firstDay(where isWanted: (DayDigest) -> Bool) -> Day? {
        for year in years {
            if let place = year.words.firstIndex(where: { isWanted(DayDigest(word: $0)) }) {
                return year.firstDay + (place - year.words.startIndex)
            }
        }
        return nil
    }

    /// Returns the totals after a change of a page.
    func replacing(_ digest: DayDigest, on day: Day) -> DailyTotals {
        var totals = self
        let year = day.parts.year
        let place = years.firstIndex { $0.year >= year } ?? years.count
        if place == years.count || years[place].year != year { totals.years.insert(YearTotals(year: year), at: place) }
        totals.years[place][day] = digest
        return totals
    }

    mutating func append(_ year: YearTotals) { years.append(year) }
}

/// The digests of one year, by day of the year.
struct YearTotals: Equatable, Sendable {
    let year: Int
    let firstDay: Day
    /// The words of ``DayDigest`` values, as a row of a cache has them.
    private(set) var words: ArraySlice<Int>

    /// The number of days in a leap year.
    private static let places = 366

    /// - Parameter words: one for each day of a leap year; any other number of them is no year.
    init?(year: Int, words: ArraySlice<Int>) {
        guard let first = Day(year: year, month: 1, day: 1), words.count == Self.places else { return nil }
        self.year = year
        firstDay = first
        self.words = words
    }

    /// Creates a year without pages.
    init(year: Int) {
        self.year = year
        firstDay = Day(year: year, month: 1, day: 1) ?? Day(ordinal: 0)
        words = Array(repeating: DayDigest.noPage.word, count: Self.places)[...]
    }

    /// The digest of a day; days of other years have none.
    subscript(day: Day) -> DayDigest {
        get { place(of: day).map { DayDigest(word: words[$0]) } ?? .noPage }
        set { if let place = place(of: day) { words[place] = newValue.word } }
    }

    private func place(of day: Day) -> Int? {
        let place = words.startIndex + (day.ordinal - firstDay.ordinal)
        return words.indices.contains(place) ? place : nil
    }

    /// Calls `body` for each day that has a page, readable or not, ascending.
    func forEach(_ body: (Day, DayDigest) -> Void) {
        for (place, word) in words.enumerated() where word != DayDigest.noPage.word {
            body(firstDay + place, DayDigest(word: word))
        }
    }
}
