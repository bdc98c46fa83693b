import TendCore

/// The days that one bar of a chart represents.
struct ReportPeriod {
    /// The day, the range of days, the month or the year, such as `2026-11-20`.
    let name: String
    let days: DayRange
    /// The text below the bar; empty for most.
    let label: String

    /// Splits a range into days, or into weeks, months or years if the bars would be too thin.
    static func list(_ range: DayRange, firstWeekday: Weekday, width: DrawingWidth) -> [ReportPeriod] {
        let isWide = width == .wide
        switch range.count {
        case ...(isWide ? 100 : 45): return days(range, firstWeekday: firstWeekday, labels: width.labels)
        case ...(isWide ? 800 : 320): return weeks(range, firstWeekday: firstWeekday)
        case ...(isWide ? 3700 : 1100): return months(range, labels: width.labels)
        default: return years(range)
        }
    }

    private static func days(_ range: DayRange, firstWeekday: Weekday, labels: Int) -> [ReportPeriod] {
        range.map { day in
            let isLabelled =
                range.count <= labels || (range.count <= 45 ? day.weekday == firstWeekday : day.parts.day == 1)
            let label = "\(day.parts.day) \(Month(of: day).name.prefix(3))"
            return .init(name: "\(day)", days: day...day, label: isLabelled ? label : "")
        }
    }

    private static func weeks(_ range: DayRange, firstWeekday: Weekday) -> [ReportPeriod] {
        stride(from: range.lowerBound.latest(firstWeekday), through: range.upperBound, by: 7).map { start in
            let days = (start...(start + 6)).clamped(to: range)
            // The label is the month that begins in this week.
            let begins = days.first { $0.parts.day == 1 }
            return .init(
                name: "\(days.lowerBound) to \(days.upperBound)", days: days,
                label: begins.map { String(Month(of: $0).name.prefix(3)) } ?? "")
        }
    }

    private static func months(_ range: DayRange, labels: Int) -> [ReportPeriod] {
        let (first, last) = (Month(of: range.lowerBound), Month(of: range.upperBound))
        let count = first.distance(to: last) + 1
        return (0..<count).map { first.advanced(by: $0) }.map { month in
            .init(
                name: "\(month)", days: month.days.clamped(to: range),
                label: label(month, isCrowded: count > labels + 5))
        }
    }

    private static func years(_ range: DayRange) -> [ReportPeriod] {
        let (first, last) = (range.lowerBound.parts.year, range.upperBound.parts.year)
        return (first...last).compactMap { year in
            guard let start = Day(year: year, month: 1, day: 1), let end = Day(year: year, month: 12, day: 31) else {
                return nil
            }
            let isLabelled = last - first < 12 || year.isMultiple(of: 10)
            return .init(
                name: "\(year)", days: (start...end).clamped(to: range), label: isLabelled ? "\(year)" : "")
        }
    }

    /// Returns `Nov`. If names would touch, returns the year for January and no label for other months.
    static func label(_ month: Month, isCrowded: Bool) -> String {
        isCrowded ? (month.number == 1 ? "\(month.year)" : "") : String(month.name.prefix(3))
    }
}
