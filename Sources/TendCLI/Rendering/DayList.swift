import TendCore

/// Days in words, in place of a calendar or a heat map.
struct DayList {
    let days: DayRange
    let today: Day

    /// Returns a line for each run of days with the same words: `Monday 2 November to Thursday 5 November: goal reached`. A run
    /// never includes today and another day; days without words are left out.
    func lines(_ words: (Day) -> String) -> [String] {
        var runs: [(first: Day, last: Day, words: String)] = []
        for day in days {
            let words = words(day)
            if words.isEmpty { continue }
            if let run = runs.last, run.last + 1 == day, run.words == words, day != today, run.last != today {
                runs[runs.count - 1].last = day
            } else {
                runs.append((day, day, words))
            }
        }
        return runs.map { run in
            let last = run.last > run.first ? " to \(date(run.last))" : ""
            return "\(date(run.first))\(last)\(run.first == today ? ", today" : ""): \(run.words)"
        }
    }

    /// Returns a line for each month, with the number of days of each kind: `November 2026: goal reached on 12 days`.
    func months(_ words: (Day) -> String) -> [String] {
        var lines: [String] = []
        var first = days.lowerBound
        while first <= days.upperBound {
            let month = Month(of: first)
            let last = min(month.days.upperBound, days.upperBound)
            var counts: [(words: String, count: Int)] = []
            for text in (first...last).map(words) where !text.isEmpty {
                if let index = counts.firstIndex(where: { $0.words == text }) {
                    counts[index].count += 1
                } else {
                    counts.append((text, 1))
                }
            }
            let texts = counts.map { "\($0.words) on \(Words.count($0.count, "day"))" }
            if !texts.isEmpty { lines.append("\(month.name) \(month.year): \(texts.joined(separator: ", "))") }
            first = last + 1
        }
        return lines
    }

    private func date(_ day: Day) -> String {
        let year = day.parts.year == today.parts.year ? "" : " \(day.parts.year)"
        return "\(Words.capitalized(day.weekday.name)) \(day.parts.day) \(Month(of: day).name)\(year)"
    }
}
