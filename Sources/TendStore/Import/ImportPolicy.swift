import TendCore

/// Takes in records of other programs: what was corrected or deleted here stays so, and a fast or the record of a task only
/// comes in where it fits.
struct ImportPolicy: MergePolicy {
    let files: [DataFile]
    let isUndoable = true
    private let batch: ImportBatch
    /// The ids of the challenges that records of tasks can be about, and of those that were deleted.
    private let challenges: Set<String>
    private let deleted: Set<String>
    /// The stored records that no other may overlap.
    private var spans: [RecordKind: SpanIndex] = [:]
    /// The records whose time a longer one of the batch takes.
    private let longer: [DataFile: [Int: ImportedRecord]]
    /// Where the records with ids of their own have come in.
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
        let records = batch.byFile[file] ?? []
        var plan = FileMergePlan(try reader.neighbours(of: file) + [local], for: records)
        for (index, record) in records.enumerated() {
            guard hasChallenge(record, &result) else { continue }
            // One that stood on another day of the file already can't be a second record.
            if case .own = record.identity, places.updateValue(file, forKey: record.value.id) ?? file != file {
                result.count(.differing, record.kind)
                continue
            }
            var (verdict, id) = plan.verdict(on: record)
            if verdict == .added, let span = record.value.span {
                let longer = longer[file]?[index].flatMap { ImportOverlap(line: record.line, longer: $0) }
                let overlaps = [longer, overlap(of: span, line: record.line)].compactMap(\.self)
                if let overlap = overlaps.first(where: { $0.verdict(on: span) == nil }) {
                    result.overlaps.append(overlap)
                    continue
                }
                verdict = overlaps.lazy.compactMap { $0.verdict(on: span) }.first ?? verdict
            }
            if verdict == .added {
                plan.add(record, as: id)
                if let task = record.value as? TaskRecord { result.tasks.append((task, record.day)) }
                if let dose = record.value as? DoseRecord { result.doses.append((dose, record.day)) }
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

    /// Whether the challenge is here that a record is about, if it is about one; where it is not, the record is counted.
    private func hasChallenge(_ record: ImportedRecord, _ result: inout ImportResult) -> Bool {
        guard let task = record.value as? TaskRecord else { return true }
        if deleted.contains(task.challenge) {
            result.count(.deleted, record.kind)
        } else if !challenges.contains(task.challenge) {
            result.orphans.append((record.line, task.challenge))
        } else {
            return true
        }
        return false
    }

    /// The stored record that shares time with a new one.
    private func overlap(of span: RecordSpan, line: Int) -> ImportOverlap? {
        spans[span.kind]?.first(overlapping: span).map { ImportOverlap(line: line, other: $0, otherLine: nil) }
    }
}
