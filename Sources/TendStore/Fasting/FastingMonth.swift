public import TendCore

/// The fasts of one month. A fast stays in the file where it was first recorded, even if its start is moved to another
/// month, so that every change affects one file.
package struct FastingMonth: TypedDocument {
    /// The fasts in file order, without deleted ones.
    package private(set) var sessions: [FastingSession]
    var document: Document
    static let namesRecorder = true

    init(_ document: Document, of file: DataFile) throws(Damage) {
        self.document = document
        sessions = try Array(document)
    }

    var spans: [RecordSpan] { sessions.compactMap(\.span) }

    /// Adds the fast, or replaces the one with its id.
    /// - Parameters:
    ///   - source: the origin of a new record, if it is not the user's command.
    ///   - line: the id of the inbox line that changes the fast; see ``Store/presenceOfFast(endedBy:in:)``.
    package mutating func put(_ session: FastingSession, from source: String? = nil, by line: String? = nil) {
        sessions.put(session, from: source, by: line, in: &document)
    }

    /// Deletes the fast, and leaves a tombstone so that a merge does not bring it back.
    package mutating func delete(_ id: String) { sessions.delete(id, in: &document) }
}

extension FastingSession: TrackedRecord {
    package static let section = "sessions"
    static let folder = "fasts"
    package static var kind: RecordKind { .fast }

    package init(_ record: Record) throws(Damage) {
        let field = FieldReader(record, Self.section)
        let start = try field("at", \.moment)
        let end = try field.optional("end") { value in
            value.moment.flatMap { (0...Self.longestSeconds).contains($0.seconds - start.seconds) ? $0 : nil }
        }
        let target = try field("targetSeconds") { $0.integer(in: 1...FastingSchedule.allowedSeconds.upperBound) }
        let schedule = try field("schedule", \.string)
        let isCancelled = record["cancelled"]?.bool ?? false
        // A cancelled fast without an end would run forever, unseen.
        if isCancelled, end == nil { throw field.damage("end") }
        // Another program may have moved the end: its day is the end's date, or the day before if days begin later.
        let endDay = try field.optional("endDay", \.day).flatMap { day in
            end.flatMap { ($0.day - 1...$0.day).contains(day) ? day : nil }
        }
        self.init(
            id: record.id, start: start, end: end, endDay: endDay, target: .seconds(target), schedule: schedule,
            isCancelled: isCancelled, note: try field.optional("note", \.string))
    }

    package var fields: JSONObject {
        [
            "at": .string(start.description), "end": end.map { .string($0.description) } ?? .null,
            "endDay": endDay.map { .string($0.description) } ?? .null,
            "targetSeconds": .integer(target.wholeSeconds), "schedule": .string(schedule),
            "cancelled": isCancelled ? .bool(true) : .null, "note": note.map(JSONValue.string) ?? .null,
        ]
    }

    package var at: OffsetDateTime { start }
    package var span: RecordSpan? {
        isCancelled ? nil : RecordSpan(kind: .fast, id: id, start: start, end: end, label: schedule)
    }

    package func says(_ other: FastingSession, isRounded: Bool) -> Bool {
        end == other.end && target == other.target && schedule == other.schedule && isCancelled == other.isCancelled
            && note == other.note
    }
}
