import TendCore
import TendStore

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
    private let scheduler: Scheduler

    init(_ arguments: ParsedArguments) throws {
        let text = arguments.text(Self.every) ?? "5m"
        guard let length = try? Length(parsing: text), !text.contains(":"), length.seconds.isMultiple(of: 60),
            CheckJob.intervals.contains(length.seconds / 60)
        else { throw UsageError.checkInterval(text) }
        minutes = length.seconds / 60
        scheduler = try arguments.choice(Self.with, of: Scheduler.self) ?? .standard
    }

    func run(in world: World) throws -> Answer {
        guard let program = world.executable() else { throw UsageError.scheduler("tend", "its own path is not known") }
        let job = CheckJob(program: program, dataFolder: try world.store().folder.path, minutes: minutes)
        if job.arguments.contains(where: { $0.contains(where: \.isNewline) }) {
            throw UsageError.badPath(job.dataFolder)
        }
        let installation = Installation(world: world, scheduler: scheduler)
        let texts = try installation.texts(of: job)
        if !world.options.isDryRun { try installation.install(job) }
        let lines = texts.flatMap { place, text in
            ["\(world.options.isDryRun ? "Would write to" : "In") \(place):"]
                + text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { "  \($0)" }
        }
        let json = JSONObject([
            "with": .string(scheduler.rawValue), "everySeconds": .integer(minutes * 60),
            "files": .array(
                texts.map { .object(JSONObject(["place": .string($0.place), "text": .string($0.text)])) }),
        ])
        return .changed(MessageReport(json: .object(json), text: lines), .confirmed)
    }
}

/// `tend remind uninstall`: takes away what install has written, and nothing else.
struct RemindUninstallCommand: Command {
    static let spec = CommandSpec(
        name: "uninstall", summary: "check no more",
        examples: [.init("tend remind uninstall", "removes what install wrote, and nothing else")],
        options: [RemindInstallCommand.with], changes: true, make: RemindUninstallCommand.init)

    private let scheduler: Scheduler

    init(_ arguments: ParsedArguments) throws {
        scheduler = try arguments.choice(RemindInstallCommand.with, of: Scheduler.self) ?? .standard
    }

    func run(in world: World) throws -> Answer {
        let isDryRun = world.options.isDryRun
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
    fileprivate static var standard: Scheduler {
        #if canImport(Darwin)
            .launchd
        #else
            .cron
        #endif
    }
}
