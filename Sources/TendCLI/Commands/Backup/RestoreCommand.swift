import TendExchange
import TendKit

/// `tend restore FILE`: brings back what a backup has.
struct RestoreCommand: Command {
    private static let day = OptionSpec("day", value: "DAY", "only this day, from what is kept by itself")
    private static let from = OptionSpec(
        "from", value: "DAY", "as it was before the changes of this day; the last unless given")
    private static let deleted = OptionSpec("deleted", "restore the records too that were deleted here since")

    static let spec = CommandSpec(
        name: "restore", summary: "bring back what a backup has",
        details: """
            Into an empty folder everything comes back as it was. Otherwise each record is compared with the one here, and the one \
            that was changed more often stays, so that nothing which came since is lost. A record that was deleted here stays \
            deleted unless you give --deleted. Settings that start a program stay as they are here. All of it comes in or \
            nothing does, and 'tend undo' takes it back.
            """,
        examples: [
            .init("tend restore tend-2026-11-20.tar.gz", "everything in the archive"),
            .init("tend restore tend-2026-11-20.tar.gz --deleted", "and what was deleted since"),
            .init("tend restore --day yesterday", "yesterday as it was before it was last changed"),
        ],
        arguments: [ArgumentSpec(name: "FILE", summary: "an archive or a folder that 'tend backup' made")],
        options: [deleted, day, from], changes: true, make: RestoreCommand.init)

    private let path: String?
    private let day: DayExpression?
    private let from: DayExpression?
    private let restoresDeleted: Bool

    init(_ arguments: ParsedArguments) throws {
        path = arguments[0]
        day = try arguments.day(Self.day)
        from = try arguments.day(Self.from)
        restoresDeleted = arguments.flag(Self.deleted)
        if restoresDeleted, day != nil { throw UsageError.conflict("--deleted", "--day") }
        if path != nil, day != nil { throw UsageError.conflict("FILE", "--day") }
        if path == nil, day == nil { throw UsageError.missingArgument("FILE or --day", command: "restore") }
        if from != nil, day == nil { throw UsageError.needsOption("--from", needs: "--day") }
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        if let day { return try restore(day, in: world, store) }
        let path = path ?? ""
        let source = world.absolute(path)
        guard world.exists(source) else { throw BackupProblem.missing(path) }
        guard Tar.isArchive(path) else {
            guard FolderTree.isFolder(source) else { throw BackupProblem.neither(path) }
            return try merge(source, path, in: world, store)
        }
        let place = store.isDryRun ? world.variable("TMPDIR") ?? "/tmp" : nil
        let folder = try store.temporaryFolder(in: place)
        defer { FolderTree.remove(folder) }
        try Tar(world: world).unpack(source, into: folder)
        return try merge(folder, path, in: world, store)
    }

    private func merge(_ source: String, _ path: String, in world: Context, _ store: Store) throws -> CommandResult {
        let (files, damage) = try store.readCopy(source)
        guard damage.isEmpty else { throw BackupProblem.damaged(path, damage.map { Failure($0).message }) }
        guard !files.isEmpty else { throw BackupProblem.nothing(path) }
        let deleted: DeletedRecords = restoresDeleted ? .restoreAll : .restoreWithdrawn
        let outcome = try store.merge(files, at: world.now, deleted: deleted, check: { _ in }) { _ in
            "restore \(path)\(restoresDeleted ? " --deleted" : "")"
        }
        // Photos of a challenge that is back are in the quarantine, and need no copy.
        let remarks = restoresDeleted ? Remarks.settlingPhotos(in: store) : []
        let photos = try store.addPhotos(from: source)
        var report = RestoreReport(file: path, result: outcome.value, photos: photos, isDryRun: store.isDryRun)
        report.photoRemarks = remarks
        return .changed(report, outcome.durability)
    }

    private func restore(_ day: DayExpression, in world: Context, _ store: Store) throws -> CommandResult {
        let today = world.today(try store.settings())
        let page = DataFile.page(day.resolved(today: today))
        let days = try store.backups().filter { $0.files.contains(page) }.map(\.day)
        let wanted = from?.resolved(today: today)
        guard let kept = wanted ?? days.last, days.contains(kept) else { throw BackupProblem.noDay(page.path) }
        let outcome = try store.restore(page, from: kept, at: world.now)
        let count = outcome.value
        let text =
            count == 0
            ? "\(page.path) has everything that was kept on \(kept)."
            : "\(store.isDryRun ? "Would bring" : "Brought") \(Words.count(count, "record")) of \(page.path) back to what they were before the changes of \(kept)."
        let json = JSONObject([
            "file": .string(page.path), "from": .string(kept.description), "records": .integer(count),
        ])
        return .changed(MessageReport(json: .object(json), text: [text]), outcome.durability)
    }
}
