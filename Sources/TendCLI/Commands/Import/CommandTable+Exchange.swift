import TendExchange

extension CommandTable {
    static var importing: CommandSpec {
        CommandSpec(
            name: "import", summary: "take in what exports and other programs have",
            details: """
                All of a file comes in or nothing does; 'tend undo' takes it back in one step. What has come in before is \
                recognised and counted.
                """,
            examples: [
                .init("tend import csv water.csv", "what 'tend export csv' wrote"),
                .init("tend import apple-health export.zip --dry-run", "what would come in"),
            ],
            subcommands: ImportFormats.all.map { format in .init(format.name) { ImportCommand.spec(format) } })
    }

    static var export: CommandSpec {
        CommandSpec(
            name: "export", summary: "write records for spreadsheets and other programs",
            examples: [
                .init("tend export csv water -o water.csv", "all drinks as CSV"),
                .init("tend export json -o everything.json", "everything as one document"),
            ],
            subcommands: [
                .init("csv") { ExportCSVCommand.spec },
                .init("json") { ExportJSONCommand.spec },
                .init("ics") { ExportICSCommand.spec },
                .init("html") { ExportHTMLCommand.spec },
                .init("apple-health") { ExportAppleHealthCommand.spec },
            ])
    }
}
