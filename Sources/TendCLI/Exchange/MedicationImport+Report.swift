import TendExchange
import TendKit

/// The text for the import of one medication.
extension MedicationImport {
    /// Whether adding it hid the built-in morning and evening pills.
    var replacesBuiltIn: Bool { if case .added(let change) = result { change.replacesBuiltIn } else { false } }

    /// Returns lines such as `Added Omega: 1 capsule, every day at 08:00; stock 30, refill at 5. Without: notes, colour.`
    func lines(_ style: OutputStyle, isDryRun: Bool) -> [String] {
        let text: Message =
            switch result {
            case .added(let change):
                "\(isDryRun ? "Would add" : "Added") \(change.name): \(plan(change))\(without)"
            case .present(let name): "Here already, and unchanged: \(name)."
            case .refused(let error): "Not added: \(medication.name); \(Failure(error).message)."
            }
        var style = style
        style.width = max(style.width, 40)
        return style.lines(text)
    }

    private func plan(_ change: MedicationChange) -> String {
        var text = change.plan.map { PlanWords.text($0) + PlanWords.count($0, today: change.today) } ?? ""
        for later in change.later { text += "; from \(later.from): \(PlanWords.text(later))" }
        if change.beginning.day > change.today { text += ", from \(change.beginning.day) on" }
        if let stock = medication.stock {
            text += "; stock \(stock)" + (change.plan?.stockUnit.map { " \($0)" } ?? "")
            if let refillAt = medication.refillAt { text += ", refill at \(refillAt)" }
        }
        if let expires = medication.expires { text += "\(medication.stock == nil ? ";" : ",") expires on \(expires)" }
        return text + "."
    }

    private var without: String {
        medication.lost.isEmpty ? "" : " Without: \(medication.lost.joined(separator: ", "))."
    }

    var json: JSONValue {
        var object: JSONObject = ["name": .string(medication.name)]
        switch result {
        case .added(let change):
            object["result"] = .string("added")
            object["plan"] = change.plan.map { .object(MedicationReport.json($0, of: change.name)) }
            object["later"] = .array(change.later.map { .object(MedicationReport.json($0, of: change.name)) })
            object["stock"] = medication.stock.map { .number($0.description) } ?? .null
            object["refillAt"] = medication.refillAt.map { .number($0.description) } ?? .null
            object["expires"] = medication.expires.map { .string("\($0)") } ?? .null
            object["without"] = .array(medication.lost.map(JSONValue.string))
        case .present(let name):
            object["name"] = .string(name)
            object["result"] = .string("present")
        case .refused(let error):
            object["result"] = .string("refused")
            object["reason"] = .string(Failure(error).message.text())
        }
        return .object(object)
    }
}
