/// An instant with the UTC offset of the place where it happened.
///
/// The instant yields durations; the offset preserves the local time that the user saw.
public struct OffsetDateTime: Hashable, Sendable {
    /// Seconds since 1970-01-01T00:00:00Z.
    public let seconds: Int
    /// Seconds east of Greenwich; whole minutes, as in RFC 3339.
    public let offset: Int

    public init(seconds: Int, offset: Int) {
        self.seconds = seconds
        self.offset = offset
    }

    /// Creates the moment at which a clock at `offset` shows `day` and `secondOfDay`.
    public init(day: Day, secondOfDay: Int, offset: Int) {
        self.init(seconds: day.ordinal * 86_400 + secondOfDay - offset, offset: offset)
    }

    /// The local calendar date.
    public var day: Day { Day(ordinal: Self.floorDivide(seconds + offset, 86_400)) }

    /// Seconds after 00:00 local time.
    public var secondOfDay: Int { seconds + offset - day.ordinal * 86_400 }

    /// The local time, with seconds dropped.
    public var timeOfDay: TimeOfDay {
        TimeOfDay(hour: secondOfDay / 3600, minute: secondOfDay / 60 % 60) ?? .midnight
    }

    /// Returns the logical day of this moment, if days start at `dayStart`.
    public func logicalDay(startingAt dayStart: TimeOfDay) -> Day {
        Day(ordinal: Self.floorDivide(seconds + offset - dayStart.seconds, 86_400))
    }

    /// Returns the moment `count` seconds later, with the same offset.
    public func advanced(bySeconds count: Int) -> OffsetDateTime {
        OffsetDateTime(seconds: seconds + count, offset: offset)
    }

    private static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
        let quotient = value / divisor
        return value % divisor < 0 ? quotient - 1 : quotient
    }
}

extension OffsetDateTime: Comparable {
    /// Compares by instant, then by offset, west before east.
    public static func < (left: OffsetDateTime, right: OffsetDateTime) -> Bool {
        (left.seconds, left.offset) < (right.seconds, right.offset)
    }
}

extension OffsetDateTime: CustomStringConvertible {
    /// Reads RFC 3339 with an offset: `2026-11-20T08:30:00+01:00`, `…Z`. Fractions of a second are dropped, and the seconds are
    /// optional. `nil` for anything else, including leap seconds and years outside 1–9999.
    public init?(rfc3339 text: String) {
        var text = text
        // A copy in an array would be one allocation for each record of an export.
        guard let moment = text.withUTF8(Self.init(rfc3339:)) else { return nil }
        self = moment
    }

    private init?(rfc3339 bytes: UnsafeBufferPointer<UInt8>) {
        func number(_ start: Int, _ count: Int) -> Int? {
            guard start + count <= bytes.count else { return nil }
            var value = 0
            for byte in bytes[start..<start + count] {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                value = value * 10 + Int(byte - UInt8(ascii: "0"))
            }
            return value
        }
        func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

        guard let year = number(0, 4), byte(4) == UInt8(ascii: "-"), let month = number(5, 2),
            byte(7) == UInt8(ascii: "-"), let dayOfMonth = number(8, 2),
            let day = Day(year: year, month: month, day: dayOfMonth),
            let separator = byte(10),
            separator == UInt8(ascii: "T") || separator == UInt8(ascii: "t") || separator == UInt8(ascii: " "),
            let hour = number(11, 2), hour < 24, byte(13) == UInt8(ascii: ":"), let minute = number(14, 2), minute < 60
        else { return nil }
        var second = 0
        var next = 16
        if byte(next) == UInt8(ascii: ":") {
            guard let value = number(17, 2), value < 60 else { return nil }
            second = value
            next = 19
            if byte(next) == UInt8(ascii: ".") {
                next += 1
                let start = next
                while number(next, 1) != nil { next += 1 }
                guard next > start else { return nil }
            }
        }
        var offset = 0
        switch byte(next) {
        case UInt8(ascii: "Z"), UInt8(ascii: "z"):
            next += 1
        case let sign? where sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"):
            guard let hours = number(next + 1, 2), hours < 24, byte(next + 3) == UInt8(ascii: ":"),
                let minutes = number(next + 4, 2), minutes < 60
            else { return nil }
            offset = (hours * 3600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
            next += 6
        default:
            return nil
        }
        guard next == bytes.count else { return nil }
        self.init(day: day, secondOfDay: hour * 3600 + minute * 60 + second, offset: offset)
    }

    /// RFC 3339 to the second, with a numeric offset: `2026-11-20T08:30:00+01:00`.
    public var description: String { fixedText(25, write) }

    /// Adds the bytes of ``description``, without creating a string.
    package func append(to bytes: inout [UInt8]) { appendFixedText(25, to: &bytes, write) }

    private func write(to buffer: UnsafeMutableBufferPointer<UInt8>) {
        let time = secondOfDay
        let east = abs(offset) / 60
        day.write(to: buffer)
        buffer[10] = UInt8(ascii: "T")
        writeDigits(time / 3600, 2, to: buffer, at: 11)
        buffer[13] = UInt8(ascii: ":")
        writeDigits(time / 60 % 60, 2, to: buffer, at: 14)
        buffer[16] = UInt8(ascii: ":")
        writeDigits(time % 60, 2, to: buffer, at: 17)
        buffer[19] = offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")
        writeDigits(east / 60, 2, to: buffer, at: 20)
        buffer[22] = UInt8(ascii: ":")
        writeDigits(east % 60, 2, to: buffer, at: 23)
    }
}
