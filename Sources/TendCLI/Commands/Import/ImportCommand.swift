import TendExchange
import TendKit

/// `tend import FORMAT FILE`: imports a file of tend or another app.
enum ImportCommand {
    private static let path = Argument(.file, "the file; - is standard input", isRequired: true)
    private static let skipBad = Flag("skip-bad", "leave rows out that can't be understood, and take the others")
    private static let source = Option(
        "source",
        ValueType("NAMES") { text, _ in
            text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
        }, "only what these apps recorded, separated by commas")
    private static let dates = Option(
        "dates", .choice("ORDER", of: ImportContext.DateOrder.self),
        "how dates are written where that is not clear: ymd, mdy or dmy")
    private static let encoding = Option(
        "encoding", .choice("NAME", of: ImportContext.TextEncoding.self), "how text is written: utf8 or latin1")
    private static let schedule = Option(
        "schedule", .text("SCHEDULE", .schedule),
        "what fasts were meant to be whose file does not say; the chosen one unless given")
    private static let deleted = Flag("deleted", "restore the records too that were deleted here since")

    static func spec(_ format: ImportFormat) -> CommandSpec {
        CommandSpec(
            name: format.name, summary: format.summary, details: format.details,
            examples: format.examples.map { .init($0.line, $0.meaning) }, arguments: [path],
            options: format.options.map(option) + [skipBad], changes: true,
            prepare: { arguments in
                let path = try arguments.required(path)
                if path.isEmpty { throw UsageError.missingArgument("FILE", command: arguments.command) }
                var options = ImportOptions()
                options.skipsBad = arguments[skipBad]
                options.sources = try arguments[source] ?? []
                options.dateOrder = try arguments[dates]
                options.encoding = try arguments[encoding] ?? .utf8
                options.schedule = try arguments[schedule]
                options.restoresDeleted = arguments[deleted]
                return { [options] session in try run(path, format, options, session) }
            })
    }

    private static func option(_ option: ImportFormat.Option) -> any OptionDescribing {
        switch option {
        case .dates: dates
        case .encoding: encoding
        case .schedule: schedule
        case .source: source
        case .deleted: deleted
        }
    }

    private static func run(
        _ path: String, _ format: ImportFormat, _ options: ImportOptions, _ session: Session
    ) throws -> CommandResult {
        let tracker = try session.tracker()
        let file = try open(path, in: session.context)
        let progress = ImportProgress(file.contents, in: session.context)
        defer { progress.finish() }
        let outcome = try tracker.importFile(file, as: format, options, progress: progress.write)
        let report = ImportReport(outcome, format, file: file.name, path: isPipe(path) ? "FILE" : path)
        return .changed(report, outcome.durability)
    }

    private static func open(_ path: String, in context: Context) throws -> ImportFile {
        let name =
            path == "-"
            ? "standard input"
            : isPipe(path) ? "the pipe" : path.split(separator: "/").last.map(String.init) ?? path
        do {
            return ImportFile(
                try InputFile(path == "-" ? path : context.absolute(path)), path: path, name: name)
        } catch {
            throw ImportError.unreadable(path, error)
        }
    }

    /// What the shell makes of <(…).
    private static func isPipe(_ path: String) -> Bool { path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/") }
}
