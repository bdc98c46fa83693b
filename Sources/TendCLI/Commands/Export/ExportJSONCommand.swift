import TendKit

/// `tend export json`: everything as one document.
enum ExportJSONCommand {
    static let spec = CommandSpec(
        name: "json", summary: "everything as one JSON document",
        details: """
            Each data file stands under its name, deleted records and settings included; photos themselves are left out. \
            'tend import json' brings it back.
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
