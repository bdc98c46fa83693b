import TendExchange
import TendKit

/// `tend export json`: everything as one document.
struct ExportJSONCommand: Command {
    static let spec = CommandSpec(
        name: "json", summary: "everything as one JSON document",
        details: """
            Each data file stands under its name, deleted records and settings included; photos themselves are left out. \
            'tend import json' brings it back.
            """,
        examples: [
            .init("tend export json -o everything.json", "to a file")
        ],
        options: [ExportTarget.option], make: { ExportJSONCommand(target: try ExportTarget($0)) })

    let target: ExportTarget

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let now = world.now
        return try target.answer(in: world, isJSON: true) { try DataExport.write(store, at: now, to: $0) }
    }
}
