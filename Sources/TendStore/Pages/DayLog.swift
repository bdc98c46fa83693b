package import TendCore

/// Everything recorded on one logical day.
package struct DayLog: TypedDocument {
    package let day: Day
    /// The drinks in file order, without deleted ones.
    package private(set) var water: [WaterEntry] = []
    /// The doses taken and skipped, in file order, without deleted ones.
    package private(set) var doses: [DoseRecord] = []
    /// The task records of challenges in file order, without deleted ones.
    package private(set) var tasks: [TaskRecord] = []
    var document: Document
    static let namesRecorder = true

    /// The sections of ``RecordKind``, written out: every start reads a page, and few need the table.
    static let sections = [WaterEntry.section, DoseRecord.section, TaskRecord.section]

    /// Creates the page of a day without records.
    package init(empty day: Day) {
        self.day = day
        document = Document(header: DataFile.page(day).header)
    }

    init(_ document: Document, of file: DataFile) throws(Damage) {
        guard let day = document.header["day"]?.string.flatMap({ Day(iso: $0) }) else {
            throw .wrongHeader(field: "day", expected: file.path)
        }
        self.day = day
        self.document = document
        water = try Array(document)
        doses = try Array(document)
        tasks = try Array(document)
    }

    /// Adds the entry, or replaces the one with its id.
    /// - Parameter source: the origin of a new record, if it is not the user's command.
    package mutating func put(_ entry: WaterEntry, from source: String? = nil) {
        water.put(entry, from: source, in: &document)
    }

    /// Deletes the drink, and leaves a tombstone so that a merge does not bring it back.
    package mutating func deleteWater(_ id: String) { water.delete(id, in: &document) }

    /// Adds the dose, or replaces the one with its id.
    /// - Parameter source: the origin of a new record, if it is not the user's command.
    package mutating func put(_ dose: DoseRecord, from source: String? = nil) {
        doses.put(dose, from: source, in: &document)
    }

    /// Deletes the dose, and leaves a tombstone so that a merge does not bring it back.
    package mutating func deleteDose(_ id: String) { doses.delete(id, in: &document) }

    /// Adds the task record, or replaces the one with its id.
    /// - Parameter source: the origin of a new record, if it is not the user's command.
    package mutating func put(_ task: TaskRecord, from source: String? = nil) {
        tasks.put(task, from: source, in: &document)
    }

    /// Deletes the task record, and leaves a tombstone so that a merge does not bring it back.
    package mutating func deleteTask(_ id: String) { tasks.delete(id, in: &document) }
}
