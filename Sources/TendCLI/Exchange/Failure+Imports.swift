import TendExchange
import TendKit

extension ImportError: ReportableError {
    var failure: Failure {
        switch self {
        case .unreadable: Failure(.noInput, self)
        case .file(_, let path, .otherFormat(let formats)):
            refused("To import it: \(formats.map { $0.command(path) }.joined(separator: " or "))")
        case .file(_, let path, .missingColumns) where !path.hasSuffix(".zip"):
            refused(
                "If the columns have other names: \(bare: "import csv", path, "--map", ColumnMap.example)")
        case .file(_, let path, .unknownHeader):
            refused(
                "Name them: \(bare: "import csv", path, "--map", ColumnMap.example), or give the file tend's columns, such as",
                details: ["Date,Time,Amount (ml),Beverage", "2026-11-20,08:30,250,tea"])
        case .file(_, _, let error): refused(after: error.remedy)
        case .unmapped(let name, let path, let proposal, let options):
            unmapped(ColumnMapConsent(proposal: proposal, file: name, path: path, options: options))
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

    private func unmapped(_ consent: ColumnMapConsent) -> Failure {
        let commands = consent.commands
        var remedy: Message = "there is no terminal to ask on, so say what they mean: \(commands[0])"
        for other in commands.dropFirst() { remedy += " or \(other)" }
        var failure = Failure(.usage, self, remedy)
        if consent.proposal.openDate == nil { failure.details = consent.evidence }
        return failure
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
        case .empty, .wrongFormat, .missingColumns, .unknownHeader, .repeatedColumn, .openQuote, .archive(.noDirectory),
            .archive(.damaged), .notInArchive, .xml, .json, .field, .tooLarge, .tooManyDays, .noSuchSource,
            .otherFormat, .database:
            nil
        }
    }
}
