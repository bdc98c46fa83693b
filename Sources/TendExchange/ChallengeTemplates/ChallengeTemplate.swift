public import TendCore

/// A challenge's plan as a handwritten JSON file, described in `docs/data-format.md`.
public enum ChallengeTemplate {
    /// A reason a template is invalid.
    public enum Problem: TendError, Equatable, Sendable {
        case json(JSONProblem)
        case newerFormat(Int)
        /// A missing required field, with a path such as `tasks[2].name`.
        case missing(path: String)
        case unknown(path: String, suggestions: [String])
        case wrong(path: String, value: String, expected: String)
        /// Two fields that exclude each other.
        case conflict(path: String, other: String)
        /// An amount that grows without end in a challenge without end, or shrinks without end; and an example of its last amount.
        case unending(path: String, example: String)
        /// Two tasks with the same id, or two equal items.
        case repeated(path: String, value: String)
    }

    /// The version of the format.
    static let format = 1

    /// Reads a template.
    /// - Throws: ``Problem``
    public static func read(_ bytes: [UInt8]) throws(Problem) -> ChallengePlan {
        let value: JSONValue
        do { value = try JSONReader.read(bytes) } catch { throw .json(error) }
        if let format = value.object?["format"]?.integer, format > Self.format { throw .newerFormat(format) }
        let fields = try TemplateFields(value, path: "", known: planFields)
        if let format = fields.object["format"], format.integer != Self.format {
            throw fields.wrong("format", "\(Self.format)")
        }
        let onMiss = try fields.choice("onMiss", of: ChallengePlan.MissRule.self) ?? .continue
        if onMiss != .continue, fields.object["passPercent"] != nil {
            throw .conflict(path: "passPercent", other: "onMiss \"\(onMiss.rawValue)\"")
        }
        let tasks = try fields.list("tasks", in: 1...ChallengePlan.mostTasks)
        var read: [ChallengeTask] = []
        for (index, value) in tasks.enumerated() {
            let task = try task(value, path: "tasks[\(index)]")
            if read.contains(where: { $0.id == task.id }) {
                throw .repeated(path: "tasks[\(index)].id", value: task.id)
            }
            read.append(task)
        }
        let days = fields.has("days") ? try fields.number("days", in: 1...ChallengePlan.longest) : nil
        if days == nil, let index = read.firstIndex(where: \.growsWithoutEnd) {
            throw .unending(path: "tasks[\(index)].step", example: "50")
        }
        return ChallengePlan(
            name: try fields.text("name", upTo: 60), summary: try fields.optionalText("summary", upTo: 300) ?? "",
            days: days,
            onMiss: onMiss,
            passPercent: try fields.number("passPercent", in: 1...100, or: 100),
            allowsSkips: try fields.flag("skips"),
            restDaysPerWeek: try fields.number("restDaysPerWeek", in: 0...6, or: 0),
            repairs: try fields.number("repairs", in: 0...ChallengePlan.longest, or: 0), tasks: read)
    }

    private static let planFields = [
        "format", "name", "summary", "days", "onMiss", "passPercent", "skips", "restDaysPerWeek", "repairs", "tasks",
    ]
    private static let taskFields = [
        "id", "name", "description", "type", "quantity", "atMost", "unit", "step", "stepEvery", "stepUntil", "duration",
        "checklist", "frequency", "per",
        "link", "remindAt",
    ]

    private static func task(_ value: JSONValue, path: String) throws(Problem) -> ChallengeTask {
        let fields = try TemplateFields(value, path: path, known: taskFields)
        let id = try fields.text("id", upTo: 40)
        guard ChallengeTask.isID(id) else {
            throw fields.wrong("id", "lower-case letters, digits and hyphens, such as cold-shower")
        }
        let link = try fields.choice("link", of: ChallengeTask.Link.self)
        let measure = try measure(fields, link)
        var remindAt: TimeOfDay?
        if let text = try fields.optionalText("remindAt", upTo: 10) {
            guard let time = TimeOfDay(parsing: text) else { throw fields.wrong("remindAt", "a time such as 20:00") }
            remindAt = time
        }
        let task = ChallengeTask(
            id: id, name: try fields.text("name", upTo: 60), measure: measure,
            frequency: try frequency(fields), link: link, remindAt: remindAt,
            description: try fields.optionalText("description", upTo: ChallengeTask.longestDescription),
            type: try fields.choice("type", of: ChallengeTask.Topic.self), growth: try growth(fields))
        if task.frequency.period != nil, !task.canAddUp {
            if let link { throw .conflict(path: fields.path("per"), other: "link \"\(link.rawValue)\"") }
            throw .missing(path: fields.path("quantity"))
        }
        if task.isLimit, task.frequency == .once {
            throw .conflict(path: fields.path("atMost"), other: "frequency \"once\"")
        }
        if task.isRecord, !task.frequency.isOnFixedDays {
            throw fields.wrong(
                "frequency", "daily or days such as mon,thu, since the task has a unit without a quantity")
        }
        try check(task, fields)
        return task
    }

    private static func growth(_ fields: TemplateFields) throws(Problem) -> TaskGrowth? {
        guard fields.has("step") else {
            for name in ["stepEvery", "stepUntil"] where fields.has(name) { throw .missing(path: fields.path("step")) }
            return nil
        }
        return TaskGrowth(
            step: try fields.step("step"), every: try fields.choice("stepEvery", of: TaskGrowth.Pace.self) ?? .day,
            last: fields.has("stepUntil") ? try fields.quantity("stepUntil", from: .zero) : nil)
    }

    /// Checks that an amount can grow.
    private static func check(_ task: ChallengeTask, _ fields: TemplateFields) throws(Problem) {
        let path = fields.path("step")
        switch task.growthFlaw {
        case nil: return
        case .noAmount?:
            let other = ["duration", "checklist"].first { fields.has($0) }
            throw other.map { .conflict(path: path, other: $0) } ?? .missing(path: fields.path("quantity"))
        case .period(let period)?: throw .conflict(path: path, other: "per \"\(period.rawValue)\"")
        case .once?: throw .conflict(path: path, other: "frequency \"once\"")
        case .wrongSide(let first)?:
            let side = (task.growth?.step ?? .zero) < .zero ? "below" : "above"
            throw fields.wrong("stepUntil", "\(side) \(first), where the steps lead")
        case .noLast?: throw .unending(path: path, example: "0")
        }
    }

    private static func frequency(_ fields: TemplateFields) throws(Problem) -> TaskFrequency {
        let text = try fields.optionalText("frequency", upTo: 60)
        if let period = try fields.choice("per", of: TaskPeriod.self), period != .day {
            if text != nil { throw .conflict(path: fields.path("frequency"), other: "per \"\(period.rawValue)\"") }
            return .total(period)
        }
        guard let text else { return .daily }
        guard let known = TaskFrequency(text), known.period == nil else {
            throw fields.wrong("frequency", "daily, days such as mon,thu, 1/week to 6/week, 2/3d, or once")
        }
        return known
    }

    private static func unit(_ fields: TemplateFields, _ link: ChallengeTask.Link?) throws(Problem) -> String {
        let unit = try fields.text("unit", upTo: 20)
        if link == .water, unit != "ml" { throw fields.wrong("unit", "ml, since it is linked to water") }
        return unit
    }

    private static func measure(
        _ fields: TemplateFields, _ link: ChallengeTask.Link?
    ) throws(Problem) -> ChallengeTask.Measure {
        let kinds = ["quantity", "atMost", "duration", "checklist"].filter { fields.object[$0] != nil }
        if kinds.count > 1 { throw .conflict(path: fields.path(kinds[1]), other: kinds[0]) }
        if let kind = kinds.first, let link, !link.measures.contains(kind) {
            throw .conflict(path: fields.path(kind), other: "link \"\(link.rawValue)\"")
        }
        let takesUnit = kinds.first == "quantity" || kinds.first == "atMost"
        if fields.object["unit"] != nil, !takesUnit {
            if !kinds.isEmpty || link != nil || fields.has("step") { throw .missing(path: fields.path("quantity")) }
            return .record(unit: try fields.text("unit", upTo: 20))
        }
        switch kinds.first {
        case "atMost":
            return .atMost(try fields.quantity("atMost", from: .zero), unit: try unit(fields, link))
        case "quantity": return .quantity(try fields.quantity("quantity"), unit: try unit(fields, link))
        case "duration":
            let text = try fields.text("duration", upTo: 20)
            // A day for manual records; a fast may be longer.
            let longest = ChallengeTask.longestDuration(linkedTo: link)
            guard !text.contains(":"), let length = try? Duration(parsing: text), length.wholeSeconds <= longest,
                length.wholeSeconds.isMultiple(of: 60)
            else { throw fields.wrong("duration", "whole minutes up to \(longest / 3600)h, such as 45m or 16h") }
            return .duration(length)
        case "checklist":
            var items: [String] = []
            for (index, value) in try fields.list("checklist", in: 1...50).enumerated() {
                let path = "\(fields.path("checklist"))[\(index)]"
                guard let item = value.string, TemplateFields.isShowable(item, upTo: 60) else {
                    throw .wrong(path: path, value: TemplateFields.text(value), expected: TemplateFields.text(upTo: 60))
                }
                if items.contains(where: { $0.lowercased() == item.lowercased() }) {
                    throw .repeated(path: path, value: item)
                }
                items.append(item)
            }
            return .checklist(items)
        default: return .binary
        }
    }

    /// Returns the template as a file to edit.
    public static func text(of plan: ChallengePlan) -> String {
        var lines: [String] = ["  \"format\": \(Self.format)"]
        func add(_ name: String, _ value: JSONValue) {
            lines.append("  \"\(name)\": \(String(decoding: JSONWriter.compact(value), as: UTF8.self))")
        }
        add("name", .string(plan.name))
        if !plan.summary.isEmpty { add("summary", .string(plan.summary)) }
        add("days", plan.days.map(JSONValue.integer) ?? .null)
        add("onMiss", .string(plan.onMiss.rawValue))
        if plan.onMiss == .continue, plan.days != nil { add("passPercent", .integer(plan.passPercent)) }
        add("skips", .bool(plan.allowsSkips))
        add("restDaysPerWeek", .integer(plan.restDaysPerWeek))
        add("repairs", .integer(plan.repairs))
        let tasks = plan.tasks.map { task -> String in
            let members = object(of: task).members.map { member in
                "\"\(member.key)\":" + String(decoding: JSONWriter.compact(member.value), as: UTF8.self)
            }
            return "    {\(members.joined(separator: ","))}"
        }
        lines.append("  \"tasks\": [\n\(tasks.joined(separator: ",\n"))\n  ]")
        return "{\n\(lines.joined(separator: ",\n"))\n}\n"
    }

    /// Returns the template as JSON, like ``text(of:)``.
    package static func json(of plan: ChallengePlan) -> JSONValue {
        (try? JSONReader.read(Array(text(of: plan).utf8))) ?? .null
    }

    /// Returns a task in the template's format.
    package static func object(of task: ChallengeTask) -> JSONObject {
        var object: JSONObject = ["id": .string(task.id), "name": .string(task.name)]
        if let description = task.description { object["description"] = .string(description) }
        if let type = task.type { object["type"] = .string(type.rawValue) }
        switch task.measure {
        case .binary: break
        case .quantity(let quantity, let unit):
            object["quantity"] = .number(quantity.description)
            object["unit"] = .string(unit)
        case .atMost(let most, let unit):
            object["atMost"] = .number(most.description)
            object["unit"] = .string(unit)
        case .record(let unit): object["unit"] = .string(unit)
        case .duration(let length): object["duration"] = .string(length.word)
        case .checklist(let items): object["checklist"] = .array(items.map(JSONValue.string))
        }
        if let growth = task.growth {
            object["step"] = .number(growth.step.description)
            object["stepEvery"] = .string(growth.every.rawValue)
            if let last = growth.last { object["stepUntil"] = .number(last.description) }
        }
        switch task.frequency {
        case .daily: break
        case .total(let period): object["per"] = .string(period.rawValue)
        case .weekdays, .perWeek, .perDays, .once: object["frequency"] = .string(task.frequency.description)
        }
        if let link = task.link { object["link"] = .string(link.rawValue) }
        if let time = task.remindAt { object["remindAt"] = .string(time.description) }
        return object
    }
}

extension Duration {
    /// The form that ``init(parsing:)`` reads: `45m`, `16h`.
    fileprivate var word: String {
        wholeSeconds.isMultiple(of: 3600) ? "\(wholeSeconds / 3600)h" : "\(wholeSeconds / 60)m"
    }
}

extension ChallengeTemplate.Problem {
    public var problem: String {
        switch self {
        case .json(let problem): problem.problem(of: "it")
        case .newerFormat(let format):
            "format \(format) is from a newer tend (this one reads \(ChallengeTemplate.format))"
        case .missing(let path): "\(path) is missing"
        case .unknown(let path, _): "there is no field \(path)"
        case .wrong(let path, let value, let expected):
            "\(path.isEmpty ? "it" : path) is \(value); it must be \(expected)"
        case .conflict(let path, let other): "\(path) can't be given together with \(other)"
        case .unending(let path, _): "\(path) would never end"
        case .repeated(let path, let value): "\(path) is '\(value)', which is given twice"
        }
    }
}
