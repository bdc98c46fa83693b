import TendCore

/// One of the ten drinks of a day; tend and its peers get the same.
struct SeededDrink {
    let day: Day
    /// Minutes since midnight, UTC.
    let minute: Int
    let millilitres: Int
    let name: String
    let note: String?
    /// The number of the drink, unique over all days.
    let number: Int

    private static let names = [
        "water", "water", "water", "coffee", "water", "tea", "water", "juice", "water", "water",
    ]

    static func all(of day: Day) -> [SeededDrink] {
        // Days before 1970 have negative numbers; the offset avoids negative remainders.
        let varied = day.ordinal + 5 * 17 * 1000
        return names.enumerated().map { index, name in
            SeededDrink(
                day: day, minute: 8 * 60 + index * 83 + varied % 17,
                millilitres: 200 + (varied * 7 + index * 13) % 5 * 25, name: name,
                note: index == 5 ? "with mint" : nil, number: (day.ordinal + 1_000_000) * 10 + index)
        }
    }

    /// Returns all drinks of that many years and of the measured day.
    static func all(years: Int) -> some Sequence<SeededDrink> {
        DayRange.last(years * 365 + years / 4 + 1, endingWith: Scene.today).lazy.flatMap(all(of:))
    }

    /// `08:30`
    var time: String { "\(Self.twoDigits(minute / 60)):\(Self.twoDigits(minute % 60))" }
    /// `2026-11-19T08:30:00+00:00`
    var timestamp: String { "\(day)T\(time):00+00:00" }

    static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
