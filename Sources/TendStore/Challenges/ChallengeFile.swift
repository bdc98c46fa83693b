public import TendCore

/// A challenge as it is stored: what it asks for, what was forgiven, and its photos. How it stands is worked out from the
/// pages of its days.
public struct ChallengeFile: TypedDocument, Sendable {
    /// `nil` where it was deleted.
    public private(set) var challenge: Challenge?
    /// Deleted ones left out, in the order of the file.
    public private(set) var photos: [ProgressPhoto]
    private(set) var document: Document

    enum Section {
        static let definition = "definition"
        static let rests = "rests"
        static let repairs = "repairs"
    }

    static let sections = [
        Section.definition, TaskDefinition.section, Section.rests, Section.repairs, ProgressPhoto.section,
    ]

    init(_ document: Document, of file: DataFile) throws(Damage) {
        self.document = document
        photos = try Array(document)
        let tasks = try [TaskDefinition](document).sorted { $0.position < $1.position }.map(\.task)
        guard let id = document.header["challenge"]?.string else {
            throw .wrongHeader(field: "challenge", expected: file.path)
        }
        guard let record = document.record(id, in: Section.definition) else {
            // A new file has nothing yet; one that has tasks has lost what they are for, which is not the same as deleted.
            if !tasks.isEmpty { throw .badField(section: Section.definition, id: id, field: "id") }
            return
        }
        if record.isDeleted { return }
        challenge = try Challenge(
            record, tasks: tasks, rests: Self.marks(document, Section.rests),
            repairs: Self.marks(document, Section.repairs), photoDays: photos.map(\.day))
    }

    /// Checks the records of one of the lists that say more about a challenge, by themselves.
    static func checkList(_ section: String, of document: Document) throws(Damage) {
        switch section {
        case TaskDefinition.section: _ = try [TaskDefinition](document)
        case ProgressPhoto.section: _ = try [ProgressPhoto](document)
        case Section.rests, Section.repairs: _ = try marks(document, section)
        default: break
        }
    }

    private static func marks(_ document: Document, _ section: String) throws(Damage) -> [DayMark] {
        var marks: [DayMark] = []
        for record in document.records(in: section) where !record.isDeleted {
            guard let day = Day(iso: record.id) else { throw .badField(section: section, id: record.id, field: "id") }
            guard let at = record.at else { throw .badField(section: section, id: record.id, field: "at") }
            marks.append(DayMark(day: day, at: at, note: try record.note(in: section)))
        }
        return marks.sorted { $0.day < $1.day }
    }

    /// The ids of the photos that were deleted, by themselves or with the challenge.
    var deletedPhotoIDs: [String] {
        document.records(in: ProgressPhoto.section).filter { challenge == nil || $0.isDeleted }.map(\.id)
    }

    /// Writes down what a new challenge is.
    public mutating func begin(_ challenge: Challenge) {
        self.challenge = challenge
        document.put(challenge.id, in: Section.definition, challenge.fields)
        for (position, task) in challenge.plan.tasks.enumerated() {
            put(TaskDefinition(task: task, position: position))
        }
    }

    /// Notes when it was given up.
    public mutating func stop(at moment: OffsetDateTime) {
        guard let id = challenge?.id else { return }
        challenge?.stopped = moment
        document.put(id, in: Section.definition, ["stopped": .string(moment.description)])
    }

    /// Sets when a task reminds; `nil` has it remind with the others.
    public mutating func setReminder(_ task: ChallengeTask, to time: TimeOfDay?) {
        guard let challenge, let position = challenge.plan.tasks.firstIndex(where: { $0.id == task.id }) else { return }
        var task = task
        task.remindAt = time
        put(TaskDefinition(task: task, position: position))
    }

    private mutating func put(_ definition: TaskDefinition) {
        document.put(definition.id, in: TaskDefinition.section, definition.fields)
    }

    /// Takes a day off.
    public mutating func addRest(_ mark: DayMark) {
        let rests = (challenge?.rests ?? []) + [mark]
        challenge?.rests = rests.sorted { $0.day < $1.day }
        document.put(mark.day.description, in: Section.rests, mark.fields)
    }

    /// Forgives a missed day.
    public mutating func addRepair(_ mark: DayMark) {
        let repairs = (challenge?.repairs ?? []) + [mark]
        challenge?.repairs = repairs.sorted { $0.day < $1.day }
        document.put(mark.day.description, in: Section.repairs, mark.fields)
    }

    /// Takes back that a day was taken off.
    public mutating func removeRest(_ day: Day) {
        challenge?.rests.removeAll { $0.day == day }
        document.delete(day.description, in: Section.rests)
    }

    /// Takes back that a missed day was forgiven.
    public mutating func removeRepair(_ day: Day) {
        challenge?.repairs.removeAll { $0.day == day }
        document.delete(day.description, in: Section.repairs)
    }

    public mutating func put(_ photo: ProgressPhoto) {
        photos.put(photo, in: &document)
        challenge?.photoDays = photos.map(\.day)
    }

    /// Deletes the photo's record; where its file goes is up to ``Store/reconcilePhotos(_:)``.
    public mutating func deletePhoto(_ id: String) {
        photos.delete(id, in: &document)
        challenge?.photoDays = photos.map(\.day)
    }

    /// Deletes the challenge. What was put down of its tasks stays on the pages.
    public mutating func delete() {
        guard let id = challenge?.id else { return }
        challenge = nil
        document.delete(id, in: Section.definition)
    }
}

extension DayMark {
    fileprivate var fields: JSONObject {
        ["at": .string(at.description), "note": note.map(JSONValue.string) ?? .null]
    }
}
