import TendKit

/// `tend sync`: carries the data between machines, by git.
struct SyncCommand: Command {
    static let spec = CommandSpec(
        name: "sync", summary: "carry the data between machines, by git",
        details: """
            Commits the changes made here, fetches those of the other side, merges record by record and pushes the result. Without \
            a network it commits, and sends later. Only records travel, and photos between machines that both asked for \
            them; anything else in the remote is left alone. Passwords and keys are git's business.
            """,
        examples: [
            .init("tend sync init git@example.org:me/tend.git", "once on each machine"),
            .init("tend sync", "now, or from cron"), .init("tend sync status", "how far the two sides are apart"),
        ],
        changes: true,
        subcommands: [
            .init("init") { SyncInitCommand.spec },
            .init("status") { SyncStatusCommand.spec },
            .init("merge-file") { SyncMergeFileCommand.spec },
        ], make: { _ in SyncCommand() })

    /// How often a push is tried where the other side is faster.
    private static let attempts = 5

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let repository = Repository(in: world, store)
        try repository.checkIsAtRest()
        if store.isDryRun { return try SyncStatusCommand().run(in: world) }
        var report = SyncReport()
        report.note(try store.withLock { try repository.commit($0, at: world.now) })
        guard repository.hasRemote else { return .changed(report, .confirmed) }
        for attempt in 1...Self.attempts {
            if let reason = try repository.fetch() {
                report.offline = reason
                return .changed(report, .confirmed)
            }
            report.note(
                try store.withLock { store in
                    // Changes made while the network was busy.
                    report.note(try repository.commit(store, at: world.now))
                    return try repository.merge(store, at: world.now)
                })
            report.commits = try repository.distance().ahead
            switch try repository.push() {
            case .done: return .changed(report, .confirmed)
            case .offline(let reason):
                report.offline = reason
                return .changed(report, .confirmed)
            case .rejected where attempt < Self.attempts: continue
            case .rejected: break
            }
        }
        throw SyncProblem.rejected(Self.attempts)
    }
}

/// `tend sync init [REMOTE]`: sets it up.
struct SyncInitCommand: Command {
    private static let photos = OptionSpec("photos", "send and receive photos on this machine")
    private static let noPhotos = OptionSpec("no-photos", "leave photos out on this machine")

    static let spec = CommandSpec(
        name: "init", summary: "make the data folder a git repository, and name the other side",
        details: "It can be run again, to name another remote or after the program has moved.",
        examples: [
            .init("tend sync init git@example.org:me/tend.git", "an empty repository, or that of your other machine"),
            .init("tend sync init", "a history of your own, without another side"),
        ],
        arguments: [ArgumentSpec(name: "REMOTE", summary: "an address or a path, as git takes it", values: .folder)],
        options: [photos, noPhotos], changes: true, make: SyncInitCommand.init)

    private let remote: String?
    private let withPhotos: Bool?

    init(_ arguments: ParsedArguments) throws {
        remote = arguments[0]
        let (with, without) = (arguments.flag(Self.photos), arguments.flag(Self.noPhotos))
        if with, without { throw UsageError.conflict("--photos", "--no-photos") }
        withPhotos = with ? true : without ? false : nil
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let repository = Repository(in: world, store)
        if store.isDryRun {
            return .changed(
                MessageReport(json: .object(JSONObject()), text: ["Would make \(store.folder.path) a git repository."]),
                .confirmed)
        }
        // A path is meant from where the user is, and git would take it from the data folder.
        let place = remote.map { $0.hasPrefix(".") || $0.hasPrefix("~/") ? world.absolute($0) : $0 }
        try store.withLock { store in
            try repository.setUp(remote: place)
            guard let withPhotos else { return }
            var state = try store.syncState()
            state.includesPhotos = withPhotos
            try store.setSyncState(state)
        }
        return try SyncCommand().run(in: world)
    }
}

/// `tend sync status`: how far the two sides are apart.
struct SyncStatusCommand: Command {
    static let spec = CommandSpec(
        name: "status", summary: "how far the two sides are apart, as of the last sync",
        examples: [.init("tend sync status", "without asking the other side")], make: { _ in SyncStatusCommand() })

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let repository = Repository(in: world, store)
        guard repository.isSetUp else { throw SyncProblem.notSetUp }
        return .shown(try SyncStatusReport(repository, store))
    }
}

/// `tend sync merge-file OURS THEIRS PATH`: what git calls for who merges by hand. The result goes to OURS.
struct SyncMergeFileCommand: Command {
    static let spec = CommandSpec(
        name: "merge-file", summary: "for git: merge two versions of a data file",
        examples: [.init("tend sync merge-file %A %B %P", "as 'tend sync init' tells git")],
        arguments: [
            ArgumentSpec(name: "OURS", summary: "a version, which becomes the merged one", isRequired: true),
            ArgumentSpec(name: "THEIRS", summary: "the other version", isRequired: true),
            ArgumentSpec(name: "PATH", summary: "the file's place in the data folder", isRequired: true),
        ], make: SyncMergeFileCommand.init)

    private let ours: String
    private let theirs: String
    private let path: String

    init(_ arguments: ParsedArguments) throws {
        ours = try arguments.required(0, "OURS")
        theirs = try arguments.required(1, "THEIRS")
        path = try arguments.required(2, "PATH")
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let versions = try [ours, theirs].map { try UserFile.read(world.absolute($0), upTo: 1 << 29) }
        let merged = try store.mergedVersion(versions[0], versions[1], path: path)
        try UserFile.replace(world.absolute(ours), with: String(decoding: merged, as: UTF8.self))
        return .nothing
    }
}
