extension CommandTable {
    static let challenge = CommandSpec(
        name: "challenge", summary: "track daily tasks over many days, such as 75 Hard",
        examples: [
            .init("tend challenge start 75-soft", "begin one"),
            .init("tend challenge today", "today's open tasks"),
            .init("tend challenge done read 6", "six pages"),
            .init("tend challenge show", "day by day"),
        ],
        subcommands: [
            .init("start") { ChallengeStartCommand.spec },
            .init("today") { ChallengeTodayCommand.spec },
            .init("done") { ChallengeDoneCommand.spec },
            .init("skip") { ChallengeSkipCommand.spec },
            .init("clear") { ChallengeClearCommand.spec },
            .init("rest") { ChallengeRestCommand.spec },
            .init("repair") { ChallengeRepairCommand.spec },
            .init("show") { ChallengeShowCommand.spec },
            .init("list") { ChallengeListCommand.spec },
            .init("stats") { ChallengeStatsCommand.spec },
            .init("edit") { ChallengeEditCommand.spec },
            .init("task") { task },
            .init("stop") { ChallengeStopCommand.spec },
            .init("delete") { ChallengeDeleteCommand.spec },
            .init("undo") { UndoCommand.ofChallenges },
            .init("remind") { ChallengeRemindCommand.spec },
            .init("photo") { photo },
            .init("template") { template },
        ], standard: ChallengeTodayCommand.spec)

    private static let task = CommandSpec(
        name: "task", summary: "a challenge's tasks, and changes to them",
        examples: [
            .init("tend challenge task", "its tasks"),
            .init("tend challenge task add stretch --duration 10m", "one more, from today on"),
        ],
        subcommands: [
            .init("list") { TaskListCommand.spec },
            .init("add") { TaskAddCommand.spec },
            .init("edit") { TaskEditCommand.spec },
            .init("remove") { TaskRemoveCommand.spec },
        ], prepare: TaskListCommand.prepare)

    private static let photo = CommandSpec(
        name: "photo", summary: "progress photos, readable by you alone",
        examples: [.init("tend challenge photo add me.jpg --angle front", "today's")],
        subcommands: [
            .init("add") { PhotoAddCommand.spec },
            .init("list") { PhotoListCommand.spec },
            .init("delete") { PhotoDeleteCommand.spec },
        ], prepare: PhotoListCommand.prepare)

    private static let template = CommandSpec(
        name: "template", summary: "the templates for new challenges",
        examples: [.init("tend challenge template list", "all of them")],
        subcommands: [
            .init("list") { TemplateListCommand.spec },
            .init("show") { TemplateShowCommand.spec },
        ], prepare: TemplateListCommand.prepare)
}
