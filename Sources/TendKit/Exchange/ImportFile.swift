package import TendCore
package import TendExchange
package import TendStore

/// A file to import.
package struct ImportFile {
    /// The path as typed.
    package let path: String
    /// The name in messages and in the list of changes.
    package let name: String
    private let source: ImportSource

    package init(_ contents: InputFile, path: String, name: String) {
        source = ImportSource(contents)
        self.path = path
        self.name = name
    }

    /// Detects the file's format by its structure.
    /// - Parameter choose: called if several formats match; returns `nil` if it can't choose.
    /// - Throws: ``ImportError``, and the errors of `choose`.
    package func format(choosing choose: ([ImportFormat]) throws -> ImportFormat?) throws -> ImportFormat {
        let candidates = try wrapping { try ImportFormats.recognizing(source) }
        if candidates.count == 1 { return candidates[0] }
        guard !candidates.isEmpty, let format = try choose(candidates) else {
            throw ImportError.unclear(name, path: path, candidates)
        }
        return format
    }

    /// Returns a way to read a table that no format describes, for the user to agree to.
    /// - Parameters:
    ///   - given: the format that the user named.
    ///   - known: the maps that were agreed to before.
    /// - Returns: `nil` if a format reads the file, or if it is no table.
    /// - Throws: ``ImportError`` for a table whose columns tell nothing.
    package func proposal(
        _ given: ImportFormat?, _ options: ImportOptions, _ records: Records
    ) throws -> ColumnMapProposal? {
        if let given, given != .csv { return nil }
        return try wrapping {
            // The named format has its own words about an archive.
            if given != nil, try source.isZip() { return nil }
            guard try ImportFormats.recognizing(source).isEmpty else { return nil }
            return try ColumnMapProposal.looking(
                at: source, as: options.kind, task: options.task, in: try records.importContext(for: .csv, options),
                known: { options.kind == nil && options.task == nil ? records.settings.columnMap(for: $0) : nil })
        }
    }

    /// Returns the map in the form that the settings keep.
    func stored(_ map: ColumnMap, _ options: ImportOptions) throws -> StoredColumnMap? {
        try wrapping { try source.header(options.encoding ?? .utf8) }.map {
            StoredColumnMap(header: $0, map: map.description, kind: map.kind.rawValue, task: map.task)
        }
    }

    func read(as format: ImportFormat, into collector: ImportCollector) throws {
        try wrapping {
            do {
                try format.read(source, into: collector)
            } catch let error as ImportFileError where error.mayBeOtherFormat && format.map == nil {
                let formats: [ImportFormat]
                // If detection fails too, the error of the named format is the relevant one.
                do { formats = try ImportFormats.recognizing(source) } catch is ImportFileError { throw error }
                if formats.isEmpty || formats.contains(format) { throw error }
                throw ImportFileError.otherFormat(formats)
            }
        }
    }

    private func wrapping<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as ImportFileError {
            throw ImportError.file(name, path: path, error)
        } catch let error as SystemError {
            throw ImportError.unreadable(path, error)
        }
    }
}

/// The user's instructions for an import.
package struct ImportOptions: Sendable {
    /// Whether to skip rows that can't be imported, rather than import nothing.
    package var skipsBad = false
    /// The apps whose records to import; empty for all.
    package var sources: [String] = []
    package var dateOrder: ImportContext.DateOrder?
    /// The meaning of a table's columns.
    package var map: ColumnMap?
    /// The kind of records in a table that no format describes.
    package var kind: ColumnMap.Kind?
    /// The name of the task in such a table.
    package var task: String?
    /// The text encoding; UTF-8 unless given.
    package var encoding: ImportContext.TextEncoding?
    /// The schedule of fasts without one in the file, by name or duration; `nil` for the chosen one.
    package var schedule: String?
    /// Whether to restore records that were deleted here.
    package var restoresDeleted = false
    /// Whether to add medications of the file that don't exist here.
    package var addsMedications = false

    package init() {}

    /// Returns the first option that doesn't apply to a format.
    func option(foreignTo format: ImportFormat) -> ImportFormat.Option? {
        let given: [(ImportFormat.Option, Bool)] = [
            (.map, map != nil), (.kind, kind != nil), (.task, task != nil), (.dates, dateOrder != nil),
            (.encoding, encoding != nil), (.schedule, schedule != nil),
            (.source, !sources.isEmpty), (.deleted, restoresDeleted), (.medications, addsMedications),
        ]
        return given.first { $0.1 && !format.options.contains($0.0) }?.0
    }
}

/// The outcome of an import.
package struct ImportedFile {
    package let result: ImportResult
    /// The contents of the file, and the remarks on it.
    package let collector: ImportCollector
    /// The skipped rows.
    package let bad: BadRows
    /// The result of each of the file's medications, if requested.
    package let medications: [MedicationImport]?
    /// How many of the file's pauses are new, and how many are here already.
    package let pauses: ImportTally
    /// The challenge tasks that it completed, by challenge, task and day.
    package let completed: [CompletedTask]
    /// The new doses with which the limit of a substance was exceeded, earliest first.
    package let overLimit: [DoseRecord]
    /// Why photos of restored challenges could not be moved.
    package let photoError: (any Error)?
}

/// A task of a challenge that was completed on a day.
package struct CompletedTask {
    package let challenge: Challenge
    package let task: ChallengeTask
    package let day: Day
}

extension Settings {
    /// Returns the map that was agreed to for a header.
    fileprivate func columnMap(for header: String) -> ColumnMap? {
        columnMaps.first { $0.id == StoredColumnMap.id(of: header) }.flatMap(\.columnMap)
    }
}

extension StoredColumnMap {
    /// `nil` for one that a newer version stored.
    package var columnMap: ColumnMap? {
        ColumnMap.Kind(rawValue: kind).flatMap { try? ColumnMap(parsing: map, as: $0, task: task) }
    }
}
