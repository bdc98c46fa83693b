import TendCore

/// Three numbers that are a date in some order.
struct DateText {
    private let numbers: [Int]
    /// Whether the year has two digits.
    private let isShort: Bool
    /// The order, where the numbers tell: a year of four digits in front is followed by the month, and no month is above 12.
    let order: ImportContext.DateOrder?

    /// `nil` where there are not three numbers between slashes, points or hyphens. A time of 0:00 behind them, as spreadsheets
    /// write one, is passed over.
    init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 1 || words.count == 2 && ClockText.seconds(String(words[1])) == 0 else { return nil }
        let parts = words[0].split(separator: text.contains("/") ? "/" : text.contains(".") ? "." : "-")
        guard parts.count == 3, parts.allSatisfy({ $0.utf8.count <= 4 && $0.utf8.allSatisfy(\.isDigit) }) else {
            return nil
        }
        let isYearFirst = parts[0].utf8.count > 2
        let year = isYearFirst ? parts[0] : parts[2]
        let others = isYearFirst ? parts[1...] : parts[..<2]
        guard year.utf8.count == 4 || year.utf8.count == 2 && !isYearFirst,
            others.allSatisfy({ $0.utf8.count <= 2 })
        else { return nil }
        numbers = parts.compactMap { Int($0) }
        isShort = year.utf8.count == 2
        let (first, second) = (numbers[0], numbers[1])
        if isYearFirst {
            order = .yearFirst
        } else if !isShort, first > 12, second <= 12 {
            order = .dayFirst
        } else {
            order = !isShort && second > 12 && first <= 12 ? .monthFirst : nil
        }
    }

    /// `nil` where the calendar has no such day. Years of two digits are of this century.
    func day(_ order: ImportContext.DateOrder) -> Day? {
        let (year, month, day) =
            switch order {
            case .yearFirst: (numbers[0], numbers[1], numbers[2])
            case .monthFirst: (numbers[2], numbers[0], numbers[1])
            case .dayFirst: (numbers[2], numbers[1], numbers[0])
            }
        return Day(year: isShort ? 2000 + year % 100 : year, month: month, day: day)
    }
}

/// A time of day as apps write it: `8:30`, `08:30:00`, `8:30 PM`.
enum ClockText {
    /// Seconds after midnight.
    static func seconds(_ text: String) -> Int? {
        var text = text.lowercased().filter { !$0.isWhitespace && $0 != "." }
        var half: Int?
        if text.hasSuffix("am") || text.hasSuffix("pm") {
            half = text.hasSuffix("pm") ? 12 : 0
            text.removeLast(2)
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count),
            parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) })
        else { return nil }
        let numbers = parts.compactMap { Int($0) } + [0]
        var hour = numbers[0]
        if let half {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + half
        }
        guard hour < 24, numbers[1] < 60, numbers[2] < 60 else { return nil }
        return hour * 3600 + numbers[1] * 60 + numbers[2]
    }
}
