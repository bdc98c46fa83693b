public import TendCore

extension Store {
    /// Takes in records from elsewhere, all of them in one change or none.
    /// - Parameters:
    ///   - check: is told what would come of it before anything is stored, and throws to have nothing stored.
    ///   - summary: a phrase for the list of changes.
    ///   - progress: is told how many files of how many are prepared.
    /// - Throws: what `check` throws, ``StoreError``, ``SystemError``.
    public func add(
        _ records: ImportBatch, at now: OffsetDateTime, check: (ImportResult) throws -> Void,
        summary: (ImportResult) -> String, progress: (Int, Int) -> Void = { _, _ in }
    ) throws -> Outcome<ImportResult> {
        try transaction(at: now, check: check, summary: summary) { batch in
            var result = ImportResult()
            var deleted = try addChallenges(records.challenges, batch, &result)
            var challenges = Set(records.challenges.map(\.id))
            for id in try challengeIDs() {
                // One that can't be read is there; whose records these are is not in doubt.
                let isDeleted = (try? challengeFile(id)).map { $0.challenge == nil } ?? false
                if isDeleted { deleted.insert(id) } else { challenges.insert(id) }
            }
            let files = records.byFile.keys.sorted { $0.path < $1.path }
            var fasts = FastOverlapIndex()
            if files.contains(where: { $0.isOfFasts }) {
                let (sessions, damage) = try self.fasts()
                if let first = damage.first { throw first }
                fasts = FastOverlapIndex(sessions)
            }
            var reader = NeighbourReader(self)
            var own: [String: DataFile] = [:]
            for (index, file) in files.enumerated() {
                progress(index, files.count)
                let incoming = records.byFile[file] ?? []
                let (old, others) = try reader.read(file)
                try batch.change(file, from: old) { document in
                    var page = FileMergePlan(document, others, for: incoming)
                    for record in incoming {
                        if case .task(let task) = record.content {
                            guard !deleted.contains(task.challenge) else {
                                result.count(\.deleted, .tasks)
                                continue
                            }
                            guard challenges.contains(task.challenge) else {
                                result.orphans.append((record.line, task.challenge))
                                continue
                            }
                        }
                        // One that stood on another day of the file already can't be a second record.
                        if let id = record.ownID, own.updateValue(file, forKey: id) ?? file != file {
                            result.count(\.differing, record.kind)
                            continue
                        }
                        var verdict = page.verdict(on: record)
                        if verdict.isNew, case .fast(let session) = record.content {
                            if let other = fasts.inTheWay(of: session) {
                                guard other.start.seconds / 60 == session.start.seconds / 60 else {
                                    result.overlaps.append((record.line, session, other))
                                    continue
                                }
                                // The same fast, as another program or an older export has it.
                                verdict = other.says(session) ? .present : .differing
                            } else {
                                fasts.add(session)
                            }
                        }
                        if verdict.isNew {
                            page.keep(record)
                            result.extend(to: record.day)
                        }
                        result.count(verdict.field, record.kind)
                    }
                    page.store(in: &document)
                }
            }
            result.isEmpty = batch.isEmpty
            return result
        }
    }

    /// Returns the ids of those that were deleted here.
    private func addChallenges(
        _ challenges: [Challenge], _ batch: Transaction, _ result: inout ImportResult
    ) throws -> Set<String> {
        var deleted: Set<String> = []
        for challenge in challenges {
            let file = DataFile.challenge(challenge.id)
            try batch.change(file) { document in
                if let record = document.record(challenge.id, in: ChallengeFile.Section.definition) {
                    if record.isDeleted { deleted.insert(challenge.id) }
                    result.count(record.isDeleted ? \.deleted : \.present, .challenges)
                } else {
                    var records = try Self.checked(file) { try ChallengeFile(document, of: file) }
                    records.begin(challenge)
                    document = records.document
                    result.count(\.added, .challenges)
                }
            }
        }
        return deleted
    }

    /// Does what changes many files, under the lock and in one go.
    func transaction(
        at now: OffsetDateTime, check: (ImportResult) throws -> Void, summary: (ImportResult) -> String,
        _ work: (Transaction) throws -> ImportResult
    ) throws -> Outcome<ImportResult> {
        try withLock {
            if !isDryRun { try sweepBatches() }
            let batch = Transaction(self, at: now)
            do {
                var result = try work(batch)
                result.id = batch.id
                try check(result)
                let journal = Journal(path: folder.journal)
                let durability = try batch.commit(summary: summary(result), note: journal.add, void: journal.addVoid)
                return Outcome(result, durability, isDryRun: isDryRun)
            } catch {
                batch.abandon()
                throw error
            }
        }
    }

    /// The batches of which more is there than undo needs: those that were cut off before they came about.
    func leftoverBatches() throws -> [String] {
        guard !Files.exists(folder.intent) else { return [] }
        let names = try Files.names(in: folder.batches)
        guard !names.isEmpty else { return [] }
        let (done, undone) = try changes()
        return try names.filter { name in
            let isKnown = (done + undone).contains { $0.id == name }
            return try !isKnown || Files.names(in: folder.batch(name)) != [Transaction.partsName]
        }
    }

    /// Removes what is left of changes that were cut off before they came about.
    func sweepBatches() throws {
        let names = try Files.names(in: folder.batches)
        guard !names.isEmpty else { return }
        let (done, undone) = try changes()
        for name in names {
            let isKnown = (done + undone).contains { $0.id == name }
            // Of one that is known only what undo needs is wanted any more.
            Files.removeFolder(folder.batch(name), except: isKnown ? Transaction.partsName : nil)
        }
    }
}
