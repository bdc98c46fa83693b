/// A day of each month: the 15th, the last one, the first Monday, the last Friday.
public struct MonthDay: Hashable, Sendable {
    /// The place in the month from 1, or -1 for the last: of the day, or of the weekday.
    let place: Int
    /// The place from 1; 0 for the last.
    var number: Int { max(place, 0) }
    /// `nil` for a day of any week.
    let weekday: Weekday?

    /// Reads `1st`, `31st`, `last`, `last day`, `first mon`, `2nd friday`.
    public init?(_ text: some StringProtocol) {
        let words = text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
        guard let first = words.first, words.count <= 2 else { return nil }
        let number = first == "last" ? -1 : Self.ordinal(first)
        if words.count == 1 || words[1] == "day" {
            guard let number else { return nil }
            (place, weekday) = (number, nil)
        } else {
            let spelled = ["first", "second", "third", "fourth", "fifth"].firstIndex(of: first).map { $0 + 1 }
            guard let number = number ?? spelled, number <= 5, let days = Weekday.range(words[1]), days.count == 1
            else { return nil }
            (place, weekday) = (number, days[0])
        }
    }

    /// Creates a day from 1 to 31.
    package init?(number: Int) {
        guard (1...31).contains(number) else { return nil }
        (place, weekday) = (number, nil)
    }

    /// Creates the day of the month that a date has.
    package init(sameAs day: Day) { (place, weekday) = (day.parts.day, nil) }

    /// Returns the number of `1st` to `31st`.
    private static func ordinal(_ word: String) -> Int? {
        let digits = word.prefix { $0.isNumber }
        guard let number = TendCore.digits(digits), (1...31).contains(number),
            ["st", "nd", "rd", "th"].contains(word.dropFirst(digits.count))
        else { return nil }
        return number
    }

    /// Returns the day in a month; `nil` for a fifth weekday where there is none. The 31st of a shorter month is its last day.
    func day(in month: Month) -> Day? {
        let days = month.days
        guard let weekday else {
            return place < 0 ? days.upperBound : min(days.lowerBound + (place - 1), days.upperBound)
        }
        if place < 0 { return days.upperBound.latest(weekday) }
        let day = (days.lowerBound + 6).latest(weekday) + (place - 1) * 7
        return days.contains(day) ? day : nil
    }

    /// Returns days in the order of a month, each once.
    static func ordered(_ days: [MonthDay]) -> [MonthDay] {
        var all: [MonthDay] = []
        for day in days where !all.contains(day) { all.append(day) }
        return all.sorted { ($0.reach.lowerBound, $0.reach.upperBound) < ($1.reach.lowerBound, $1.reach.upperBound) }
    }

    /// Returns whether each of some days is two days or more from the next one, in every month.
    static func areApart(_ days: [MonthDay]) -> Bool {
        let reaches = days.map(\.reach).sorted { $0.lowerBound < $1.lowerBound }
        guard let first = reaches.first, let last = reaches.last else { return false }
        return first.lowerBound + 28 - last.upperBound >= 2
            && zip(reaches, reaches.dropFirst()).allSatisfy { $1.lowerBound - $0.upperBound >= 2 }
    }

    /// Whether a short month has another day in its place.
    public var isMoved: Bool { weekday == nil && place > 28 }

    /// The days of a month that it can be, from 1.
    var reach: ClosedRange<Int> {
        switch (place, weekday) {
        case (-1, nil): 28...31
        case (-1, _): 22...31
        case (_, nil): min(place, 28)...place
        default: (place * 7 - 6)...(place * 7)
        }
    }
}

extension MonthDay {
    /// The parts of a calendar's rule. By itself, a rule leaves out the months that lack a day.
    ///
    /// Source: RFC 5545, section 3.3.10.
    package var ruleParts: String {
        if let weekday { return "BYDAY=\(place)\(weekday.name.prefix(2).uppercased())" }
        if place <= 28 { return "BYMONTHDAY=\(place)" }
        return "BYMONTHDAY=\((28...place).map { "\($0)" }.joined(separator: ","));BYSETPOS=-1"
    }
}

extension MonthDay: CustomStringConvertible {
    /// `15th`, `last`, `1st mon`, `last fri`.
    public var description: String {
        let number = place < 0 ? "last" : "\(place)\(Self.ending(place))"
        return number + (weekday.map { " \($0.name.prefix(3))" } ?? "")
    }

    private static func ending(_ number: Int) -> String {
        if (11...13).contains(number % 100) { return "th" }
        return [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    }
}
