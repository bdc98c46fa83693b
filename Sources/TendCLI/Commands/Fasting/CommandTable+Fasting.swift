extension CommandTable {
    static let fast = CommandSpec(
        name: "fast", summary: "start, stop and review fasts",
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
