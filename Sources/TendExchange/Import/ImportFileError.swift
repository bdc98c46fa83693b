import TendCore
package import TendStore

/// Why one row or record of a file can't be taken in; the others can.
package struct ImportRowError: Error, Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// What stands there, in which field, and what was expected.
        case value(String, field: String, expected: String)
        /// A row with more or fewer fields than the header.
        case fieldCount(Int, expected: Int)
        case endsBeforeItBegins
        case inTheFuture
        /// Before 1900.
        case tooEarly
        /// A data file in an export that is not valid.
        case damaged(path: String, Damage)
        /// It shares time with a record that is here, or with a longer one in another line of the file.
        case overlaps(RecordSpan, line: Int?)
        /// It is about a challenge that is not here; its id.
        case noSuchChallenge(String)
    }

    /// The line in the file, or the number of the entry where lines mean nothing.
    package let line: Int
    package var isEntry = false
    /// Where in the line it begins, counted in characters from 1.
    package let column: Int?
    package let kind: Kind

    package init(line: Int, isEntry: Bool = false, column: Int? = nil, _ kind: Kind) {
        self.line = line
        self.isEntry = isEntry
        self.column = column
        self.kind = kind
    }
}

/// Why a whole file can't be taken in.
package enum ImportFileError: Error, Equatable, Sendable {
    case empty
    /// It does not look like what it was called.
    case wrongFormat(ImportFormat, expected: String)
    /// Another file of the app: what it is, what is wanted and not in it, and what to do.
    case lacks(String, String, remedy: String)
    /// A CSV without columns that are needed.
    case missingColumns([String], found: [String])
    /// A CSV whose header is none that this tool writes.
    case unknownHeader([String])
    case repeatedColumn(String)
    case notUTF8(line: Int, column: Int)
    case utf16
    case openQuote(line: Int)
    case rowTooLong(line: Int)
    /// Text after the quote that ends a field.
    case textAfterQuote(line: Int, column: Int)
    /// A date that may mean two days, where it stands, and the orders that would fit the whole file.
    case ambiguousDate(String, line: Int, orders: Set<ImportContext.DateOrder>)
    /// Two dates of one file that no order fits both of.
    case contradictingDates(String, line: Int, other: String, otherLine: Int)
    /// A file in an archive, or the archive.
    case archive(ZipArchive.Problem)
    /// There is no such file in the archive.
    case notInArchive(String)
    /// An archive that lists habits, without the folders in which their days are.
    case noHabitFolders
    case xml(XMLScanner.Problem)
    case json(line: Int, column: Int, expected: String)
    /// A place in JSON where something else was expected.
    case field(String, expected: String)
    case newerVersion(Int)
    /// More bytes than can be held in memory at once.
    case tooLarge(Int)
    /// More days of one habit than anybody has.
    case tooManyDays(String)
    /// An archive that comes through a pipe.
    case archiveInPipe
    case noSuchSource(String, known: [String])
    /// It was read as another format than these, which it seems to be in.
    case otherFormat([ImportFormat])

    /// Whether it may be due to reading a file as what it is not.
    package var mayBeOtherFormat: Bool {
        switch self {
        case .wrongFormat, .missingColumns, .unknownHeader, .notInArchive, .json, .xml: true
        default: false
        }
    }
}
