/// A month of the calendar.
public struct Month: Hashable, Comparable, Sendable {
    public let year: Int
    /// 1 to 12.
    public let number: Int

    /// `nil` unless the year is 1 to 9999 and the month 1 to 12.
    public init?(year: Int, number: Int) {
        guard (1...9999).contains(year), (1...12).contains(number) else { return nil }
        self.year = year
        self.number = number
    }

    /// Creates the month that contains `day`.
    public init(of day: Day) {
        (year, number, _) = day.parts
    }

    public static func < (left: Month, right: Month) -> Bool {
        (left.year, left.number) < (right.year, right.number)
    }

    /// Every day of the month, first to last.
    public var days: ClosedRange<Day> {
        let first = Day(ordinal: Day(year: year, month: number, day: 1)?.ordinal ?? 0)
        return first...(first + Self.length(of: number, in: year) - 1)
    }

    /// Returns the number of months from this one to `other`.
    public func distance(to other: Month) -> Int { (other.year - year) * 12 + other.number - number }

    /// Returns the month `count` months later.
    public func advanced(by count: Int) -> Month {
        let months = year * 12 + number - 1 + count
        return Month(year: months / 12, number: months % 12 + 1) ?? self
    }

    /// Returns the number of days in `month` (1–12) of `year`.
    static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The English name: `November`.
    public var name: String { Self.names[number - 1] }

    private static var names: [String] {
        [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
    }

    /// Returns the number of the month with an English name or its first three letters: `november`, `Nov`, `sept`.
    static func number(named text: some StringProtocol) -> Int? {
        guard text.utf8.count >= 3 else { return nil }
        let word = text.lowercased()
        let index = names.firstIndex { $0.lowercased() == word || $0.prefix(3).lowercased() == word }
        return (index ?? (word == "sept" ? 8 : nil)).map { $0 + 1 }
    }
}

extension Month: CustomStringConvertible {
    /// Reads `yyyy-MM`.
    public init?(iso text: Substring) {
        var (year, month, length) = (0, 0, 0)
        for byte in text.utf8 {
            length += 1
            if length == 5 {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard length <= 7, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            let digit = Int(byte - UInt8(ascii: "0"))
            if length < 5 { year = year * 10 + digit } else { month = month * 10 + digit }
        }
        guard length == 7 else { return nil }
        self.init(year: year, number: month)
    }

    /// The same of a whole text.
    public init?(iso text: String) { self.init(iso: text[...]) }

    /// `yyyy-MM`
    public var description: String { "\(padded(year, to: 4))-\(padded(number))" }
}
