import TendKit

/// A program that runs a job every few minutes.
enum Scheduler: String, CaseIterable {
    case cron, systemd, launchd
}

/// Installs a job in a scheduler, and removes it.
struct Installation {
    let context: Context
    let scheduler: Scheduler

    static let limit = 10

    /// Returns the texts to write, for display to the user, and the place of each.
    func texts(of job: CheckJob) throws -> [(place: String, text: String)] {
        switch scheduler {
        case .cron: [("the crontab", CronBlock(job: job).lines.joined(separator: "\n") + "\n")]
        case .systemd:
            [
                (try path("systemd/user/\(SystemdTimer.name).service"), SystemdTimer(job: job).service),
                (try path("systemd/user/\(SystemdTimer.name).timer"), SystemdTimer(job: job).timer),
            ]
        case .launchd: [(try agentPath(), LaunchAgent(job: job, log: try logPath()).plist)]
        }
    }

    func install(_ job: CheckJob) throws {
        if scheduler == .cron {
            let table = try table() ?? []
            let changed = CronBlock(job: job).added(to: table)
            if changed != table { try replaceTable(changed) }
            return
        }
        let texts = try texts(of: job)
        let before = texts.map { text($0.place) }
        do {
            let launchd = LaunchdJob(context: context)
            if scheduler == .launchd { try launchd.checkSession() }
            for (path, text) in texts { try UserFile.replace(path, with: text) }
            if scheduler == .launchd { try startAgent(launchd) } else { try startTimer() }
        } catch {
            for (text, before) in zip(texts, before) {
                if let before {
                    try? UserFile.replace(text.place, with: before)
                } else {
                    try? UserFile.remove(text.place)
                }
            }
            throw error
        }
    }

    /// Removes the job.
    /// - Returns: whether there was anything to remove.
    func uninstall() throws -> Bool {
        switch scheduler {
        case .cron:
            guard let table = try table() else { return false }
            let changed = CronBlock.removed(from: table)
            guard changed != table else { return false }
            try replaceTable(changed)
            return true
        case .systemd:
            let paths = [
                try path("systemd/user/\(SystemdTimer.name).timer"),
                try path("systemd/user/\(SystemdTimer.name).service"),
            ].filter(context.exists)
            guard !paths.isEmpty else { return false }
            _ = call(["systemctl", "--user", "disable", "--now", "\(SystemdTimer.name).timer"])
            for path in paths { try UserFile.remove(path) }
            _ = call(["systemctl", "--user", "daemon-reload"])
            return true
        case .launchd:
            let path = try agentPath()
            let job = LaunchdJob(context: context)
            guard context.exists(path) || job.isLoaded else { return false }
            try job.unload()
            try UserFile.remove(path)
            try UserFile.remove(try logPath())
            return true
        }
    }

    /// Returns the installed check; `nil` if none is installed.
    func installed() -> InstalledCheck? {
        switch scheduler {
        case .cron:
            guard let line = (try? table()).flatMap({ $0.flatMap(CronBlock.entry) }) else { return nil }
            return InstalledCheck(scheduler, program: CronBlock.program(in: line), isActive: true)
        case .systemd:
            guard let text = text(try? path("systemd/user/\(SystemdTimer.name).service")) else { return nil }
            let words = ["systemctl", "--user", "is-enabled", "--quiet", "\(SystemdTimer.name).timer"]
            return InstalledCheck(
                scheduler, program: SystemdTimer.program(in: text), isActive: call(words).ending == .ended(0))
        case .launchd:
            guard let text = text(try? agentPath()) else { return nil }
            let job = LaunchdJob(context: context)
            return InstalledCheck(
                scheduler, program: LaunchAgent.program(in: text), isActive: job.isLoaded, failure: failure(of: job))
        }
    }

    private func text(_ path: String?) -> String? {
        guard let path, let bytes = try? UserFile.read(path, upTo: 1 << 20) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func failure(of job: LaunchdJob) -> FailedCheck? {
        guard let code = job.lastExitCode(), code != 0, let log = try? logPath() else { return nil }
        let line = text(log)?.split(whereSeparator: \.isNewline).last
        return FailedCheck(code: code, log: log, lastLine: line.map(String.init))
    }

    /// Loads the agent with an empty log: the errors in it are of an older one.
    private func startAgent(_ job: LaunchdJob) throws {
        try UserFile.remove(try logPath())
        try job.load(try agentPath())
    }

    private func startTimer() throws {
        let calls = [["daemon-reload"], ["enable", "--now", "\(SystemdTimer.name).timer"]]
        for words in calls.map({ ["systemctl", "--user"] + $0 }) {
            let ending = call(words).ending
            guard ending == .ended(0) else {
                throw SchedulerProblem(scheduler, words.joined(separator: " "), ending)
            }
        }
    }

    /// Returns the user's crontab; `nil` without one.
    private func table() throws -> [UInt8]? {
        let result = call(["crontab", "-l"], capturing: [.output, .errors])
        if result.ending == .ended(0) { return result.output }
        // The exit code is the same for a missing crontab and an unreadable one, and an unreadable one must not be replaced.
        let words = String(decoding: result.errors, as: UTF8.self)
        if case .ended = result.ending, words.lowercased().contains("no crontab for") { return nil }
        throw SchedulerProblem(.cron, "crontab -l", result.ending)
    }

    private func replaceTable(_ table: [UInt8]) throws {
        let ending = call(["crontab", "-"], input: table).ending
        guard ending == .ended(0) else { throw SchedulerProblem(.cron, "crontab -", ending) }
    }

    private func call(
        _ words: [String], input: [UInt8] = [], capturing streams: Set<ChildProgram.Stream> = []
    ) -> ChildProgram.Result {
        context.run(ChildProgram(arguments: words, input: input, seconds: Self.limit, captured: streams))
    }

    private func path(_ name: String) throws -> String {
        if let config = context.variable("XDG_CONFIG_HOME"), config.hasPrefix("/") { return "\(config)/\(name)" }
        return "\(try context.homeFolder())/.config/\(name)"
    }

    private func agentPath() throws -> String {
        "\(try context.homeFolder())/Library/LaunchAgents/\(LaunchAgent.label).plist"
    }

    private func logPath() throws -> String { "\(try context.homeFolder())/Library/Logs/\(LaunchAgent.label).log" }
}

/// A scheduler's program that failed.
struct SchedulerProblem: Error {
    let scheduler: Scheduler
    let command: String
    let ending: ChildProgram.Ending

    init(_ scheduler: Scheduler, _ command: String, _ ending: ChildProgram.Ending) {
        self.scheduler = scheduler
        self.command = command
        self.ending = ending
    }
}
