import TendKit

/// `tend remind install`: has the check run every few minutes.
struct RemindInstallCommand: Command {
    private static let every = OptionSpec("every", value: "LENGTH", "how often: 1m to 1h (5m unless said otherwise)")
    fileprivate static let with = OptionSpec(
        "with", value: "WHAT", "cron, systemd or launchd", choices: Scheduler.allCases.map(\.rawValue))

    static let spec = CommandSpec(
        name: "install", summary: "check every few minutes, with cron, systemd or launchd",
        details: "What is written is shown; with -n it is only shown. Once more changes nothing.",
        examples: [
            .init("tend remind install", "with cron, on macOS with launchd"),
            .init("tend remind install --with systemd --every 10m", "with a timer of your systemd"),
        ],
        options: [every, with], changes: true, make: RemindInstallCommand.init)

    private let minutes: Int
    /// `nil` for the standard one of the system.
    private let chosen: Scheduler?

    init(_ arguments: ParsedArguments) throws {
        let text = arguments.text(Self.every) ?? "5m"
        guard let length = try? Duration(parsing: text), !text.contains(":"), length.wholeSeconds.isMultiple(of: 60),
            CheckJob.intervals.contains(length.wholeSeconds / 60)
        else { throw UsageError.checkInterval(text) }
        minutes = length.wholeSeconds / 60
        chosen = try arguments.choice(Self.with, of: Scheduler.self)
    }

    func run(in world: Context) throws -> CommandResult {
        guard let program = world.executable() else { throw UsageError.scheduler("tend", "its own path is not known") }
        let store = try world.store()
        if FolderTree.isOfAnotherUser(store.folder.path) { throw ShellProblem.otherUser(store.folder.path) }
        let job = CheckJob(
            program: program, dataFolder: store.folder.path, minutes: minutes, searchPath: Self.searchPath(world))
        if job.arguments.contains(where: { $0.contains(where: \.isNewline) }) {
            throw UsageError.badPath(job.dataFolder)
        }
        let scheduler = chosen ?? .standard(in: world)
        let installation = Installation(world: world, scheduler: scheduler)
        let texts = try installation.texts(of: job)
        let isDryRun = world.options.isDryRun
        if !isDryRun { try installation.install(job) }
        // The job is installed: settings that can't be read must not make it look undone.
        let settings = try? store.settings()
        let test = isDryRun ? nil : settings.flatMap { TestNotification(world: world, settings: $0) }
        let shown = try? test?.show()
        let unsearched = settings.flatMap { UnsearchedNotifier(scheduler, settings: $0, in: world) }
        let lines = texts.flatMap { place, text in
            ["\(isDryRun ? "Would write to" : "In") \(place):"]
                + text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { "  \($0)" }
        }
        var json = JSONObject([
            "with": .string(scheduler.rawValue), "everySeconds": .integer(minutes * 60),
            "files": .array(
                texts.map { .object(JSONObject(["place": .string($0.place), "text": .string($0.text)])) }),
        ])
        if let shown { json["testNotification"] = .string(shown.json) }
        let report = MessageReport(
            json: .object(json), text: lines + (shown?.text ?? []),
            remarks: unsearched.map { [$0.remark] } ?? [])
        return .changed(report, .confirmed)
    }

    /// The absolute folders of the user's PATH, each once.
    private static func searchPath(_ world: Context) -> String? {
        var folders: [Substring] = []
        for folder in (world.variable("PATH") ?? "").split(separator: ":")
        where folder.hasPrefix("/") && !folder.contains(where: \.isNewline) && !folders.contains(folder) {
            folders.append(folder)
        }
        return folders.isEmpty ? nil : folders.joined(separator: ":")
    }
}

/// `tend remind uninstall`: takes away what install has written, and nothing else.
struct RemindUninstallCommand: Command {
    static let spec = CommandSpec(
        name: "uninstall", summary: "check no more",
        examples: [.init("tend remind uninstall", "removes what install wrote, and nothing else")],
        options: [RemindInstallCommand.with], changes: true, make: RemindUninstallCommand.init)

    /// `nil` for the standard one of the system.
    private let chosen: Scheduler?

    init(_ arguments: ParsedArguments) throws {
        chosen = try arguments.choice(RemindInstallCommand.with, of: Scheduler.self)
    }

    func run(in world: Context) throws -> CommandResult {
        let isDryRun = world.options.isDryRun
        let scheduler = chosen ?? .standard(in: world)
        let wasThere = try isDryRun || Installation(world: world, scheduler: scheduler).uninstall()
        let text =
            isDryRun
            ? "Would remove what 'tend remind install' wrote for \(scheduler.rawValue)."
            : wasThere ? "Removed from \(scheduler.rawValue)." : "Nothing was installed with \(scheduler.rawValue)."
        return .changed(
            MessageReport(json: .object(JSONObject(["removed": .bool(wasThere && !isDryRun)])), text: [text]),
            .confirmed)
    }
}

extension Scheduler {
    /// What every machine of the kind has.
    fileprivate static func standard(in world: Context) -> Scheduler { world.platform == .macOS ? .launchd : .cron }
}
