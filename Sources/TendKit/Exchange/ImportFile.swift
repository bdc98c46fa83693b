package import TendCore
package import TendExchange
package import TendStore

/// A file to import.
package struct ImportFile {
    /// As the user gave it.
    let path: String
    /// Its name in messages and in the list of changes.
    package let name: String
    package let contents: InputFile

    package init(_ contents: InputFile, path: String, name: String) {
        self.contents = contents
        self.path = path
        self.name = name
    }

    func read(as format: ImportFormat, into collector: ImportCollector) throws {
        do {
            try format.read(contents, into: collector)
        } catch let error as ImportFileError {
            throw ImportError.file(name, error)
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
    package var encoding = ImportContext.TextEncoding.utf8
    /// The schedule of fasts whose file names none: a name or a length; the chosen one unless given.
    package var schedule: String?
    /// Whether records that were deleted here come back.
    package var restoresDeleted = false

    package init() {}
}

/// The outcome of an import.
package struct ImportedFile {
    package let result: ImportResult
    /// The contents of the file, its bad rows and the remarks on it.
    package let collector: ImportCollector
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
    /// It is not what it should be.
    case file(String, ImportFileError)
    /// A data file in an export is not valid.
    case damaged(String, StoreError)
    /// The first of the rows that can't be imported, by line, and how many there are.
    case rows(String, [ImportRowError], count: Int)
}
