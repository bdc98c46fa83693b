import TendExchange
import TendKit

/// `tend import FORMAT FILE`: takes in what other programs, and exports of this one, have.
struct ImportCommand: Command {
    private static let skipBad = OptionSpec("skip-bad", "leave rows out that can't be understood, and take the others")
    private static let source = OptionSpec(
        "source", value: "NAMES", "only what these apps recorded, separated by commas")
    private static let dates = OptionSpec(
        "dates", value: "ORDER", "how dates are written where that is not clear: ymd, mdy or dmy",
        choices: ImportContext.DateOrder.allCases.map(\.rawValue))
    private static let encoding = OptionSpec(
        "encoding", value: "NAME", "how text is written: utf8 or latin1",
        choices: ImportContext.TextEncoding.allCases.map(\.rawValue))
    private static let schedule = OptionSpec(
        "schedule", value: "SCHEDULE",
        "what fasts were meant to be whose file does not say; the chosen one unless given")
    private static let deleted = OptionSpec("deleted", "restore the records too that were deleted here since")

    static func spec(_ format: ImportFormat) -> CommandSpec {
        CommandSpec(
            name: format.rawValue, summary: format.summary, details: format.details, examples: format.examples,
            arguments: [ArgumentSpec(name: "FILE", summary: "the file; - is standard input", isRequired: true)],
            options: options(of: format) + [skipBad], changes: true, make: { try ImportCommand(format, $0) })
    }

    private static func options(of format: ImportFormat) -> [OptionSpec] {
        switch format {
        case .csv, .waterminder: [dates, encoding]
        case .zero, .fasttrack: [dates, encoding, schedule]
        case .medtimer: [encoding]
        case .appleHealth: [source, schedule]
        case .json: [deleted]
        case .loop, .hydrotracker: []
        }
    }

    private let format: ImportFormat
    private let path: String
    private let skipsBad: Bool
    private let sources: [String]
    private let dateOrder: ImportContext.DateOrder?
    private let encoding: ImportContext.TextEncoding
    private let schedule: String?
    private let restoresDeleted: Bool

    private init(_ format: ImportFormat, _ arguments: ParsedArguments) throws {
        self.format = format
        path = try arguments.required(0, "FILE")
        skipsBad = arguments.flag(Self.skipBad)
        let names = arguments.text(Self.source)?.split(separator: ",") ?? []
        sources = names.map { NameText.trimmed(String($0)) }.filter { !$0.isEmpty }
        dateOrder = try arguments.choice(Self.dates, of: ImportContext.DateOrder.self)
        encoding = try arguments.choice(Self.encoding, of: ImportContext.TextEncoding.self) ?? .utf8
        schedule = arguments.text(Self.schedule)
        restoresDeleted = arguments.flag(Self.deleted)
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let collector = ImportCollector(try context(in: world, store))
        let file = try open(in: world)
        let progress = ImportProgress(file, in: world)
        defer { progress.finish() }
        try read(file, into: collector)
        try refuse(collector)
        let outcome = try add(collector, to: store, at: world.now, progress: progress.write)
        var report = ImportReport(
            format: format, file: name, path: isPipe ? "FILE" : path, result: outcome.value, collector: collector,
            isDryRun: store.isDryRun)
        if restoresDeleted { report.photoRemarks = Remarks.settlingPhotos(in: store) }
        return .changed(report, outcome.durability)
    }

    private func read(_ file: InputFile, into collector: ImportCollector) throws {
        do {
            try Importer.read(file, as: format, into: collector)
        } catch let failure as ImportFileError {
            throw ImportError.file(name, failure)
        } catch let error as SystemError {
            throw ImportError.unreadable(path, error)
        } catch let error as StoreError {
            throw ImportError.damaged(name, error)
        }
    }

    /// Rows that can't be taken in stand in the way of the others, unless the user says otherwise.
    private func refuse(_ collector: ImportCollector) throws {
        guard !skipsBad, collector.problemCount > 0 else { return }
        let problems = collector.problems.sorted { $0.line < $1.line }
        throw ImportError.rows(name, problems, count: collector.problemCount)
    }

    private func add(
        _ collector: ImportCollector, to store: Store, at now: OffsetDateTime, progress: (Int, Int) -> Void
    ) throws -> Outcome<ImportResult> {
        let check = { (result: ImportResult) in
            for overlap in result.overlaps {
                let other =
                    "\(overlap.other.schedule) fast of \(overlap.other.start.day) \(overlap.other.start.timeOfDay)"
                collector.add(ImportRowError(line: overlap.line, .overlaps(other)))
            }
            for orphan in result.orphans {
                collector.add(ImportRowError(line: orphan.line, .noSuchChallenge(orphan.challenge)))
            }
            try refuse(collector)
        }
        let summary = { (result: ImportResult) in
            "import \(ImportReport.count(result, \.added, \.updated)) from \(name)"
        }
        guard format == .json else {
            return try store.add(collector.records, at: now, check: check, summary: summary, progress: progress)
        }
        let deleted: DeletedRecords = restoresDeleted ? .restoreAll : .restoreWithdrawn
        return try store.merge(
            collector.files, at: now, deleted: deleted, check: check, summary: summary, progress: progress)
    }

    private func context(in world: Context, _ store: Store) throws -> ImportContext {
        let records = try world.tracker(store).records()
        let settings = records.settings
        var context = ImportContext(now: world.now, zone: world.zone, dayStart: settings.dayStart)
        context.dateOrder = dateOrder
        context.encoding = encoding
        context.sources = sources
        context.schedule = try schedule.map { try records.schedule($0) } ?? settings.chosenSchedule
        context.schedules = settings.fastingSchedules
        context.medications = settings.medications.own.map(\.name) + [Medication.builtInName]
        context.drinks = (settings.drinks + Drink.builtIn).map(\.name)
        if format == .appleHealth { context.challenges = try store.challenges().challenges }
        return context
    }

    private func open(in world: Context) throws -> InputFile {
        guard !path.isEmpty else { throw UsageError.missingArgument("FILE", command: "import \(format.rawValue)") }
        do {
            return try InputFile(path == "-" ? path : world.absolute(path))
        } catch {
            throw ImportError.unreadable(path, error)
        }
    }

    /// What the file is called in messages.
    private var name: String {
        if path == "-" { return "standard input" }
        if isPipe { return "the pipe" }
        return path.split(separator: "/").last.map(String.init) ?? path
    }

    /// What the shell makes of <(…).
    private var isPipe: Bool { path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/") }
}

/// Why nothing was taken in.
enum ImportError: Error {
    case unreadable(String, SystemError)
    case file(String, ImportFileError)
    /// A data file in an export that is not valid.
    case damaged(String, StoreError)
    case rows(String, [ImportRowError], count: Int)
}
