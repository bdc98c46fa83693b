extension CommandTable {
    static let export = CommandSpec(
        name: "export", summary: "write records for spreadsheets and other programs",
        examples: [
            .init("tend export csv water -o water.csv", "all drinks as CSV"),
            .init("tend export json -o everything.json", "everything as one document"),
        ],
        subcommands: [
            .init("csv") { ExportCSVCommand.spec },
            .init("all") { ExportAllCommand.spec },
            .init("json") { ExportJSONCommand.spec },
            .init("ics") { ExportICSCommand.spec },
            .init("html") { ExportHTMLCommand.spec },
            .init("apple-health") { ExportAppleHealthCommand.spec },
        ])
}
