/// How often a medication is taken, as it is typed and stored. ``Timing`` has the days.
public enum DosingSchedule: Hashable, Sendable {
    case daily
    /// Every N days, N at least 2.
    case everyDays(Int)
    /// Every N minutes; N at least 60.
    case interval(minutes: Int)
    /// On these weekdays, in order.
    case weekdays([Weekday])
    /// On these days of each month, in order.
    case monthDays([MonthDay])
    /// Every N months on the same day, which is the last one of shorter months.
    case everyMonths(Int)
    /// Days on, then days off.
    case cycle(on: Int, off: Int)
    /// As needed; no dose is ever missed.
    case asNeeded

    /// Every seven days.
    public static let weekly = DosingSchedule.everyDays(7)

    /// The longest interval or cycle in days.
    package static let longest = 366

    /// A reason a text is not a schedule.
    public enum Problem: ContextualError, Equatable, Sendable {
        case length(DurationParsingError)
        /// Less than an hour, or not a whole number of quarter hours.
        case tooShort
        /// More than 366 days.
        case tooLong
        case notAWeekday(String)
        /// Days of the week and of the month together.
        case mixedDays
        case noDays
        /// Not two numbers joined by `+`.
        case notACycle
        /// A cycle without days on, or without days off.
        case emptyCycle
    }

    /// The days of an interval or cycle; `nil` for any other schedule.
    public var period: Int? {
        switch self {
        case .everyDays(let count): count
        case .cycle(let on, let off): on + off
        case .daily, .interval, .weekdays, .monthDays, .everyMonths, .asNeeded: nil
        }
    }

    /// Checks a day of the interval or cycle, from 1.
    /// - Throws: ``MedicationError/dayOutsideCycle(_:days:)``
    func check(cycleDay: Int) throws(MedicationError) {
        if cycleDay < 1 || cycleDay > period ?? 0 { throw .dayOutsideCycle(cycleDay, days: period) }
    }

    /// Reads an interval: `2d`, `3 days`, `1w`, `week`, `10h`, `3mo`. Hours are hours: `24h` is not `1d`.
    /// - Throws: ``Problem``
    public static func every(_ text: String) throws(Problem) -> DosingSchedule {
        switch text.trimmed.lowercased() {
        case "day": return .daily
        case "other day": return .everyDays(2)
        case "week": return .weekly
        default: break
        }
        if let months = months(text) {
            guard months > 0 else { throw .length(.notPositive) }
            guard months <= 12 else { throw .tooLong }
            return .everyMonths(months)
        }
        let length: Duration
        do { length = try Duration(parsing: text) } catch { throw .length(error) }
        let (days, rest) = length.wholeSeconds.quotientAndRemainder(dividingBy: 86_400)
        guard days < longest || days == longest && rest == 0 else { throw .tooLong }
        let isInHours = text.lowercased().contains { "hm".contains($0) }
        if rest == 0, !isInHours { return days == 1 ? .daily : .everyDays(days) }
        // Quarter hours keep the number of a calendar's events small.
        guard length.wholeSeconds >= 3600, rest.isMultiple(of: 900) else { throw .tooShort }
        return .interval(minutes: length.wholeSeconds / 60)
    }

    /// Returns the number of `1mo`, `2 months`, `month`.
    private static func months(_ text: String) -> Int? {
        let word = text.trimmed.lowercased()
        let number = word.prefix { $0.isNumber }
        guard ["mo", "month", "months"].contains(word.dropFirst(number.count).drop { $0 == " " }) else { return nil }
        return number.isEmpty ? word == "month" ? 1 : nil : digits(number)
    }

    /// Reads days of the week or of the month: `mon,thu`, `mon-fri`, `1st,15th`, `last fri`. All seven are the same as daily.
    /// - Throws: ``Problem``
    public static func on(_ text: String) throws(Problem) -> DosingSchedule {
        let parts = text.split(separator: ",").map(String.init)
        let ofMonth = parts.compactMap { MonthDay($0) }
        if !ofMonth.isEmpty {
            if let other = parts.first(where: { !$0.trimmed.isEmpty && MonthDay($0) == nil }) {
                throw Weekday.range(other.trimmed) == nil ? .notAWeekday(other.trimmed) : .mixedDays
            }
            return .monthDays(MonthDay.ordered(ofMonth))
        }
        var days: [Weekday] = []
        for word in parts.map({ $0.filter { !$0.isWhitespace } }) where !word.isEmpty {
            guard let range = Weekday.range(word) else { throw .notAWeekday(word) }
            days += range.filter { !days.contains($0) }
        }
        if days.isEmpty { throw .noDays }
        return days.count == 7 ? .daily : .weekdays(days.sorted { $0.rawValue < $1.rawValue })
    }

    /// Reads days on and days off: `21+7`, or `21/7` as on the box.
    /// - Throws: ``Problem``
    public static func cycle(_ text: String) throws(Problem) -> DosingSchedule {
        let parts = text.split(omittingEmptySubsequences: false, whereSeparator: { "+/".contains($0) }).map {
            $0.filter { !$0.isWhitespace }
        }
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 4 }), let on = digits(parts[0]),
            let off = digits(parts[1])
        else { throw .notACycle }
        guard on > 0, off > 0 else { throw .emptyCycle }
        guard on + off <= longest else { throw .tooLong }
        return .cycle(on: on, off: off)
    }
}

extension DosingSchedule: CustomStringConvertible {
    /// The canonical form: `daily`, `every 2d`, `every 10h`, `mon,thu`, `1st,last fri`, `every 3mo`, `21+7`, `as needed`.
    public var description: String {
        switch self {
        case .daily: "daily"
        case .everyDays(let count): "every \(count)d"
        case .interval(let minutes): "every \(Duration.seconds(minutes * 60).shortText)"
        case .weekdays(let days): days.map { String($0.name.prefix(3)) }.joined(separator: ",")
        case .monthDays(let days): days.map(\.description).joined(separator: ",")
        case .everyMonths(let count): "every \(count)mo"
        case .cycle(let on, let off): "\(on)+\(off)"
        case .asNeeded: "as needed"
        }
    }

    /// Reads what ``description`` writes.
    public init?(_ text: String) {
        switch text {
        case "daily": self = .daily
        case "as needed": self = .asNeeded
        default:
            let schedule =
                if text.hasPrefix("every ") {
                    try? Self.every(String(text.dropFirst(6)))
                } else if text.contains("+") {
                    try? Self.cycle(text)
                } else {
                    try? Self.on(text)
                }
            guard let schedule else { return nil }
            self = schedule
        }
    }
}
