package import TendCore

extension Store {
    /// Adds new drinks to the pages of several days in one change, all or nothing. The group of the store makes them one step of
    /// `undo`.
    /// - Parameters:
    ///   - drinks: by day, with ids that no record of the day has.
    ///   - source: the origin that the records name.
    ///   - summary: a phrase for the list of changes.
    /// - Throws: ``StoreError``, ``SystemError``. Nothing is changed then.
    package func addDrinks(
        _ drinks: [Day: [WaterEntry]], from source: String, at now: OffsetDateTime, summary: String
    ) throws -> Durability {
        // A single page needs no transaction, which another command may have to finish.
        if drinks.count == 1, let (day, entries) = drinks.first {
            return try changePage(day, at: now) { page in
                page.add(entries, from: source)
                return ((), summary)
            }.durability
        }
        return try withLock { _ in
            let pages = try drinks.sorted { $0.key < $1.key }.map { day, entries in
                let file = DataFile.page(day)
                let old = try readMergingConflicts(file)
                var page = try Self.checked(file) { try DayLog(old, of: file) }
                page.add(entries, from: source)
                return (file: file, old: old, new: page.document)
            }
            guard !isDryRun, !pages.isEmpty else { return .confirmed }
            // As with a single change, `undo` recognises the ones that were never written. The journal comes before the files are
            // staged: when it is shortened, it removes the batches that it does not know.
            try Journal(path: folder.journal).add(
                pages.map { page in
                    Change(
                        id: Self.newIdentifier(), at: now, file: page.file, summary: summary,
                        steps: Change.steps(from: page.old, to: page.new), group: group)
                })
            let batch = Transaction(self, at: now)
            do {
                for page in pages {
                    try batch.change(page.file, from: page.old, isUndoable: false) { $0 = page.new }
                }
                return try batch.commit(summary: summary)
            } catch {
                batch.abandon()
                throw error
            }
        }
    }
}
