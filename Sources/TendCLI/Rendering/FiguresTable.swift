import TendExchange
import TendKit

/// The figures of trackers in columns: the average, how often the goal was reached, and the streak up to today.
struct FiguresTable {
    struct Row {
        let name: String
        /// On a day that counts; empty without one.
        var average = ""
        /// The average on a narrow screen; `nil` for the same.
        var shortAverage: String?
        /// `3 of 5 days`.
        var reached = ""
        /// The word for reaching it.
        var verb = "reached"
        let streak: Streak
        /// The word for what the streak counts.
        var unit = "day"
    }

    let rows: [Row]

    func lines(_ style: OutputStyle) -> [String] {
        if style.isPlain { return rows.map(sentence) }
        let isNarrow = style.width < 60
        let columns = StreakColumn.shown(rows.map(\.streak), isNarrow: isNarrow)
        let isKept = Set(rows.filter { !$0.reached.isEmpty }.map(\.verb)) == ["kept"]
        let head = ["", "average", isKept ? "kept" : "reached"] + columns.map(\.rawValue)
        let cells = rows.map { row in
            // A limit is kept: whoever reads 'reached' would take it for exceeded.
            let kept = row.verb == "kept" && !isKept && !row.reached.isEmpty ? " kept" : ""
            let reached = isNarrow ? row.reached.split(separator: " ").prefix(3).joined(separator: " ") : row.reached
            return [row.name, isNarrow ? row.shortAverage ?? row.average : row.average, reached + kept]
                + columns.map { $0.text(row.streak, unit: row.unit) }
        }
        // A column in which no row has a figure is left out.
        var used = head.indices.filter { column in column == 0 || cells.contains { !$0[column].isEmpty } }
        let widths = head.indices.map { column in ([head] + cells).map { Line($0[column]).width }.max() ?? 0 }
        let gaps = isNarrow ? [1, 2] : [2, 3]
        func room() -> Int { used.dropFirst().reduce(style.width + gaps[1] - gaps[0]) { $0 - widths[$1] - gaps[1] } }
        // Names are cut, and the last columns left out, before a figure is.
        while room() < min(widths[0], 10), used.count > 3 { used.removeLast() }
        let names = max(room(), 1)
        let lines = ([head] + cells).map { row in
            used.map { $0 == 0 ? Line(row[0]).cut(names, style) : Line(row[$0]) }
        }
        let right = used.indices.filter { used[$0] != 0 && used[$0] != 2 }
        return Line.table(lines, gaps: gaps, rightAligned: right).map { $0.cut(style.width, style).text(style) }
    }

    /// Returns `Water: 2730 ml a day, 3 of 5 days reached, streak 2 days, longest 10 days, last 30: 23 of 26`.
    private func sentence(_ row: Row) -> String {
        var texts = [row.average, row.reached.isEmpty ? "" : "\(row.reached) \(row.verb)"]
        for column in StreakColumn.shown([row.streak], isNarrow: false) {
            let text = column.text(row.streak, unit: row.unit)
            if !text.isEmpty {
                texts.append(column == .recent ? "\(column.rawValue): \(text)" : "\(column.rawValue) \(text)")
            }
        }
        return "\(row.name): \(texts.filter { !$0.isEmpty }.joined(separator: ", "))"
    }
}

/// A column of a streak's figures.
enum StreakColumn: String, CaseIterable {
    case streak, longest
    case recent = "last 30"

    /// Returns the columns that the user wants to see and that a narrow screen has room for.
    static func shown(_ streaks: [Streak], isNarrow: Bool) -> [StreakColumn] {
        let hasStreaks = streaks.allSatisfy(\.isShown)
        return allCases.filter { column in
            column == .streak ? hasStreaks : !isNarrow && (column == .recent || hasStreaks)
        }
    }

    func text(_ streak: Streak, unit: String) -> String {
        switch self {
        case .streak: return Words.count(streak.current, unit)
        case .longest: return Words.count(streak.longest, unit)
        case .recent:
            let recent = streak.recent
            return recent.counted == 0 ? "" : "\(recent.achieved) of \(recent.counted)"
        }
    }
}
