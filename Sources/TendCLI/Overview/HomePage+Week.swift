import TendExchange
import TendKit

/// The last seven days of each tracker, with the streak and the rate.
extension HomePage {
    struct Row {
        let name: String
        let outcomes: [DayOutcome]
        /// The sign of a day that was done in part.
        let partial: Sign
        let streak: Streak
        var unit = "day"

        var days: [Sign?] { outcomes.map { Sign($0, partial: partial) } }
    }

    var rows: [Row] {
        guard let week = overview.week else { return [] }
        var rows: [Row] = []
        func add(_ name: String, _ days: [DayOutcome]?, _ streak: Streak, _ partial: Sign, unit: String = "day") {
            guard let days else { return }
            rows.append(Row(name: name, outcomes: days, partial: partial, streak: streak, unit: unit))
        }
        add("Water", week.water, overview.streak, .partialWater)
        add("Fast", week.fast, overview.fast.streak, .partialFast)
        add("Pills", week.pills, overview.pills.streak, .partial)
        for standing in overview.challenges {
            add(
                Printable.text(standing.challenge.name, isUnicode: style.isUnicode), week.days(of: standing.progress),
                standing.progress.streak, .partial, unit: standing.countedUnit)
        }
        return rows
    }

    var week: [Line] {
        let rows = rows
        guard let first = overview.week?.first, !rows.isEmpty else { return [] }
        // Each day has two columns and the gap to the next one.
        let (left, step) = isNarrow ? (min(max(rows.map(\.name.columns).max() ?? 0, 7) + 2, 11), 3) : (Self.left, 4)
        var head = Line(isNarrow ? "7 days" : "Last 7 days")
        for index in 0..<7 {
            head.pad(to: left + index * step)
            let name = Words.capitalized(String((first + index).weekday.name.prefix(2)))
            head.add(name, index == 6 ? .bold : nil)
        }
        var lines = rows.map { row in
            var line = Line(row.name).cut(left - 2, style)
            for index in row.outcomes.indices {
                line.pad(to: left + index * step)
                line.add(Line(Sign(row.outcomes[index], partial: row.partial), style))
            }
            return line
        }
        lines.insert(head, at: 0)
        for column in StreakColumn.shown([overview.streak], isNarrow: isNarrow) {
            let texts = [column.rawValue] + rows.map { column.text($0.streak, unit: $0.unit) }
            // They are ASCII.
            let widest = texts.map(\.utf8.count).max() ?? 0
            // From 100 days on there is room for all of them only without the wider gap.
            let gap = column == .streak && widest < "100 days".utf8.count ? 3 : 2
            let end = (lines.map(\.width).max() ?? 0) + gap + widest
            if end > width { continue }
            for index in lines.indices {
                lines[index].pad(to: end - texts[index].utf8.count)
                lines[index].add(texts[index], columns: texts[index].utf8.count)
            }
        }
        return lines
    }
}
