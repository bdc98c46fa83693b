extension Store {
    /// Takes the latest change back that is still in effect.
    /// - Parameter check: throws where the change must not be taken back.
    /// - Throws: ``StoreError/nothingToUndo``, or ``StoreError/conflicting(_:record:)`` where a record was changed since in
    ///   a way that the journal does not know.
    public func undo(_ check: (Change) throws -> Void = { _ in }) throws -> Outcome<Change> {
        try withLock {
            var journal = try loadedJournal()
            // A redo that was cut off before it was noted: its change is in effect again and comes first.
            if let change = journal.undone.last, try standing(of: change) == .applied {
                try note { try journal.addRedo(of: change) }
                try journal.load()
            }
            for change in journal.done.reversed() {
                switch try standing(of: change) {
                case .applied:
                    try check(change)
                    let isImport = change.file == nil
                    return try settle(change, { $0.revert(in: &$1, isImport: isImport) }) {
                        try journal.addUndo(of: change)
                    }
                case .reverted:
                    try note { try journal.addUndo(of: change) }
                case .neverApplied:
                    try note {
                        try journal.addVoid(change)
                        if change.file == nil { Files.removeFolder(folder.batch(change.id)) }
                    }
                case .conflicting(let record):
                    throw StoreError.conflicting(change, record: record)
                }
            }
            throw StoreError.nothingToUndo
        }
    }

    /// Makes the change again that was taken back last.
    /// - Parameter check: throws where the change must not be made again.
    public func redo(_ check: (Change) throws -> Void = { _ in }) throws -> Outcome<Change> {
        try withLock {
            let journal = try loadedJournal()
            for change in journal.undone.reversed() {
                switch try standing(of: change) {
                case .reverted, .neverApplied:
                    try check(change)
                    return try settle(change, { $0.reapply(in: &$1) }) { try journal.addRedo(of: change) }
                case .applied:
                    try note { try journal.addRedo(of: change) }
                case .conflicting(let record):
                    throw StoreError.conflicting(change, record: record)
                }
            }
            throw StoreError.nothingToRedo
        }
    }

    /// The changes that can be taken back, newest first, and those that can be made again, latest first.
    public func changes() throws -> (done: [Change], undone: [Change]) {
        let journal = try loadedJournal()
        return (journal.done.reversed(), journal.undone.reversed())
    }

    private func loadedJournal() throws -> Journal {
        var journal = Journal(path: folder.journal)
        try journal.load()
        return journal
    }

    private func note(_ write: () throws -> Void) throws {
        if !isDryRun { try write() }
    }

    private func standing(of change: Change) throws -> Change.ChangeState {
        if let file = change.file { return change.standing(in: try readMergingConflicts(file)) }
        var standing: Change.ChangeState?
        try forEachPart(of: change) { part, file in
            let found = part.standing(in: try readMergingConflicts(file))
            standing = standing.map { $0.joined(with: found, record: part.steps.first?.record ?? "") } ?? found
        }
        return standing ?? .neverApplied
    }

    /// Goes through what an import did, file by file; a single change is its own part.
    private func forEachPart(of change: Change, _ body: (Change, DataFile) throws -> Void) throws {
        if let file = change.file { return try body(change, file) }
        let path = Transaction.partsPath(change.id, in: folder)
        guard Files.exists(path) else { throw StoreError.conflicting(change, record: change.id) }
        var lines = LineReader(try InputFile(path))
        while let line = try lines.next() {
            guard let part = (try? JSONReader.read(line).object).flatMap({ Change($0) }), let file = part.file else {
                throw StoreError.conflicting(change, record: change.id)
            }
            try body(part, file)
        }
    }

    /// Writes the files first and the journal after. Cut off in between, the journal is behind, which the standing of
    /// the change tells; the other way round it would claim something that never happened.
    private func settle(
        _ change: Change, _ step: (Change, inout Document) -> Void, _ event: () throws -> Void
    ) throws -> Outcome<Change> {
        let batch = Transaction(self, at: change.at)
        var durability = Durability.confirmed
        do {
            try forEachPart(of: change) { part, file in
                var document = try readMergingConflicts(file)
                step(part, &document)
                if let month = file.fastingMonth {
                    let records = try Self.checked(file) { try FastingMonth(document, of: file) }
                    try checkOverlaps(records, month)
                }
                if change.file == nil {
                    try batch.change(file, isUndoable: false) { $0 = document }
                } else if !isDryRun {
                    durability = try write(document.bytes, to: file)
                }
            }
            if change.file == nil { durability = try batch.commit(summary: "") }
        } catch {
            batch.abandon()
            throw error
        }
        if isDryRun { return Outcome(change, .confirmed, isDryRun: true) }
        do {
            try event()
        } catch let error as SystemError {
            // The data is changed by now; that its note is missing must not make anybody do it again.
            return Outcome(change, .unconfirmed(error))
        }
        return Outcome(change, durability)
    }
}
