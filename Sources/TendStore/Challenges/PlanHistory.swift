package import TendCore

/// The change of a task from a day on: its new definition, or its removal.
struct TaskChange: StoredRecord {
    static let section = "taskChanges"

    let task: String
    /// The first day it applies to.
    let from: Day
    /// `nil` removes the task.
    let definition: TaskDefinition?

    var id: String { "\(task)@\(from)" }

    init(of task: String, from: Day, _ definition: TaskDefinition?) {
        self.task = task
        self.from = from
        self.definition = definition
    }

    init(_ record: Record) throws(Damage) {
        let field = FieldReader(record, Self.section)
        let parts = record.id.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let from = Day(iso: parts[1]), ChallengeTask.isID(parts[0]) else {
            throw field.damage("id")
        }
        (task, self.from) = (parts[0], from)
        let isRemoval = try field.optional("removed", \.bool) ?? false
        definition = isRemoval ? nil : try TaskDefinition(record, of: parts[0], in: field)
    }

    private static let definitionFields = [
        "name", "position", "frequency", "link", "remindAt", "description", "type", "measure", "quantity", "unit",
        "step", "stepEvery", "stepUntil", "seconds", "checklist", "format",
    ]

    var fields: JSONObject {
        var fields = definition?.fields ?? [:]
        fields["removed"] = definition == nil ? .bool(true) : .null
        // A removal can replace a definition from the same day.
        if definition == nil { for name in Self.definitionFields { fields[name] = .null } }
        return fields
    }
}

/// The length of a challenge from a day on.
struct LengthChange: StoredRecord {
    static let section = "lengths"

    /// The first day it applies to.
    let from: Day
    /// `nil` if it has no end.
    let days: Int?

    var id: String { from.description }

    init(from: Day, days: Int?) {
        self.from = from
        self.days = days
    }

    init(_ record: Record) throws(Damage) {
        let field = FieldReader(record, Self.section)
        guard let from = Day(iso: record.id) else { throw field.damage("id") }
        self.from = from
        days = try field.length()
    }

    var fields: JSONObject { FieldReader.fields(length: days) }
}

/// The tasks and the length of a challenge over time, as stored in its file.
///
/// Each change is a separate record, so that two computers can change two tasks and a merge keeps both.
struct PlanHistory {
    /// The tasks from the first day on.
    let first: [TaskDefinition]
    /// Earliest first.
    let changes: [TaskChange]
    let lengths: [LengthChange]

    init(_ document: Document) throws(Damage) {
        first = try Array(document)
        changes = try [TaskChange](document).sorted { ($0.from, $0.task) < ($1.from, $1.task) }
        lengths = try [LengthChange](document).sorted { $0.from < $1.from }
    }

    /// Returns the definition of a task on a day; `nil` if the challenge does not have it then.
    func definition(of task: String, on day: Day) -> TaskDefinition? {
        guard let change = changes.last(where: { $0.task == task && $0.from <= day }) else {
            return first.first { $0.id == task }
        }
        return change.definition
    }

    /// Returns the plans over time; empty if the plan never changed.
    func revisions(of plan: ChallengePlan, from start: Day) -> [PlanRevision] {
        let days = Set(changes.map(\.from) + lengths.map(\.from))
        guard !days.isEmpty else { return [] }
        let ids = Set(first.map(\.id) + changes.map(\.task))
        return days.union([start]).sorted().map { day in
            let tasks = ids.compactMap { definition(of: $0, on: day) }
            let length = lengths.last { $0.from <= day }
            return PlanRevision(
                from: day, days: length.map(\.days) ?? plan.days,
                tasks: tasks.sorted { ($0.position, $0.id) < ($1.position, $1.id) }.map(\.task))
        }
    }
}

extension ChallengeFile {
    /// Redefines a task from a day on, or adds it. Later definitions of the task keep their own changes.
    /// - Throws: ``Damage`` if the file would no longer be valid.
    package mutating func put(_ task: ChallengeTask, from day: Day) throws(Damage) {
        let history = try PlanHistory(document)
        let known = history.definition(of: task.id, on: day)
        let all = history.first + history.changes.compactMap(\.definition)
        let next = (all.map(\.position).max() ?? -1) + 1
        let position = known?.position ?? all.first { $0.id == task.id }?.position ?? next
        store(TaskChange(of: task.id, from: day, TaskDefinition(task: task, position: position)))
        guard let old = known?.task else { return try reload() }
        for later in history.changes where later.task == task.id && later.from > day {
            guard let definition = later.definition else { break }
            let carried = definition.task.carrying(changesFrom: old, to: task)
            store(
                TaskChange(of: task.id, from: later.from, TaskDefinition(task: carried, position: definition.position)))
        }
        try reload()
    }

    /// Removes a task from a day on, and its later changes. Its records stay.
    /// - Throws: ``Damage`` if the file would no longer be valid.
    package mutating func removeTask(_ id: String, from day: Day) throws(Damage) {
        for later in try PlanHistory(document).changes where later.task == id && later.from > day {
            document.delete(later.id, in: TaskChange.section)
        }
        store(TaskChange(of: id, from: day, nil))
        try reload()
    }

    /// Sets the length from a day on, `nil` for no end, and removes later lengths.
    /// - Throws: ``Damage`` if the file would no longer be valid.
    package mutating func setLength(_ days: Int?, from day: Day) throws(Damage) {
        for later in try PlanHistory(document).lengths where later.from > day {
            document.delete(later.id, in: LengthChange.section)
        }
        let change = LengthChange(from: day, days: days)
        document.put(change.id, in: LengthChange.section, change.fields)
        try reload()
    }

    /// Renames the challenge or sets its summary; an empty summary removes it.
    /// - Throws: ``Damage`` if the file would no longer be valid.
    package mutating func describe(name: String?, summary: String?) throws(Damage) {
        guard let id = challenge?.id else { return }
        var fields: JSONObject = [:]
        if let name { fields["name"] = .string(name) }
        if let summary { fields["summary"] = summary.isEmpty ? .null : .string(summary) }
        document.put(id, in: Section.definition, fields)
        try reload()
    }

    /// Sets the reminder time in all definitions of a task; `nil` uses the common time of tasks without one.
    /// - Throws: ``Damage`` if the file would no longer be valid.
    package mutating func setReminder(_ task: ChallengeTask, to time: TimeOfDay?) throws(Damage) {
        let history = try PlanHistory(document)
        let value: JSONValue = time.map { .string($0.description) } ?? .null
        if history.first.contains(where: { $0.id == task.id }) {
            document.put(task.id, in: TaskDefinition.section, ["remindAt": value])
        }
        for change in history.changes where change.task == task.id && change.definition != nil {
            document.put(change.id, in: TaskChange.section, ["remindAt": value])
        }
        try reload()
    }

    private mutating func store(_ change: TaskChange) {
        document.put(change.id, in: TaskChange.section, change.fields)
    }

    /// Reads the challenge again from its records.
    private mutating func reload() throws(Damage) {
        guard let id = challenge?.id else { return }
        challenge = try ChallengeFile(document, of: .challenge(id)).challenge
    }
}

extension ChallengeTask {
    /// Returns the task with the changes from `old` to `new`, in the parts that equal `old`.
    fileprivate func carrying(changesFrom old: ChallengeTask, to new: ChallengeTask) -> ChallengeTask {
        var task = self
        if name == old.name { task.name = new.name }
        if measure == old.measure, link == old.link, growth == old.growth {
            task.measure = new.measure
            task.link = new.link
            task.growth = new.growth
        }
        if frequency == old.frequency { task.frequency = new.frequency }
        if remindAt == old.remindAt { task.remindAt = new.remindAt }
        if description == old.description { task.description = new.description }
        if type == old.type { task.type = new.type }
        return task
    }
}

extension ProgressPhoto {
    var mark: DayMark { DayMark(day: day, at: at) }
}
