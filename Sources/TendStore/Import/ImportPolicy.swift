import TendCore

/// The policy for records of other programs: local corrections and deletions stay, and a fast or a task record is only
/// added where it fits.
struct ImportPolicy: MergePolicy {
    let files: [DataFile]
    let isUndoable = true
    private let batch: ImportBatch
    /// The ids of the challenges that task records can belong to, and of the deleted ones.
    private let challenges: Set<String>
    private let deleted: Set<String>
    /// The stored records that no other may overlap.
    private var spans: [RecordKind: SpanIndex] = [:]
    /// For each record that overlaps a longer one of the batch, the longer one, by index.
    private let longer: [Int: Int]
    /// The files of the records that came with their own ids.
    private var places: [String: DataFile] = [:]

    init(_ batch: ImportBatch, into store: Store) throws {
        self.batch = batch
        files = batch.challenges.map { .challenge($0.id) } + batch.byFile.keys.sorted { $0.path < $1.path }
        let stored = try store.knownChallengeIDs()
        challenges = stored.here.union(batch.challenges.map(\.id))
        deleted = stored.deleted
        longer = batch.longerRecords()
        for kind in Set(files.compactMap(\.spanKind)) {
            let (found, damage) = try store.spans(of: kind)
            if let first = damage.first { throw first }
            spans[kind] = SpanIndex(found)
        }
    }

    mutating func versions(
        for file: DataFile, having local: Document, _ reader: inout NeighbourReader, _ result: inout ImportResult
    ) throws -> Document {
        if case .challenge(let id) = file, let challenge = batch.challenges.first(where: { $0.id == id }) {
            return try version(of: challenge, in: file, having: local, &result)
        }
        let indices = batch.byFile[file] ?? []
        var plan = FileMergePlan(try reader.neighbours(of: file) + [local], for: indices.map { batch.records[$0] })
        for index in indices {
            let record = batch.records[index]
            let value = record.stored
            if let challenge = value.challengeID, !hasChallenge(challenge, of: record, &result) { continue }
            // The same id on another day of the import can't be a second record.
            if case .own = record.identity, places.updateValue(file, forKey: value.id) ?? file != file {
                result.count(.differing, record.kind)
                continue
            }
            var (verdict, id) = plan.verdict(on: record)
            if verdict == .added, let span = value.span {
                let overlaps = overlaps(of: span, record, at: index)
                if let overlap = overlaps.first(where: { $0.verdict(on: span) == nil }) {
                    result.overlaps.append(overlap)
                    continue
                }
                verdict = overlaps.lazy.compactMap { $0.verdict(on: span) }.first ?? verdict
            }
            if verdict == .added {
                plan.add(record, as: id)
                if record.kind.hasDependents { result.added.append(record) }
            }
            result.count(verdict, record.kind, on: record.day)
        }
        return plan.additions
    }

    func conflicts() -> [(one: RecordSpan, other: RecordSpan)] { [] }

    private func version(
        of challenge: Challenge, in file: DataFile, having local: Document, _ result: inout ImportResult
    ) throws -> Document {
        if let record = local.record(challenge.id, in: ChallengeFile.Section.definition), !record.isWithdrawn {
            result.count(record.isDeleted ? .deleted : .present, .challenge)
            return Document()
        }
        var contents = try Store.checked(file) { try ChallengeFile(local, of: file) }
        contents.begin(challenge)
        result.count(.added, .challenge)
        return contents.document
    }

    /// Returns whether the challenge of a record exists here; otherwise counts the record.
    private func hasChallenge(_ id: String, of record: ImportedRecord, _ result: inout ImportResult) -> Bool {
        if deleted.contains(id) {
            result.count(.deleted, record.kind)
            return false
        }
        if challenges.contains(id) { return true }
        result.orphans.append((record.line, id))
        return false
    }

    /// Returns the overlaps of a new record with a longer one of the batch and with a stored one.
    private func overlaps(of span: RecordSpan, _ record: ImportedRecord, at index: Int) -> [ImportOverlap] {
        var overlaps: [ImportOverlap] = []
        if let longer = longer[index], let overlap = ImportOverlap(line: record.line, longer: batch.records[longer]) {
            overlaps.append(overlap)
        }
        if let stored = spans[span.kind]?.first(overlapping: span) {
            overlaps.append(ImportOverlap(line: record.line, other: stored, otherLine: nil))
        }
        return overlaps
    }
}
