extension CommandTable {
    static let sync = CommandSpec(
        name: "sync", summary: "sync the data between computers, with git",
        details: """
            Commits the changes made here, fetches the remote's, merges record by record and pushes the result. Without a \
            network it commits, and pushes later. Records and settings are synced, photos only between computers that both \
            ask for them; other files in the remote are left alone. git handles passwords and keys.
            """,
        examples: [
            .init("tend sync init git@example.org:me/tend.git", "once on each computer"),
            .init("tend sync", "now, or from cron"), .init("tend sync status", "the differences from the remote"),
        ],
        changes: true,
        subcommands: [
            .init("init") { SyncInitCommand.spec },
            .init("status") { SyncStatusCommand.spec },
        ], inboxCheck: .attended, traits: .receivesRecords, prepare: { _ in { try SyncCommand.sync($0) } })
}
