extension CommandTable {
    static let inbox = CommandSpec(
        name: "inbox", summary: "log from the phone through a synchronized folder",
        details: """
            Each line of a .txt or .jsonl file in the folder is a time and a command, such as \
            '2026-11-20 14:05 log 250ml tea'. tend imports new lines before 'log', 'status', 'watch' and 'sync' and with \
            every 'remind check', each line once on any number of computers.
            """,
        examples: [
            .init("tend inbox setup ~/Inbox", "once on each computer"),
            .init("tend inbox", "the inbox at a glance"),
            .init("tend inbox list", "lines that need you"),
        ],
        subcommands: [
            .init("setup") { InboxSetupCommand.spec },
            .init("status") { InboxStatusCommand.spec },
            .init("check") { InboxCheckCommand.spec },
            .init("list") { InboxListCommand.spec },
            .init("accept") { InboxAcceptCommand.spec },
            .init("dismiss") { InboxDismissCommand.spec },
            .init("template") { InboxTemplateCommand.spec },
            .init("today") { InboxTodayCommand.spec },
            .init("tidy") { InboxTidyCommand.spec },
            .init("off") { InboxOffCommand.spec },
        ], prepare: InboxStatusCommand.prepare)
}
