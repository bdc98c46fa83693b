public import TendCore

/// The fasts that were recorded as begun in one month. A fast stays in its file even if its start is moved over the end of
/// the month later, so that every change remains a change of one file.
public struct FastingMonth: TypedDocument, Sendable {
    /// In the order of the file, deleted ones left out.
    public private(set) var sessions: [FastingSession]
    private(set) var document: Document

    init(_ document: Document, of file: DataFile) throws(Damage) {
        self.document = document
        sessions = try Array(document)
    }

    /// Adds the fast, or replaces the one with its id.
    public mutating func put(_ session: FastingSession) { sessions.put(session, in: &document) }

    /// Deletes the fast; its place is kept so that a merge does not bring it back.
    public mutating func delete(_ id: String) { sessions.delete(id, in: &document) }

    /// The fasts that were put since the file was read.
    var changed: [FastingSession] {
        let ids = document.modified.map(\.id)
        return sessions.filter { ids.contains($0.id) }
    }
}

extension FastingSession: TrackedRecord {
    package static let section = "sessions"
    static let folder = "fasts"
    package static var kind: RecordKind { .fast }

    package init(_ record: Record) throws(Damage) {
        func bad(_ field: String) -> Damage { Self.bad(field, of: record) }
        guard let start = record.at else { throw bad("at") }
        var end: OffsetDateTime?
        if let value = record["end"], value != .null {
            guard let moment = value.string.flatMap({ OffsetDateTime(rfc3339: $0) }), moment.seconds >= start.seconds,
                moment.seconds - start.seconds <= Self.longestSeconds
            else { throw bad("end") }
            end = moment
        }
        guard let target = record["targetSeconds"]?.integer,
            (1...FastingSchedule.allowedSeconds.upperBound).contains(target)
        else { throw bad("targetSeconds") }
        guard let schedule = record["schedule"]?.string else { throw bad("schedule") }
        let isCancelled = record["cancelled"]?.bool ?? false
        // A cancelled fast has ended; one without an end would run for ever and never be seen.
        if isCancelled, end == nil { throw bad("end") }
        self.init(
            id: record.id, start: start, end: end, target: .seconds(target), schedule: schedule,
            isCancelled: isCancelled, note: try record.note(in: Self.section))
    }

    package var fields: JSONObject {
        [
            "at": .string(start.description), "end": end.map { .string($0.description) } ?? .null,
            "targetSeconds": .integer(target.wholeSeconds), "schedule": .string(schedule),
            "cancelled": isCancelled ? .bool(true) : .null, "note": note.map(JSONValue.string) ?? .null,
        ]
    }

    package var at: OffsetDateTime { start }
    package var names: [(field: String, text: String?)] { [("schedule", schedule)] }

    package func says(_ other: FastingSession, isRounded: Bool) -> Bool {
        end == other.end && target == other.target && schedule == other.schedule && isCancelled == other.isCancelled
            && note == other.note
    }
}

extension [FastingSession] {
    /// The fasts that share time with the one before them.
    var conflicts: [(one: FastingSession, other: FastingSession)] {
        let sorted = filter { !$0.isCancelled }.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
        return zip(sorted, sorted.dropFirst()).filter { $0.overlaps($1) }.map { ($0, $1) }
    }
}
