import TendKit

/// `tend export json`: exports everything as one document.
enum ExportJSONCommand {
    static let spec = CommandSpec(
        name: "json", summary: "everything as one JSON document",
        details: """
            It has every data file under its name, with settings and deleted records but without the photos \
            themselves. \(command: "import json") restores it.
            """,
        examples: [
            .init("tend export json -o everything.json", "to a file")
        ],
        options: [ExportTarget.option]
    ) { arguments in
        let target = try ExportTarget(arguments, kind: "json", ending: "json")
        return { session in
            let tracker = try session.tracker()
            return try target.result(in: session.context, isJSON: true) { try tracker.exportEverything(to: $0) }
        }
    }
}
