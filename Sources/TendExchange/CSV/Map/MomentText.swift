import TendCore

/// A date with a time, or one of both, as apps and people write it.
enum MomentText: Equatable {
    /// A time with its offset.
    case exact(OffsetDateTime)
    /// A time in UTC, in seconds since 1970. Programs write it wherever they are, so it tells no place.
    case universal(Int)
    /// Seconds since 1970.
    case instant(Int)
    /// A date as ``DateText`` reads it, and seconds after midnight.
    case local(date: String, second: Int?)
    /// Seconds after midnight.
    case clock(Int)

    /// Reads `2026-11-20T08:30:00+01:00`, `20.11.2026 08:30`, `11/20/26 8:30 PM`, `Nov 20, 2026`, `20261120`, `08:30`, or seconds,
    /// milliseconds or microseconds since 1970; `nil` for anything else.
    init?(_ text: String) {
        if let moment = OffsetDateTime(rfc3339: text) {
            self = text.last?.lowercased() == "z" ? .universal(moment.seconds) : .exact(moment)
            return
        }
        if text.utf8.allSatisfy(\.isDigit) {
            guard let value = Self.number(text) else { return nil }
            self = value
            return
        }
        var words: [Substring] = []
        for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
            // `2026-11-20T08:30`
            let sides = word.split(separator: "T", maxSplits: 1)
            if sides.count == 2, sides[0].last?.isNumber == true, sides[1].first?.isNumber == true {
                words += sides
            } else {
                words.append(word)
            }
        }
        guard (1...8).contains(words.count) else { return nil }
        var second: Int?
        if let (clock, range) = Self.clock(words) {
            second = clock
            words.removeSubrange(range)
            if words.isEmpty {
                self = .clock(clock)
                return
            }
            if words.count > 1, let last = words.last, let offset = Self.offset(last),
                let day = Day(iso: words[0]), words.count == 2
            {
                let moment = OffsetDateTime(day: day, secondOfDay: clock, offset: offset)
                self = last.last?.isLetter == true ? .universal(moment.seconds) : .exact(moment)
                return
            }
        }
        let date = words.contains { $0.contains(where: \.isLetter) } ? Self.named(words) : words.joined(separator: " ")
        guard let date, DateText(date) != nil else { return nil }
        self = .local(date: date, second: second)
    }

    /// The part that may have two meanings.
    var date: String? { if case .local(let date, _) = self { date } else { nil } }

    private static func number(_ text: String) -> MomentText? {
        guard let number = Int(text) else { return nil }
        switch text.utf8.count {
        case 8:
            guard let day = Day(year: number / 10_000, month: number / 100 % 100, day: number % 100) else { return nil }
            return .local(date: day.description, second: nil)
        case 9, 10: return .instant(number)
        case 12, 13: return .instant(number / 1000)
        case 15, 16: return .instant(number / 1_000_000)
        default: return nil
        }
    }

    /// Returns the time among words, and its range: a word with a colon, and the day period before or after it.
    private static func clock(_ words: [Substring]) -> (second: Int, range: Range<Int>)? {
        guard let index = words.firstIndex(where: { $0.contains(":") }) else { return nil }
        // Milliseconds after the seconds.
        let word = words[index].split(separator: ":").count == 3 ? words[index].prefix { $0 != "." } : words[index]
        for (first, last) in [(index, index + 3), (index, index + 2), (index - 1, index + 1), (index, index + 1)] {
            guard first >= 0, last <= words.count else { continue }
            let text = (first..<last).map { String($0 == index ? word : words[$0]) }.joined()
            if let second = ClockText.seconds(text) { return (second, first..<last) }
        }
        return nil
    }

    /// Returns the seconds of `UTC`, `+0100` or `+01:00`.
    private static func offset(_ text: Substring) -> Int? {
        if ["UTC", "GMT", "Z"].contains(text) { return 0 }
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        let digits = text.dropFirst().filter { $0 != ":" }
        guard digits.utf8.count == 4, digits.utf8.allSatisfy(\.isDigit), let number = Int(digits),
            number / 100 < 24, number % 100 < 60
        else { return nil }
        return (number / 100 * 3600 + number % 100 * 60) * (sign == "-" ? -1 : 1)
    }

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// Returns the date of `Nov 20 2026`, `Fri 20 November 2026` or `20-Nov-2026`.
    private static func named(_ words: [Substring]) -> String? {
        let parts = words.flatMap { $0.split(whereSeparator: { "-./".contains($0) }) }.map { $0.lowercased() }
        guard let month = parts.compactMap({ part in months.firstIndex { part.hasPrefix($0) } }).first else {
            return nil
        }
        let numbers = parts.compactMap { part in
            Int(part.prefix { $0.isASCII && $0.isNumber }).map { ($0, part) }
        }
        guard numbers.count == 2 else { return nil }
        let isYearFirst = numbers[0].0 > 31
        let (day, year) = isYearFirst ? (numbers[1].0, numbers[0].0) : (numbers[0].0, numbers[1].0)
        return Day(year: year < 100 ? 2000 + year : year, month: month + 1, day: day)?.description
    }
}
