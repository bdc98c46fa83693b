package import TendCore
package import TendExchange
package import TendStore

/// A file to import.
package struct ImportFile {
    /// As the user gave it.
    package let path: String
    /// Its name in messages and in the list of changes.
    package let name: String
    private let source: ImportSource

    package init(_ contents: InputFile, path: String, name: String) {
        source = ImportSource(contents)
        self.path = path
        self.name = name
    }

    /// The format that the file is in, by its structure.
    /// - Parameter choose: is asked where it may be in several; `nil` if nobody can say.
    /// - Throws: ``ImportError``
    package func format(choosing choose: ([ImportFormat]) throws -> ImportFormat?) throws -> ImportFormat {
        let candidates = try wrapping { try ImportFormats.recognizing(source) }
        if candidates.count == 1 { return candidates[0] }
        guard !candidates.isEmpty, let format = try choose(candidates) else {
            throw ImportError.unclear(name, path: path, candidates)
        }
        return format
    }

    func read(as format: ImportFormat, into collector: ImportCollector) throws {
        try wrapping {
            do {
                try format.read(source, into: collector)
            } catch let error as ImportFileError where error.mayBeOtherFormat {
                let formats: [ImportFormat]
                // Nobody asked for a guess: the error of the format that was named counts.
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
        } catch let error as StoreError {
            throw ImportError.damaged(name, error)
        }
    }
}

/// The user's instructions for an import.
package struct ImportOptions: Sendable {
    /// Whether rows that can't be imported are left out instead of keeping the others away.
    package var skipsBad = false
    /// The apps whose records are wanted; empty for all.
    package var sources: [String] = []
    package var dateOrder: ImportContext.DateOrder?
    /// How text is written; UTF-8 unless given.
    package var encoding: ImportContext.TextEncoding?
    /// The schedule of fasts whose file names none: a name or a length; the chosen one unless given.
    package var schedule: String?
    /// Whether records that were deleted here come back.
    package var restoresDeleted = false
    /// Whether medications of the file that are not here are set up.
    package var addsMedications = false

    package init() {}

    /// The first option that says nothing about files of a format.
    func option(foreignTo format: ImportFormat) -> ImportFormat.Option? {
        let given: [(ImportFormat.Option, Bool)] = [
            (.dates, dateOrder != nil), (.encoding, encoding != nil), (.schedule, schedule != nil),
            (.source, !sources.isEmpty), (.deleted, restoresDeleted), (.medications, addsMedications),
        ]
        return given.first { $0.1 && !format.options.contains($0.0) }?.0
    }
}

/// The outcome of an import.
package struct ImportedFile {
    package let result: ImportResult
    /// The contents of the file, its bad rows and the remarks on it.
    package let collector: ImportCollector
    /// The outcome for each of the file's medications, if they were wanted.
    package let medications: [MedicationImport]?
    /// The tasks of challenges that it completed, by challenge, task and day.
    package let completed: [CompletedTask]
    /// Why photos of restored challenges could not be moved.
    package let photoError: (any Error)?
}

/// A task of a challenge that was completed on a day.
package struct CompletedTask {
    package let challenge: Challenge
    package let task: ChallengeTask
    package let day: Day
}

/// A reason why a file is not imported at all.
package enum ImportError: Error {
    /// It can't be opened or read; the path as the user gave it.
    case unreadable(String, SystemError)
    /// It is not what it should be; its name, and the path as the user gave it.
    case file(String, path: String, ImportFileError)
    /// No format is like it, or several are.
    case unclear(String, path: String, [ImportFormat])
    /// An option that says nothing about files of this format.
    case option(ImportFormat.Option, ImportFormat)
    /// A data file in an export is not valid.
    case damaged(String, StoreError)
    /// The first of the rows that can't be imported, by line, and how many there are.
    case rows(String, [ImportRowError], count: Int)
}
