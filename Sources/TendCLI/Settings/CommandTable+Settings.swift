extension CommandTable {
    static let config = CommandSpec(
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
