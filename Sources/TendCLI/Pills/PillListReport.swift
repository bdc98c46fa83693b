import TendExchange
import TendKit

/// The doses of a day, and the medications.
struct PillListReport: DayReport {
    let day: PillDay
    let today: Day
    let medications: [Medication]
    let stocks: [Stock]
    let isLocked: Bool
    /// Whether the day is the only one.
    var hasTitle = true
    /// The streak up to today; `nil` for a past day.
    var streak: Streak?
    /// When doses as needed are allowed, with the current time; `nil` for a past day.
    var allowed: (doses: [NextDose], now: OffsetDateTime)?
    /// The next doses of the medications without a dose today; empty for a past day.
    var coming: [ComingDose] = []
    var remarks: [Message] = []

    var date: Day { day.day }

    var json: JSONValue {
        .object([
            "day": .string(day.day.description), "complete": .bool(day.isComplete),
            "doses": .array(day.doses.map(PillState.json)),
            "medications": .array(
                medications.compactMap { medication in
                    guard let plan = medication.plan(on: day.day) ?? medication.plans.first else { return nil }
                    var json = MedicationReport.json(plan, of: medication.name)
                    json["plans"] = .array(
                        medication.plans.map { .object(MedicationReport.json($0, of: medication.name)) })
                    return .object(json)
                }), "stock": .array(stocks.map(StockReport.json)),
            "locked": .bool(isLocked), "asNeeded": .array((allowed?.doses ?? []).map(\.json)),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        let date = Words.capitalized(Words.day(day.day, today: today))
        let next = ComingDoseWords.first(of: coming, today: today).map { "; \($0)" } ?? ""
        let none = Printable.text("\(date): no doses\(next).", isUnicode: style.isUnicode)
        var lines = title(style)
        lines += day.doses.isEmpty ? Wrap.words(none, width: style.width) : table(style)
        lines += Self.others(day, now: allowed?.now, style)
        lines += day.doses.filter(\.isPossibleDouble).flatMap { Self.double($0, style) }
        if isLocked {
            lines += style.lines("Locked; \(command: "pill unlock") opens past days for ten minutes.")
        }
        return lines + planned(style)
    }

    /// Returns name and amount of each plan, and then of each dose, in the same columns. A dose whose name is too long keeps its
    /// amount; a plan has its whole name.
    func heads(_ style: OutputStyle) -> [String] {
        let rows =
            (plans.map { [$0.medication.name, $0.plan.hasOwnAmounts ? "" : $0.plan.doseText ?? ""] }
            + day.doses.map { [DoseWords.name($0), $0.amountText ?? ""] }).map { $0.map { shown($0, style) } }
        let amount = rows.map(\.[1].columns).max() ?? 0
        let gap = amount == 0 ? "" : "  "
        let room = max(style.width - Self.indent - gap.count - amount - (style.width < 60 ? 0 : 20), 8)
        let width = min(rows.map(\.[0].columns).max() ?? 0, room)
        func padded(_ text: String, to width: Int) -> String {
            text + String(repeating: " ", count: max(width - text.columns, 0))
        }
        return rows.enumerated().map { place, row in
            let isCut = place >= plans.count && style.hasPictures
            let name = isCut ? Line(row[0]).cut(width, style).text(style) : row[0]
            return padded(name, to: width) + gap + padded(row[1], to: amount)
        }
    }

    /// Returns a line for each dose: sign, time, name, amount, state, note, id; on a narrow screen the state and the rest below.
    private func table(_ style: OutputStyle) -> [String] {
        let ids = ShortIDs(day.doses.flatMap { $0.records.map(\.id) })
        let rows = zip(day.doses, heads(style).suffix(day.doses.count)).map { dose, head in
            [
                style.isPlain ? PillState.time(dose) : Self.time(dose), head,
                DoseWords.state(dose, on: day.day) + (dose.record?.by.map { " by \($0)" } ?? ""),
                dose.record?.note ?? "", dose.record.map { ids.text(of: $0.id) } ?? "",
            ].map { shown($0, style) }
        }
        if style.isPlain {
            return zip(day.doses, rows).map { dose, row in
                let texts = [row[0], shown(DoseWords.name(dose), style), dose.amountText ?? "", row[2], row[3]]
                return (texts.filter { !$0.isEmpty } + (row[4].isEmpty ? [] : ["id \(row[4])"]))
                    .joined(separator: ", ")
            }
        }
        func lines(_ columns: [Int]) -> [Line] {
            let cells = zip(day.doses, rows).map { dose, row in
                let isHot = dose.phase == .due || dose.phase == .overdue
                return [Line(Sign(dose), style)]
                    + columns.map { column in
                        let text = column == columns.last ? Wrap.trimmed(row[column]) : row[column]
                        return Line(text, isHot && column < 3 ? .bold : nil)
                    }
            }
            return Line.table(cells, gaps: [1, 2])
        }
        let whole = lines((0..<5).filter { column in rows.contains { !$0[column].isEmpty } })
        guard style.hasPictures, whole.contains(where: { $0.width > style.width }) else {
            return whole.map { $0.text(style) }
        }
        return zip(lines([0, 1]), rows).flatMap { head, row in
            let rest = Wrap.pieces(row[2...].filter { !$0.isEmpty }, separator: "  ", width: style.width - 9)
                .flatMap { Wrap.fitted($0, width: style.width - 9, indent: 0) }
            return [head.cut(style.width, style).text(style)] + rest.map { String(repeating: " ", count: 9) + $0 }
        }
    }

    /// Returns the time, or its width in blanks: on a day without times the names stay above those of the plans.
    private static func time(_ dose: Dose) -> String {
        let time = PillState.time(dose)
        return time.isEmpty ? String(repeating: " ", count: 5) : time
    }

    /// `Pills, Friday 20 November, 12:58   1 of 4 taken, streak 8 days`
    private func title(_ style: OutputStyle) -> [String] {
        guard hasTitle else { return [] }
        let now = allowed.map { ", \($0.now.timeOfDay)" } ?? ""
        var title = "Pills, \(Words.capitalized(day.day.weekday.name)) \(Words.date(day.day, today: today))\(now)"
        if !day.scheduled.isEmpty {
            let streak = streak.flatMap { $0.isShown ? ", streak \(Words.count($0.current, "day"))" : nil } ?? ""
            title += "\(style.isPlain ? ": " : "   ")\(HomePage.taken(day.scheduled))\(streak)"
        }
        return Wrap.fitted(title, width: style.width, indent: 0).map { style.styled($0, .bold) } + [""]
    }

    /// Returns the open doses of other days, and the remarks on doses that were last taken shortly, or very long, before.
    static func others(_ day: PillDay, now: OffsetDateTime?, _ style: OutputStyle) -> [String] {
        guard let now else { return [] }
        let all = day.doses.filter { [.due, .overdue].contains($0.phase) } + day.open
        let open: [Message] = day.open.map { dose in
            let command = SuggestedCommand("pill take", DoseWords.words(taking: dose, of: all, today: day.day))
            return "\(name: dose.slotID) of \(dose.day) is \(DoseWords.state(dose, on: day.day)); \(command)"
        }
        let spacings = day.spacings.compactMap { spacing -> Message? in
            guard let remark = spacing.remark(at: now) else { return nil }
            let name = spacing.medication
            guard spacing.isTooLong(at: now) else { return "\(name: name): \(remark)" }
            return "\(name: name): \(remark); another: \(command: "pill take", name, "--again")"
        }
        return (open + spacings).flatMap { style.lines($0) }
    }

    static func double(_ dose: Dose, _ style: OutputStyle) -> [String] {
        let ids = dose.records.filter { $0.outcome == .taken }
            .map { "\($0.id.prefix(6)) at \($0.clockText)" }
        let text: Message =
            "Perhaps taken twice: \(dose.slotID), \(ids.joined(separator: ", ")); \(command: "pill delete ID") deletes one."
        return style.lines(text).map { style.styled($0, .bold) }
    }
}

/// Formats doses.
enum DoseWords {
    /// Returns the fewest words after `pill take` that mean a dose.
    /// - Parameter open: all open doses, of today and of other days.
    static func words(taking dose: Dose, of open: [Dose], today: Day) -> [String] {
        if open.count == 1, dose.day == today { return [] }
        if open.count(where: { $0.medication == dose.medication }) == 1, dose.due?.name == nil {
            return [dose.medication]
        }
        let isAmbiguous = dose.day != today && open.contains { $0.slotID == dose.slotID && $0.day != dose.day }
        return [dose.slotID] + (isAmbiguous ? ["--date", Words.day(dose.day, today: today)] : [])
    }

    /// Returns a name such as `morning` or `aspirin`, without the time that is next to it.
    static func name(_ dose: Dose) -> String { dose.shortName }

    /// Returns `aspirin 100 mg`.
    static func title(_ name: String, _ amount: String?) -> String { amount.map { "\(name) \($0)" } ?? name }

    /// Returns a state such as `taken at 07:10`, `taken late at 09:40` or `due`.
    /// - Parameter day: the day that is shown, by the user's date; `nil` for the dose's.
    static func state(_ dose: Dose, on day: Day? = nil) -> String {
        let record = dose.record
        let forced = record?.isForced == true ? ", forced" : ""
        let time = record.map { Words.clock($0.at, here: dose.dueAt ?? $0.at) } ?? ""
        if !dose.isScheduled, dose.isTaken, record?.isTimeAssumed == false {
            return dose.isExtra ? "extra" : "as needed\(forced)"
        }
        switch dose.state {
        case .due: return open(dose, on: day ?? dose.day)
        case .missed, .skipped:
            guard let date = dose.otherDate, record == nil, let time = dose.due?.time else {
                return dose.state.rawValue
            }
            return "\(dose.state.rawValue), \(time), \(Words.shortDate(date))"
        case .taken where record?.isTimeAssumed == true: return "taken, time unknown"
        case .taken: return "taken at \(time)\(forced)"
        case .early: return "taken early at \(time)\(forced)"
        case .late: return "taken late at \(time)\(forced)"
        }
    }

    /// Returns `later`, `due until 10:00`, `overdue since 10:00`, or what it waits for.
    private static func open(_ dose: Dose, on day: Day) -> String {
        guard let due = dose.due, let phase = dose.phase else { return dose.state.rawValue }
        func time(_ moment: OffsetDateTime) -> String {
            "\(moment.timeOfDay)\(moment.day == day ? "" : ", \(Words.shortDate(moment.day))")"
        }
        switch phase {
        case .later where dose.otherDate != nil || due.at.day != day:
            return "later, \(due.at.timeOfDay), \(Words.shortDate(due.at.day))"
        case .later, .missed: return phase.rawValue
        case .due: return "due until \(time(due.closes))"
        case .overdue: return "overdue since \(time(due.closes))"
        case .waiting where due.waitsForDose:
            return due.after.map { "waiting, \($0.text) after the dose before" } ?? phase.rawValue
        case .waiting: return "waiting until \(time(due.opens))"
        }
    }
}
