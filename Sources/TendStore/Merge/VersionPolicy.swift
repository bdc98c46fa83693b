import TendCore

/// Merges files of this tool, record by record: of each record the higher version stays.
///
/// A missing file is created from the version that comes in, deleted records and unknown fields included. Settings that
/// start a program never come in.
struct VersionPolicy: MergePolicy {
    let files: [DataFile]
    let isUndoable: Bool
    private let versions: [DataFile: Document]
    private let deleted: DeletedRecords
    private let store: Store
    /// The files of fasts that were merged.
    private var fasts: [Document] = []

    init(
        _ versions: [(file: DataFile, document: Document)], deleted: DeletedRecords, isUndoable: Bool, into store: Store
    ) {
        files = versions.map(\.file)
        self.versions = Dictionary(versions.map { ($0.file, $0.document) }) { first, _ in first }
        self.deleted = deleted
        self.isUndoable = isUndoable
        self.store = store
    }

    mutating func versions(
        for file: DataFile, having local: Document, _ reader: inout NeighbourReader, _ result: inout ImportResult
    ) -> Document {
        var version = versions[file] ?? Document()
        if file == .settings {
            let arriving = version.withoutProgramSettings(arrivingIn: local)
            version = arriving.document
            result.programSettings = arriving.leftOut
        }
        version = version.restoring(deleted, in: local)
        for section in version.sectionNames {
            let kind = file.kind(of: section)
            let known = Dictionary(local.records(in: section).map { ($0.id, $0) }) { first, _ in first }
            for record in version.records(in: section) {
                result.count(
                    Verdict(on: record, known[record.id]), kind, on: file.day(of: record), isTombstone: record.isDeleted
                )
            }
        }
        if file.fastingMonth != nil {
            var merged = local
            merged.merge(version)
            fasts.append(merged)
        }
        return version
    }

    /// Two machines may each have started a fast; both are kept, and the user decides about one.
    func conflicts() throws -> [(one: FastingSession, other: FastingSession)] {
        guard !fasts.isEmpty else { return [] }
        var sessions: [String: FastingSession] = [:]
        for session in try store.fasts().sessions { sessions[session.id] = session }
        for document in fasts {
            for record in document.records(in: FastingSession.section) { sessions[record.id] = nil }
            for session in (try? [FastingSession](document)) ?? [] { sessions[session.id] = session }
        }
        return Array(sessions.values).conflicts
    }
}

extension Verdict {
    /// What comes of a version of a record, of which this one is here.
    fileprivate init(on record: Record, _ known: Record?) {
        guard let known else {
            self = record.isDeleted ? .deleted : .added
            return
        }
        if known.content == record.content {
            self = record.isDeleted ? .deleted : .present
        } else if Record.merged(known, record) == record {
            self = known.isDeleted ? .added : .updated
        } else {
            self = known.isDeleted ? .deleted : .differing
        }
    }
}
