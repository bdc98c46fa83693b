package import TendCore

/// A stored challenge: its plan, days off and repairs, and its photos. Its progress is calculated from the pages of its
/// days.
package struct ChallengeFile: TypedDocument {
    /// `nil` in a new file, or if the challenge was deleted.
    package internal(set) var challenge: Challenge?
    /// The photos in file order, without deleted ones.
    package private(set) var photos: [ProgressPhoto]
    var document: Document

    enum Section {
        static let definition = "definition"
        static let rests = "rests"
        static let repairs = "repairs"
    }

    /// The lists of the file, and the form of their ids.
    static let lists: [(section: String, ids: IDForm)] = [
        (Section.definition, .identifier), (TaskDefinition.section, .task), (TaskChange.section, .taskFromDay),
        (LengthChange.section, .day), (Section.rests, .day), (Section.repairs, .day),
        (ProgressPhoto.section, .identifier),
    ]
    static let sections = lists.map(\.section)

    init(_ document: Document, of file: DataFile) throws(Damage) {
        self.document = document
        photos = try Array(document)
        let tasks = try [TaskDefinition](document).sorted { $0.position < $1.position }.map(\.task)
        guard let id = document.header["challenge"]?.string else {
            throw .wrongHeader(field: "challenge", expected: file.path)
        }
        guard let record = document.record(id, in: Section.definition) else {
            // A new file is empty; a file with tasks has lost its definition, which is damage, not a deletion.
            if !tasks.isEmpty { throw .badField(section: Section.definition, id: id, field: "id") }
            return
        }
        if record.isDeleted { return }
        challenge = try Challenge(
            record, tasks: tasks, rests: Self.marks(document, Section.rests),
            repairs: Self.marks(document, Section.repairs), photos: photos.map(\.mark),
            history: PlanHistory(document))
    }

    /// Checks the records in one of a challenge's lists.
    static func checkList(_ section: String, of document: Document) throws(Damage) {
        switch section {
        case TaskDefinition.section: _ = try [TaskDefinition](document)
        case TaskChange.section: _ = try [TaskChange](document)
        case LengthChange.section: _ = try [LengthChange](document)
        case ProgressPhoto.section: _ = try [ProgressPhoto](document)
        case Section.rests, Section.repairs: _ = try marks(document, section)
        default: break
        }
    }

    private static func marks(_ document: Document, _ section: String) throws(Damage) -> [DayMark] {
        var marks: [DayMark] = []
        for record in document.records(in: section) where !record.isDeleted {
            let field = FieldReader(record, section)
            guard let day = Day(iso: record.id) else { throw field.damage("id") }
            marks.append(
                DayMark(day: day, at: try field("at", \.moment), note: try field.optional("note", \.string)))
        }
        return marks.sorted { $0.day < $1.day }
    }

    /// Whether the user deleted the challenge. After undo removed it with its import, it can be imported again.
    var isDeleted: Bool {
        document.records(in: Section.definition).contains { $0.isDeleted && !$0.isWithdrawn }
    }

    /// The ids of the photos that were deleted, alone or with the challenge.
    var deletedPhotoIDs: [String] {
        document.records(in: ProgressPhoto.section).filter { challenge == nil || $0.isDeleted }.map(\.id)
    }

    /// Stores a new challenge.
    package mutating func begin(_ challenge: Challenge) {
        self.challenge = challenge
        document.put(challenge.id, in: Section.definition, challenge.fields)
        for (position, task) in challenge.plan.tasks.enumerated() {
            document.put(task.id, in: TaskDefinition.section, TaskDefinition(task: task, position: position).fields)
        }
    }

    /// Records when the challenge was stopped.
    package mutating func stop(at moment: OffsetDateTime) {
        guard let id = challenge?.id else { return }
        challenge?.stopped = moment
        document.put(id, in: Section.definition, ["stopped": .string(moment.description)])
    }

    /// Takes a day off.
    package mutating func addRest(_ mark: DayMark) {
        let rests = (challenge?.rests ?? []) + [mark]
        challenge?.rests = rests.sorted { $0.day < $1.day }
        document.put(mark.day.description, in: Section.rests, mark.fields)
    }

    /// Forgives a missed day.
    package mutating func addRepair(_ mark: DayMark) {
        let repairs = (challenge?.repairs ?? []) + [mark]
        challenge?.repairs = repairs.sorted { $0.day < $1.day }
        document.put(mark.day.description, in: Section.repairs, mark.fields)
    }

    /// Removes a day off.
    package mutating func removeRest(_ day: Day) {
        challenge?.rests.removeAll { $0.day == day }
        document.delete(day.description, in: Section.rests)
    }

    /// Removes the repair of a missed day.
    package mutating func removeRepair(_ day: Day) {
        challenge?.repairs.removeAll { $0.day == day }
        document.delete(day.description, in: Section.repairs)
    }

    package mutating func put(_ photo: ProgressPhoto) {
        photos.put(photo, in: &document)
        challenge?.photos = photos.map(\.mark)
    }

    /// Deletes the photo's record; ``Store/reconcilePhotos(of:)`` moves its file.
    package mutating func deletePhoto(_ id: String) {
        photos.delete(id, in: &document)
        challenge?.photos = photos.map(\.mark)
    }

    /// Deletes the challenge. Its task records stay on the pages.
    package mutating func delete() {
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
