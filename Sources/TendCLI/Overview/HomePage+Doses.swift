import TendExchange
import TendKit

/// The doses of the day.
extension HomePage {
    func doseSign(_ dose: Dose) -> Line { Line(Sign(dose), style) }

    /// Returns a row for each dose, and for each medication as needed.
    /// - Parameter joinsTaken: whether several taken doses are one row.
    func doseLines(joinsTaken: Bool, asNeeded: Bool) -> [Line] {
        let doses = overview.pills.isUsed ? overview.listedDoses : []
        let taken = doses.count { Sign($0) == .done }
        let isJoined = joinsTaken && taken > 1
        let needed = asNeeded ? overview.nextDoses : []
        func rows(isShort: Bool) -> [[Line]] {
            var rows: [[Line]] = []
            for place in doses.indices where !isJoined || Sign(doses[place]) != .done {
                rows.append(row(doses[place], key: place, isShort: isShort))
            }
            return rows + needed.map { row($0, isShort: isShort) }
        }
        let room = hasRingColumn ? width - Self.left : width
        let whole = rows(isShort: isNarrow)
        var lines = table(whole)
        if lines.contains(where: { $0.width > room }) {
            // Only the rows without room get a shorter state.
            let short = zip(lines, zip(whole, rows(isShort: true))).map { $0.width > room ? $1.1 : $1.0 }
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
            lines.insert(Line(key) + Line(Sign.done, style) + Line(" \(taken) taken"), at: 0)
        }
        return lines
    }

    private func table(_ rows: [[Line]]) -> [Line] {
        Line.table(rows, gaps: isNarrow ? [1] : [1, 2])
    }

    /// Returns the key of a dose, for its place in the list.
    func key(_ place: Int) -> String { keys == nil ? "" : place < 9 ? "\(place + 1) " : "  " }

    /// Returns key and sign, time, name, amount and state.
    private func row(_ dose: Dose, key place: Int, isShort: Bool) -> [Line] {
        let state = isShort ? shortState(dose) : DoseWords.state(dose, on: overview.water.day)
        let texts = [
            PillState.time(dose), DoseWords.name(dose), dose.amountText ?? "", state,
        ].map { Line(Printable.text($0, isUnicode: style.isUnicode)) }
        let isHot = dose.phase == .due || dose.phase == .overdue
        return [Line(key(place)) + doseSign(dose)] + texts.map { isHot ? $0.bold : $0 }
    }

    private func row(_ dose: NextDose, isShort: Bool) -> [Line] {
        let state = Self.state(dose, now: overview.now)
        // A time that is over today is tomorrow's.
        let shown = isShort ? String(state.prefix { $0 != "," }).replacing(" tomorrow", with: "") : state
        return [
            Line(keys == nil ? " " : "   "), Line("     "),
            Line(Printable.text(dose.medication, isUnicode: style.isUnicode)),
            Line(Printable.text(dose.amountText ?? "", isUnicode: style.isUnicode)), Line(shown),
        ]
    }

    /// Returns `from 14:05, 2 of 3 left`, `allowed now, 2 of 3 left`.
    /// - Parameter isAlone: whether the row says nothing else: `allowed from 14:05, 2 of 3 left`.
    static func state(_ dose: NextDose, now: OffsetDateTime, isAlone: Bool = false) -> String {
        let text = NextDoseWords.text(dose, now: now)
        if text.hasPrefix("now") || isAlone && text.hasPrefix("from") { return "allowed \(text)" }
        return isAlone ? "allowed: \(text)" : text
    }

    /// Returns `taken 08:05`, `late 09:40`, `due`, `overdue`, `later`.
    private func shortState(_ dose: Dose) -> String {
        if dose.isTaken {
            guard let record = dose.record, !record.isTimeAssumed else { return "taken" }
            return
                "\([.early, .late].contains(dose.state) ? dose.state.rawValue : "taken") \(Words.clock(record.at, here: dose.dueAt ?? record.at))"
        }
        return dose.phase?.rawValue ?? dose.state.rawValue
    }
}
