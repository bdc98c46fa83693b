import TendCore

extension Store {
    /// Reverts the latest change that is still in effect.
    /// - Parameter check: throws if the change must not be reverted.
    /// - Throws: ``StoreError/nothingToUndo``, or ``StoreError/conflicting(_:record:)`` if a record was changed since
    ///   in a way that the journal does not know.
    package func undo(_ check: (Change) throws -> Void = { _ in }) throws -> Outcome<Change> {
        try withLock { _ in
            var journal = try latestJournal()
            // A redo was interrupted before the journal recorded it: its change is in effect again and comes first.
            if let change = journal.redoSteps.first, case let plan = try plan(.redo, of: change), plan.isDone {
                try note { try journal.addRedo(of: plan.settled) }
                try journal.loadEnd()
            }
            while true {
                for change in journal.undoSteps {
                    let plan = try plan(.undo, of: change)
                    if let record = plan.conflict { throw StoreError.conflicting(change, record: record) }
                    let event = { try journal.addUndo(of: plan.settled, void: plan.neverApplied) }
                    if !plan.pending.isEmpty {
                        let change = change.with(plan.pending.reversed())
                        try check(change)
                        return try apply(change, .undo, event)
                    }
                    try note {
                        try event()
                        for change in plan.neverApplied where change.isTransaction {
                            Files.removeFolder(folder.batch(change.id))
                        }
                    }
                }
                // None of the latest changes was in effect.
                if journal.isWhole { throw StoreError.nothingToUndo }
                try journal.load()
            }
        }
    }

    /// Redoes the change that was reverted last.
    /// - Parameter check: throws if the change must not be redone.
    /// - Throws: any error of `check`; ``StoreError/nothingToRedo``; ``StoreError/conflicting(_:record:)`` if a record was changed
    ///   since; the errors of ``withLock(triesFirst:_:)``; ``SystemError``.
    package func redo(_ check: (Change) throws -> Void = { _ in }) throws -> Outcome<Change> {
        try withLock { _ in
            var journal = try latestJournal()
            // The undo of a group was interrupted, and the journal has only a part of it: the rest is reverted, too.
            if let group = journal.undone.last?.group, let change = journal.undoSteps.first,
                change.group?.id == group.id,
                case let plan = try plan(.undo, of: change), plan.isDone
            {
                try note { try journal.addUndo(of: plan.settled, void: plan.neverApplied) }
                try journal.loadEnd()
            }
            for change in journal.redoSteps {
                let plan = try plan(.redo, of: change)
                if let record = plan.conflict { throw StoreError.conflicting(change, record: record) }
                let event = { try journal.addRedo(of: plan.settled) }
                if !plan.pending.isEmpty {
                    let change = change.with(plan.pending)
                    try check(change)
                    return try apply(change, .redo, event)
                }
                try note(event)
            }
            throw StoreError.nothingToRedo
        }
    }

    /// Returns the pairs of records that overlap, if one of the changes may have brought them. As a merge, undo and redo may
    /// store them: the fast may have overlapped before, or the other one came from another machine.
    /// - Throws: ``SystemError`` if a folder can't be listed.
    package func overlaps(after changes: [Change]) throws -> [(one: RecordSpan, other: RecordSpan)] {
        let parts = changes.flatMap(\.parts)
        let kinds = RecordKind.allCases.filter { kind in
            kind.isSpan && parts.contains { $0.isTransaction || $0.file?.spanKind == kind }
        }
        return try kinds.flatMap { try spans(of: $0).spans }.conflicts
    }

    /// Returns the changes that can be reverted, newest first, and the ones that can be redone, latest first. A group
    /// is one change.
    /// - Throws: ``SystemError`` if the journal can't be read.
    package func changes() throws -> (done: [Change], undone: [Change]) {
        var journal = Journal(path: folder.journal)
        try journal.load()
        return (journal.undoSteps, journal.redoSteps)
    }

    /// Reads the changes that `undo` or `redo` considers first.
    private func latestJournal() throws -> Journal {
        var journal = Journal(path: folder.journal)
        try journal.loadEnd()
        return journal
    }

    private func note(_ write: () throws -> Void) throws {
        if !isDryRun { try write() }
    }

    private func plan(_ direction: UndoPlan.Direction, of change: Change) throws -> UndoPlan {
        if change.isTransaction { return UndoPlan(change, direction, in: try state(of: change)) }
        return UndoPlan(change, direction, in: try documents(of: change))
    }

    /// Reads the files that a change, or a group, changed.
    private func documents(of change: Change) throws -> [DataFile: Document] {
        var documents: [DataFile: Document] = [:]
        for file in change.parts.compactMap(\.file) where documents[file] == nil {
            documents[file] = try readMergingConflicts(file)
        }
        return documents
    }

    private func state(of transaction: Change) throws -> Change.ChangeState {
        var state: Change.ChangeState?
        try forEachPart(of: transaction) { part, file in
            let found = part.state(in: try readMergingConflicts(file))
            state = state.map { $0.joined(with: found, record: part.steps.first?.record ?? "") } ?? found
        }
        return state ?? .neverApplied
    }

    /// Calls `body` with the changes of a transaction, file by file.
    private func forEachPart(of change: Change, _ body: (Change, DataFile) throws -> Void) throws {
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

    /// Writes the files first, then the journal. If that is interrupted, the journal lacks a line, which the records
    /// reveal; in the other order it would have a line for something that never happened.
    private func apply(
        _ change: Change, _ direction: UndoPlan.Direction, _ event: () throws -> Void
    ) throws -> Outcome<Change> {
        let batch = Transaction(self, at: change.at)
        var durability = Durability.confirmed
        do {
            if change.isTransaction {
                try forEachPart(of: change) { part, file in
                    var document = try readMergingConflicts(file)
                    part.apply(direction, in: &document, isImport: true)
                    try batch.change(file, isUndoable: false) { $0 = document }
                }
            } else {
                let documents = try documents(after: change, direction)
                if let file = change.file, let document = documents[file] {
                    if !isDryRun { durability = try write(document.bytes, to: file) }
                } else {
                    for (file, document) in documents.sorted(by: { $0.key.path < $1.key.path }) {
                        try batch.change(file, isUndoable: false) { $0 = document }
                    }
                }
            }
            if !batch.isEmpty { durability = try batch.commit(summary: "") }
        } catch {
            batch.abandon()
            throw error
        }
        if isDryRun { return Outcome(change, .confirmed, isDryRun: true) }
        do {
            try event()
        } catch let error as SystemError {
            // The data is stored: an error about a missing line of the journal would make the user repeat the change.
            return Outcome(change, .unconfirmed(error))
        }
        return Outcome(change, durability)
    }

    /// Returns the files after a change, or a group, is applied.
    private func documents(after change: Change, _ direction: UndoPlan.Direction) throws -> [DataFile: Document] {
        var documents = try documents(of: change)
        for part in direction == .undo ? change.parts.reversed() : change.parts {
            guard let file = part.file, var document = documents.removeValue(forKey: file) else { continue }
            part.apply(direction, in: &document)
            documents[file] = document
        }
        return documents
    }
}
