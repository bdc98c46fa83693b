import TendKit

/// `tend backup [FILE]`: a copy of everything.
struct BackupCommand: Command {
    static let spec = CommandSpec(
        name: "backup", summary: "copy everything to a file or a folder",
        details: """
            FILE is an archive if its name ends with .tar, .tar.gz or .tgz, else a folder; without it, an archive named after the \
            day in the folder you are in. Photos are in it, what belongs to this machine alone is not. Besides, each file is \
            kept as it was before it was first changed on a day: 'tend backup list' shows these days.
            """,
        examples: [
            .init("tend backup", "to tend-2026-11-20.tar.gz"),
            .init("tend backup ~/backups/tend.tar", "to a file of that name"),
            .init("tend backup list", "what is kept by itself"),
        ],
        arguments: [ArgumentSpec(name: "FILE", summary: "an archive, or a folder that is not there yet")],
        subcommands: [.init("list") { BackupListCommand.spec }], make: { BackupCommand(path: $0[0]) })

    let path: String?

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        if path?.isEmpty == true { throw UsageError.missingArgument("FILE", command: "backup") }
        let path = path ?? "tend-\(world.now.day).tar.gz"
        let target = world.absolute(path)
        if (target + "/").hasPrefix(store.folder.path + "/") { throw UsageError.insideDataFolder(path) }
        if world.exists(target) { throw BackupProblem.exists(path) }
        try store.withLock { store in
            guard Tar.isArchive(path) else { return try store.copyAll(to: target) }
            try UserFile.make(target) { file in
                try Tar(world: world).pack(
                    store.folder.path, without: Store.leftOutOfCopies, into: file, compresses: Tar.isCompressed(path))
            }
        }
        return .changed(
            MessageReport(
                json: .object(JSONObject(["file": .string(path)])), text: ["Backed everything up to \(path)."]),
            .confirmed)
    }
}

/// `tend backup list`: what is kept by itself.
struct BackupListCommand: Command {
    static let spec = CommandSpec(
        name: "list", summary: "the days of which files are kept as they were",
        examples: [.init("tend backup list", "then: tend restore --day 2026-11-19 --from 2026-11-20")],
        make: { _ in BackupListCommand() })

    func run(in world: Context) throws -> CommandResult { .shown(BackupListReport(days: try world.store().backups())) }
}
