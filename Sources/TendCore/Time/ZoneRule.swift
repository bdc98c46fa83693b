/// A zone's rule in POSIX form, such as `CET-1CEST,M3.5.0,M10.5.0/3`: an offset, and the part of each year with another one.
package struct ZoneRule: Hashable, Sendable {
    /// Seconds east of Greenwich.
    private let offset: Int
    private let summer: Summer?

    private struct Summer: Hashable {
        let offset: Int
        let start: Change
        let end: Change
    }

    /// A change of clocks in each year, at a time of the clocks before it.
    fileprivate struct Change: Hashable {
        enum Date: Hashable {
            /// 1 to 365, without the leap day.
            case julian(Int)
            /// 0 to 365.
            case dayOfYear(Int)
            /// The week is 1 to 5, which is the last one; the weekday is 0 for Sunday.
            case weekday(month: Int, week: Int, weekday: Int)
        }

        let date: Date
        let seconds: Int
    }

    /// Returns the offset at an instant, both in seconds.
    package func offset(at instant: Int) -> Int {
        guard let summer else { return offset }
        let year = Day(ordinal: (instant + offset).floored(by: 86_400)).parts.year
        guard let start = summer.start.wall(in: year), let end = summer.end.wall(in: year) else { return offset }
        let (begins, ends) = (start - offset, end - summer.offset)
        let isSummer =
            begins < ends ? instant >= begins && instant < ends : instant >= begins || instant < ends
        return isSummer ? summer.offset : offset
    }

    /// Reads `std offset [dst [offset] [,start,end]]`; `nil` for other texts. Without dates the ones of libc apply, the rule of
    /// the United States.
    package init?(_ text: some StringProtocol) {
        var reader = Reader(rest: Array(text.utf8)[...])
        guard reader.takeName(), let west = reader.takeOffset(hours: 24) else { return nil }
        offset = -west
        if reader.rest.isEmpty {
            summer = nil
            return
        }
        guard reader.takeName() else { return nil }
        var summerOffset = offset + 3600
        if let next = reader.rest.first, next != UInt8(ascii: ",") {
            guard let west = reader.takeOffset(hours: 24) else { return nil }
            summerOffset = -west
        }
        if reader.rest.isEmpty { reader.rest = Array(",M3.2.0,M11.1.0".utf8)[...] }
        guard let start = reader.takeChange(), let end = reader.takeChange(), reader.rest.isEmpty else { return nil }
        summer = Summer(offset: summerOffset, start: start, end: end)
    }

    /// A reader of the parts of a rule.
    private struct Reader {
        var rest: ArraySlice<UInt8>

        private mutating func take(_ byte: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: byte) else { return false }
            rest.removeFirst()
            return true
        }

        /// Takes `CET` or `<+03>`.
        mutating func takeName() -> Bool {
            func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
            let isQuoted = take("<")
            let name = rest.prefix {
                isLetter($0) || isQuoted && ($0.isDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-"))
            }
            rest = rest.dropFirst(name.count)
            return name.count >= 3 && (!isQuoted || take(">"))
        }

        private mutating func takeNumber(_ range: ClosedRange<Int>) -> Int? {
            let text = rest.prefix { $0.isDigit }
            rest = rest.dropFirst(text.count)
            guard (1...3).contains(text.count) else { return nil }
            let number = text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
            return range.contains(number) ? number : nil
        }

        /// Takes `-1`, `+05:30`, `3:30:15`, in seconds.
        mutating func takeOffset(hours: Int) -> Int? {
            let isNegative = take("-")
            if !isNegative { _ = take("+") }
            guard var seconds = takeNumber(0...hours).map({ $0 * 3600 }) else { return nil }
            for unit in [60, 1] where take(":") {
                guard let part = takeNumber(0...59) else { return nil }
                seconds += part * unit
            }
            return isNegative ? -seconds : seconds
        }

        /// Takes `,M3.5.0/2`, `,J60` or `,59/-1`; RFC 9636 allows times of a week before and after.
        mutating func takeChange() -> Change? {
            guard take(","), let date = takeDate() else { return nil }
            guard take("/") else { return Change(date: date, seconds: 2 * 3600) }
            return takeOffset(hours: 167).map { Change(date: date, seconds: $0) }
        }

        private mutating func takeDate() -> Change.Date? {
            if take("J") { return takeNumber(1...365).map(Change.Date.julian) }
            guard take("M") else { return takeNumber(0...365).map(Change.Date.dayOfYear) }
            guard let month = takeNumber(1...12), take("."), let week = takeNumber(1...5), take("."),
                let weekday = takeNumber(0...6)
            else { return nil }
            return .weekday(month: month, week: week, weekday: weekday)
        }
    }
}

extension ZoneRule.Change {
    /// Returns the change in a year, in seconds since 1970 of local time; `nil` outside the calendar.
    fileprivate func wall(in year: Int) -> Int? {
        let day: Day?
        switch date {
        case .julian(let number):
            let isAfterLeapDay = number > 59 && Month.length(of: 2, in: year) == 29
            day = Day(year: year, month: 1, day: 1).map { $0 + (number - 1 + (isAfterLeapDay ? 1 : 0)) }
        case .dayOfYear(let number): day = Day(year: year, month: 1, day: 1).map { $0 + number }
        case .weekday(let month, let week, let weekday):
            day = Day(year: year, month: month, day: 1).map { first in
                // 1970-01-01 was a Thursday.
                let shift = (weekday - (first.ordinal + 4)).modulo(7)
                let place = shift + (week - 1) * 7
                return first + (place < Month.length(of: month, in: year) ? place : place - 7)
            }
        }
        return day.map { $0.ordinal * 86_400 + seconds }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension Int {
    fileprivate func modulo(_ period: Int) -> Int { (self % period + period) % period }
    fileprivate func floored(by unit: Int) -> Int { (self - modulo(unit)) / unit }
}
