import TendExchange
import TendKit

/// How often each dose of some days was taken, in the order of the day, and when it was missed.
struct DoseTable {
    let days: [PillDay]
    /// Whether a medication's doses share a row.
    let byMedication: Bool

    private struct Row {
        var dose: Dose
        var decided = 0
        var taken = 0
        var missed: [Day] = []
        var skipped: [Day] = []
    }

    private var rows: [Row] {
        var rows: [Row] = []
        for day in days {
            for dose in day.scheduled where dose.isTaken || dose.state == .missed || dose.state == .skipped {
                let index = rows.firstIndex { row in
                    byMedication ? row.dose.medication == dose.medication : row.dose.slotID == dose.slotID
                }
                if index == nil { rows.append(Row(dose: dose)) }
                let row = index ?? rows.count - 1
                rows[row].decided += 1
                // The latest one has the amount of today.
                if dose.amountText != nil { rows[row].dose = dose }
                if dose.isTaken { rows[row].taken += 1 }
                if dose.state == .missed { rows[row].missed.append(day.day) }
                if dose.state == .skipped { rows[row].skipped.append(day.day) }
            }
        }
        return byMedication ? rows : rows.sorted { PillState.time($0.dose) < PillState.time($1.dose) }
    }

    /// Returns days, the latest first; in a column the latest three.
    private func dates(_ days: [Day], _ style: OutputStyle) -> String {
        let shown = style.isPlain ? days.count : 3
        let texts = days.suffix(shown).reversed().map { "\($0.parts.day) \(Month(of: $0).name.prefix(3))" }
        return (texts + (days.count > shown ? ["\(days.count - shown) more"] : [])).joined(separator: ", ")
    }

    /// Returns the days on which it was missed, and without one those on which it was skipped; in plain mode both.
    private func gaps(_ row: Row, _ style: OutputStyle) -> String {
        let missed = row.missed.isEmpty ? "" : (style.isPlain ? "missed " : "") + dates(row.missed, style)
        let skipped = row.skipped.isEmpty ? "" : "skipped \(dates(row.skipped, style))"
        let texts = [missed, skipped].filter { !$0.isEmpty }
        return texts.prefix(style.isPlain ? 2 : 1).joined(separator: ", ")
    }

    /// Returns no line without a dose that was taken, skipped or missed.
    func lines(_ style: OutputStyle) -> [String] {
        let isNarrow = style.width < 60
        let cells = rows.map { row in
            let amount = isNarrow || byMedication ? "" : row.dose.amountText ?? ""
            return [
                byMedication ? "" : PillState.time(row.dose),
                byMedication ? row.dose.medication : DoseWords.name(row.dose),
                amount, "\(row.taken) of \(row.decided)",
                "\(GoalShare.percent(Double(row.taken) / Double(row.decided))) %",
                isNarrow ? "" : gaps(row, style),
            ].map { Printable.text($0, isUnicode: style.isUnicode) }
        }
        if cells.isEmpty { return [] }
        if style.isPlain {
            return cells.map { cells in
                let name = cells[..<3].filter { !$0.isEmpty }.joined(separator: " ")
                return "\(name): \(cells[3]) taken, \(cells[4])\(cells[5].isEmpty ? "" : ", \(cells[5])")"
            }
        }
        let missed = cells.contains { !$0[5].isEmpty } ? "missed" : ""
        let head = ["", byMedication ? "medication" : "dose", "", "taken", "", missed]
        let used = head.indices.filter { column in ([head] + cells).contains { !$0[column].isEmpty } }
        let right = used.indices.filter { [3, 4].contains(used[$0]) }
        func table(_ room: Int) -> [Line] {
            let rows = ([head] + cells).map { row in used.map { Line(row[$0]).cut($0 == 1 ? room : .max, style) } }
            return Line.table(rows, gaps: [2], rightAligned: right)
        }
        // Names are cut, figures never.
        let widest = cells.map(\.[1].columns).max() ?? 0
        let excess = (table(.max).map(\.width).max() ?? 0) - style.width
        return table(excess > 0 && style.hasPictures ? max(widest - excess, 4) : .max).map { $0.text(style) }
    }
}
