package import TendCore

/// A step of `undo` or `redo` that is next.
package struct NextStep: Sendable {
    /// What it changes; of a group, only what is not done yet.
    package let change: Change
    let direction: UndoPlan.Direction
    /// What is settled once the change is applied, and what was never written.
    fileprivate let settled: [Change]
    fileprivate let neverApplied: [Change]
    /// The record that was changed since in another way.
    fileprivate let conflict: String?
    /// The first later step that has to be reverted before, and the number of steps that takes back both.
    package fileprivate(set) var blocking: (change: Change, number: Int)?
}

extension Store {
    /// Reverts the latest change that is still in effect.
    /// - Throws: ``StoreError/nothingToUndo``, or ``StoreError/conflicting(_:record:)`` if a record was changed since
    ///   in a way that the journal does not know.
    package func undo() throws -> Outcome<Change> {
        try withLock { store in
            guard let step = try store.nextStep(.undo).step else { throw StoreError.nothingToUndo }
            return try store.carryOut(step, passing: [])
        }
    }

    /// Redoes the change that was reverted last.
    /// - Throws: ``StoreError/nothingToRedo``; ``StoreError/conflicting(_:record:)`` if a record was changed
    ///   since; the errors of ``withLock(triesFirst:_:)``; ``SystemError``.
    package func redo() throws -> Outcome<Change> {
        try withLock { store in
            guard let step = try store.nextStep(.redo).step else { throw StoreError.nothingToRedo }
            return try store.carryOut(step, passing: [])
        }
    }

    /// Returns the step of `undo` or `redo` that is next, if there is one, and the changes before it that undo leaves alone,
    /// newest first. Call it under the lock: it records what an interrupted command left open.
    /// - Parameter tracker: the only tracker whose steps count; then nothing that undo leaves alone does.
    package func nextStep(
        _ direction: UndoPlan.Direction, of tracker: TrackerKind? = nil
    ) throws -> (step: NextStep?, left: [Change]) {
        var journal = try latestJournal()
        try settle(&journal, direction)
        while true {
            var left: [Change] = []
            let steps = direction == .undo ? journal.undoSteps : journal.redoSteps
            for (place, whole) in steps.enumerated() {
                if try whole.isLeft || isKept(whole, direction) {
                    if tracker == nil { left.append(whole) }
                    continue
                }
                guard let change = try part(of: whole, tracker) else { continue }
                let plan = try plan(direction, of: change)
                if !plan.isDone {
                    let pending = direction == .undo ? plan.pending.reversed() : plan.pending
                    var step = NextStep(
                        change: plan.conflict == nil ? change.with(pending) : change, direction: direction,
                        settled: plan.settled, neverApplied: plan.neverApplied, conflict: plan.conflict)
                    if plan.conflict != nil, let later = Self.blocking(change, among: steps.prefix(place)) {
                        step.blocking = (later, steps.prefix(place).count { !$0.isLeft } + 1)
                    }
                    return (step, left)
                }
                try note {
                    try journal.add(settled: plan.settled, direction, void: plan.neverApplied)
                    for change in plan.neverApplied where change.isTransaction {
                        Files.removeFolder(folder.batch(change.id))
                    }
                }
            }
            // None of the latest changes was in effect.
            if direction == .redo || journal.isWhole { return (nil, left) }
            try journal.load()
        }
    }

    /// Carries out a step that ``nextStep(_:of:)`` returned under the same lock.
    /// - Parameter left: what undo leaves alone before the step: it is not named again.
    package func carryOut(_ step: NextStep, passing left: [Change]) throws -> Outcome<Change> {
        if let record = step.conflict { throw StoreError.conflicting(step.change, record: record) }
        return try apply(step.change, step.direction) {
            try journal.add(settled: step.settled, step.direction, void: step.neverApplied + left.filter(\.isLeft))
        }
    }

    /// Returns whether a step added a person who has records now: undo leaves them alone.
    private func isKept(_ step: Change, _ direction: UndoPlan.Direction) throws -> Bool {
        guard direction == .undo, case .moved(nil, let folder) = step.effect else { return false }
        return try hasRecords(in: folder)
    }

    /// Returns the part of a step that concerns a tracker; `nil` if there is none. A transaction is reverted whole or not at all.
    private func part(of step: Change, _ tracker: TrackerKind?) throws -> Change? {
        guard let tracker else { return step }
        if step.effect != nil { return nil }
        return step.isTransaction ? (try trackers(of: step) == [tracker] ? step : nil) : step.only(tracker)
    }

    /// Records what an interrupted undo or redo did without recording it.
    private func settle(_ journal: inout Journal, _ direction: UndoPlan.Direction) throws {
        switch direction {
        case .undo:
            // The change is in effect again and comes first.
            guard let change = journal.redoSteps.first, case let plan = try plan(.redo, of: change), plan.isDone
            else { return }
            try note { try journal.add(settled: plan.settled, .redo, void: []) }
        case .redo:
            // The journal has only a part of a group: the rest is reverted, too.
            guard let group = journal.undone.last?.group, let change = journal.undoSteps.first,
                change.group?.id == group.id, case let plan = try plan(.undo, of: change), plan.isDone
            else { return }
            try note { try journal.add(settled: plan.settled, .undo, void: plan.neverApplied) }
        }
        try journal.loadEnd()
    }

    /// Returns the first step after a change that changed one of its records.
    private static func blocking(_ change: Change, among later: ArraySlice<Change>) -> Change? {
        func places(_ change: Change) -> Set<String> {
            Set(
                change.parts.flatMap { part in part.steps.map { "\(part.file?.path ?? "") \($0.section) \($0.record)" }
                })
        }
        let own = places(change)
        return later.last { !places($0).isDisjoint(with: own) }
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
        var journal = journal
        try journal.load()
        return (journal.undoSteps, journal.redoSteps)
    }

    /// Whether a change was ever recorded here.
    package var hasJournal: Bool { Files.exists(folder.journal) }

    /// Removes all changes, and what they keep of deleted records.
    /// - Returns: the number of steps.
    /// - Throws: the errors of ``withLock(triesFirst:_:)``; ``SystemError``
    package func clearChanges() throws -> Int {
        guard hasJournal else { return 0 }
        return try withLock { _ in
            let (done, undone) = try changes()
            if !isDryRun {
                try UserFile.remove(folder.journal)
                for name in try Files.names(in: folder.batches) { Files.removeFolder(folder.batch(name)) }
            }
            return (done + undone).count
        }
    }

    /// Reads the changes that `undo` or `redo` considers first.
    private func latestJournal() throws -> Journal {
        var journal = journal
        try journal.loadEnd()
        return journal
    }

    private func note(_ write: () throws -> Void) throws {
        if !isDryRun { try write() }
    }

    private func plan(_ direction: UndoPlan.Direction, of change: Change) throws -> UndoPlan {
        if let effect = change.effect { return UndoPlan(change, direction, in: try state(of: effect, change.id)) }
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
    func forEachPart(of change: Change, _ body: (Change, DataFile) throws -> Void) throws {
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
            if let effect = change.effect {
                if !isDryRun { try apply(effect, change.id, direction) }
            } else if change.isTransaction {
                try forEachPart(of: change) { part, file in
                    var document = try readMergingConflicts(file)
                    part.apply(direction, in: &document, isImport: change.isImport)
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
