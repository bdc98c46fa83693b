extension CommandTable {
    static let remind = CommandSpec(
        name: "remind", summary: "reminders for drinks, doses, fasts and challenges",
        examples: [
            .init("tend remind list", "the coming reminders"),
            .init("tend remind check", "show due reminders; for cron, every few minutes"),
            .init("tend remind snooze evening 30m", "again in half an hour"),
        ],
        subcommands: [
            .init("check") { RemindCheckCommand.spec },
            .init("list") { RemindListCommand.spec },
            .init("answer") { RemindAnswerCommand.spec },
            .init("snooze") { RemindSnoozeCommand.spec },
            .init("install") { RemindInstallCommand.spec },
            .init("uninstall") { RemindUninstallCommand.spec },
        ], prepare: RemindListCommand.prepare)
}
