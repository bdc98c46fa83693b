import TendKit

/// `tend remind install`: runs the check every few minutes.
enum RemindInstallCommand {
    private static let every = Option("every", .interval, "how often: 1m to 1h (default: 5m)")
    fileprivate static let with = Option("with", .choice("WHAT", of: Scheduler.self), "cron, systemd or launchd")

    static let spec = CommandSpec(
        name: "install", summary: "check every few minutes, with cron, systemd or launchd",
        details: "It shows the new entry; with -n it writes nothing. Running it again is safe.",
        examples: [
            .init("tend remind install", "with cron; on macOS, with launchd"),
            .init("tend remind install --with systemd --every 10m", "with a systemd user timer"),
        ],
        options: [every, with], changes: true, traits: .own
    ) { arguments in
        let (minutes, chosen) = (try arguments[every] ?? 5, try arguments[with])
        return { session in
            let scheduler = chosen ?? .standard(in: session.context)
            return .changed(try install(scheduler, every: minutes, in: session), .confirmed)
        }
    }

    private static func install(_ scheduler: Scheduler, every minutes: Int, in session: Session) throws -> MessageReport
    {
        let context = session.context
        guard let program = context.executable() else {
            throw Failure(
                .inputOutput, "the system does not say where the program's file is",
                "mount /proc, or start \(command: "remind check") every few minutes in your own way")
        }
        let folder = try session.store().folder.path
        let job = CheckJob(
            program: program, dataFolder: folder, minutes: minutes, searchPath: searchPath(context))
        if let broken = job.arguments.first(where: { $0.contains(where: \.isNewline) }) {
            throw Failure.usage(
                "the path '\(broken)' has a line break, which the file of a timer can't contain",
                "use another folder")
        }
        let installation = Installation(context: context, scheduler: scheduler)
        let texts = try installation.texts(of: job)
        let isDryRun = context.options.isDryRun
        if !isDryRun { try installation.install(job) }
        // The job is installed: unreadable settings must not suggest otherwise.
        let settings = try? session.records().settings
        let test = isDryRun ? nil : settings.flatMap { TestNotification(context: context, settings: $0) }
        let shown = try? test?.show()
        let unsearched = settings.flatMap { UnsearchedNotifier(scheduler, settings: $0, in: context) }
        let lines: [Message] = texts.flatMap { place, text -> [Message] in
            ["\(isDryRun ? "Would write to" : "In") \(place):"]
                + text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { "  \($0)" }
        }
        var json: JSONObject = [
            "with": .string(scheduler.rawValue), "everySeconds": .integer(minutes * 60),
            "files": .objects(texts) { ["place": .string($0.place), "text": .string($0.text)] },
        ]
        if let shown { json["testNotification"] = .string(shown.json) }
        return MessageReport(
            json: .object(json), text: lines + (shown?.text ?? []), remarks: unsearched.map { [$0.remark] } ?? [],
            left: isDryRun ? nil : "installed the check of reminders")
    }

    /// Returns the absolute folders in the user's PATH, without duplicates.
    private static func searchPath(_ context: Context) -> String? {
        var folders: [Substring] = []
        for folder in (context.variable("PATH") ?? "").split(separator: ":")
        where folder.hasPrefix("/") && !folder.contains(where: \.isNewline) && !folders.contains(folder) {
            folders.append(folder)
        }
        return folders.isEmpty ? nil : folders.joined(separator: ":")
    }
}

/// `tend remind uninstall`: removes exactly what `install` wrote.
enum RemindUninstallCommand {
    static let spec = CommandSpec(
        name: "uninstall", summary: "stop checking",
        examples: [.init("tend remind uninstall", "removes what install wrote, nothing else")],
        options: [RemindInstallCommand.with], changes: true, traits: .own
    ) { arguments in
        let chosen = try arguments[RemindInstallCommand.with]
        return { session in
            let isDryRun = session.context.options.isDryRun
            let scheduler = chosen ?? .standard(in: session.context)
            let installation = Installation(context: session.context, scheduler: scheduler)
            let wasThere = try isDryRun || installation.uninstall()
            let text: Message =
                isDryRun
                ? "Would remove what \(command: "remind install") wrote for \(scheduler.rawValue)."
                : wasThere
                    ? "Removed from \(scheduler.rawValue)." : "Nothing was installed with \(scheduler.rawValue)."
            let json = JSONValue.object(["removed": .bool(wasThere && !isDryRun)])
            return .changed(
                MessageReport(json: json, text: [text], left: wasThere ? "uninstalled the check of reminders" : nil),
                .confirmed)
        }
    }
}

extension ValueType<Int> {
    /// The minutes between two checks.
    fileprivate static var interval: ValueType {
        ValueType("LENGTH") { text, _ in
            guard let length = try? Duration(parsing: text), !text.contains(":"),
                length.wholeSeconds.isMultiple(of: 60), CheckJob.intervals.contains(length.wholeSeconds / 60)
            else {
                throw Failure.usage(
                    "'\(text)' is not a value for --every", "use a length that divides an hour, such as 5m or 30m")
            }
            return length.wholeSeconds / 60
        }
    }
}

extension Scheduler {
    /// Returns the scheduler that every machine of the platform has.
    fileprivate static func standard(in context: Context) -> Scheduler { context.platform == .macOS ? .launchd : .cron }
}
