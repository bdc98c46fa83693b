public import TendCore

extension Challenge {
    /// How many days before or after the day on which it is begun its first day may be.
    public static let farthestStart = 366

    /// Reads the record that says what a challenge is.
    init(
        _ record: Record, tasks: [ChallengeTask], rests: [DayMark], repairs: [DayMark], photoDays: [Day]
    ) throws(Damage) {
        func bad(_ field: String) -> Damage {
            .badField(section: ChallengeFile.Section.definition, id: record.id, field: field)
        }
        func number(_ field: String, in range: ClosedRange<Int>, or standard: Int? = nil) throws(Damage) -> Int {
            guard let value = record[field] else {
                guard let standard else { throw bad(field) }
                return standard
            }
            guard let number = value.integer, range.contains(number) else { throw bad(field) }
            return number
        }
        guard let name = record["name"]?.string, !name.isEmpty else { throw bad("name") }
        guard let template = record["template"]?.string else { throw bad("template") }
        guard let start = record["from"]?.string.flatMap({ Day(iso: $0) }) else { throw bad("from") }
        guard let onMiss = record["onMiss"]?.string.flatMap(ChallengePlan.MissRule.init(rawValue:)) else {
            throw bad("onMiss")
        }
        var stopped: OffsetDateTime?
        if let value = record["stopped"], value != .null {
            guard let moment = value.string.flatMap({ OffsetDateTime(rfc3339: $0) }) else { throw bad("stopped") }
            stopped = moment
        }
        guard (1...ChallengePlan.mostTasks).contains(tasks.count) else { throw bad("tasks") }
        guard let created = record.at else { throw bad("at") }
        // Each day since is looked at; one from the year 1 would never end.
        guard abs(start.ordinal - created.day.ordinal) <= Self.farthestStart + 1 else { throw bad("from") }
        guard let firstWeekday = Weekday(name: record["weekStartsOn"]?.string ?? "") else { throw bad("weekStartsOn") }
        if let value = record["summary"], value != .null, value.string == nil { throw bad("summary") }
        if let value = record["skips"], value.bool == nil { throw bad("skips") }
        let plan = ChallengePlan(
            template: template, name: name, summary: record["summary"]?.string ?? "",
            days: try number("days", in: 1...ChallengePlan.longest), onMiss: onMiss,
            passPercent: try number("passPercent", in: 1...100, or: 100),
            allowsSkips: record["skips"]?.bool ?? false,
            restDaysPerWeek: try number("restDaysPerWeek", in: 0...6, or: 0),
            repairs: try number("repairs", in: 0...ChallengePlan.longest, or: 0), tasks: tasks)
        self.init(
            id: record.id, name: name, start: start, plan: plan, created: created, firstWeekday: firstWeekday,
            stopped: stopped, rests: rests, repairs: repairs, photoDays: photoDays)
    }

    var fields: JSONObject {
        [
            "at": .string(created.description), "weekStartsOn": .string(firstWeekday.name), "name": .string(name),
            "template": .string(plan.template),
            "summary": plan.summary.isEmpty ? .null : .string(plan.summary), "from": .string(start.description),
            "days": .integer(plan.days), "onMiss": .string(plan.onMiss.rawValue),
            "passPercent": .integer(plan.passPercent), "skips": .bool(plan.allowsSkips),
            "restDaysPerWeek": .integer(plan.restDaysPerWeek), "repairs": .integer(plan.repairs),
            "stopped": stopped.map { .string($0.description) } ?? .null,
        ]
    }
}

/// A task and its place among those of its challenge.
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
        guard ChallengeTask.isID(record.id) else { throw Self.bad("id", of: record) }
        let name = try Self.required("name", of: record, \.name)
        let position = try Self.required("position", of: record, \.integer)
        let frequency = try Self.required("frequency", of: record) { $0.string.flatMap { TaskFrequency($0) } }
        let link = try Self.optional("link", of: record) { $0.string.flatMap(ChallengeTask.Link.init(rawValue:)) }
        let remindAt = try Self.optional("remindAt", of: record) { $0.string.flatMap { TimeOfDay(parsing: $0) } }
        task = ChallengeTask(
            id: record.id, name: name, measure: try Self.measure(record), frequency: frequency, link: link,
            remindAt: remindAt)
        self.position = position
    }

    private static func measure(_ record: Record) throws(Damage) -> ChallengeTask.Measure {
        // The kind is named, so that a field that was lost does not turn ten pages into a tick.
        switch record["measure"]?.string {
        case "quantity":
            return .quantity(
                try required("quantity", of: record, \.amount), unit: try required("unit", of: record, \.name))
        case "duration":
            guard let seconds = record["seconds"]?.integer, (1...86_400 * 7).contains(seconds) else {
                throw bad("seconds", of: record)
            }
            return .duration(.seconds(seconds))
        case "checklist":
            let values = record["checklist"]?.array ?? []
            let items = values.compactMap(\.string)
            guard !items.isEmpty, items.count == values.count, Set(items).count == items.count else {
                throw bad("checklist", of: record)
            }
            return .checklist(items)
        case "binary": return .binary
        default: throw bad("measure", of: record)
        }
    }

    var fields: JSONObject {
        var fields: JSONObject = [
            "name": .string(task.name), "position": .integer(position),
            "frequency": .string(task.frequency.description),
            "link": task.link.map { .string($0.rawValue) } ?? .null,
            "remindAt": task.remindAt.map { .string($0.description) } ?? .null,
        ]
        switch task.measure {
        case .binary: fields["measure"] = .string("binary")
        case .quantity(let quantity, let unit):
            fields["measure"] = .string("quantity")
            fields["quantity"] = .number(quantity.description)
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
        let at = try Self.required("at", of: record, \.moment)
        let day = try Self.required("day", of: record, \.day)
        let file = try Self.required("file", of: record, \.name)
        // A name that leads out of the folder would be opened, moved or shown.
        if file.contains("/") || file.hasPrefix(".") { throw Self.bad("file", of: record) }
        let angle = try Self.optional("angle", of: record) { $0.string.flatMap(Angle.init(rawValue:)) }
        self.init(id: record.id, at: at, day: day, angle: angle, file: file)
    }

    package var fields: JSONObject {
        [
            "at": .string(at.description), "day": .string(day.description), "file": .string(file),
            "angle": angle.map { .string($0.rawValue) } ?? .null,
        ]
    }
}
