import TendExchange
import TendKit

/// The last seven days of each tracker, with the streak and the rate.
extension HomePage {
    private struct Row {
        let name: String
        let days: [Sign?]
        let streak: Streak
        var unit = "day"
    }

    private var rows: [Row] {
        guard let week = overview.week else { return [] }
        var rows: [Row] = []
        func add(_ name: String, _ days: [DayOutcome]?, _ streak: Streak, _ partial: Sign, unit: String = "day") {
            guard let days else { return }
            rows.append(
                Row(name: name, days: days.map { Sign($0, partial: partial) }, streak: streak, unit: unit))
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
        let (left, step) = isNarrow ? (min(max(rows.map(\.name.columns).max() ?? 0, 7) + 2, 12), 3) : (Self.left, 4)
        let figures = rows.map(texts)
        let heads = figures.first.map { $0.map(\.head) } ?? []
        let widths = heads.indices.map { column in
            max(heads[column].count, figures.map { $0[column].value.count }.max() ?? 0)
        }
        func add(_ texts: [String], to line: inout Line) {
            for (column, text) in texts.enumerated() {
                line.pad(to: line.width + (column == 0 ? 3 : 2) + widths[column] - text.count)
                line.add(text)
            }
        }
        var head = Line(isNarrow ? "7 days" : "Last 7 days")
        for index in 0..<7 {
            head.pad(to: left + index * step)
            let name = Words.capitalized(String((first + index).weekday.name.prefix(2)))
            head.add(name, index == 6 ? .bold : nil)
        }
        add(heads, to: &head)
        return [head]
            + zip(rows, figures).map { row, figures in
                var line = Line(row.name).cut(left - 2, style)
                for (index, sign) in row.days.enumerated() {
                    line.pad(to: left + index * step)
                    line.add(Line(sign, style))
                }
                line.pad(to: left + 6 * step + 2)
                add(figures.map(\.value), to: &line)
                return line
            }
    }

    private func texts(_ row: Row) -> [(head: String, value: String)] {
        let (streak, recent) = (row.streak, row.streak.recent)
        var figures: [(head: String, value: String)] = []
        if overview.streak.isShown {
            figures.append(("streak", Words.count(streak.current, row.unit)))
            if !isNarrow { figures.append(("longest", Words.count(streak.longest, row.unit))) }
        }
        if !isNarrow {
            figures.append(("last 30", recent.counted == 0 ? "" : "\(recent.achieved) of \(recent.counted)"))
        }
        return figures
    }
}
