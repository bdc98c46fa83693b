public import TendCore

extension Store {
    /// Takes in records from elsewhere, all of them in one change or none.
    /// - Parameters:
    ///   - check: is told what would come of it before anything is stored, and throws to have nothing stored.
    ///   - summary: a phrase for the list of changes.
    ///   - progress: is told how many files of how many are prepared.
    /// - Throws: what `check` throws, ``StoreError``, ``SystemError``.
    public func add(
        _ records: IncomingRecords, at now: Moment, check: (ImportResult) throws -> Void,
        summary: (ImportResult) -> String, progress: (Int, Int) -> Void = { _, _ in }
    ) throws -> Outcome<ImportResult> {
        try changeTogether(at: now, check: check, summary: summary) { batch in
            var result = ImportResult()
            let deleted = try addChallenges(records.challenges, batch, &result)
            let challenges = Set(try challengeIDs()).union(records.challenges.map(\.id))
            let files = records.byFile.keys.sorted { $0.path < $1.path }
            var fasts = FastsInTheWay()
            if files.contains(where: { $0.isOfFasts }) {
                let (sessions, damage) = try self.fasts()
                if let first = damage.first { throw first }
                fasts = FastsInTheWay(sessions)
            }
            var neighbours = Neighbours(self)
            for (index, file) in files.enumerated() {
                progress(index, files.count)
                let incoming = records.byFile[file] ?? []
                try batch.change(file) { document in
                    var page = ImportedFile(document, try neighbours.of(file))
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
                        let verdict = page.place(record)
                        if verdict == \.added, case .fast(let session) = record.content {
                            if let other = fasts.inTheWay(of: session) {
                                page.takeLastBack()
                                result.overlaps.append((record.line, session, other))
                                continue
                            }
                            fasts.add(session)
                        }
                        result.count(verdict, record.kind)
                        if verdict == \.added { result.extend(to: record.day) }
                    }
                    page.store(in: &document)
                }
            }
            return result
        }
    }

    /// Returns the ids of those that were deleted here.
    private func addChallenges(
        _ challenges: [Challenge], _ batch: Batch, _ result: inout ImportResult
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
    func changeTogether(
        at now: Moment, check: (ImportResult) throws -> Void, summary: (ImportResult) -> String,
        _ work: (Batch) throws -> ImportResult
    ) throws -> Outcome<ImportResult> {
        try exclusively {
            if !isDryRun { try sweepBatches() }
            let batch = Batch(self, at: now)
            do {
                var result = try work(batch)
                result.id = batch.id
                try check(result)
                let durability = try batch.commit(summary: summary(result)) { change in
                    if let change { try Journal(path: folder.journal).add(change) }
                }
                return Outcome(value: result, durability: durability)
            } catch {
                batch.abandon()
                throw error
            }
        }
    }

    /// Removes what is left of changes that were cut off before they came about.
    private func sweepBatches() throws {
        let names = try Files.names(in: folder.batches)
        guard !names.isEmpty else { return }
        let (done, undone) = try changes()
        for name in names where !(done + undone).contains(where: { $0.id == name }) {
            Files.removeFolder(folder.batch(name))
        }
    }
}

/// A file into which records come.
private struct ImportedFile {
    private var known: [String: Record] = [:]
    private let others: [Document]
    private var claimed: Set<String> = []
    private var copies: [UInt64: Int] = [:]
    private var added: [(section: String, record: Record)] = []
    private let document: Document

    init(_ document: Document, _ others: [Document]) {
        self.document = document
        self.others = others
        for section in document.sectionNames {
            for record in document.records(in: section) { known[record.id] = record }
        }
    }

    /// Decides what comes of a record, and keeps it if it is new.
    mutating func place(_ incoming: Incoming) -> WritableKeyPath<ImportTally, Int> {
        var copy = 0
        if let key = incoming.key {
            copy = copies[key] ?? 0
            copies[key] = copy + 1
        }
        let id = incoming.id(copy: copy)
        if let own = known[id] ?? others.lazy.compactMap({ $0.record(id, in: incoming.section) }).first {
            claimed.insert(id)
            if own.isDeleted { return \.deleted }
            // What came from elsewhere may have been corrected here since.
            return incoming.key != nil || incoming.says(own) ? \.present : \.differing
        }
        if case .content = incoming.identity {
            let alike = document.records(in: incoming.section).first { record in
                !record.isDeleted && !claimed.contains(record.id) && incoming.says(record, toTheMinute: true)
            }
            if let alike {
                claimed.insert(alike.id)
                return \.present
            }
        }
        let record = incoming.record(id: id)
        known[id] = record
        claimed.insert(id)
        added.append((incoming.section, record))
        return \.added
    }

    mutating func takeLastBack() {
        if let last = added.popLast() { known[last.record.id] = nil }
    }

    func store(in document: inout Document) {
        for section in Set(added.map(\.section)).sorted() {
            document.storeAll(added.filter { $0.section == section }.map(\.record), in: section)
        }
    }
}

extension Incoming {
    fileprivate var key: UInt64? {
        switch identity {
        case .own: nil
        case .key(let key), .content(let key): key
        }
    }
}

/// The files before and after one, in which a record may stand that this one would get today: the day may have begun at another
/// time when it came in, or its start was moved.
private struct Neighbours {
    private let store: Store
    private var recent: [(file: DataFile, document: Document)] = []

    init(_ store: Store) { self.store = store }

    mutating func of(_ file: DataFile) throws -> [Document] {
        let files: [DataFile] =
            switch file {
            case .page(let day): [.page(day - 1), .page(day + 1)]
            case .fasts(let month): [.fasts(month.advanced(by: -1)), .fasts(month.advanced(by: 1))]
            case .settings, .challenge: []
            }
        var documents: [(file: DataFile, document: Document)] = []
        for file in files {
            let known = recent.first { $0.file == file }
            documents.append(try known ?? (file, store.document(file)))
        }
        recent = documents
        return documents.map(\.document)
    }
}

/// The fasts that are here, by their start, to find one that shares time with a new one.
private struct FastsInTheWay {
    private var sessions: [FastingSession] = []

    init(_ sessions: [FastingSession] = []) { self.sessions = sessions }

    func inTheWay(of session: FastingSession) -> FastingSession? { sessions.first { $0.overlaps(session) } }

    mutating func add(_ session: FastingSession) { sessions.append(session) }
}

extension DataFile {
    fileprivate var isOfFasts: Bool {
        if case .fasts = self { return true }
        return false
    }
}
