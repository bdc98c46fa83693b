extension CommandTable {
    static let fast = CommandSpec(
        name: "fast", summary: "start, stop and review fasts",
        details: """
            Terms of the international consensus (Koppold 2024, doi 10.1016/j.cmet.2024.06.013): intermittent fasting repeats \
            fasts of up to 48 hours; time-restricted eating is the daily kind of at least 14 hours, such as 16:8; \
            short-term fasting lasts 2 to 3 days, prolonged fasting 4 days and more. From 72 hours on, 'fast start' asks once \
            and names who should not fast without a doctor.
            """,
        examples: [
            .init("tend fast start 16:8 --at 'yesterday 20:00'", "a fast that began last evening"),
            .init("tend fast status", "show its progress"),
            .init("tend fast stop", "end it"),
        ],
        subcommands: [
            .init("start") { FastStartCommand.spec },
            .init("stop") { FastStopCommand.spec },
            .init("add") { FastAddCommand.spec },
            .init("cancel") { FastCancelCommand.spec },
            .init("status") { FastStatusCommand.spec },
            .init("watch") { FastWatchCommand.spec },
            .init("list") { FastListCommand.spec },
            .init("edit") { FastEditCommand.spec },
            .init("delete") { FastDeleteCommand.spec },
            .init("undo") { UndoCommand.ofFasts },
            .init("calendar") { CalendarCommand.ofFasts },
            .init("stats") { FastStatsCommand.spec },
            .init("schedule") { fastSchedule },
        ], prepare: FastStatusCommand.prepare)

    private static let fastSchedule = CommandSpec(
        name: "schedule", summary: "choose and add fasting schedules",
        examples: [.init("tend fast schedule use 18:6", "from now on")],
        subcommands: [
            .init("list") { FastScheduleListCommand.spec },
            .init("add") { FastScheduleAddCommand.spec },
            .init("use") { FastScheduleUseCommand.spec },
            .init("rename") { FastScheduleRenameCommand.spec },
            .init("remove") { FastScheduleRemoveCommand.spec },
            .init("plan") { FastSchedulePlanCommand.spec },
        ], prepare: FastScheduleListCommand.prepare)
}
