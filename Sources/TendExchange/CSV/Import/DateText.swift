import TendCore

/// Three numbers that are a date in some order.
struct DateText {
    private let numbers: [Int]
    /// Whether the year has two digits.
    private let isShort: Bool
    /// Whether the first number has two digits, as a short year does.
    private let isPadded: Bool
    private let isDotted: Bool
    /// Whether a point stands behind the last number, as in Korean `25. 4. 16.` and Serbian `16.4.25.`.
    private let endsWithPoint: Bool
    /// Whether the date begins with a year of four digits, which leaves no doubt about its order.
    let isYearFirst: Bool

    /// `nil` where there are not three numbers between slashes, points or hyphens. A time of 0:00 behind them, as spreadsheets
    /// write one, is passed over.
    init?(_ text: String) {
        var words = text.split(separator: " ")
        if words.count > 1, let last = words.last, ClockText.seconds(String(last)) == 0 { words.removeLast() }
        // Only after a point a space is part of a date.
        guard words.dropLast().allSatisfy({ $0.hasSuffix(".") }) else { return nil }
        var date = words.joined()[...]
        isDotted = date.contains(".") && !date.contains("/")
        endsWithPoint = isDotted && date.hasSuffix(".")
        if endsWithPoint { date.removeLast() }
        let mark: Character = isDotted ? "." : date.contains("/") ? "/" : "-"
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

    /// The orders in which it is a day. Of dates between points the day stands first (CLDR has no others but those that begin
    /// with the year).
    /// - Parameter year: the year it is: a short year in front is believed from 2008, when phones got apps, to this one.
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
