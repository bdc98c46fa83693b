import TendKit

/// `tend restore FILE`: restores the records of a backup.
enum RestoreCommand {
    private static let file = Argument(.text("FILE"), "an archive or a folder that 'tend backup' made")
    private static let day = Option("day", .day, "only this day, from the automatic backups")
    private static let from = Option(
        "from", .day, "its state before the changes of this day; the last unless given")
    private static let deleted = Flag("deleted", "also restore records deleted here since")

    static let spec = CommandSpec(
        name: "restore", summary: "restore records from a backup",
        details: """
            In an empty folder, tend restores everything. Otherwise it compares each record with the present one and \
            keeps the version with more changes, so later changes are not lost. A record deleted here stays \
            deleted unless you add --deleted. Settings that start a program don't change. A backup is restored whole \
            or not at all; \(command: "undo") reverts it.
            """,
        examples: [
            .init("tend restore tend-2026-11-20.tar.gz", "everything in the archive"),
            .init("tend restore tend-2026-11-20.tar.gz --deleted", "also records deleted since"),
            .init("tend restore --day yesterday", "yesterday, before its last change"),
        ],
        arguments: [file], options: [deleted, day, from], changes: true
    ) { arguments in
        let (path, day, kept) = (try arguments[file], try arguments[day], try arguments[from])
        try arguments.refuseSeveral(of: deleted, Self.day)
        if path != nil, day != nil { throw UsageError.conflict("FILE", "--day") }
        if let day { return { try restore(day, from: kept, $0) } }
        guard let path else { throw UsageError.missingArgument("FILE or --day", command: "restore") }
        if kept != nil { throw UsageError.needsOption("--from", needs: "--day") }
        let restoresDeleted = arguments[deleted]
        return { session in
            let context = session.context
            let outcome = try session.tracker().restore(
                from: context.absolute(path), named: path, restoresDeleted: restoresDeleted,
                scratchFolder: context.variable("TMPDIR") ?? "/tmp", with: context.run)
            return .changed(RestoreReport(file: path, outcome), outcome.durability)
        }
    }

    private static func restore(
        _ day: DayExpression, from kept: DayExpression?, _ session: Session
    ) throws -> CommandResult {
        let outcome = try session.tracker().restoreDay(day, from: kept)
        let (path, from, count) = (outcome.value.file.path, outcome.value.from, outcome.value.count)
        let verb = outcome.isDryRun ? "Would bring" : "Brought"
        let text: Message =
            count == 0
            ? "\(verb: "The file") \(path) has everything that was kept on \(from)."
            : "\(verb: verb) \(Words.count(count, "record")) of \(path) back to their state before the changes of \(from)."
        let json: JSONObject = [
            "file": .string(path), "from": .string(from.description), "records": .integer(count),
        ]
        return .changed(MessageReport(json: .object(json), text: [text]), outcome.durability)
    }
}
