import TendExchange
import TendKit

/// `tend import FORMAT FILE`: imports a file of tend or another app.
enum ImportCommand {
    static let path = Argument(.file, "the file; - is standard input", isRequired: true)
    static let skipBad = Flag("skip-bad", "skip rows that can't be read")
    private static let source = Option(
        "source",
        ValueType("NAMES") { text, _ in
            text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
        }, "only records of these apps, separated by commas")
    private static let map = Option(
        "map", .text("MAP"), "what the columns mean, such as 'at=When,ml=Amount,drink=What'")
    private static let kind = Option(
        "as", .choice("KIND", of: ColumnMap.Kind.self), "the kind of records: water, fasts, pills or tasks")
    private static let task = Option("task", .text("NAME"), "the task that the rows are about, for --as tasks")
    private static let maps = Flag("maps", "list the columns that earlier imports have explained")
    private static let dates = Option(
        "dates", .choice("ORDER", of: ImportContext.DateOrder.self),
        "the order of dates, if it is ambiguous: ymd, mdy or dmy")
    private static let encoding = Option(
        "encoding", .choice("NAME", of: ImportContext.TextEncoding.self), "the text encoding: utf8 or latin1")
    private static let schedule = Option(
        "schedule", .text("SCHEDULE", .schedule),
        "the schedule of fasts, if the file has none (default: the chosen one)")
    private static let deleted = Flag("deleted", "also restore records deleted here since")

    private static let medications = Flag(
        "medications", "also add the backup's medications that are missing here")

    static func spec(_ format: ImportFormat) -> CommandSpec {
        CommandSpec(
            name: format.name, summary: format.summary, details: Message(format.details),
            examples: format.examples.map { .init($0.line, $0.meaning) },
            arguments: [format == .csv ? Argument(.file, "the file; - is standard input") : path],
            options: format.options.map(option) + (format == .csv ? [maps] : []) + [skipBad], changes: true,
            prepare: { try prepare($0, format) })
    }

    /// `tend import all FOLDER`: restores what `tend export all` wrote.
    static var folderSpec: CommandSpec {
        let folder = Argument(.text("FOLDER", .file), "the exported folder", isRequired: true)
        return CommandSpec(
            name: "all", summary: "everything, from an exported folder",
            details: "It reads \(ExportAllCommand.document) in the folder, as \(command: "import json") does.",
            examples: [.init("tend import all my-records/", "everything")], arguments: [folder],
            options: [deleted, skipBad], changes: true
        ) { arguments in
            var options = ImportOptions()
            options.skipsBad = arguments[skipBad]
            options.restoresDeleted = arguments[deleted]
            let path = try arguments.required(folder)
            let document = (path.hasSuffix("/") ? path : path + "/") + ExportAllCommand.document
            return { [options] session in try run(document, .json, options, session) }
        }
    }

    static func prepare(_ arguments: ParsedArguments, _ format: ImportFormat?) throws -> CommandAction {
        if format == .csv, arguments[maps] {
            return { .shown(ColumnMapsReport(maps: try $0.records().settings.columnMaps)) }
        }
        let path = try arguments.required(path)
        if path.isEmpty { throw UsageError.missingArgument("FILE", command: arguments.command) }
        var options = ImportOptions()
        options.skipsBad = arguments[skipBad]
        (options.kind, options.task) = (try arguments[kind], try arguments[task])
        options.map = try arguments[map].map { try ColumnMap(parsing: $0, as: options.kind, task: options.task) }
        options.sources = try arguments[source] ?? []
        options.dateOrder = try arguments[dates]
        options.encoding = try arguments[encoding]
        options.schedule = try arguments[schedule]
        options.restoresDeleted = arguments[deleted]
        options.addsMedications = arguments[medications]
        return { [options] session in try run(path, format, options, session) }
    }

    static func option(_ option: ImportFormat.Option) -> any OptionDescribing {
        switch option {
        case .map: map
        case .kind: kind
        case .task: task
        case .dates: dates
        case .encoding: encoding
        case .schedule: schedule
        case .source: source
        case .deleted: deleted
        case .medications: medications
        }
    }

    private static func run(
        _ path: String, _ given: ImportFormat?, _ options: ImportOptions, _ session: Session
    ) throws -> CommandResult {
        let context = session.context
        let tracker = try session.tracker()
        let contents: InputFile
        do {
            contents = try InputFile(path == "-" ? path : context.absolute(path))
        } catch {
            if given == nil, error.isMissing,
                Suggestion.nearest(to: path, among: ImportFormats.all.map(\.name)) != nil
            {
                throw UsageError.unknownCommand(path, within: "import")
            }
            throw ImportError.unreadable(path, error)
        }
        // The shell's name for `<(…)` is no use in a suggested command.
        let isPipe = path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/")
        let name =
            if path == "-" { "standard input" } else if isPipe { "the pipe" } else {
                path.split(separator: "/").last.map(String.init) ?? path
            }
        if !context.options.isQuiet {
            contents.isWaiting = { try? context.errors.write("tend: waiting for data from \(name); Ctrl-C ends it\n") }
        }
        let file = ImportFile(contents, path: isPipe ? "FILE" : path, name: name)
        let progress = ImportProgress(contents, in: context)
        defer { progress.finish() }
        var options = options
        let isNamed = options.map != nil
        if options.map == nil, let proposal = try file.proposal(given, options, try session.records()) {
            let consent = ColumnMapConsent(proposal: proposal, file: file.name, path: file.path, options: options)
            guard let agreed = try agreed(consent, in: context) else {
                let other: Message =
                    "Nothing was imported. To read it in another way, change --map: \(consent.command())"
                return .shown(MessageReport(json: .object([:]), text: [other]))
            }
            options = agreed
        }
        let format =
            try options.map.map(ImportFormat.mapped)
            ?? given ?? file.format { try choose(among: $0, for: file.name, in: context) }
        let databases = SQLite3(runner: context.run, scratchFolder: context.variable("TMPDIR") ?? "/tmp")
        let outcome = try tracker.importFile(file, as: format, options, databases: databases, progress: progress.write)
        let report = ImportReport(
            outcome, format, isRecognized: !isNamed && (given == nil || options.map != nil), of: file)
        return .changed(report, outcome.durability)
    }

    /// Returns the options with the map to which the user agrees, now or with an earlier import; `nil` for a no.
    private static func agreed(_ consent: ColumnMapConsent, in context: Context) throws -> ImportOptions? {
        let options = consent.options
        var agreed = options
        agreed.map = consent.proposal.map
        if consent.proposal.isKnown || context.options.isDryRun { return agreed }
        if context.options.assumesYes, consent.proposal.openDate == nil || options.dateOrder != nil { return agreed }
        if Prompt.isPossible(in: context) { return try consent.ask(in: context) }
        throw ImportError.unmapped(consent.file, path: consent.path, consent.proposal, options)
    }

    /// Asks the user to choose a format; returns `nil` without a terminal.
    private static func choose(
        among formats: [ImportFormat], for name: String, in context: Context
    ) throws -> ImportFormat? {
        guard Prompt.isPossible(in: context) else { return nil }
        let names = formats.enumerated().map { "\($0.offset + 1) \($0.element.origin)" }
        let question = "\(name) fits several formats: \(names.joined(separator: ", ")). Enter a number:"
        let answer = try Prompt.answer(question, in: context)
        guard let number = Int(answer), formats.indices.contains(number - 1) else { return nil }
        return formats[number - 1]
    }
}
