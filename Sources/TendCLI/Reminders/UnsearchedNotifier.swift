import TendKit

/// The user's notifier program, if it is on their PATH but in a folder that the scheduler does not search.
struct UnsearchedNotifier {
    private let scheduler: Scheduler
    /// The setting's value with the program's full path.
    private let command: String

    /// Returns `nil` if the scheduler finds the notifier, or none is set. launchd finds it, because the agent has the
    /// user's PATH.
    init?(_ scheduler: Scheduler, settings: Settings, in context: Context) {
        let words = settings.notifierCommand
        guard scheduler != .launchd, settings.notifier == .command,
            let name = words.first,
            !name.contains("/"), let path = context.findProgram(name),
            !Self.folders(of: scheduler).contains(where: { path == "\($0)/\(name)" })
        else { return nil }
        self.scheduler = scheduler
        command = ([path] + words.dropFirst()).joined(separator: " ")
    }

    var remark: Message {
        "\(scheduler.rawValue) does not search your PATH for the notifier; run: \(bare: "config set reminders.command", command)"
    }

    private static func folders(of scheduler: Scheduler) -> [String] {
        switch scheduler {
        case .cron: ["/usr/bin", "/bin"]
        case .systemd: ["/usr/local/bin", "/usr/bin", "/bin"]
        case .launchd: []
        }
    }
}
