extension CommandTable {
    static let water = CommandSpec(
        name: "water", summary: "list, correct and delete drinks; show statistics",
        examples: [
            .init("tend water list", "the drinks of today, with their ids"),
            .init("tend water edit last --amount 300ml", "correct the newest drink"),
        ],
        subcommands: [
            .init("list") { WaterListCommand.spec },
            .init("calendar") { CalendarCommand.ofWater },
            .init("stats") { WaterStatsCommand.spec },
            .init("edit") { WaterEditCommand.spec },
            .init("delete") { WaterDeleteCommand.spec },
            .init("reset") { WaterResetCommand.spec },
            .init("undo") { UndoCommand.ofWater },
        ], standard: WaterListCommand.spec)

    static let container = CommandSpec(
        name: "container", summary: "name the glasses and bottles you drink from",
        examples: [.init("tend container add bottle 750ml", "then: tend log bottle")],
        subcommands: [
            .init("list") { ContainerListCommand.spec },
            .init("add") { ContainerAddCommand.spec },
            .init("rename") { ContainerRenameCommand.spec },
            .init("remove") { ContainerRemoveCommand.spec },
        ], prepare: ContainerListCommand.prepare)

    static let drink = CommandSpec(
        name: "drink", summary: "add your own drinks",
        examples: [.init("tend drink add matcha", "then: tend log 200ml matcha")],
        subcommands: [
            .init("list") { DrinkListCommand.spec },
            .init("add") { DrinkAddCommand.spec },
            .init("rename") { DrinkRenameCommand.spec },
            .init("remove") { DrinkRemoveCommand.spec },
        ], prepare: DrinkListCommand.prepare)
}
