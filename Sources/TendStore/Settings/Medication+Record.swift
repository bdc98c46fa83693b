package import TendCore

/// A medication's plan, as stored in the settings: one record for each day on which the plan changed.
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
        let field = FieldReader(record, Self.section)
        let name = try field("name", \.name)
        let from = try field("from", \.day)
        let schedule = try field("schedule") { $0.string.flatMap { DosingSchedule($0) } }
        let slots = try field.optional("times") { value -> [DoseLine]? in
            let texts = value.array?.compactMap(\.string) ?? []
            return texts.count == value.array?.count ? try? DoseLine.list(texts.joined(separator: ";")) : nil
        }
        if slots?.isEmpty ?? true, schedule != .asNeeded, schedule != .stopped { throw field.damage("times") }
        let isFromLast = try field.optional("fromLast", \.bool) ?? false
        let window = try field.optional("between") { $0.string.flatMap { try? DailyWindow(parsing: $0) } }
        let until = try field.optional("until", \.day)
        if let until, until < from { throw field.damage("until") }
        // With another id, two plans could begin on the same day.
        guard record.id == Self.id(name, from) else { throw field.damage("id") }
        let longestGap = MedicationPlan.longestGap.wholeSeconds
        let longestAhead = MedicationPlan.longestAhead.wholeSeconds
        let longestWindow = MedicationPlan.longestOnTimeWindow.wholeSeconds
        let zone = try field.optional("zone") { $0.string.flatMap { PlanZone.isName($0) ? PlanZone.named($0) : nil } }
        self.name = name
        var plan = MedicationPlan(
            from: from, until: until, schedule: schedule, anchor: try field.optional("anchor", \.day),
            isFromLast: isFromLast, window: window,
            slots: zone == nil ? slots ?? [] : DoseLine.list(slots ?? [], in: zone),
            dose: try field.optional("dose", \.amount), unit: try field.optional("unit", \.string),
            minimumGap: try field.optional("minGapSeconds") { $0.integer(in: 1...longestGap).map { .seconds($0) } },
            maximumPerDay: try field.optional("maxPerDay") { $0.integer(in: 1...MedicationPlan.mostPerDay) },
            addedOn: try field.optional("added", \.day),
            onTimeWindow: try field.optional("onTimeSeconds") {
                $0.integer(in: 1...longestWindow).map { .seconds($0) }
            },
            isByPlan: try field.optional("byPlan", \.bool) ?? false)
        plan.repetition = try field.optional("repeat") { $0.string.flatMap { Repetition($0) } }
        plan.ahead = try field.optional("aheadSeconds") { $0.integer(in: 1...longestAhead).map { .seconds($0) } }
        plan.isUrgent = try field.optional("urgent", \.bool) ?? false
        self.plan = plan
        if !plan.countsAsItSays { throw field.damage(isFromLast ? "fromLast" : "times") }
    }

    var fields: JSONObject {
        let times = DoseLine.texts(of: plan.slots).map(JSONValue.string)
        return [
            "name": .string(name), "from": .string(plan.from.description),
            "until": plan.until.map { .string($0.description) } ?? .null,
            "schedule": .string(plan.schedule.description),
            "anchor": plan.anchor == plan.from ? .null : .string(plan.anchor.description),
            "fromLast": plan.isFromLast ? .bool(true) : .null,
            "between": plan.window.map { .string("\($0)") } ?? .null,
            "times": times.isEmpty ? .null : .array(times),
            "zone": plan.zone.map { .string($0.name) } ?? .null,
            "format": plan.needsNewerFormat ? .integer(2) : .null,
            "byPlan": plan.isByPlan ? .bool(true) : .null,
            "dose": plan.dose.map { .number($0.description) } ?? .null,
            "unit": plan.unit.map(JSONValue.string) ?? .null,
            "minGapSeconds": plan.minimumGap.map { .integer($0.wholeSeconds) } ?? .null,
            "maxPerDay": plan.maximumPerDay.map(JSONValue.integer) ?? .null,
            "onTimeSeconds": plan.onTimeWindow.map { .integer($0.wholeSeconds) } ?? .null,
            "repeat": plan.repetition.map { .string($0.text) } ?? .null,
            "aheadSeconds": plan.ahead.map { .integer($0.wholeSeconds) } ?? .null,
            "urgent": plan.isUrgent ? .bool(true) : .null,
            "added": plan.addedOn.map { .string($0.description) } ?? .null,
        ]
    }
}

extension MedicationPlan {
    /// Whether earlier programs would read it wrongly: they know neither numbers of doses, days of single times, following
    /// doses, zones, nor other intervals than whole days from a first one, and they miss doses without records.
    fileprivate var needsNewerFormat: Bool { !slots.allSatisfy(\.isPlain) || isMoving || isByPlan }
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
        let field = FieldReader(record, Self.section)
        let units = try field.optional("refillAt", \.quantity).map(RefillLevel.units)
        let days = try field.optional("refillDays") { $0.integer(in: 1...RefillLevel.mostDays) }
        self.init(
            medication: record.id, base: try field("base", \.quantity), since: try field("since", \.day),
            refillAt: days.map(RefillLevel.days) ?? units, expires: try field.optional("expires", \.day))
    }

    package var fields: JSONObject {
        var fields: JSONObject = [
            "base": .number(base.description), "since": .string(since.description), "refillAt": .null,
            "refillDays": .null, "expires": expires.map { .string($0.description) } ?? .null,
        ]
        switch refillAt {
        case .units(let level): fields["refillAt"] = .number(level.description)
        case .days(let days): fields["refillDays"] = .integer(days)
        case nil: break
        }
        return fields
    }
}
