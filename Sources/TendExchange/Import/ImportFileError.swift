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

    /// The place and the problem: `line 3, column 12: Amount (ml): …`
    package var problem: String {
        let unit = isEntry ? "entry" : "line"
        return "\(unit) \(line)\(column.map { ", column \($0)" } ?? ""): \(kind.problem)"
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
    /// Damaged text in UTF-16.
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

    package var problem: String {
        switch self {
        case .empty: "it is empty"
        case .wrongFormat(let format, let expected):
            "\(format.title.map { "this is not what \($0) exports; " } ?? "")expected \(expected)"
        case .lacks(let file, let wanted, _): "this is \(file), which has no \(wanted)"
        case .missingColumns(let columns, let found):
            "the header lacks \(Self.quoted(columns)); it has \(found.filter { !$0.isEmpty }.joined(separator: ", "))"
        case .otherFormat(let formats): "this looks like \(formats.map(\.origin).joined(separator: " or "))"
        case .unknownHeader(let names):
            "its columns tell no time, or nothing to record: \(Self.quoted(Array(names.filter { !$0.isEmpty }.prefix(12))))"
        case .repeatedColumn(let name): "the header has the column '\(name)' twice"
        case .notUTF8(let line, let column): "line \(line), column \(column) is not UTF-8"
        case .utf16: "it is in damaged UTF-16"
        case .openQuote(let line): "the quote that opens in line \(line) is never closed"
        case .rowTooLong(let line): "line \(line) is too long for a row"
        case .textAfterQuote(let line, let column):
            "line \(line), column \(column): a comma is expected after the closing quote"
        case .ambiguousDate(let text, let line, _): "line \(line): '\(text)' could be two days"
        case .contradictingDates(let one, let line, let other, let otherLine):
            "line \(line) has the date '\(one)', line \(otherLine) has '\(other)': no order of day and month fits both"
        case .archive(let problem): problem.problem
        case .notInArchive(let name): "there is no \(name) in the archive"
        case .noHabitFolders: "the habits' folders are missing in the archive"
        case .xml(let problem): problem.problem
        case .json(let line, let column, let expected): "line \(line), column \(column): expected \(expected)"
        case .field(let path, let expected): "\(path): expected \(expected)"
        case .newerVersion(let version): "its version \(version) is newer than this tend"
        case .tooLarge(let most): "it has more than \(most >> 20) MiB"
        case .tooManyDays(let name): "\(name) has too many days"
        case .noDatabaseProgram: "it is an SQLite database, and the program sqlite3 is not installed"
        case .database(let reason): "sqlite3 can't read the database in it: \(reason)"
        case .archiveInPipe: "an archive can't be read from a pipe"
        case .noSuchSource(let name, let known):
            "no record is from '\(name)'; it has \(known.isEmpty ? "no sources" : "records from " + known.joined(separator: ", "))"
        }
    }

    private static func quoted(_ names: [String]) -> String {
        names.map { "'\($0)'" }.joined(separator: ", ")
    }
}

extension ImportRowError.Kind {
    fileprivate var problem: String {
        switch self {
        case .value("", let field, let expected): "\(field) is empty; expected \(expected)"
        case .value(let text, let field, let expected): "\(field) is '\(text)'; expected \(expected)"
        case .fieldCount(let count, let expected):
            "\(Phrase.count(count, "field")) where the header has \(expected)"
        case .endsBeforeItBegins: "it ends before it begins"
        case .inTheFuture: "it is in the future"
        case .tooEarly: "it is before 1900"
        }
    }
}

extension ZipArchive.Problem {
    package var problem: String {
        switch self {
        case .noDirectory: "the archive is truncated or damaged: it has no list of contents"
        case .damaged(let name, let reason): "\(name) in the archive is damaged: \(reason)"
        case .encrypted(let name): "\(name) in the archive is encrypted"
        case .method(let name, let method):
            "\(name) in the archive is compressed with method \(method), which tend can't read"
        }
    }
}

extension XMLScanner.Problem {
    package var problem: String { "line \(line): \(kind.problem)" }
}

extension XMLScanner.Problem.Kind {
    fileprivate var problem: String {
        switch self {
        case .truncated: "the document is truncated"
        case .noElements: "there is no XML in it"
        case .notUTF8: "it is not UTF-8"
        case .expected(let what): "expected \(what)"
        case .mismatched(let opened, let closed): "'\(opened)' is closed by '\(closed)'"
        case .entity(let name): "'&\(name);' is not a known entity"
        case .tooLong: "a tag is longer than a megabyte"
        case .tooDeep: "elements are nested too deeply"
        }
    }
}

extension ImportFormat {
    /// The source of a file: `Zero's export`, `CSV with tend's columns`.
    package var origin: String {
        title.map { "\($0)'s export" } ?? (mergesFiles ? "tend's own JSON" : "CSV with tend's columns")
    }
}
