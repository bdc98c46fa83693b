public import TendCore

extension Store {
    /// Merges versions of data files into those that are here, record by record, all in one change or none.
    ///
    /// A missing file is created from the version that comes in, deleted records and unknown fields included. Settings that
    /// start a program never come in.
    /// - Parameters:
    ///   - files: each with a name of its own.
    ///   - isUndoable: whether `undo` steps back over it.
    ///   - deleted: which records that were deleted here come back.
    ///   - check: is told what would come of it before anything is stored, and throws to have nothing stored.
    ///   - summary: a phrase for the list of changes.
    ///   - progress: is told how many files of how many are prepared.
    public func merge(
        _ files: [(file: DataFile, document: Document)], at now: OffsetDateTime, isUndoable: Bool = true,
        deleted: DeletedRecords = .restoreWithdrawn, check: (ImportResult) throws -> Void,
        summary: (ImportResult) -> String, progress: (Int, Int) -> Void = { _, _ in }
    ) throws -> Outcome<ImportResult> {
        try transaction(at: now, check: check, summary: summary) { batch in
            var result = ImportResult()
            var fasts: [Document] = []
            for (index, (file, version)) in files.enumerated() {
                progress(index, files.count)
                try batch.change(file, isUndoable: isUndoable) { document in
                    var version = version
                    if file == .settings {
                        let arriving = version.withoutProgramSettings(arrivingIn: document)
                        version = arriving.document
                        result.programSettings = arriving.leftOut
                    }
                    let incoming = version.restoring(deleted, in: document)
                    result.count(incoming, of: file, mergedInto: document)
                    document.merge(incoming)
                    if file.isOfFasts { fasts.append(document) }
                }
            }
            result.isEmpty = batch.isEmpty
            result.conflicts = try conflicts(in: fasts)
            return result
        }
    }
}

extension ImportResult {
    /// Counts the outcome for each record of a version.
    fileprivate mutating func count(_ incoming: Document, of file: DataFile, mergedInto local: Document) {
        for section in incoming.sectionNames {
            let known = Dictionary(local.records(in: section).map { ($0.id, $0) }) { first, _ in first }
            for record in incoming.records(in: section) {
                let verdict = Self.verdict(on: record, known[record.id])
                if verdict == \.deleted, !record.isDeleted { stayDeleted += 1 }
                guard let kind = file.kind(of: section) else { continue }
                count(verdict, kind)
                if verdict == \.added || verdict == \.updated, let day = file.day(of: record) { extend(to: day) }
            }
        }
    }

    private static func verdict(on record: Record, _ known: Record?) -> WritableKeyPath<ImportTally, Int> {
        guard let known else { return record.isDeleted ? \.deleted : \.added }
        if known.content == record.content { return record.isDeleted ? \.deleted : \.present }
        if Record.merged(known, record) == record { return known.isDeleted ? \.added : \.updated }
        return known.isDeleted ? \.deleted : \.differing
    }
}

extension Store {
    /// Two machines may each have started a fast; both are kept, and the user decides about one.
    /// - Parameter merged: the months of fasts that were merged.
    private func conflicts(in merged: [Document]) throws -> [(one: FastingSession, other: FastingSession)] {
        guard !merged.isEmpty else { return [] }
        var sessions: [String: FastingSession] = [:]
        for session in try fasts().sessions { sessions[session.id] = session }
        for document in merged {
            for record in document.records(in: FastingSession.section) { sessions[record.id] = nil }
            for session in (try? [FastingSession](document)) ?? [] { sessions[session.id] = session }
        }
        let sorted = sessions.values.filter { !$0.isCancelled }.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
        return zip(sorted, sorted.dropFirst()).filter { $0.overlaps($1) }.map { ($0, $1) }
    }
}

extension DataFile {
    /// What the records of one of its lists are counted as; `nil` for those that are part of something else.
    func kind(of section: String) -> ImportedRecord.Kind? {
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
