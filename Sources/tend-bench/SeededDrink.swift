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

    /// Returns as many drinks for a program without dates before 1970: earlier drinks move to later days, between the
    /// existing drinks.
    static func allSince1970(years: Int) -> some Sequence<SeededDrink> {
        let days = DayRange.last(years * 365 + years / 4 + 1, endingWith: Scene.today)
        let first = max(days.lowerBound, Day(ordinal: 0))
        let distance = first.ordinal - days.lowerBound.ordinal
        return DayRange.last(Scene.today.ordinal - first.ordinal + 1, endingWith: Scene.today).lazy.flatMap { day in
            let earlier = day - distance
            guard distance > 0, earlier < first, days.contains(earlier) else { return all(of: day) }
            return (all(of: day) + all(of: earlier).map { $0.moved(to: day) }).sorted { $0.minute < $1.minute }
        }
    }

    private func moved(to day: Day) -> SeededDrink {
        SeededDrink(
            day: day, minute: minute + 40, millilitres: millilitres, name: name, note: note, number: number)
    }

    /// `08:30`
    var time: String { "\(Self.twoDigits(minute / 60)):\(Self.twoDigits(minute % 60))" }
    /// `2026-11-19T08:30:00+00:00`
    var timestamp: String { "\(day)T\(time):00+00:00" }
    var secondsSince1970: Int { (day.ordinal * 1440 + minute) * 60 }

    static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
