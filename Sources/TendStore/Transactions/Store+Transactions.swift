import TendCore

extension Store {
    /// Changes many files under the lock, all or nothing.
    /// - Parameters:
    ///   - check: receives the result before anything is stored, and throws to cancel the change.
    ///   - summary: a phrase for the list of changes.
    func transaction<Value>(
        at now: OffsetDateTime, check: (Value) throws -> Void = { _ in }, summary: (Value) -> String,
        _ work: (Transaction) throws -> Value
    ) throws -> Outcome<Value> {
        try withLock { _ in
            try sweepLeftovers(at: now)
            let batch = Transaction(self, at: now)
            do {
                let result = try work(batch)
                try check(result)
                let journal = journal
                let durability = try batch.commit(summary: summary(result), note: journal.add, void: journal.addVoid)
                return Outcome(result, durability, isDryRun: isDryRun)
            } catch {
                batch.abandon()
                throw error
            }
        }
    }

    /// Returns the batches with files other than the parts for undo: their transactions were interrupted before their
    /// intent. Parts that the journal no longer names are removed by the next import.
    func leftoverBatches() throws -> [String] {
        guard !Files.exists(folder.intent) else { return [] }
        return try Files.names(in: folder.batches).filter {
            try Files.names(in: folder.batch($0)) != [Transaction.partsName]
        }
    }

    /// Removes the files of transactions that were interrupted before their intent.
    func sweepBatches() throws {
        let names = try Files.names(in: folder.batches)
        guard !names.isEmpty else { return }
        let (done, undone) = try changes()
        for name in names {
            let isKnown = (done + undone).contains { $0.id == name }
            // Undo needs the parts of a transaction in the journal.
            Files.removeFolder(folder.batch(name), except: isKnown ? Transaction.partsName : nil)
        }
    }
}
