import TendKit

/// `tend backup [FILE]`: copies everything to an archive or a folder.
enum BackupCommand {
    private static let file = Argument(.text("FILE"), "an archive, or a new folder")
    private static let noPhotos = Flag("no-photos", "leave out the photos of challenges")

    static let spec = CommandSpec(
        name: "backup", summary: "copy everything to a file or a folder",
        details: """
            FILE is an archive if its name ends with .tar, .tar.gz or .tgz, otherwise a folder. The default is a dated \
            archive in the current folder. It includes photos unless you add --no-photos, but not this computer's own \
            files. In addition, tend saves each file before its first change of a day: \(command: "backup list") shows these \
            days.
            """,
        examples: [
            .init("tend backup", "to tend-2026-11-20.tar.gz"),
            .init("tend backup ~/backups/tend.tar", "to this file"),
            .init("tend backup --no-photos", "records and settings only"),
            .init("tend backup list", "the automatic backups"),
        ],
        arguments: [file], options: [noPhotos], subcommands: [.init("list") { BackupListCommand.spec }]
    ) { arguments in
        let path = try arguments[file]
        // A folder of that name is hardly meant.
        if let path, ["now", "restore"].contains(path) {
            throw UsageError.unexpectedArgument(path, command: arguments.command)
        }
        let includesPhotos = !arguments[noPhotos]
        if path?.isEmpty == true { throw UsageError.missingArgument("FILE", command: "backup") }
        return { session in
            let context = session.context
            let path = path ?? "tend-\(context.person.map { "\($0.slug)-" } ?? "")\(context.now.day).tar.gz"
            let (files, records) = try session.tracker().backup(
                to: context.absolute(path), named: path, includesPhotos: includesPhotos, with: context.run)
            let json = JSONValue.object([
                "file": .string(path), "photos": .bool(includesPhotos), "files": .integer(files),
                "records": .integer(records),
            ])
            let what = includesPhotos ? "everything" : "everything but photos"
            let others = context.person == nil ? (try? People(of: context.ownFolder()).all()) ?? [] : []
            return .changed(
                MessageReport(
                    json: json,
                    text: [
                        "\(verb: "Backed") \(what) up to \(path): \(Words.count(files, "file")), \(Words.count(records, "record"))."
                    ],
                    remarks: others.map {
                        "not in it: \($0.title)'s records; \(command: "--for \($0.slug) backup") keeps them"
                    }, left: "wrote \(path)"),
                .confirmed)
        }
    }
}

/// `tend backup list`: lists the daily backups.
enum BackupListCommand {
    static let spec = CommandSpec(
        name: "list", summary: "the days with automatic backups",
        examples: [.init("tend backup list", "then: tend restore --day 2026-11-19 --from 2026-11-20")]
    ) { _ in
        { session in .shown(BackupListReport(days: try session.tracker().backups())) }
    }
}
