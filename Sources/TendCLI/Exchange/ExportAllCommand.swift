import TendExchange
import TendKit

/// `tend export all`: exports everything to a folder, for other programs and for years to come.
enum ExportAllCommand {
    /// The file in the folder that `tend import all` reads.
    static let document = "tend.json"
    private static let folder = Option("output", short: "o", .text("FOLDER", .file), "the folder, which is created")

    static let spec = CommandSpec(
        name: "all", summary: "everything into a folder: JSON, and a CSV of each kind",
        details: """
            \(document) has everything and \(command: "import all") restores it; the tables are for spreadsheets, and README.md says \
            what their columns are. Files with these names are replaced.
            """,
        examples: [.init("tend export all -o my-records/", "all files into my-records")], options: [folder]
    ) { arguments in
        guard let path = try arguments[folder], !path.isEmpty, path != "-" else {
            throw UsageError.missingArgument("-o FOLDER", command: arguments.command)
        }
        return { try run(path, $0) }
    }

    private static func run(_ path: String, _ session: Session) throws -> CommandResult {
        let context = session.context
        let root = path.hasSuffix("/") ? path : path + "/"
        if (context.absolute(root) + "/").hasPrefix(try context.ownFolder().path + "/") {
            throw UsageError.insideDataFolder(path)
        }
        let tracker = try session.tracker()
        let records = try session.records()
        let days = try records.days(DayRangeExpression(), or: .everything)
        try UserFile.replace(context.absolute(root + "README.md"), with: readme)
        var durability = try context.replaceFile(root + document) { try tracker.exportEverything(to: $0) }
        for export in CSVExport.all {
            durability = try context.replaceFile("\(root)\(export.name).csv") {
                try records.exportCSV(export.table, days, .rfc4180, .millilitres, to: $0)
            }
        }
        let names = [document] + CSVExport.all.map { "\($0.name).csv" } + ["README.md"]
        return .changed(
            MessageReport(
                json: .object(["folder": .string(root), "files": .array(names.map(JSONValue.string))]),
                text: ["\(verb: "Wrote") \(Words.list(names, "and")) to \(root)."],
                remarks: try others(context), left: "wrote \(root)"), durability)
    }

    /// A remark on the people whose records are not in it.
    private static func others(_ context: Context) throws -> [Message] {
        guard context.person == nil else { return [] }
        let names = try People(of: context.ownFolder()).usable().people.map(\.title)
        if names.isEmpty { return [] }
        return [
            "the records of \(Words.list(names, "and")) are not in it; '--for \(names[0])' exports them"
        ]
    }

    private static var readme: String {
        """
        # Records of tend

        \(document) has everything: `tend import all FOLDER/` restores it, and https://json.org describes its form.
        The other files are tables (CSV by RFC 4180, UTF-8, with a line of titles). Times have their offset from UTC.


        """ + CSVExport.all.map { "- `\($0.name).csv`: \($0.details)\n" }.joined()
    }
}
