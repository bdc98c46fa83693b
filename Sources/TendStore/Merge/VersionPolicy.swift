import TendCore

/// The policy for files of tend: the higher version of each record stays.
///
/// A missing file is created from the incoming version, with its deleted records and unknown fields. Settings that
/// start a program are never merged. A record that stands in several files stays in one of them.
struct VersionPolicy: MergePolicy {
    let files: [DataFile]
    let isUndoable: Bool
    private let versions: [DataFile: Document]
    private let deleted: DeletedRecords
    private let duplicates: DuplicateIDs
    private let store: Store
    /// The merged files with spans.
    private var merged: [(file: DataFile, document: Document)] = []

    init(
        _ versions: [(file: DataFile, document: Document)], deleted: DeletedRecords, isUndoable: Bool, into store: Store
    ) throws {
        let known = Dictionary(versions.map { ($0.file, $0.document) }) { first, _ in first }
        self.versions = known
        self.deleted = deleted
        duplicates = try DuplicateIDs(merging: known, deleted, with: store.readMergingConflicts)
        files =
            versions.map(\.file)
            + duplicates.changes.keys.filter { known[$0] == nil }.sorted { $0.path < $1.path }
        self.isUndoable = isUndoable
        self.store = store
    }

    mutating func versions(
        for file: DataFile, having local: Document, _ reader: inout NeighbourReader, _ result: inout ImportResult
    ) -> Document {
        var version = versions[file] ?? Document()
        if file == .settings {
            let arriving = version.withoutMachineSettings(arrivingIn: local)
            version = arriving.document
            result.machineSettings = arriving.leftOut
        }
        version = version.restoring(deleted, in: local)
        version.store(duplicates.changes[file] ?? [])
        for section in version.sectionNames {
            let kind = file.kind(of: section)
            let known = local.recordsByID(in: section)
            for record in version.records(in: section) {
                result.count(
                    Verdict(on: record, known[record.id]), kind, on: file.day(of: record), isTombstone: record.isDeleted
                )
            }
        }
        if file.spanKind != nil {
            var document = local
            document.merge(version)
            merged.append((file, document))
        }
        return version
    }

    /// Returns the pairs of records that overlap. Two machines may each have started a fast; both are kept, and the
    /// user resolves the conflict.
    func conflicts() throws -> [(one: RecordSpan, other: RecordSpan)] {
        var spans: [String: RecordSpan] = [:]
        for kind in Set(merged.compactMap(\.file.spanKind)) {
            for span in try store.spans(of: kind).spans { spans[span.id] = span }
        }
        for (file, document) in merged {
            for record in document.sectionNames.flatMap(document.records(in:)) { spans[record.id] = nil }
            for span in (try? file.spanKind?.check(document, file)) ?? [] { spans[span.id] = span }
        }
        return Array(spans.values).conflicts
    }
}

extension Verdict {
    /// The result for a version of a record, given the local version.
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
