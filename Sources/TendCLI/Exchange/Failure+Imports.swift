import TendExchange
import TendKit

extension ImportError: ReportableError {
    var failure: Failure {
        switch self {
        case .unreadable: Failure(.noInput, self)
        case .file(_, let path, .otherFormat(let formats)):
            refused("To import it: \(formats.map { $0.command(path) }.joined(separator: " or "))")
        case .file(_, _, let error): refused(after: error.remedy)
        case .unclear(_, let path, []):
            refused(
                "If you know it, name it: \(bare: "import FORMAT", path)",
                details: ImportFormats.all.map { "\($0.name): \($0.summary)" })
        case .unclear(_, let path, let formats):
            refused("Name the right one:", details: formats.map { $0.command(path) })
        case .option(let option, _): Failure(.usage, self, "leave out --\(option.rawValue), nothing was imported")
        case .rows(let name, let bad):
            refused(
                "Correct \(bad.count == 1 ? "it" : "them"), or import the others with --skip-bad",
                details: bad.first.sorted { $0.line < $1.line }.map { "\(name): \($0.failure.message)" }
                    + (bad.count > bad.first.count ? ["… and \(bad.count - bad.first.count) more"] : []))
        }
    }

    /// - Parameters:
    ///   - remedy: the remedy before the words that nothing was imported.
    ///   - advice: a sentence after them.
    private func refused(after remedy: Message? = nil, _ advice: Message? = nil, details: [Message] = []) -> Failure {
        var all: Message = "nothing was imported"
        if let remedy { all = "\(remedy); \(all)" }
        if let advice { all += ". \(advice)" }
        var failure = Failure(.badData, self, all)
        failure.details = details
        return failure
    }
}

extension ImportFormat {
    fileprivate func command(_ path: String) -> Message { "\(bare: "import \(name)", path)" }
}

extension BadRow: ReportableError {
    var failure: Failure { Failure(.badData, self, remedy) }

    private var remedy: Message? {
        switch reason {
        case .damaged(_, let damage): damage.remedy
        case .noSuchChallenge: "\(command: "import json") brings challenges along"
        case .format, .overlaps, .pause: nil
        }
    }
}

extension ImportFileError: ReportableError {
    var failure: Failure { Failure(.badData, self, remedy) }

    fileprivate var remedy: Message? {
        switch self {
        case .lacks(_, _, let remedy): Message(remedy)
        case .unknownHeader: "\(command: "export csv") writes one"
        case .notUTF8: "if the file is in Latin-1 or Windows-1252, give --encoding latin1"
        case .utf16: "save it as UTF-8"
        case .rowTooLong: "check the line endings"
        case .textAfterQuote: "a quote within a field is written twice"
        case .ambiguousDate(_, _, let orders):
            "give --dates dmy or --dates \(orders.contains(.monthFirst) ? "mdy" : "ymd")"
        case .contradictingDates: "correct one of them, or add --dates dmy or --dates mdy"
        case .archive(.encrypted), .archive(.method): "unpack it first"
        case .noHabitFolders:
            "in the app, choose Settings > Export as CSV, and import that zip without unpacking it"
        case .newerVersion: "update tend to read it"
        case .noDatabaseProgram: "install it (on Debian: apt install sqlite3)"
        case .archiveInPipe: "save it as a file first"
        case .empty, .wrongFormat, .missingColumns, .repeatedColumn, .openQuote, .archive(.noDirectory),
            .archive(.damaged), .notInArchive, .xml, .json, .field, .tooLarge, .tooManyDays, .noSuchSource,
            .otherFormat, .database:
            nil
        }
    }
}
