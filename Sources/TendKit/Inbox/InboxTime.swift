import TendCore

/// The time at the beginning of a line.
///
/// `2026-11-20T14:05:00+01:00`, optionally with a blank instead of `T`, without seconds or with fractions of them;
/// `+0100`, `+01` or `Z`. Without an offset, the time is local; `14:05` alone needs a file with a date in its name.
///
/// The date is the written one, whatever the zone of this computer: all computers put the line's record on the same day.
struct InboxTime {
    /// The time as written, completed by the day of the file.
    let text: String
    let moment: OffsetDateTime

    /// Parses an entire string as a time.
    /// - Parameters:
    ///   - day: the date in the file's name.
    ///   - zone: the time zone of a time without an offset.
    init(_ text: String, day: Day?, zone: Zone) throws(InboxLineError) {
        var reader = Digits(text)
        let written: Day?
        if let (year, month, dayOfMonth) = reader.date() {
            guard reader.take(" ") || reader.take("T") || reader.take("t") else { throw .noTime(text) }
            guard let date = Day(year: year, month: month, day: dayOfMonth) else { throw .noSuchTime(text) }
            written = date
        } else {
            written = nil
        }
        guard let (hour, minute, second) = reader.time(), let offset = reader.offset(), reader.isAtEnd else {
            throw .noTime(text)
        }
        guard hour < 24, minute < 60, second < 60 else { throw .noSuchTime(text) }
        guard let date = written ?? day else { throw .timeWithoutDay(text) }
        self.text = written == nil ? "\(date) \(text)" : text
        let seconds = hour * 3600 + minute * 60 + second
        switch offset {
        case .none:
            switch zone.resolve(date, secondOfDay: seconds) {
            case .once(let moment), .twice(let moment, _): self.moment = moment
            case .never(let before, let after): throw .skippedByClockChange(before: before, after: after)
            }
        case .east(let east): moment = OffsetDateTime(day: date, secondOfDay: seconds, offset: east)
        }
    }

    /// Returns the first date in a file's name. A conflict copy may have another one after it.
    static func day(inName name: String) -> Day? {
        let bytes = Array(name.utf8)
        for start in bytes.indices where start + 10 <= bytes.count {
            let isInNumber =
                start > 0 && isDigit(bytes[start - 1]) || start + 10 < bytes.count && isDigit(bytes[start + 10])
            if !isInNumber, let day = Day(iso: String(decoding: bytes[start..<start + 10], as: UTF8.self)) {
                return day
            }
        }
        return nil
    }

    /// Returns whether a string has the form of a date, even of a nonexistent one.
    static func isDate(_ text: String) -> Bool {
        var reader = Digits(text)
        return reader.date() != nil && reader.isAtEnd
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

/// A parser that reads numbers of fixed lengths from the front of a string.
private struct Digits {
    enum Offset {
        case none
        case east(Int)
    }

    private var rest: ArraySlice<UInt8>

    init(_ text: String) { rest = Array(text.utf8)[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ character: Character) -> Bool {
        guard let byte = rest.first, byte == character.asciiValue else { return false }
        rest.removeFirst()
        return true
    }

    /// Reads a number with that many digits.
    private mutating func number(_ count: ClosedRange<Int>) -> Int? {
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard count.contains(digits.count) else { return nil }
        rest = rest.dropFirst(digits.count)
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Reads a date; consumes nothing if the string does not begin with one.
    mutating func date() -> (year: Int, month: Int, day: Int)? {
        var trial = self
        guard let year = trial.number(4...4), trial.take("-"), let month = trial.number(2...2), trial.take("-"),
            let day = trial.number(2...2)
        else { return nil }
        self = trial
        return (year, month, day)
    }

    /// Reads a time of day; fractions of a second are cut off.
    mutating func time() -> (hour: Int, minute: Int, second: Int)? {
        guard let hour = number(1...2), take(":"), let minute = number(2...2) else { return nil }
        guard take(":") else { return (hour, minute, 0) }
        guard let second = number(2...2) else { return nil }
        if take(".") || take(","), number(1...9) == nil { return nil }
        return (hour, minute, second)
    }

    /// Reads an offset; `nil` if the string isn't one.
    mutating func offset() -> Offset? {
        if isAtEnd { return Offset.none }
        if take("Z") || take("z") { return .east(0) }
        _ = take(" ")
        let sign: Int
        if take("+") { sign = 1 } else if take("-") { sign = -1 } else { return nil }
        var hours: Int
        var minutes = 0
        if rest.count == 4, let both = number(4...4) {
            (hours, minutes) = (both / 100, both % 100)
        } else {
            guard let written = number(2...2) else { return nil }
            hours = written
            if take(":") {
                guard let written = number(2...2) else { return nil }
                minutes = written
            }
        }
        guard hours < 24, minutes < 60 else { return nil }
        return .east(sign * (hours * 3600 + minutes * 60))
    }
}
