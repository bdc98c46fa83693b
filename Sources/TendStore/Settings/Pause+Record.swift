package import TendCore

extension Pause: StoredRecord {
    package static let section = "pauses"

    /// The tracker and the first day: two computers that pause the same holiday store the same record.
    package var id: String { "\(tracker.rawValue)@\(first)" }

    package init(_ record: Record) throws(Damage) {
        let field = FieldReader(record, Self.section)
        let first = try field("from", \.day)
        let last = try field("to", \.day)
        if last < first { throw field.damage("to") }
        let tracker: TrackerKind = try field("tracker") { $0.option() }
        if !tracker.isPausable { throw field.damage("tracker") }
        self.init(tracker, from: first, to: last, note: try field.optional("note", \.string))
        guard let id = record.id.dated, id.name == tracker.rawValue, id.day == first else { throw field.damage("id") }
    }

    package var fields: JSONObject {
        [
            "tracker": .string(tracker.rawValue), "from": .string(first.description),
            "to": .string(last.description), "note": note.map(JSONValue.string) ?? .null,
        ]
    }
}

/// A weekly plan of fasts that another one replaced, so that its days off stay off.
package struct EarlierFastingPlan: StoredRecord {
    package static let section = "fastingPlans"

    /// The first day of the plan after it.
    let change: Day
    let plan: FastingPlan

    package var id: String { change.description }

    init(change: Day, plan: FastingPlan) {
        self.change = change
        self.plan = plan
    }

    package init(_ record: Record) throws(Damage) {
        let field = FieldReader(record, Self.section)
        guard let change = Day(iso: record.id) else { throw field.damage("id") }
        self.change = change
        plan = try field.optional("plan") { $0.string.flatMap { try? FastingPlan(parsing: $0) } } ?? FastingPlan()
    }

    package var fields: JSONObject { ["plan": plan.entries.isEmpty ? .null : .string(plan.description)] }
}
