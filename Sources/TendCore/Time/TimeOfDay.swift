/// A local time to the minute, without a day or a place.
public struct TimeOfDay: Hashable, Comparable, Sendable {
    /// Minutes after 00:00, 0 to 1439.
    public let minutes: Int

    /// 00:00
    public static let midnight = TimeOfDay(validMinutes: 0)

    /// `nil` unless the hour is 0 to 23 and the minute 0 to 59.
    public init?(hour: Int, minute: Int = 0) {
        guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
        minutes = hour * 60 + minute
    }

    private init(validMinutes: Int) { minutes = validMinutes }

    /// 0 to 23.
    public var hour: Int { minutes / 60 }
    /// 0 to 59.
    public var minute: Int { minutes % 60 }
    /// Seconds after 00:00.
    public var seconds: Int { minutes * 60 }

    /// Returns the time that clocks show `count` minutes later.
    public func advanced(byMinutes count: Int) -> TimeOfDay {
        let rest = (minutes + count) % 1440
        return TimeOfDay(validMinutes: rest < 0 ? rest + 1440 : rest)
    }

    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}

extension TimeOfDay: CustomStringConvertible {
    /// Reads `08:30`, `8:30`, `8:30am`, `8am` and `12 pm`; `nil` for anything else.
    public init?(parsing text: some StringProtocol) {
        if let time = text.utf8.withContiguousStorageIfAvailable(Self.stored) ?? nil {
            self = time
            return
        }
        var rest = text.lowercased()[...]
        if rest.utf8.last == UInt8(ascii: ".") {
            rest = rest.replacing("a.m.", with: "am").replacing("p.m.", with: "pm")
        }
        var afternoon: Bool?
        if rest.hasSuffix("am") || rest.hasSuffix("pm") {
            afternoon = rest.hasSuffix("pm")
            rest = rest.dropLast(2)
            if rest.hasSuffix(" ") { rest.removeLast() }
        }
        let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
        guard let first = parts.first, (1...2).contains(first.utf8.count), var hour = digits(first) else { return nil }
        var minute = 0
        if parts.count == 2 {
            guard parts[1].utf8.count == 2, let value = digits(parts[1]) else { return nil }
            minute = value
        } else if parts.count != 1 || afternoon == nil {
            return nil
        }
        if let afternoon {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (afternoon ? 12 : 0)
        }
        self.init(hour: hour, minute: minute)
    }

    /// Reads the form of the files, `08:30`, which each of their plans has several times.
    private static func stored(_ bytes: UnsafeBufferPointer<UInt8>) -> TimeOfDay? {
        func number(at place: Int) -> Int? {
            let (tens, ones) = (bytes[place] &- UInt8(ascii: "0"), bytes[place + 1] &- UInt8(ascii: "0"))
            return tens < 10 && ones < 10 ? Int(tens * 10 + ones) : nil
        }
        guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"), let hour = number(at: 0), let minute = number(at: 3)
        else { return nil }
        return TimeOfDay(hour: hour, minute: minute)
    }

    /// Returns whether a word looks like a time of day but has no such meaning: `25:00`, `13pm`, `7pm30`.
    package static func isMistyped(_ word: some StringProtocol) -> Bool {
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        var rest = word.dropFirst(digits.count).lowercased()
        guard (1...2).contains(digits.count), TimeOfDay(parsing: word) == nil else { return false }
        let isMarked = ["am", "pm"].contains(rest.prefix(2)) || ["am", "pm"].contains(rest.suffix(2))
        guard rest.hasPrefix(":") || isMarked else { return false }
        for mark in ["am", "pm"] { rest = rest.replacing(mark, with: "", maxReplacements: 1) }
        return rest.allSatisfy { $0.isASCII && $0.isNumber || $0 == ":" }
    }

    /// Reads also the forms that only people type: `noon`, `midnight`, `bedtime`, `8:30:00`, `8.30`, `0830`, `8h30`, `10p`, `8 Uhr`
    /// and `8 o'clock`.
    init?(typed text: some StringProtocol) {
        if let time = TimeOfDay(parsing: text) {
            self = time
            return
        }
        var word = text.lowercased()
        switch word {
        case "noon": self.init(hour: 12)
        case "midnight": self.init(hour: 0)
        case "bedtime": self.init(hour: 22)
        default:
            guard word.first?.isNumber == true else { return nil }
            for ending in [" uhr", " o'clock"] where word.hasSuffix(ending) {
                word.removeLast(ending.count)
                if !word.contains(":") { word += ":00" }
            }
            if word.last == "a" || word.last == "p", word.dropLast().last?.isNumber == true { word += "m" }
            // '8h30'
            if let mark = word.firstIndex(where: { $0 == "h" || $0 == "u" }), word.last?.isNumber == true {
                word.replaceSubrange(mark...mark, with: ":")
            }
            if word.utf8.count == 4, let number = digits(word) {
                self.init(hour: number / 100, minute: number % 100)
                return
            }
            let marks = word.utf8.filter { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
            if marks == [UInt8(ascii: ".")] {
                word = word.replacing(".", with: ":")
            } else if marks.count == 2, word.hasSuffix(":00") {
                word.removeLast(3)
            }
            self.init(parsing: word)
        }
    }

    /// `HH:mm`
    public var description: String { fixedText(5, write) }

    /// Adds the bytes of ``description``, without creating a string.
    package func append(to bytes: inout [UInt8]) { appendFixedText(5, to: &bytes, write) }

    private func write(to buffer: UnsafeMutableBufferPointer<UInt8>) {
        writeDigits(hour, 2, to: buffer, at: 0)
        buffer[2] = UInt8(ascii: ":")
        writeDigits(minute, 2, to: buffer, at: 3)
    }
}
