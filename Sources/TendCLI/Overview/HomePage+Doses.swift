import TendExchange
import TendKit

/// The doses of the day.
extension HomePage {
    func doseSign(_ dose: Dose) -> Line { Line(Sign(dose), style) }

    /// Returns a row for each dose, and for each medication as needed.
    /// - Parameter joinsTaken: whether several taken doses are one row.
    func doseLines(joinsTaken: Bool, asNeeded: Bool) -> [Line] {
        // A medication as needed with limits has its own row.
        let doses = overview.pills.isUsed ? overview.pills.today.doses : []
        let all = doses.enumerated().filter { _, dose in
            dose.isScheduled || !overview.nextDoses.contains { $0.medication == dose.medication }
        }
        let taken = all.filter { Sign($0.element) == .done }
        let isJoined = joinsTaken && taken.count > 1
        let shown = all.filter { !isJoined || Sign($0.element) != .done }
        let needed = asNeeded ? overview.nextDoses : []
        func rows(isShort: Bool) -> [[Line]] {
            shown.map { row($1, key: $0, isShort: isShort) } + needed.map { row($0, isShort: isShort) }
        }
        let room = hasRingColumn ? width - Self.left : width
        var lines = table(rows(isShort: isNarrow))
        if lines.contains(where: { $0.width > room }) {
            let short = rows(isShort: true)
            lines = table(short)
            let excess = (lines.map(\.width).max() ?? 0) - room
            if excess > 0 {
                // The time and the dose are never cut.
                let widest = short.map { $0[2].width }.max() ?? 0
                lines = table(
                    short.map { cells in
                        var cells = cells
                        cells[2] = cells[2].cut(max(widest - excess, 4), style)
                        return cells
                    })
            }
        }
        if isJoined {
            let key = keys == nil ? "" : "  "
            lines.insert(Line(key) + Line(Sign.done, style) + Line(" \(taken.count) taken"), at: 0)
        }
        return lines
    }

    private var hasRingColumn: Bool { style.hasRings && !isNarrow }

    private func table(_ rows: [[Line]]) -> [Line] {
        Line.table(rows, gaps: isNarrow ? [1] : [1, 2])
    }

    /// Returns key and sign, time, name, amount and state.
    private func row(_ dose: Dose, key: Int, isShort: Bool) -> [Line] {
        let key = keys == nil ? "" : key < 9 ? "\(key + 1) " : "  "
        let state = isShort ? shortState(dose) : DoseWords.state(dose)
        let texts = [
            PillState.time(dose), DoseWords.name(dose), dose.amountText ?? "", state,
        ].map { Line(Printable.text($0, isUnicode: style.isUnicode)) }
        let isHot = dose.phase == .due || dose.phase == .overdue
        return [Line(key) + doseSign(dose)] + texts.map { isHot ? $0.bold : $0 }
    }

    private func row(_ dose: NextDose, isShort: Bool) -> [Line] {
        let state = Self.state(dose, now: overview.now)
        let shown = isShort ? String(state.prefix { $0 != "," }) : state
        return [
            "", "", Line(Printable.text(dose.medication, isUnicode: style.isUnicode)),
            Line(Printable.text(dose.amountText ?? "", isUnicode: style.isUnicode)), Line(shown),
        ]
    }

    /// Returns `from 14:05, 2 of 3 left`, `allowed now, 2 of 3 left`.
    static func state(_ dose: NextDose, now: OffsetDateTime) -> String {
        let text = NextDoseWords.text(dose, now: now)
        return text.hasPrefix("now") ? "allowed \(text)" : text
    }

    /// Returns `taken 08:05`, `due`, `overdue`, `later`.
    private func shortState(_ dose: Dose) -> String {
        if dose.isTaken {
            guard let record = dose.record, !record.isTimeAssumed else { return "taken" }
            return "taken \(record.at.timeOfDay)"
        }
        return dose.phase?.rawValue ?? dose.state.rawValue
    }
}
