/// A calendar date stored as the number of days since 1970-01-01, which makes streaks and calendars integer arithmetic.
///
/// Years 1 to 9999 of the proleptic Gregorian calendar.
public struct Day: Hashable, Sendable {
    /// Days since 1970-01-01, which is 0.
    public let ordinal: Int

    /// 0001-01-01, the first date that can be written.
    public static let first = Day(ordinal: -719_162)
    /// 9999-12-31, the last date that can be written.
    public static let last = Day(ordinal: 2_932_896)

    /// Creates the day `ordinal` days after 1970-01-01.
    public init(ordinal: Int) { self.ordinal = ordinal }

    /// Creates a day from its parts; `nil` if the calendar has no such day (30 February, month 13, year 0).
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        guard (1...Month.length(of: month, in: year)).contains(day) else { return nil }
        // Days from civil: the year starts in March, so the leap day comes last.
        // http://howardhinnant.github.io/date_algorithms.html
        let marchYear = month > 2 ? year : year - 1
        let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        self.init(ordinal: era * 146_097 + dayOfEra - 719_468)
    }

    /// The year, the month (1–12) and the day of the month (1–31).
    public var parts: (year: Int, month: Int, day: Int) {
        let shifted = ordinal + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }

    public var weekday: Weekday {
        let index = (ordinal + Weekday.thursday.rawValue) % 7
        return Weekday.allCases[index < 0 ? index + 7 : index]
    }

    /// Returns the latest `weekday` up to and including this day.
    public func latest(_ weekday: Weekday) -> Day {
        let back = self.weekday.rawValue - weekday.rawValue
        return self - (back < 0 ? back + 7 : back)
    }

    public static func + (day: Day, count: Int) -> Day { Day(ordinal: day.ordinal + count) }
    public static func - (day: Day, count: Int) -> Day { Day(ordinal: day.ordinal - count) }
}

extension Day: Strideable {
    public func distance(to other: Day) -> Int { other.ordinal - ordinal }
    public func advanced(by count: Int) -> Day { self + count }
}

extension Day: CustomStringConvertible {
    /// Reads `yyyy-MM-dd` with exactly four, two and two digits; `nil` for any other text or a day that does not exist.
    public init?(iso text: Substring) {
        var text = text
        guard let parts = text.withUTF8(Self.parts) else { return nil }
        self.init(year: parts.0, month: parts.1, day: parts.2)
    }

    /// Reads a whole string. Its bytes are read where they lie, which takes a third of a substring's instructions.
    public init?(iso text: String) {
        var text = text
        guard let parts = text.withUTF8(Self.parts) else { return nil }
        self.init(year: parts.0, month: parts.1, day: parts.2)
    }

    private static func parts(_ bytes: UnsafeBufferPointer<UInt8>) -> (Int, Int, Int)? {
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
        func number(_ places: Range<Int>) -> Int? {
            var number = 0
            for place in places {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) else { return nil }
                number = number * 10 + Int(bytes[place] - UInt8(ascii: "0"))
            }
            return number
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
        return (year, month, day)
    }

    /// `yyyy-MM-dd`
    public var description: String { fixedText(10, write) }

    /// Adds the bytes of ``description``, without creating a string.
    package func append(to bytes: inout [UInt8]) { appendFixedText(10, to: &bytes, write) }

    /// Writes the ten bytes of ``description``.
    func write(to buffer: UnsafeMutableBufferPointer<UInt8>) {
        let (year, month, day) = parts
        writeDigits(year, 4, to: buffer, at: 0)
        buffer[4] = UInt8(ascii: "-")
        writeDigits(month, 2, to: buffer, at: 5)
        buffer[7] = UInt8(ascii: "-")
        writeDigits(day, 2, to: buffer, at: 8)
    }
}

/// A day of the week, Monday first as in ISO 8601.
public enum Weekday: Int, CaseIterable, Sendable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// The English name in lower case: `monday`.
    public var name: String {
        switch self {
        case .monday: "monday"
        case .tuesday: "tuesday"
        case .wednesday: "wednesday"
        case .thursday: "thursday"
        case .friday: "friday"
        case .saturday: "saturday"
        case .sunday: "sunday"
        }
    }

    /// Reads the English name or its first three letters, in any case.
    public init?(name: some StringProtocol) {
        let word = name.lowercased()
        guard let match = Self.allCases.first(where: { $0.name == word || $0.name.prefix(3) == word }) else {
            return nil
        }
        self = match
    }
}

/// Returns the value of a text of ASCII digits only; `Int.init` would also accept signs.
package func digits(_ text: some StringProtocol) -> Int? {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    return Int(text)
}

/// Returns a text of `count` bytes that `write` writes.
func fixedText(_ count: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Void) -> String {
    String(unsafeUninitializedCapacity: count) { buffer in
        write(buffer)
        return count
    }
}

/// Adds a text of `count` bytes that `write` writes.
func appendFixedText(
    _ count: Int, to bytes: inout [UInt8], _ write: (UnsafeMutableBufferPointer<UInt8>) -> Void
) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { buffer in
        write(buffer)
        bytes.append(contentsOf: buffer)
    }
}

/// Writes a number's last `count` digits, with leading zeros. Dates and times are written by the ten thousand, and joining
/// strings takes ten times as long. Inlined, a fixed count needs no loop.
@inline(__always)
func writeDigits(_ number: Int, _ count: Int, to buffer: UnsafeMutableBufferPointer<UInt8>, at place: Int) {
    var rest = number
    for index in (place..<place + count).reversed() {
        buffer[index] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
    }
}

/// Returns a number with leading zeros to at least `width` digits.
package func padded(_ number: Int, to width: Int = 2) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
}
