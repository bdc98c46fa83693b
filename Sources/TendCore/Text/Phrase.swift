/// Parts of sentences.
package enum Phrase {
    /// Returns a number with its noun: `1 day`, `3 days`.
    package static func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
        "\(number) \(number == 1 ? singular : plural ?? singular + "s")"
    }

    /// Returns a list such as `water, fasts or workouts`.
    package static func list(_ words: [String], _ conjunction: String) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }

    /// Returns the days of a title: `20 November 2026`, `16 to 22 November 2026`, `28 December 2025 to 3 January 2026`.
    package static func dates(_ range: DayRange) -> String {
        func text(_ day: Day, hasMonth: Bool = true, hasYear: Bool = true) -> String {
            let (year, _, number) = day.parts
            return "\(number)\(hasMonth ? " \(Month(of: day).name)" : "")\(hasYear ? " \(year)" : "")"
        }
        let (first, last) = (range.lowerBound, range.upperBound)
        if first == last { return text(last) }
        let isOneYear = first.parts.year == last.parts.year
        let isOneMonth = isOneYear && first.parts.month == last.parts.month
        return "\(text(first, hasMonth: !isOneMonth, hasYear: !isOneYear)) to \(text(last))"
    }

    /// Returns the number of days that statistics leave out: `, 14 days paused`, or `, 14 days paused with 700 ml`; empty without
    /// any.
    /// - Parameter recorded: the amount that was recorded on them; `nil` without records.
    package static func paused(_ days: Int, with recorded: String? = nil) -> String {
        days == 0 ? "" : ", \(count(days, "day")) paused\(recorded.map { " with \($0)" } ?? "")"
    }

    /// Returns the words for the days on which a range of days met its targets: `goal reached`, `within the limit`, or for both
    /// kinds of days `goals and limits kept`.
    package static func met(_ days: [HydrationDay]) -> String {
        if days.allSatisfy({ $0.target.limit == nil }) { return "goal reached" }
        return days.allSatisfy(\.target.isLimitAlone) ? "within the limit" : "goals and limits kept"
    }

    /// Returns the paused days of drinks: `, 3 days paused with 700 ml`.
    package static func paused(_ water: HydrationSummary, unit: VolumeUnit) -> String {
        paused(water.pausedDays, with: water.pausedTotal > .zero ? unit.text(water.pausedTotal) : nil)
    }

    /// Returns the paused days of fasts: `, 3 days paused with 16 h`.
    package static func paused(_ fasts: FastingStatistics) -> String {
        paused(fasts.pausedDays, with: fasts.pausedSeconds > 0 ? Duration.seconds(fasts.pausedSeconds).text : nil)
    }
}

extension [String] {
    /// Joins the texts. The library's function, compiled for no type, looks one up first, which takes 136,000 instructions.
    package func joined(separator: String) -> String {
        var text = ""
        for (index, part) in enumerated() {
            if index > 0 { text += separator }
            text += part
        }
        return text
    }
}
