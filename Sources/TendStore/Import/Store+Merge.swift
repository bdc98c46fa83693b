public import TendCore

extension Store {
    /// Merges versions of data files into those that are here, record by record, all in one change or none.
    ///
    /// Where there is nothing yet, what comes in becomes what is here, deleted records and unknown fields included.
    /// - Parameters:
    ///   - files: each with a name of its own.
    ///   - isUndoable: whether `undo` steps back over it.
    ///   - check: is told what would come of it before anything is stored, and throws to have nothing stored.
    ///   - summary: a phrase for the list of changes.
    ///   - progress: is told how many files of how many are prepared.
    public func merge(
        _ files: [(file: DataFile, document: Document)], at now: Moment, isUndoable: Bool = true,
        check: (ImportResult) throws -> Void, summary: (ImportResult) -> String,
        progress: (Int, Int) -> Void = { _, _ in }
    ) throws -> Outcome<ImportResult> {
        try changeTogether(at: now, check: check, summary: summary) { batch in
            var result = ImportResult()
            for (index, (file, incoming)) in files.enumerated() {
                progress(index, files.count)
                try batch.change(file, isUndoable: isUndoable) { document in
                    for section in incoming.sectionNames {
                        guard let kind = file.kind(of: section) else { continue }
                        let known = Dictionary(document.records(in: section).map { ($0.id, $0) }) { first, _ in first }
                        for record in incoming.records(in: section) {
                            let verdict = Self.verdict(on: record, known[record.id])
                            result.count(verdict, kind)
                            if verdict == \.added || verdict == \.updated, let day = file.day(of: record) {
                                result.extend(to: day)
                            }
                        }
                    }
                    document.merge(incoming.bringingBack(document))
                }
            }
            result.isEmpty = batch.isEmpty
            result.conflicts = try conflicts(with: files)
            return result
        }
    }

    private static func verdict(on record: Record, _ known: Record?) -> WritableKeyPath<ImportTally, Int> {
        guard let known, !(known.isWithdrawn && !record.isDeleted) else {
            return record.isDeleted ? \.deleted : \.added
        }
        if known.content == record.content { return record.isDeleted ? \.deleted : \.present }
        if Record.merged(known, record) == record { return \.updated }
        return known.isDeleted ? \.deleted : \.differing
    }
}

extension Store {
    /// Two machines may each have started a fast; both are kept, and one has to be settled by hand.
    private func conflicts(
        with files: [(file: DataFile, document: Document)]
    ) throws -> [(one: FastingSession, other: FastingSession)] {
        var sessions: [String: FastingSession] = [:]
        guard files.contains(where: { $0.file.path.hasPrefix("fasts/") }) else { return [] }
        for session in try fasts().sessions { sessions[session.id] = session }
        for (file, incoming) in files {
            guard case .fasts = file else { continue }
            var document = try document(file)
            document.merge(incoming)
            for record in document.records(in: FastingSession.section) { sessions[record.id] = nil }
            for session in (try? [FastingSession](document)) ?? [] { sessions[session.id] = session }
        }
        let sorted = sessions.values.filter { !$0.isCancelled }.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
        return zip(sorted, sorted.dropFirst()).filter { $0.overlaps($1) }.map { ($0, $1) }
    }
}

extension Document {
    /// The same, with the records as next revisions that an import which was taken back had brought: they are to be there again.
    fileprivate func bringingBack(_ here: Document) -> Document {
        var document = self
        for section in sectionNames {
            let withdrawn = here.records(in: section).filter(\.isWithdrawn)
            guard !withdrawn.isEmpty else { continue }
            let incoming = Dictionary(records(in: section).map { ($0.id, $0) }) { first, _ in first }
            document.storeAll(
                withdrawn.compactMap { tombstone in
                    incoming[tombstone.id]?.content.map { tombstone.restored(to: $0) }
                }, in: section)
        }
        return document
    }
}

extension DataFile {
    /// What the records of one of its lists are counted as; `nil` for those that are part of something else.
    func kind(of section: String) -> Incoming.Kind? {
        switch (self, section) {
        case (.page, WaterEntry.section): .water
        case (.page, DoseRecord.section): .pills
        case (.page, TaskRecord.section): .tasks
        case (.fasts, FastingSession.section): .fasts
        case (.challenge, ChallengeFile.Section.definition): .challenges
        case (.settings, _): .settings
        default: nil
        }
    }

    fileprivate func day(of record: Record) -> Day? {
        if case .page(let day) = self { return day }
        if case .fasts = self { return record.at?.day }
        return nil
    }

    /// Reads an exported file.
    /// - Parameter path: its place in the data folder.
    /// - Throws: ``StoreError/damaged(path:_:)``; `nil` where no data file has that name.
    public static func reading(
        _ value: JSONValue, path: String
    ) throws -> (file: DataFile, document: Document)? {
        guard let file = DataFile(path: path) else { return nil }
        let document = try Store.checked(file) {
            let document = try Document(value, sections: file.sections)
            try file.check(document)
            return document
        }
        return (file, document)
    }
}
