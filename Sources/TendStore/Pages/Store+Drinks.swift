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
        try withLock {
            var changes: [Change] = []
            var pages: [(file: DataFile, old: Document, new: Document)] = []
            for (day, entries) in drinks.sorted(by: { $0.key < $1.key }) {
                let file = DataFile.page(day)
                let old = try readMergingConflicts(file)
                var document = old
                document.storeAll(
                    entries.map { entry in
                        var fields = entry.fields
                        fields["source"] = .string(source)
                        return Record(id: entry.id, fields: fields)
                    }, in: WaterEntry.section)
                pages.append((file, old, document))
                changes.append(
                    Change(
                        id: Self.newIdentifier(), at: now, file: file, summary: summary,
                        steps: Change.steps(from: old, to: document), group: group))
            }
            guard !isDryRun, !changes.isEmpty else { return .confirmed }
            // As with a single change, `undo` recognises the ones that were never written. The journal comes before the files are
            // staged: when it is shortened, it removes the batches that it does not know.
            try Journal(path: folder.journal).add(changes)
            // A single page is replaced as in any change, and needs no transaction that another command may have to finish.
            if pages.count == 1, let page = pages.first {
                let bytes = page.new.bytes
                guard (try? page.file.read(bytes)) != nil else {
                    throw StoreError.unreadableChange(path: page.file.path)
                }
                return try write(bytes, to: page.file)
            }
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
