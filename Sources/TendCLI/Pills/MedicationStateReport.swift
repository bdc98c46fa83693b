import TendExchange
import TendKit

/// A medication's plan in words, with its next and last dose.
struct MedicationStateReport: Report {
    let state: MedicationState
    let now: OffsetDateTime
    let today: Day
    var remarks: [Message] = []

    private var name: String { state.medication.name }

    var json: JSONValue {
        .object([
            "name": .string(name),
            "plans": .array(state.plans.map { .object(MedicationReport.json($0, of: name)) }),
            "next": next ?? .null,
            "last": state.last.map { dose in
                .object([
                    "at": .string(dose.at.description), "dose": dose.amount.map { .number($0.description) } ?? .null,
                    "unit": JSONText.text(dose.unit), "timeAssumed": .bool(dose.isTimeAssumed),
                    "by": dose.by.map(JSONValue.string),
                ])
            } ?? .null, "stock": state.stock.map(StockReport.json) ?? .null,
            "nextAllowed": state.nextAllowed?.json ?? .null,
        ])
    }

    private var next: JSONValue? {
        state.next.flatMap { dose, plan in
            guard let due = dose.due else { return nil }
            return .object([
                "slot": .string(dose.slotID), "at": .string(due.at.description),
                "dose": dose.amount.map { .number($0.description) } ?? .null, "unit": JSONText.text(plan.unit),
                "phase": dose.phase.map { .string($0.rawValue) } ?? .null,
            ])
        }
    }

    func lines(_ style: OutputStyle) -> [String] {
        var texts: [Message] = []
        if let (dose, plan) = state.next, let due = dose.due {
            let verb = dose.isOverdue ? "Overdue since" : dose.phase == .due ? "Due at" : "Next:"
            let at = dose.isOverdue ? due.closes : due.at
            texts.append(
                "\(verb) \(Words.shownTime(at, now: now))\((plan.doseText(count: due.count) ?? dose.amountText).map { ", \($0)" } ?? "")"
            )
        }
        // A stop of a taper is a row between its steps.
        for stop in state.medication.stops where stop.until.map({ $0 >= today && state.plans.count < 2 }) ?? true {
            let last = stop.until.map { " to \(Words.shortDate($0, today: today))" }
            texts.append("Stopped from \(Words.shortDate(stop.from, today: today))\(last ?? " on")")
        }
        if let last = state.last {
            let time =
                last.isTimeAssumed
                ? "\(Words.day(last.at.day, today: now.day)), time unknown" : Words.shownTime(last.at, now: now)
            texts.append("Last: \(time)\(last.amountText.map { ", \($0)" } ?? "")\(last.by.map { ", by \($0)" } ?? "")")
        }
        if let dose = state.nextAllowed {
            texts.append("Allowed: \(NextDoseWords.text(dose, now: now))")
            if let rules = NextDoseWords.rules(dose, now: now) { texts.append("Allowed \(rules)") }
        }
        if let stock = state.stock { texts.append(StockReport.words(stock, namesExpiry: true)) }
        return plans(style) + texts.flatMap { style.lines($0) }
    }

    /// Returns the plan in words; several as a table of their days, such as the steps of a taper.
    private func plans(_ style: OutputStyle) -> [String] {
        guard state.plans.count > 1 else {
            guard let plan = state.plans.first else { return style.lines("\(name): no plan yet") }
            let begins = plan.from > today ? ", from \(Words.comingDay(plan.from, today: today))" : ""
            let cycle = plan.cycleDay(of: today).map {
                ", \(ComingDoseWords.text($0, today: today))"
            }
            return style.lines("\(name)\(begins): \(PlanWords.text(plan))\(cycle ?? "")")
        }
        let ends = state.plans.dropFirst().map { $0.from - 1 } + [nil]
        func row(_ from: Day, _ last: Day?, _ text: String) -> [String] {
            func date(_ day: Day) -> String { Words.shortDate(day, today: today) }
            return ["\(date(from)) \(last.map { "to \(date($0))" } ?? "on")", text]
        }
        let rows = zip(state.plans, ends).flatMap { plan, end in
            let last = [plan.until, end].compactMap(\.self).min()
            let text = PlanWords.text(plan, withEnd: false)
            var (rows, from) = ([[String]](), plan.from)
            for stop in state.medication.stops where stop.from >= plan.from && stop.from <= last ?? stop.from {
                guard let until = stop.until else { continue }
                if stop.from > from { rows.append(row(from, stop.from - 1, text)) }
                rows.append(row(stop.from, until, "no doses"))
                from = until + 1
            }
            return rows + (from <= last ?? from ? [row(from, last, text)] : [])
        }
        return style.lines("\(name):") + Table.lines(rows).map { Printable.text($0, isUnicode: style.isUnicode) }
    }
}
