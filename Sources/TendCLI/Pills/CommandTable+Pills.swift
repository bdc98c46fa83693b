extension CommandTable {
    static let pill = CommandSpec(
        name: "pill", summary: "take pills, and see which are due, taken and missed",
        examples: [
            .init("tend pill take morning", "record the morning pill"),
            .init("tend pill take all", "every dose due now"),
            .init("tend pill list", "the doses of today, and all medications"),
            .init("tend pill add aspirin 100mg 8am", "add a medication"),
            .init("tend pill calendar", "the month"),
        ],
        subcommands: [
            .init("take") { DoseCommand.take },
            .init("toggle") { DoseCommand.toggle },
            .init("skip") { DoseCommand.skip },
            .init("list") { PillListCommand.spec },
            .init("show") { PillShowCommand.spec },
            .init("delete") { PillDeleteCommand.spec },
            .init("undo") { UndoCommand.ofPills },
            .init("calendar") { CalendarCommand.ofPills },
            .init("stats") { PillStatsCommand.spec },
            .init("report") { PillReportCommand.spec },
            .init("lock") { PillLockCommand.spec },
            .init("unlock") { PillUnlockCommand.spec },
            .init("add") { PillAddCommand.spec },
            .init("edit") { PillEditCommand.spec },
            .init("rename") { PillRenameCommand.spec },
            .init("stop") { PillStopCommand.spec },
            .init("resume") { PillResumeCommand.spec },
            .init("stock") { PillStockCommand.spec },
        ], standard: PillListCommand.spec)
}
