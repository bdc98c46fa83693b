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
            var deleted = try addChallenges(records.challenges, batch, &result)
            var challenges = Set(records.challenges.map(\.id))
            for id in try challengeIDs() {
                // One that can't be read is there; whose records these are is not in doubt.
                let isDeleted = (try? challengeFile(id)).map { $0.challenge == nil } ?? false
                if isDeleted { deleted.insert(id) } else { challenges.insert(id) }
            }
            let files = records.byFile.keys.sorted { $0.path < $1.path }
            var fasts = FastsInTheWay()
            if files.contains(where: { $0.isOfFasts }) {
                let (sessions, damage) = try self.fasts()
                if let first = damage.first { throw first }
                fasts = FastsInTheWay(sessions)
            }
            var reader = NeighbourReader(self)
            var own: [String: DataFile] = [:]
            for (index, file) in files.enumerated() {
                progress(index, files.count)
                let incoming = records.byFile[file] ?? []
                let (old, others) = try reader.read(file)
                try batch.change(file, from: old) { document in
                    var page = ImportedFile(document, others, for: incoming)
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
                let journal = Journal(path: folder.journal)
                let durability = try batch.commit(summary: summary(result), note: journal.add, void: journal.addVoid)
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
        for name in names {
            let isKnown = (done + undone).contains { $0.id == name }
            // Of one that is known only what undo needs is wanted any more.
            Files.removeFolder(folder.batch(name), except: isKnown ? Batch.partsName : nil)
        }
    }
}

/// What comes of one record.
private enum Verdict {
    case added, present, differing, deleted

    var isNew: Bool { self == .added }

    var field: WritableKeyPath<ImportTally, Int> {
        switch self {
        case .added: \.added
        case .present: \.present
        case .differing: \.differing
        case .deleted: \.deleted
        }
    }
}

/// A file into which records come.
private struct ImportedFile {
    /// All that is known by id, here and in the files next to this one.
    private var known: [String: Record] = [:]
    /// By what they say, those that could be one that has lost its id.
    private var alike: [String: [Record]] = [:]
    private var claimed: Set<String> = []
    private var copies: [UInt64: Int] = [:]
    private var added: [(section: String, record: Record)] = []
    private var last: (id: String, record: Record?) = ("", nil)

    init(_ document: Document, _ others: [Document], for incoming: [Incoming]) {
        let isCompared = incoming.contains(where: \.isComparedByContent)
        for document in others + [document] {
            for section in document.sectionNames {
                for record in document.records(in: section) {
                    known[record.id] = record
                    if isCompared, let text = Incoming.summary(of: record) { alike[text, default: []].append(record) }
                }
            }
        }
    }

    /// Decides what comes of a record.
    mutating func verdict(on incoming: Incoming) -> Verdict {
        var copy = 0
        if let key = incoming.key {
            copy = copies[key] ?? 0
            copies[key] = copy + 1
        }
        let id = incoming.id(copy: copy)
        last = (id, known[id])
        if let own = known[id], !own.isWithdrawn {
            claimed.insert(id)
            if own.isDeleted { return .deleted }
            // What came from elsewhere may have been corrected here since.
            return incoming.key != nil || incoming.says(own) ? .present : .differing
        }
        if incoming.isComparedByContent, let text = incoming.summary,
            let same = alike[text]?.first(where: { !claimed.contains($0.id) && incoming.says($0, toTheMinute: true) })
        {
            claimed.insert(same.id)
            return .present
        }
        return .added
    }

    /// Keeps the record that was looked at last.
    mutating func keep(_ incoming: Incoming) {
        let record = incoming.record(id: last.id)
        // One that was taken back with an earlier import is there again.
        let kept = last.record.map { $0.restored(to: record.content) } ?? record
        known[last.id] = kept
        claimed.insert(last.id)
        added.append((incoming.section, kept))
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

    fileprivate var isComparedByContent: Bool {
        if case .content = identity { return true }
        return false
    }

    fileprivate var ownID: String? {
        if case .own = identity { return id(copy: 0) }
        return nil
    }

    /// What two records have in common that may be the same.
    fileprivate var summary: String? { Self.summary(of: record(id: "")) }

    fileprivate static func summary(of record: Record) -> String? {
        guard !record.isDeleted, let minute = record.at.map({ $0.seconds / 60 }) else { return nil }
        let values = ["drink", "medication", "slot", "outcome", "schedule", "task"].map { record[$0]?.string ?? "" }
        return "\(minute) \(values.joined(separator: " "))"
    }
}

/// Reads a file and those before and after it, in which a record may stand that this one would get today: the day may have begun
/// at another time when it came in, or its start was moved.
private struct NeighbourReader {
    private let store: Store
    private var recent: [(file: DataFile, document: Document)] = []

    init(_ store: Store) { self.store = store }

    mutating func read(_ file: DataFile) throws -> (own: Document, others: [Document]) {
        let files: [DataFile] =
            switch file {
            case .page(let day): [.page(day - 1), .page(day), .page(day + 1)]
            case .fasts(let month): [.fasts(month.advanced(by: -1)), file, .fasts(month.advanced(by: 1))]
            case .settings, .challenge: [file]
            }
        recent = try files.map { file in
            try recent.first { $0.file == file } ?? (file, store.document(file))
        }
        let own = try recent.first { $0.file == file }?.document ?? store.document(file)
        return (own, recent.filter { $0.file != file }.map(\.document))
    }
}

/// The fasts that are here, by their start, to find one that shares time with a new one.
private struct FastsInTheWay {
    private var sessions: [FastingSession] = []

    init(_ sessions: [FastingSession] = []) { self.sessions = sessions }

    func inTheWay(of session: FastingSession) -> FastingSession? { sessions.first { $0.overlaps(session) } }

    mutating func add(_ session: FastingSession) { sessions.append(session) }
}

extension FastingSession {
    /// Whether another one, which may have come from elsewhere, lasted as long.
    fileprivate func says(_ other: FastingSession) -> Bool {
        end.map { $0.seconds / 60 } == other.end.map { $0.seconds / 60 }
    }
}

extension DataFile {
    fileprivate var isOfFasts: Bool {
        if case .fasts = self { return true }
        return false
    }
}
