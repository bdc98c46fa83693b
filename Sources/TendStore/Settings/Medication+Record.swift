import TendCore

/// A medication's plan, as it is kept among the settings: one record for each day on which the plan changed.
struct MedicationPlanRecord: StoredRecord {
    static let section = "medications"

    let name: String
    let plan: MedicationPlan

    var id: String { Self.id(name, plan.from) }

    static func id(_ name: String, _ from: Day) -> String { "\(name)@\(from)" }

    init(name: String, plan: MedicationPlan) {
        self.name = name
        self.plan = plan
    }

    init(_ record: Record) throws(Damage) {
        func number(_ field: String, in range: ClosedRange<Int>) throws(Damage) -> Int? {
            try Self.optional(field, of: record) { $0.integer.flatMap { range.contains($0) ? $0 : nil } }
        }
        let name = try Self.required("name", of: record, \.name)
        let from = try Self.required("from", of: record, \.day)
        let schedule = try Self.required("schedule", of: record) { $0.string.flatMap { DosingSchedule($0) } }
        let times = try Self.optional("times", of: record) { value -> [DoseSlot]? in
            let texts = value.array?.compactMap(\.string) ?? []
            return texts.count == value.array?.count ? try? DoseSlot.list(texts.joined(separator: ",")) : nil
        }
        let slots = times ?? []
        if slots.isEmpty, schedule != .asNeeded, schedule != .stopped { throw Self.bad("times", of: record) }
        let until = try Self.optional("until", of: record, \.day)
        if let until, until < from { throw Self.bad("until", of: record) }
        // Another record for the same day would make two plans of one.
        guard record.id == Self.id(name, from) else { throw Self.bad("id", of: record) }
        let dose = try Self.optional("dose", of: record, \.amount)
        let unit = try Self.optional("unit", of: record, \.string)
        let gap = try number("minGapSeconds", in: 1...MedicationPlan.longestGap.wholeSeconds)
        self.name = name
        plan = MedicationPlan(
            from: from, until: until, schedule: schedule, anchor: try Self.optional("anchor", of: record, \.day),
            slots: slots, dose: dose, unit: unit, minimumGap: gap.map { Duration.seconds($0) },
            maximumPerDay: try number("maxPerDay", in: 1...MedicationPlan.mostPerDay))
    }

    var fields: JSONObject {
        let times = plan.slots.map { JSONValue.string($0.text) }
        return [
            "name": .string(name), "from": .string(plan.from.description),
            "until": plan.until.map { .string($0.description) } ?? .null,
            "schedule": .string(plan.schedule.description),
            "anchor": plan.anchor == plan.from ? .null : .string(plan.anchor.description),
            "times": times.isEmpty ? .null : .array(times),
            "dose": plan.dose.map { .number($0.description) } ?? .null,
            "unit": plan.unit.map(JSONValue.string) ?? .null,
            "minGapSeconds": plan.minimumGap.map { .integer($0.wholeSeconds) } ?? .null,
            "maxPerDay": plan.maximumPerDay.map(JSONValue.integer) ?? .null,
        ]
    }
}

extension MedicationList {
    init(_ records: [MedicationPlanRecord]) {
        let names = Set(records.map(\.name))
        self.init(
            names.map { name in Medication(name: name, plans: records.filter { $0.name == name }.map(\.plan)) })
    }
}

extension StockCount: StoredRecord {
    package static let section = "stock"

    package var id: String { medication }

    package init(_ record: Record) throws(Damage) {
        self.init(
            medication: record.id, base: try Self.required("base", of: record, \.quantity),
            since: try Self.required("since", of: record, \.day),
            refillAt: try Self.optional("refillAt", of: record, \.quantity))
    }

    package var fields: JSONObject {
        [
            "base": .number(base.description), "since": .string(since.description),
            "refillAt": refillAt.map { .number($0.description) } ?? .null,
        ]
    }
}
