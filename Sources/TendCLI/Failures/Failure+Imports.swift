import TendExchange
import TendKit

extension Failure {
    init(imports refusal: ImportError) {
        switch refusal {
        case .unreadable(let path, let error):
            let reason = error.isNoFile ? "it is a folder" : error.reason
            self.init(
                .noInput,
                error.isMissing ? "there is no file \(path)" : "can't read \(path): \(reason)")
        case .file(let name, let path, .otherFormat(let formats)):
            let commands = formats.map { Self.command($0, path) }.joined(separator: " or ")
            let origins = formats.map(\.origin).joined(separator: " or ")
            self.init(.badData, "\(name): this looks like \(origins); nothing was imported. To import it: \(commands)")
        case .file(let name, _, let failure):
            self.init(.badData, "\(name): \(Self.words(failure)); nothing was imported")
        case .unclear(let name, let path, let formats) where formats.isEmpty:
            self.init(
                .badData,
                "\(name): its format is not recognized; nothing was imported. If you know it, name it: \(bare: "import FORMAT", path)"
            )
            details = ImportFormats.all.map { "\($0.name): \($0.summary)" }
        case .unclear(let name, let path, let formats):
            self.init(
                .badData,
                "\(name): it may be in any of \(formats.count) formats; nothing was imported. Name the right one:")
            details = formats.map { Self.command($0, path) }
        case .option(let option, let format):
            self.init(
                .usage, "--\(option.rawValue) does not apply to \(format.origin); leave it out. Nothing was imported")
        case .rows(let name, let bad):
            self.init(
                .badData,
                "\(Words.count(bad.count, "row")) of \(name) can't be imported; nothing was imported. Correct \(bad.count == 1 ? "it" : "them"), or import the others with --skip-bad"
            )
            details = bad.first.sorted { $0.line < $1.line }.map { "\(name): \(Self.words($0))" }
            if bad.count > bad.first.count { details.append("… and \(bad.count - bad.first.count) more") }
        }
    }

    private static func command(_ format: ImportFormat, _ path: String) -> Message {
        "\(bare: "import \(format.name)", path)"
    }

    /// Describes the problem: `line 3, column 12: Amount (ml): …`
    static func words(_ row: BadRow) -> Message {
        let unit = row.isEntry ? "entry" : "line"
        let place = "\(unit) \(row.line)" + (row.column.map { ", column \($0)" } ?? "")
        switch row.reason {
        case .format(let kind): return words(kind, at: place)
        case .damaged(let path, let damage): return "\(place): \(path) \(words(damage))"
        case .overlaps(let other, let line): return "\(place): \(overlap(with: other, line.map { "\(unit) \($0)" }))"
        case .noSuchChallenge(let id):
            return "\(place): there is no challenge \(id) here; \(command: "import json") brings challenges along"
        }
    }

    private static func words(_ kind: ImportRowError.Kind, at place: String) -> Message {
        switch kind {
        case .value(let text, let field, let expected):
            return text.isEmpty
                ? "\(place): \(field) is empty; expected \(expected)"
                : "\(place): \(field) is '\(text)'; expected \(expected)"
        case .fieldCount(let count, let expected):
            return "\(place): \(Words.count(count, "field")) where the header has \(expected)"
        case .endsBeforeItBegins: return "\(place): it ends before it begins"
        case .inTheFuture: return "\(place): it is in the future"
        case .tooEarly: return "\(place): it is before 1900"
        }
    }

    /// - Parameter place: the other record's place in the file; `nil` if it is stored.
    private static func overlap(with other: RecordSpan, _ place: String?) -> Message {
        let noun = other.kind.noun
        let name = other.label.isEmpty ? noun : "\(other.label) \(noun)"
        let time = "\(other.start.day) \(other.start.timeOfDay)"
        let text = "the \(noun) shares time with the \(name) of"
        return place.map { "\(text) \($0) (\(time)); the longer one is kept" } ?? "\(text) \(time)"
    }

    private static func words(_ failure: ImportFileError) -> Message {
        switch failure {
        case .empty: "it is empty"
        case .wrongFormat(let format, let expected):
            "\(format.title.map { "this is not what \($0) exports; " } ?? "")expected \(expected)"
        case .lacks(let file, let wanted, let remedy): "this is \(file), which has no \(wanted); \(remedy)"
        case .missingColumns(let columns, let found):
            "the header lacks \(quoted(columns)); it has \(found.filter { !$0.isEmpty }.joined(separator: ", "))"
        case .otherFormat(let formats): "this looks like \(formats.map(\.origin).joined(separator: " or "))"
        case .unknownHeader(let names):
            "\(command: "export csv") writes no such header: \(quoted(Array(names.filter { !$0.isEmpty }.prefix(12))))"
        case .repeatedColumn(let name): "the header has the column '\(name)' twice"
        case .notUTF8(let line, let column):
            "line \(line), column \(column) is not UTF-8; if the file is in Latin-1 or Windows-1252, give --encoding latin1"
        case .utf16: "it is in UTF-16; save it as UTF-8"
        case .openQuote(let line): "the quote that opens in line \(line) is never closed"
        case .rowTooLong(let line): "line \(line) is too long for a row; check the line endings"
        case .textAfterQuote(let line, let column):
            "line \(line), column \(column): a comma is expected after the closing quote; a quote within a field is written twice"
        case .ambiguousDate(let text, let line, let orders):
            "line \(line): '\(text)' could be two days; give --dates dmy or --dates \(orders.contains(.monthFirst) ? "mdy" : "ymd")"
        case .contradictingDates(let one, let line, let other, let otherLine):
            "line \(line) has the date '\(one)', line \(otherLine) has '\(other)': no order of day and month fits both; correct one of them, or add --dates dmy or --dates mdy"
        case .archive(let problem): words(problem)
        case .notInArchive(let name): "there is no \(name) in the archive"
        case .noHabitFolders:
            "the habits' folders are missing in the archive; in the app, choose Settings > Export as CSV, and import that zip without unpacking it"
        case .xml(let problem): "line \(problem.line): \(words(problem.kind))"
        case .json(let line, let column, let expected): "line \(line), column \(column): expected \(expected)"
        case .field(let path, let expected): "\(path): expected \(expected)"
        case .newerVersion(let version): "its version \(version) is newer than this tend; update tend to read it"
        case .tooLarge(let most): "it has more than \(most >> 20) MiB"
        case .tooManyDays(let name): "\(name) has too many days"
        case .archiveInPipe: "an archive can't be read from a pipe; save it as a file first"
        case .noSuchSource(let name, let known):
            "no record is from '\(name)'; it has \(known.isEmpty ? "no sources" : "records from " + known.joined(separator: ", "))"
        }
    }

    private static func words(_ problem: ZipArchive.Problem) -> Message {
        switch problem {
        case .noDirectory: "the archive is truncated or damaged: it has no list of contents"
        case .damaged(let name, let reason): "\(name) in the archive is damaged: \(reason)"
        case .encrypted(let name): "\(name) in the archive is encrypted; unpack it first"
        case .method(let name, let method):
            "\(name) in the archive is compressed with method \(method), which tend can't read; unpack it first"
        }
    }

    private static func words(_ kind: XMLScanner.Problem.Kind) -> Message {
        switch kind {
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

    private static func quoted(_ names: [String]) -> String {
        names.map { "'\($0)'" }.joined(separator: ", ")
    }
}
