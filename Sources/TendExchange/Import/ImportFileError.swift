import TendCore

/// A reason one row or record of a file can't be imported; the others can.
package struct ImportRowError: TendError, Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// The text found, its field, and the expected value.
        case value(String, field: String, expected: String)
        /// A row with more or fewer fields than the header.
        case fieldCount(Int, expected: Int)
        case endsBeforeItBegins
        case inTheFuture
        /// Before 1900.
        case tooEarly
    }

    /// The line in the file, or the entry's number in a file without meaningful lines.
    package let line: Int
    package var isEntry = false
    /// The column where it begins, in characters from 1.
    package let column: Int?
    package let kind: Kind

    package init(line: Int, isEntry: Bool = false, column: Int? = nil, _ kind: Kind) {
        self.line = line
        self.isEntry = isEntry
        self.column = column
        self.kind = kind
    }
}

/// A reason a whole file can't be imported.
package enum ImportFileError: TendError, Equatable, Sendable {
    case empty
    /// The file does not match the given format.
    case wrongFormat(ImportFormat, expected: String)
    /// Another file of the app: its description, the missing content, and the remedy.
    case lacks(String, String, remedy: String)
    /// A CSV without required columns.
    case missingColumns([String], found: [String])
    /// A CSV with a header that tend does not write.
    case unknownHeader([String])
    case repeatedColumn(String)
    case notUTF8(line: Int, column: Int)
    case utf16
    case openQuote(line: Int)
    case rowTooLong(line: Int)
    /// Text after a field's closing quote.
    case textAfterQuote(line: Int, column: Int)
    /// A date with two readings, its line, and the orders that fit the whole file.
    case ambiguousDate(String, line: Int, orders: Set<ImportContext.DateOrder>)
    /// Two dates that no common order fits.
    case contradictingDates(String, line: Int, other: String, otherLine: Int)
    /// A problem with the archive or a file in it.
    case archive(ZipArchive.Problem)
    /// The archive has no such file.
    case notInArchive(String)
    /// An archive that lists habits but lacks their folders.
    case noHabitFolders
    case xml(XMLScanner.Problem)
    case json(line: Int, column: Int, expected: String)
    /// An unexpected value at a path in JSON.
    case field(String, expected: String)
    case newerVersion(Int)
    /// More bytes than fit in memory.
    case tooLarge(Int)
    /// An implausible number of days for one habit.
    case tooManyDays(String)
    /// No program that reads SQLite databases.
    case noDatabaseProgram
    /// The message of the program that reads the database.
    case database(String)
    /// An archive from a pipe.
    case archiveInPipe
    case noSuchSource(String, known: [String])
    /// The file seems to have one of these formats instead.
    case otherFormat([ImportFormat])

    /// Whether the cause may be a wrong format.
    package var mayBeOtherFormat: Bool {
        switch self {
        case .wrongFormat, .missingColumns, .unknownHeader, .notInArchive, .json, .xml: true
        default: false
        }
    }
}
