public import TendCore

extension Challenge {
    /// The largest number of days between the creation of a challenge and its first day, in either direction.
    public static let farthestStart = 366

    /// Reads the record that defines a challenge.
    init(
        _ record: Record, tasks: [ChallengeTask], rests: [DayMark], repairs: [DayMark], photos: [DayMark],
        history: PlanHistory
    ) throws(Damage) {
        let field = FieldReader(record, ChallengeFile.Section.definition)
        func number(_ name: String, in range: ClosedRange<Int>, or standard: Int) throws(Damage) -> Int {
            record[name] == nil ? standard : try field(name) { $0.integer(in: range) }
        }
        let name = try field("name", \.name)
        let template = try field("template", \.string)
        let start = try field("from", \.day)
        let onMiss: ChallengePlan.MissRule = try field("onMiss") { $0.option() }
        let stopped = try field.optional("stopped", \.moment)
        guard (1...ChallengePlan.mostTasks).contains(tasks.count) else { throw field.damage("tasks") }
        let created = try field("at", \.moment)
        // Every day since the start is evaluated; from the year 1 that would take forever.
        guard abs(start.ordinal - created.day.ordinal) <= Self.farthestStart + 1 else { throw field.damage("from") }
        let firstWeekday = try field("weekStartsOn") { $0.string.flatMap { Weekday(name: $0) } }
        let plan = ChallengePlan(
            template: template, name: name, summary: try field.optional("summary", \.string) ?? "",
            days: try field.length(), onMiss: onMiss,
            passPercent: try number("passPercent", in: 1...100, or: 100),
            allowsSkips: record["skips"] == nil ? false : try field("skips", \.bool),
            restDaysPerWeek: try number("restDaysPerWeek", in: 0...6, or: 0),
            repairs: try number("repairs", in: 0...ChallengePlan.longest, or: 0), tasks: tasks)
        self.init(
            id: record.id, name: name, start: start, plan: plan, created: created, firstWeekday: firstWeekday,
            stopped: stopped, rests: rests, repairs: repairs, photos: photos,
            revisions: history.revisions(of: plan, from: start))
    }

    var fields: JSONObject {
        var fields: JSONObject = [
            "at": .string(created.description), "weekStartsOn": .string(firstWeekday.name), "name": .string(name),
            "template": .string(plan.template),
            "summary": plan.summary.isEmpty ? .null : .string(plan.summary), "from": .string(start.description),
            "onMiss": .string(plan.onMiss.rawValue),
            "passPercent": .integer(plan.passPercent), "skips": .bool(plan.allowsSkips),
            "restDaysPerWeek": .integer(plan.restDaysPerWeek), "repairs": .integer(plan.repairs),
            "stopped": stopped.map { .string($0.description) } ?? .null,
        ]
        for member in FieldReader.fields(length: plan.days).members { fields[member.key] = member.value }
        return fields
    }
}

extension FieldReader {
    /// Reads a challenge's length in days; `nil` if it has no end. That is stored in so many words, so that a lost field does
    /// not make a challenge endless.
    func length() throws(Damage) -> Int? {
        if try optional("endless", \.bool) ?? false { return nil }
        return try self("days") { $0.integer(in: 1...ChallengePlan.longest) }
    }

    /// Returns the fields of a length.
    static func fields(length: Int?) -> JSONObject {
        ["days": length.map(JSONValue.integer) ?? .null, "endless": length == nil ? .bool(true) : .null]
    }
}

/// A task and its position in its challenge.
struct TaskDefinition: StoredRecord {
    static let section = "tasks"

    let task: ChallengeTask
    let position: Int

    var id: String { task.id }

    init(task: ChallengeTask, position: Int) {
        self.task = task
        self.position = position
    }

    init(_ record: Record) throws(Damage) {
        try self.init(record, of: record.id, in: FieldReader(record, Self.section))
    }

    /// Reads the fields of a task from a record that may have another id.
    init(_ record: Record, of id: String, in field: FieldReader) throws(Damage) {
        guard ChallengeTask.isID(id) else { throw field.damage("id") }
        let name = try field("name", \.name)
        position = try field("position", \.integer)
        task = ChallengeTask(
            id: id, name: name, measure: try Self.measure(field),
            frequency: try field("frequency") { $0.string.flatMap { TaskFrequency($0) } },
            link: try field.optional("link") { $0.option() },
            remindAt: try field.optional("remindAt") { $0.string.flatMap { TimeOfDay(parsing: $0) } },
            description: try field.optional("description", \.string),
            // A newer version may have more types.
            type: field.record["type"]?.option(), growth: try Self.growth(field))
        if task.frequency.period != nil, !task.canAddUp { throw field.damage("frequency") }
        if task.growthFlaw != nil { throw field.damage("step") }
    }

    private static func growth(_ field: FieldReader) throws(Damage) -> TaskGrowth? {
        guard let step = try field.optional("step", \.quantity) else { return nil }
        let range = (.zero - Quantity.largest)...Quantity.largest
        guard step != .zero, range.contains(step) else { throw field.damage("step") }
        let last = try field.optional("stepUntil", \.quantity)
        guard last.map({ (.zero...Quantity.largest).contains($0) }) ?? true else { throw field.damage("stepUntil") }
        return TaskGrowth(step: step, every: try field("stepEvery") { $0.option() }, last: last)
    }

    private static func measure(_ field: FieldReader) throws(Damage) -> ChallengeTask.Measure {
        // The kind is stored by name, so that a lost field does not turn ten pages into a yes/no task.
        switch field.record["measure"]?.string {
        case "quantity": return .quantity(try field("quantity", \.amount), unit: try field("unit", \.name))
        case "atMost":
            let most = try field("quantity", \.quantity)
            guard (.zero...Quantity.largest).contains(most) else { throw field.damage("quantity") }
            return .atMost(most, unit: try field("unit", \.name))
        case "record": return .record(unit: try field("unit", \.name))
        case "duration": return .duration(.seconds(try field("seconds") { $0.integer(in: 1...86_400 * 7) }))
        case "checklist":
            let values = field.record["checklist"]?.array ?? []
            let items = values.compactMap(\.string)
            guard !items.isEmpty, items.count == values.count, Set(items).count == items.count else {
                throw field.damage("checklist")
            }
            return .checklist(items)
        case "binary": return .binary
        default: throw field.damage("measure")
        }
    }

    var fields: JSONObject {
        var fields: JSONObject = [
            "name": .string(task.name), "position": .integer(position),
            "frequency": .string(task.frequency.description),
            "link": task.link.map { .string($0.rawValue) } ?? .null,
            "remindAt": task.remindAt.map { .string($0.description) } ?? .null,
            "description": task.description.map(JSONValue.string) ?? .null,
            "type": task.type.map { .string($0.rawValue) } ?? .null,
        ]
        // Removes the fields of another measure.
        for name in ["quantity", "unit", "seconds", "checklist"] { fields[name] = .null }
        fields["step"] = task.growth.map { .number($0.step.description) } ?? .null
        fields["stepEvery"] = task.growth.map { .string($0.every.rawValue) } ?? .null
        fields["stepUntil"] = task.growth?.last.map { .number($0.description) } ?? .null
        switch task.measure {
        case .binary: fields["measure"] = .string("binary")
        case .quantity(let quantity, let unit):
            fields["measure"] = .string("quantity")
            fields["quantity"] = .number(quantity.description)
            fields["unit"] = .string(unit)
        case .atMost(let most, let unit):
            fields["measure"] = .string("atMost")
            fields["quantity"] = .number(most.description)
            fields["unit"] = .string(unit)
        case .record(let unit):
            fields["measure"] = .string("record")
            fields["unit"] = .string(unit)
        case .duration(let length):
            fields["measure"] = .string("duration")
            fields["seconds"] = .integer(length.wholeSeconds)
        case .checklist(let items):
            fields["measure"] = .string("checklist")
            fields["checklist"] = .array(items.map(JSONValue.string))
        }
        return fields
    }
}

extension ProgressPhoto: StoredRecord {
    package static let section = "photos"

    package init(_ record: Record) throws(Damage) {
        let field = FieldReader(record, Self.section)
        self.init(
            id: record.id, at: try field("at", \.moment), day: try field("day", \.day),
            angle: try field.optional("angle") { $0.option() },
            // A name that leads out of the folder must not be opened, moved or shown.
            file: try field("file") { $0.name.flatMap { $0.contains("/") || $0.hasPrefix(".") ? nil : $0 } })
    }

    package var fields: JSONObject {
        [
            "at": .string(at.description), "day": .string(day.description), "file": .string(file),
            "angle": angle.map { .string($0.rawValue) } ?? .null,
        ]
    }
}
