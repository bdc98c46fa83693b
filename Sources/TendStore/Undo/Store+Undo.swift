extension Store {
    /// Reverts the latest change that is still in effect.
    /// - Parameter check: throws if the change must not be reverted.
    /// - Throws: ``StoreError/nothingToUndo``, or ``StoreError/conflicting(_:record:)`` where a record was changed since in
    ///   a way that the journal does not know.
    public func undo(_ check: (Change) throws -> Void = { _ in }) throws -> Outcome<Change> {
        try withLock {
            var journal = try loadedJournal()
            // A redo that was interrupted before the journal had it: its change is in effect again and comes first.
            if let change = journal.undone.last, try state(of: change) == .applied {
                try note { try journal.addRedo(of: change) }
                try journal.load()
            }
            for change in journal.done.reversed() {
                switch try state(of: change) {
                case .applied:
                    try check(change)
                    let isImport = change.file == nil
                    return try apply(change, { $0.revert(in: &$1, isImport: isImport) }) {
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

    /// Redoes the change that was reverted last.
    /// - Parameter check: throws if the change must not be redone.
    public func redo(_ check: (Change) throws -> Void = { _ in }) throws -> Outcome<Change> {
        try withLock {
            let journal = try loadedJournal()
            for change in journal.undone.reversed() {
                switch try state(of: change) {
                case .reverted, .neverApplied:
                    try check(change)
                    return try apply(change, { $0.reapply(in: &$1) }) { try journal.addRedo(of: change) }
                case .applied:
                    try note { try journal.addRedo(of: change) }
                case .conflicting(let record):
                    throw StoreError.conflicting(change, record: record)
                }
            }
            throw StoreError.nothingToRedo
        }
    }

    /// The changes that can be reverted, newest first, and the ones that can be redone, latest first.
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

    private func state(of change: Change) throws -> Change.ChangeState {
        if let file = change.file { return change.state(in: try readMergingConflicts(file)) }
        var state: Change.ChangeState?
        try forEachPart(of: change) { part, file in
            let found = part.state(in: try readMergingConflicts(file))
            state = state.map { $0.joined(with: found, record: part.steps.first?.record ?? "") } ?? found
        }
        return state ?? .neverApplied
    }

    /// Calls `body` with the changes of an import, file by file; a single change is its own part.
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

    /// Writes the files first and the journal after. If that is interrupted, the journal lacks a line, which the state of
    /// the change shows; in the other order it would have a line for something that never happened.
    private func apply(
        _ change: Change, _ step: (Change, inout Document) -> Void, _ event: () throws -> Void
    ) throws -> Outcome<Change> {
        let batch = Transaction(self, at: change.at)
        var durability = Durability.confirmed
        do {
            try forEachPart(of: change) { part, file in
                var document = try readMergingConflicts(file)
                step(part, &document)
                try checkSpans(in: document, of: file)
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
            // The data is changed: an error would make the user repeat it because a line of the journal is missing.
            return Outcome(change, .unconfirmed(error))
        }
        return Outcome(change, durability)
    }
}
