import TendCore

/// Three numbers that form a date in some order.
struct DateText {
    private let numbers: [Int]
    /// Whether the year has two digits.
    private let isShort: Bool
    /// Whether the first number has two digits, as a short year does.
    private let isPadded: Bool
    private let isDotted: Bool
    /// Whether a point follows the last number, as in Korean `25. 4. 16.` and Serbian `16.4.25.`.
    private let endsWithPoint: Bool
    /// Whether it begins with a four-digit year, which makes its order certain.
    let isYearFirst: Bool

    /// Reads three numbers separated by slashes, points or hyphens; `nil` for anything else. Ignores a time of 0:00 at the end, as
    /// written by spreadsheets.
    init?(_ text: String) {
        var words = text.split(separator: " ")
        if words.count > 1, let last = words.last, ClockText.seconds(String(last)) == 0 { words.removeLast() }
        // A space belongs to a date only after a point.
        guard words.dropLast().allSatisfy({ $0.hasSuffix(".") }) else { return nil }
        var date = words.joined()[...]
        isDotted = date.contains(".") && !date.contains("/")
        endsWithPoint = isDotted && date.hasSuffix(".")
        if endsWithPoint { date.removeLast() }
        let mark: Character = if isDotted { "." } else { date.contains("/") ? "/" : "-" }
        let parts = date.split(separator: mark, omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) })
        else { return nil }
        isYearFirst = parts[0].utf8.count > 2
        let year = isYearFirst ? parts[0] : parts[2]
        let others = isYearFirst ? parts[1...] : parts[..<2]
        guard year.utf8.count == 4 || year.utf8.count == 2 && !isYearFirst,
            others.allSatisfy({ $0.utf8.count <= 2 })
        else { return nil }
        numbers = parts.compactMap { Int($0) }
        isShort = year.utf8.count == 2
        isPadded = parts[0].utf8.count == 2
    }

    /// Returns the orders in which it is a day. Dates with points begin with the day (in CLDR all others begin with the year).
    /// - Parameter year: the current year. A leading two-digit year must lie between 2008, when phones got apps, and this year.
    func orders(until year: Int) -> Set<ImportContext.DateOrder> {
        if isYearFirst { return [.yearFirst] }
        return Set(
            ImportContext.DateOrder.allCases.filter { order in
                guard day(order) != nil else { return false }
                return switch order {
                case .dayFirst: true
                case .monthFirst: !isDotted
                case .yearFirst:
                    isShort && isPadded && (!isDotted || endsWithPoint) && (2008...year).contains(2000 + numbers[0])
                }
            })
    }

    /// Returns the day; `nil` if it does not exist. Two-digit years are in this century.
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
