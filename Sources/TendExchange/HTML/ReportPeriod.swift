package import TendCore

/// The days that one bar of a chart or one row of a table represents.
package struct ReportPeriod: Hashable, Sendable {
    package enum Length: Sendable {
        case day, week, month, year

        /// The length for bars that are wide enough to distinguish, even on a phone.
        init(forBars count: Int) {
            self = count <= 100 ? .day : count <= 800 ? .week : count <= 3700 ? .month : .year
        }

        /// The length for the rows of a table.
        init(forRows count: Int) { self = count <= 800 ? .month : .year }

        /// The word for the title of a chart: `per week`.
        var word: String { "\(self)" }
    }

    package let days: DayRange
    let length: Length

    /// Splits a range into periods.
    static func list(_ range: DayRange, by length: Length, firstWeekday: Weekday) -> [ReportPeriod] {
        var periods: [ReportPeriod] = []
        var first = range.lowerBound
        while first <= range.upperBound {
            let end =
                switch length {
                case .day: first
                case .week: first.latest(firstWeekday) + 6
                case .month: Month(of: first).days.upperBound
                case .year: Day(year: first.parts.year, month: 12, day: 31) ?? first
                }
            periods.append(.init(days: first...min(end, range.upperBound), length: length))
            first = end + 1
        }
        return periods
    }

    /// `20 November 2026`, `16 to 22 November 2026`, `Nov 2026`, `2026`
    var name: String {
        let month = Month(of: days.lowerBound)
        return switch length {
        case .day, .week: Phrase.dates(days)
        case .month: "\(month.name.prefix(3)) \(month.year)"
        case .year: "\(month.year)"
        }
    }

    /// Returns the texts below bars, at most seven, with the index of their bar.
    static func labels(_ periods: [ReportPeriod]) -> [(index: Int, text: String)] {
        let isShort = periods.first?.length == .day && periods.count <= 45
        let found = periods.enumerated().compactMap { index, period -> (index: Int, text: String)? in
            if isShort { return (index, shortDate(period.days.lowerBound)) }
            let begins = period.days.first { day in
                day.parts.day == 1 && (period.length == .day || period.length == .week || day.parts.month == 1)
            }
            let month = begins.map { Month(of: $0) }
            return month.map {
                (index, period.length == .month || period.length == .year ? "\($0.year)" : "\($0.name.prefix(3))")
            }
        }
        let step = max((found.count + 6) / 7, 1)
        // A text at the last bars would be cut.
        return stride(from: 0, to: found.count, by: step).map { found[$0] }
            .filter { periods.count < 10 || $0.index * 10 < periods.count * 9 }
    }

    /// `20 Nov`
    static func shortDate(_ day: Day) -> String { "\(day.parts.day) \(Month(of: day).name.prefix(3))" }
}
