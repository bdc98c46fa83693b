package import TendCore

/// A medication's plan, as stored in the settings: one record for each day on which the plan changed.
struct MedicationPlanRecord: StoredRecord {
    static let section = "medications"

    let name: String
    let plan: MedicationPlan
    /// Whether it is a stop of an earlier program.
    let isStop: Bool

    var id: String { Self.id(name, plan.from) }

    static func id(_ name: String, _ from: Day) -> String { "\(name)@\(from)" }

    init(name: String, plan: MedicationPlan) {
        self.name = name
        self.plan = plan
        isStop = false
    }

    init(_ record: Record) throws(Damage) {
        let field = FieldReader(record, Self.section)
        let name = try field("name", \.name)
        let from = try field("from", \.day)
        // An earlier stop was a plan without doses; it is a stop until the next plan.
        isStop = record["schedule"]?.string == Self.stopped
        let schedule = try isStop ? .asNeeded : field("schedule") { $0.string.flatMap { DosingSchedule($0) } }
        let lines = try field.optional("times") { value -> [DoseLine]? in
            let texts = value.array?.compactMap(\.string) ?? []
            return texts.count == value.array?.count ? try? DoseLine.list(texts.joined(separator: ";")) : nil
        }
        let isFromLast = try field.optional("fromLast", \.bool) ?? false
        let window = try field.optional("between") { $0.string.flatMap { try? DailyWindow(parsing: $0) } }
        let until = try field.optional("until", \.day)
        if let until, until < from { throw field.damage("until") }
        // With another id, two plans could begin on the same day.
        guard let id = record.id.dated, id.name == name, id.day == from else { throw field.damage("id") }
        let zone = try field.optional("zone") { $0.string.flatMap { PlanZone.isName($0) ? PlanZone.named($0) : nil } }
        let timing = Timing(
            schedule, anchor: try field.optional("anchor", \.day) ?? from, isFromLast: isFromLast, window: window,
            lines: lines ?? [], zone: zone)
        guard let timing else { throw field.damage(isFromLast ? "fromLast" : "times") }
        self.name = name
        var plan = MedicationPlan(
            from: from, until: until, timing: timing, dose: try field.optional("dose", \.amount),
            unit: try field.optional("unit", \.string))
        plan.asksDose = try field.optional("doseAsked", \.bool) ?? false
        plan.minimumGap = try field.optional("minGapSeconds") {
            $0.integer(in: 1...MedicationPlan.longestGap.wholeSeconds).map { .seconds($0) }
        }
        plan.maximumPerDay = try field.optional("maxPerDay") { $0.integer(in: 1...MedicationPlan.mostPerDay) }
        plan.substance = try field.optional("substance", \.string)
        plan.mostMilligrams = try field.optional("maxMgPerDay", \.amount)
        plan.onTimeWindow = try field.optional("onTimeSeconds") {
            $0.integer(in: 1...MedicationPlan.longestOnTimeWindow.wholeSeconds).map { .seconds($0) }
        }
        plan.isByPlan = try field.optional("byPlan", \.bool) ?? false
        plan.repetition = try field.optional("repeat") { $0.string.flatMap { Repetition($0) } }
        plan.ahead = try field.optional("aheadSeconds") {
            $0.integer(in: 1...MedicationPlan.longestAhead.wholeSeconds).map { .seconds($0) }
        }
        plan.isUrgent = try field.optional("urgent", \.bool) ?? false
        plan.instruction = try field.optional("text", \.string)
        // Earlier records have the day alone.
        let added = try field.optional("added", \.day).map {
            zone?.clock?.start(of: $0, dayStart: .midnight) ?? OffsetDateTime(day: $0, secondOfDay: 0, offset: 0)
        }
        plan.addedAt = try field.optional("addedAt", \.moment) ?? added
        plan.keptKeys =
            try field.optional("kept") { value in
                value.array.flatMap { $0.allSatisfy { $0.string != nil } ? $0.compactMap(\.string) : nil }
            } ?? []
        self.plan = plan
    }

    private static let stopped = "stopped"

    var fields: JSONObject {
        let times = DoseLine.texts(of: plan.lines).map(JSONValue.string)
        let anchor = plan.timing.anchor.flatMap { $0 == plan.from ? nil : $0 }
        return [
            "name": .string(name), "from": .string(plan.from.description),
            "until": plan.until.map { .string($0.description) } ?? .null,
            "schedule": .string(plan.schedule.description),
            "anchor": anchor.map { .string($0.description) } ?? .null,
            "fromLast": plan.isFromLast ? .bool(true) : .null,
            "between": plan.timing.window.map { .string("\($0)") } ?? .null,
            "times": times.isEmpty ? .null : .array(times),
            "zone": plan.zone.map { .string($0.name) } ?? .null,
            "byPlan": plan.isByPlan ? .bool(true) : .null,
            "dose": plan.dose.map { .number($0.description) } ?? .null,
            "unit": plan.unit.map(JSONValue.string) ?? .null, "doseAsked": plan.asksDose ? .bool(true) : .null,
            "minGapSeconds": plan.minimumGap.map { .integer($0.wholeSeconds) } ?? .null,
            "maxPerDay": plan.maximumPerDay.map(JSONValue.integer) ?? .null,
            "substance": plan.substance.map(JSONValue.string) ?? .null,
            "maxMgPerDay": plan.mostMilligrams.map { .number($0.description) } ?? .null,
            "onTimeSeconds": plan.onTimeWindow.map { .integer($0.wholeSeconds) } ?? .null,
            "repeat": plan.repetition.map { .string($0.text) } ?? .null,
            "aheadSeconds": plan.ahead.map { .integer($0.wholeSeconds) } ?? .null,
            "urgent": plan.isUrgent ? .bool(true) : .null,
            "text": plan.instruction.map(JSONValue.string) ?? .null,
            "added": .null,
            "addedAt": plan.addedAt.map { .string($0.description) } ?? .null,
            "kept": plan.keptKeys.isEmpty ? .null : .array(plan.keptKeys.map(JSONValue.string)),
        ]
    }
}

/// Days on which a medication is stopped, as stored in the settings.
struct DoseStopRecord: StoredRecord {
    static let section = "stops"

    let name: String
    let stop: DoseStop

    var id: String { MedicationPlanRecord.id(name, stop.from) }

    init(name: String, stop: DoseStop) {
        self.name = name
        self.stop = stop
    }

    init(_ record: Record) throws(Damage) {
        let field = FieldReader(record, Self.section)
        name = try field("name", \.name)
        stop = DoseStop(
            from: try field("from", \.day), until: try field.optional("until", \.day),
            isOfAll: try field.optional("all", \.bool) ?? false)
        if let until = stop.until, until < stop.from { throw field.damage("until") }
        guard let id = record.id.dated, id.name == name, id.day == stop.from else { throw field.damage("id") }
    }

    var fields: JSONObject {
        [
            "name": .string(name), "from": .string(stop.from.description),
            "until": stop.until.map { .string($0.description) } ?? .null, "all": stop.isOfAll ? .bool(true) : .null,
        ]
    }
}

extension MedicationList {
    init(_ records: [MedicationPlanRecord], stops: [DoseStopRecord]) {
        // In runs of one name, not in a dictionary, whose type costs as much as ten plans.
        let sorted = records.sorted { $0.name < $1.name || $0.name == $1.name && $0.plan.from < $1.plan.from }
        var medications: [Medication] = []
        var index = 0
        while index < sorted.count {
            let name = sorted[index].name
            var (plans, earlier): ([MedicationPlan], [DoseStop]) = ([], [])
            while index < sorted.count, sorted[index].name == name {
                let hasNext = index + 1 < sorted.count && sorted[index + 1].name == name
                if sorted[index].isStop {
                    let until = hasNext ? sorted[index + 1].plan.from - 1 : nil
                    earlier.append(DoseStop(from: sorted[index].plan.from, until: until))
                } else {
                    plans.append(sorted[index].plan)
                }
                index += 1
            }
            let own = stops.filter { $0.name == name }.map(\.stop)
            medications.append(Medication(name: name, plans: plans, stops: earlier + own))
        }
        self.init(medications)
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
            medication: record.id, base: try field.optional("base", \.quantity), since: try field("since", \.day),
            refillAt: days.map(RefillLevel.days) ?? units, expires: try field.optional("expires", \.day))
        if base == nil, expires == nil { throw field.damage("base") }
    }

    package var fields: JSONObject {
        var fields: JSONObject = [
            "base": base.map { .number($0.description) } ?? .null, "since": .string(since.description),
            "refillAt": .null,
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
