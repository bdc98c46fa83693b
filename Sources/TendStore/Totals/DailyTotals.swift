public import TendCore

/// The totals of each day that has a page, over the whole history: the volume drunk and the state of its pills.
public struct DailyTotals: Sendable {
    /// Ascending.
    private(set) var years: [YearTotals] = []
    /// The days whose page can't be read. They are left out of the totals.
    public private(set) var damaged: [Day] = []

    /// Calls `body` for each day that has a page, ascending. Every prompt may go through ten years, so this builds no
    /// array.
    public func forEach(_ body: (Day, Volume) -> Void) {
        for year in years {
            let first = year.firstDay
            for (place, word) in year.words.enumerated() where word >= 0 {
                body(first + place, DayDigest(word: word).volume)
            }
        }
    }

    /// All days that have a page, ascending.
    public var days: [(day: Day, volume: Volume)] {
        var days: [(day: Day, volume: Volume)] = []
        forEach { days.append(($0, $1)) }
        return days
    }

    /// Returns the volume drunk on a day; `nil` if it has no readable page.
    public func volume(on day: Day) -> Volume? {
        guard let year = years.first(where: { $0.year == day.parts.year }) else { return nil }
        let place = day.ordinal - year.firstDay.ordinal
        guard (0..<year.words.count).contains(place), year[place] >= 0 else { return nil }
        return DayDigest(word: year[place]).volume
    }

    /// The first day with a drink.
    public var firstDrink: Day? { firstDay { $0.volume > .zero } }

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

    mutating func append(_ year: YearTotals) {
        years.append(year)
        guard year.words.contains(DayDigest.damagedPage.word) else { return }
        let first = year.firstDay
        for (place, word) in year.words.enumerated() where word == DayDigest.damagedPage.word {
            damaged.append(first + place)
        }
    }
}

/// The digests of one year, by day of the year.
struct YearTotals: Equatable, Sendable {
    let year: Int
    /// The words of ``DayDigest`` values, kept as integers so that they are read and written all at once, and as a part
    /// of the cache's contents so that they are not copied.
    private(set) var words: ArraySlice<Int>

    /// The number of days in a leap year.
    static let places = 366

    init(year: Int) {
        self.year = year
        words = Array(repeating: DayDigest.noPage.word, count: Self.places)[...]
    }

    /// - Parameter words: one for each of ``places`` days.
    init(year: Int, words: ArraySlice<Int>) {
        self.year = year
        self.words = words
    }

    /// The word of a day of the year, counted from 0.
    subscript(place: Int) -> Int {
        get { words[words.startIndex + place] }
        set { words[words.startIndex + place] = newValue }
    }

    var firstDay: Day { Day(year: year, month: 1, day: 1) ?? Day(ordinal: 0) }
}
