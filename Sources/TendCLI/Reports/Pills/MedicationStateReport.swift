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
            "next": state.next.map { slot, plan, at in
                .object([
                    "slot": .string(state.medication.slotID(slot.key)), "at": .string(at.description),
                    "dose": plan.amount(at: slot).map { .number($0.description) } ?? .null,
                    "unit": JSONText.text(plan.unit),
                ])
            } ?? .null,
            "last": state.last.map { dose in
                .object([
                    "at": .string(dose.at.description), "dose": dose.amount.map { .number($0.description) } ?? .null,
                    "unit": JSONText.text(dose.unit),
                ])
            } ?? .null, "stock": state.stock.map(StockReport.json) ?? .null,
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        var texts: [Message] = state.plans.enumerated().map { index, plan in
            let text = PlanWords.text(plan)
            return index == 0 && plan.from <= today
                ? "\(name): \(text)" : "\(name), from \(Words.comingDay(plan.from, today: today)): \(text)"
        }
        if texts.isEmpty { texts = ["\(name): no plan yet"] }
        if let (slot, plan, at) = state.next {
            let verb = at <= now ? "Due since" : "Next:"
            texts.append("\(verb) \(Words.time(at, now: now))\(plan.doseText(at: slot).map { ", \($0)" } ?? "")")
        }
        if let last = state.last {
            texts.append("Last: \(Words.time(last.at, now: now))\(last.amountText.map { ", \($0)" } ?? "")")
        }
        if let stock = state.stock { texts.append(StockReport.words(stock)) }
        return texts.flatMap { style.lines($0) }
    }
}
