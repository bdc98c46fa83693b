extension CommandTable {
    static let pill = CommandSpec(
        name: "pill", summary: "take pills, and see which are due, taken and missed",
        examples: [
            .init("tend pill toggle morning", "mark the morning pill as taken, or as not taken"),
            .init("tend pill list", "the doses of today, and all medications"),
            .init("tend pill add aspirin --times 08:00 --dose 100 --unit mg", "add a medication"),
            .init("tend pill calendar", "the month"),
        ],
        subcommands: [
            .init("toggle") { DoseCommand.toggle },
            .init("take") { DoseCommand.take },
            .init("skip") { DoseCommand.skip },
            .init("list") { PillListCommand.spec },
            .init("delete") { PillDeleteCommand.spec },
            .init("calendar") { CalendarCommand.ofPills },
            .init("stats") { PillStatsCommand.spec },
            .init("report") { PillReportCommand.spec },
            .init("lock") { PillLockCommand.spec },
            .init("unlock") { PillUnlockCommand.spec },
            .init("add") { PillAddCommand.spec },
            .init("edit") { PillEditCommand.spec },
            .init("stop") { PillStopCommand.spec },
            .init("stock") { PillStockCommand.spec },
        ], standard: PillListCommand.spec)
}
