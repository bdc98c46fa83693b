package import TendCore

extension Store {
    /// Runs `work` under the lock, and stores its changes together, all or nothing, as one step of `undo`.
    /// - Parameters:
    ///   - group: returns the step of `undo` for the value of `work`.
    ///   - work: receives a store that reads its own changes, and is valid only during the call.
    /// - Throws: any error of `work`; the errors of ``withLock(triesFirst:_:)``; ``StoreError/unreadableChange(path:)``;
    ///   ``SystemError``. Nothing is changed then.
    package func inRound<Value>(
        at now: OffsetDateTime, group: (Value) -> ChangeGroup, _ work: (Store) throws -> Value
    ) throws -> Outcome<Value> {
        try withLock { store in
            var inner = store
            let round = ChangeRound()
            inner.round = round
            let value = try work(inner)
            return Outcome(value, try store.carryOut(round, as: group(value), at: now), isDryRun: isDryRun)
        }
    }

    private func carryOut(_ round: ChangeRound, as group: ChangeGroup, at now: OffsetDateTime) throws -> Durability {
        let files = round.changedFiles
        guard let first = files.first else { return .confirmed }
        // As with a single change, `undo` recognises the ones that were never written. The journal comes before the files are
        // staged: when it is shortened, it removes the batches that it does not know.
        try journal.add(
            round.changes.map { change in
                var change = change
                change.group = group
                return change
            })
        // A single file needs no transaction, which another command may have to finish.
        if files.count == 1 {
            let bytes = first.document.bytes
            do { _ = try first.file.read(bytes) } catch { throw StoreError.unreadableChange(path: first.file.path) }
            return try write(bytes, to: first.file)
        }
        let batch = Transaction(self, at: now)
        do {
            for (file, document) in files { try batch.replace(file, with: document) }
            return try batch.commit(summary: group.summary)
        } catch {
            batch.abandon()
            throw error
        }
    }
}
