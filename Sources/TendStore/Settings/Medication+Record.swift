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
        func day(_ field: String) throws(Damage) -> Day? {
            guard let value = record[field], value != .null else { return nil }
            guard let day = value.string.flatMap({ Day(iso: $0) }) else { throw Self.bad(field, of: record) }
            return day
        }
        func number(_ field: String, in range: ClosedRange<Int>) throws(Damage) -> Int? {
            guard let value = record[field], value != .null else { return nil }
            guard let number = value.integer, range.contains(number) else { throw Self.bad(field, of: record) }
            return number
        }
        guard let name = record["name"]?.string, !name.isEmpty else { throw Self.bad("name", of: record) }
        guard let from = try day("from") else { throw Self.bad("from", of: record) }
        guard let schedule = record["schedule"]?.string.flatMap({ DosingSchedule($0) }) else {
            throw Self.bad("schedule", of: record)
        }
        var slots: [DoseSlot] = []
        if let value = record["times"], value != .null {
            let texts = value.array?.compactMap(\.string) ?? []
            guard texts.count == value.array?.count, let list = try? DoseSlot.list(texts.joined(separator: ",")) else {
                throw Self.bad("times", of: record)
            }
            slots = list
        }
        if slots.isEmpty, schedule != .asNeeded, schedule != .stopped { throw Self.bad("times", of: record) }
        let until = try day("until")
        if let until, until < from { throw Self.bad("until", of: record) }
        // Another record for the same day would make two plans of one.
        guard record.id == Self.id(name, from) else { throw Self.bad("id", of: record) }
        var dose: Quantity?
        if let value = record["dose"], value != .null {
            dose = value.numberText.flatMap(Quantity.init(json:))
            guard let dose, dose > .zero, dose <= Quantity.largest else { throw Self.bad("dose", of: record) }
        }
        if let unit = record["unit"], unit != .null, unit.string == nil { throw Self.bad("unit", of: record) }
        let gap = try number("minGapSeconds", in: 1...MedicationPlan.longestGap.wholeSeconds)
        self.name = name
        plan = MedicationPlan(
            from: from, until: until, schedule: schedule, anchor: try day("anchor"), slots: slots,
            dose: dose, unit: record["unit"]?.string, minimumGap: gap.map { Duration.seconds($0) },
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
        guard let base = record["base"]?.numberText.flatMap(Quantity.init(json:)) else {
            throw Self.bad("base", of: record)
        }
        guard let since = record["since"]?.string.flatMap({ Day(iso: $0) }) else {
            throw Self.bad("since", of: record)
        }
        var refillAt: Quantity?
        if let value = record["refillAt"], value != .null {
            refillAt = value.numberText.flatMap(Quantity.init(json:))
            if refillAt == nil { throw Self.bad("refillAt", of: record) }
        }
        self.init(medication: record.id, base: base, since: since, refillAt: refillAt)
    }

    package var fields: JSONObject {
        [
            "base": .number(base.description), "since": .string(since.description),
            "refillAt": refillAt.map { .number($0.description) } ?? .null,
        ]
    }
}
