import TendKit

/// `tend sync`: synchronises the data between machines, using git.
enum SyncCommand {
    /// Syncs once. A dry run shows the state relative to the remote.
    static func sync(_ session: Session) throws -> CommandResult {
        let (tracker, context) = (try session.tracker(), session.context)
        let result = try tracker.sync(as: context.deviceName, with: context.run, starting: context.start)
        if tracker.store.isDryRun { return try SyncStatusCommand.status(session) }
        return .changed(SyncReport(result), result.durability)
    }
}

/// `tend sync init [REMOTE]`: sets up sync.
enum SyncInitCommand {
    private static let remote = Argument(.text("REMOTE", .folder), "an address or a path, as for git")
    private static let name = Option("name", .name(.person), "who records on this computer, for several carers")
    private static let photos = Flag("photos", "sync photos on this computer")
    private static let noPhotos = Flag("no-photos", "don't sync photos on this computer")

    static let spec = CommandSpec(
        name: "init", summary: "make the data folder a git repository with a remote",
        details: "Run it again to change the remote.",
        examples: [
            .init("tend sync init git@example.org:me/tend.git", "an empty repository, or your other computer's"),
            .init("tend sync init", "local history only, no remote"),
        ],
        arguments: [remote], options: [name, photos, noPhotos], changes: true
    ) { arguments in
        try arguments.refuseSeveral(of: photos, noPhotos)
        let (remote, name) = (try arguments[remote], try arguments[name])
        let includesPhotos = arguments[photos] || arguments[noPhotos] ? arguments[photos] : nil
        return { session in
            let (tracker, context) = (try session.tracker(), session.context)
            if tracker.store.isDryRun {
                let text: Message = "\(verb: "Would make") \(tracker.store.folder.path) a git repository."
                return .changed(MessageReport(json: .object(JSONObject()), text: [text]), .confirmed)
            }
            // A path is relative to the user's current folder; git would resolve it in the data folder.
            let place = remote.map { $0.hasPrefix(".") || $0.hasPrefix("~/") ? context.absolute($0) : $0 }
            try tracker.setUpSync(
                remote: place, as: name, includesPhotos: includesPhotos, with: context.run)
            return try SyncCommand.sync(session)
        }
    }
}

/// `tend sync status`: shows the state relative to the remote.
enum SyncStatusCommand {
    static let spec = CommandSpec(
        name: "status", summary: "the differences from the remote, as of the last sync",
        examples: [.init("tend sync status", "without asking the remote")]
    ) { _ in
        { try status($0) }
    }

    static func status(_ session: Session) throws -> CommandResult {
        let context = session.context
        return .shown(
            SyncStatusReport(status: try session.tracker().syncStatus(with: context.run, starting: context.start)))
    }
}
