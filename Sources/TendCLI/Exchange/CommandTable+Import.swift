import TendExchange

extension CommandTable {
    /// `tend import FILE`, which detects the format.
    static let `import` = CommandSpec(
        name: "import", summary: "import records from other apps and from exports",
        details: """
            tend recognizes the format of FILE; if it can't, name the format. A file is imported whole or not at all; \
            \(command: "undo") reverts it in one step. Records imported before are recognized and counted.
            """,
        examples: [
            .init("tend import zero.csv --dry-run", "a preview"),
            .init("tend import zero.csv", "import it"),
            .init("tend import apple-health export.zip", "name the format"),
        ],
        arguments: [ImportCommand.path],
        options: ImportFormat.Option.allCases.map(ImportCommand.option) + [ImportCommand.skipBad], changes: true,
        subcommands: ImportFormats.all.map { format in .init(format.name) { ImportCommand.spec(format) } } + [
            .init("all") { ImportCommand.folderSpec }
        ],
        prepare: { try ImportCommand.prepare($0, nil) })
}
