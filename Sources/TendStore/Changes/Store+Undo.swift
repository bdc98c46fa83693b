extension Store {
    /// Takes the latest change back that is still in effect.
    /// - Parameter check: throws where the change must not be taken back.
    /// - Throws: ``StoreError/nothingToUndo``, or ``StoreError/movedOn(_:record:)`` where a record was changed since in
    ///   a way that the journal does not know.
    public func undo(_ check: (Change) throws -> Void = { _ in }) throws -> Outcome<Change> {
        try exclusively {
            var journal = try loadedJournal()
            // A redo that was cut off before it was noted: its change is in effect again and comes first.
            if let change = journal.undone.last, change.standing(in: try document(change.file)) == .inEffect {
                try note { try journal.addRedo(of: change) }
                try journal.load()
            }
            for change in journal.done.reversed() {
                var document = try document(change.file)
                switch change.standing(in: document) {
                case .inEffect:
                    try check(change)
                    change.takeBack(in: &document)
                    return try settle(change, as: document) { try journal.addUndo(of: change) }
                case .takenBack:
                    try note { try journal.addUndo(of: change) }
                case .neverCame:
                    try note { try journal.addVoid(change) }
                case .movedOn(let record):
                    throw StoreError.movedOn(change, record: record)
                }
            }
            throw StoreError.nothingToUndo
        }
    }

    /// Makes the change again that was taken back last.
    /// - Parameter check: throws where the change must not be made again.
    public func redo(_ check: (Change) throws -> Void = { _ in }) throws -> Outcome<Change> {
        try exclusively {
            let journal = try loadedJournal()
            for change in journal.undone.reversed() {
                var document = try document(change.file)
                switch change.standing(in: document) {
                case .takenBack, .neverCame:
                    try check(change)
                    change.makeAgain(in: &document)
                    return try settle(change, as: document) { try journal.addRedo(of: change) }
                case .inEffect:
                    try note { try journal.addRedo(of: change) }
                case .movedOn(let record):
                    throw StoreError.movedOn(change, record: record)
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

    /// Writes the file first and the journal after. Cut off in between, the journal is behind, which the standing of
    /// the change tells; the other way round it would claim something that never happened.
    private func settle(
        _ change: Change, as document: Document, _ event: () throws -> Void
    ) throws -> Outcome<Change> {
        if case .fasts(let month) = change.file {
            let records = try Self.checked(change.file) { try FastingMonth(document, of: change.file) }
            try checkOverlaps(records, month)
        }
        if isDryRun { return Outcome(value: change, durability: .confirmed) }
        let durability = try write(document.bytes, to: change.file)
        do {
            try event()
        } catch let error as SystemError {
            // The data is changed by now; that its note is missing must not make anybody do it again.
            return Outcome(value: change, durability: .unconfirmed(error))
        }
        return Outcome(value: change, durability: durability)
    }
}
