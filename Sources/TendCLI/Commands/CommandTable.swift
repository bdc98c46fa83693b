/// The table of all commands, the only source for parsing, help, completion and the manual.
enum CommandTable {
    static var root: CommandSpec {
        CommandSpec(
            name: "tend",
            summary: "track water, fasts, pills and challenges from the shell",
            details: "Without a command it shows today at a glance.",
            examples: [
                .init("tend log 250ml", "log a glass of water"),
                .init("tend log 12oz coffee --at 08:30", "log a coffee from this morning"),
                .init("tend pill take morning", "record the morning pill"),
                .init("tend", "today at a glance"),
                .init("tend history --week", "the week, day by day"),
                .init("tend undo", "undo the last change"),
            ],
            options: StatusCommand.spec.options,
            subcommands: [
                .init("log") { LogCommand.spec },
                .init("status") { StatusCommand.spec },
                .init("watch") { WatchCommand.spec },
                .init("history") { HistoryCommand.spec },
                .init("calendar") { CalendarCommand.spec },
                .init("report") { ReportCommand.spec },
                .init("water") { water },
                .init("goal") { GoalCommand.spec },
                .init("fast") { fast },
                .init("pill") { pill },
                .init("challenge") { challenge },
                .init("remind") { remind },
                .init("container") { container },
                .init("drink") { drink },
                .init("people") { people },
                .init("export") { export },
                .init("import") { ImportCommand.anyFormat },
                .init("undo") { UndoCommand.spec },
                .init("redo") { RedoCommand.spec },
                .init("changes") { ChangesCommand.spec },
                .init("inbox") { inbox },
                .init("sync") { SyncCommand.spec },
                .init("backup") { BackupCommand.spec },
                .init("restore") { RestoreCommand.spec },
                .init("doctor") { DoctorCommand.spec },
                .init("setup") { SetupCommand.spec },
                .init("config") { config },
                .init("completions") { CompletionsCommand.noun },
                .init("man") { ManCommand.spec },
                .init("help") { HelpCommand.spec },
            ],
            inboxCheck: StatusCommand.inboxCheck, traits: .showsDoubleDoses, prepare: StatusCommand.prepare)
    }

    private static var water: CommandSpec {
        CommandSpec(
            name: "water", summary: "list, correct and delete drinks; show statistics",
            examples: [
                .init("tend water list", "the drinks of today, with their ids"),
                .init("tend water edit last --amount 300ml", "correct the newest drink"),
            ],
            subcommands: [
                .init("list") { WaterListCommand.spec },
                .init("stats") { WaterStatsCommand.spec },
                .init("edit") { WaterEditCommand.spec },
                .init("delete") { WaterDeleteCommand.spec },
                .init("reset") { WaterResetCommand.spec },
            ], standard: WaterListCommand.spec)
    }

    private static var fast: CommandSpec {
        CommandSpec(
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
                .init("stats") { FastStatsCommand.spec },
                .init("schedule") { fastSchedule },
            ], prepare: FastStatusCommand.prepare)
    }

    private static var fastSchedule: CommandSpec {
        CommandSpec(
            name: "schedule", summary: "choose and add fasting schedules",
            examples: [.init("tend fast schedule use 18:6", "from now on")],
            subcommands: [
                .init("list") { FastScheduleListCommand.spec },
                .init("add") { FastScheduleAddCommand.spec },
                .init("use") { FastScheduleUseCommand.spec },
                .init("remove") { FastScheduleRemoveCommand.spec },
                .init("plan") { FastSchedulePlanCommand.spec },
            ], prepare: FastScheduleListCommand.prepare)
    }

    private static var pill: CommandSpec {
        CommandSpec(
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

    private static var remind: CommandSpec {
        CommandSpec(
            name: "remind", summary: "reminders for drinks, doses, fasts and challenges",
            examples: [
                .init("tend remind list", "the coming reminders"),
                .init("tend remind check", "show due reminders; for cron, every few minutes"),
                .init("tend remind snooze evening-2026-11-20 30m", "again in half an hour"),
            ],
            subcommands: [
                .init("check") { RemindCheckCommand.spec },
                .init("list") { RemindListCommand.spec },
                .init("snooze") { RemindSnoozeCommand.spec },
                .init("install") { RemindInstallCommand.spec },
                .init("uninstall") { RemindUninstallCommand.spec },
            ], prepare: RemindListCommand.prepare)
    }

    private static var container: CommandSpec {
        CommandSpec(
            name: "container", summary: "name the glasses and bottles you drink from",
            examples: [.init("tend container add bottle 750ml", "then: tend log bottle")],
            subcommands: [
                .init("list") { ContainerListCommand.spec },
                .init("add") { ContainerAddCommand.spec },
                .init("remove") { ContainerRemoveCommand.spec },
            ], prepare: ContainerListCommand.prepare)
    }

    private static var drink: CommandSpec {
        CommandSpec(
            name: "drink", summary: "add your own drinks",
            examples: [.init("tend drink add matcha", "then: tend log 200ml matcha")],
            subcommands: [
                .init("list") { DrinkListCommand.spec },
                .init("add") { DrinkAddCommand.spec },
                .init("remove") { DrinkRemoveCommand.spec },
            ], prepare: DrinkListCommand.prepare)
    }

    private static var config: CommandSpec {
        CommandSpec(
            name: "config", summary: "show and change settings",
            examples: [
                .init("tend config list", "every setting and its purpose"),
                .init("tend config set units floz", "count in US fluid ounces"),
            ],
            subcommands: [
                .init("list") { ConfigListCommand.spec },
                .init("get") { ConfigGetCommand.spec },
                .init("set") { ConfigSetCommand.spec },
                .init("unset") { ConfigUnsetCommand.spec },
                .init("path") { ConfigPathCommand.spec },
            ], prepare: ConfigListCommand.prepare)
    }
}
