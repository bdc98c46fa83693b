extension CommandTable {
    static let people = CommandSpec(
        name: "people", summary: "keep records for others: a child, a parent, a patient",
        details: """
            Each person has separate records, settings and reminders. '--for NAME' runs any command for that person; \
            TEND_FOR=NAME does so for a whole shell session.
            """,
        examples: [
            .init("tend people add mum", "add a person"),
            .init("tend people", "everyone and their doses due today"),
        ],
        subcommands: [
            .init("list") { PeopleListCommand.spec },
            .init("add") { PeopleAddCommand.spec },
            .init("rename") { PeopleRenameCommand.spec },
            .init("remove") { PeopleRemoveCommand.spec },
        ], traits: .own, prepare: PeopleListCommand.prepare)
}
