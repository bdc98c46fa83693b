import TendExchange
import TendKit

/// The medications below the doses.
extension PillListReport {
    /// The width of a sign and a time, with their gaps.
    static let indent = 9

    /// The medications that are taken, or will be, with the plan of today or the next one.
    var plans: [(medication: Medication, plan: MedicationPlan)] {
        // Those as needed come last, as below the doses of the home page.
        let all = medications.compactMap { medication in
            let stop = medication.stop(on: today)
            let next =
                stop == nil
                ? medication.plans.first { $0.from > today } : stop?.until.flatMap { medication.plan(on: $0 + 1) }
            return (medication.isCurrent(on: today) ? medication.plan(on: today) : next).map { (medication, $0) }
        }
        return all.filter { !$0.1.isAsNeeded } + all.filter { $0.1.isAsNeeded }
    }

    /// Returns the medications with their plans, in the columns of the doses.
    func planned(_ style: OutputStyle) -> [String] {
        if plans.isEmpty { return [] }
        let lines =
            style.isPlain
            ? sentences(style) : zip(heads(style), plans).flatMap { rows($0, $1.medication, $1.plan, style) }
        return ["", style.styled("Medications", .bold)] + lines
    }

    private func sentences(_ style: OutputStyle) -> [String] {
        plans.flatMap { medication, plan in
            let text = "\(medication.name): \(text(of: plan, of: medication, withDose: true))"
            return Wrap.words(shown(text, style), width: style.width) + details(medication, style, narrower: 0)
        }
    }

    /// Returns a plan beside its name and amount, and on a narrow screen below.
    private func rows(
        _ head: String, _ medication: Medication, _ plan: MedicationPlan, _ style: OutputStyle
    ) -> [String] {
        func blank(_ count: Int) -> String { String(repeating: " ", count: count) }
        let beside = Self.indent + head.columns + 2
        let isNarrow = style.width - beside < 24
        let indent = isNarrow ? Self.indent + 2 : beside
        let text = shown(text(of: plan, of: medication, withDose: false), style)
        let words =
            Wrap.words(text, width: style.width - indent) + details(medication, style, narrower: indent)
        let first = blank(Self.indent) + (isNarrow ? Wrap.trimmed(head) : "\(head)  \(words.first ?? "")")
        return [first] + words.dropFirst(isNarrow ? 0 : 1).map { blank(indent) + $0 }
    }

    private func text(of plan: MedicationPlan, of medication: Medication, withDose: Bool) -> String {
        var text = PlanWords.text(plan, withDose: withDose)
        if plan.from > today { text += ", from \(plan.from)" }
        if day.day == today, plan.from <= today {
            let cycle = plan.cycleDay(of: today)
            let next = coming.first { $0.medication == medication.name }
            let parts = [
                cycle.map { ComingDoseWords.text($0, today: today) },
                next.map { ComingDoseWords.text($0, today: today) },
            ].compactMap(\.self)
            text += parts.map { ", \($0)" }.joined()
        }
        if let until = medication.stop(on: today)?.until { text += "; stopped until \(until)" }
        for stop in medication.stops where stop.from > today {
            text += "; stopped from \(stop.from)\(stop.until.map { " to \($0)" } ?? "")"
        }
        for next in medication.plans where next.from > max(today, plan.from) {
            text += "; from \(next.from): \(PlanWords.text(next))"
        }
        return text
    }

    /// Returns when a dose is allowed, and the stock.
    private func details(_ medication: Medication, _ style: OutputStyle, narrower indent: Int) -> [String] {
        var lines: [String] = []
        if let (doses, now) = allowed, let dose = doses.first(where: { $0.medication == medication.name }) {
            let name = style.isPlain ? "\(shown(medication.name, style)): " : ""
            lines += Wrap.words(name + HomePage.state(dose, now: now, isAlone: true), width: style.width - indent)
        }
        if let stock = stocks.first(where: { $0.medication == medication.name }) {
            let words = style.lines(StockReport.words(stock), narrower: indent)
            lines += words.map { StockReport.needsAttention(stock) ? style.styled($0, .bold) : $0 }
        }
        return lines
    }

    func shown(_ text: String, _ style: OutputStyle) -> String {
        Printable.text(text, isUnicode: style.isUnicode)
    }
}
