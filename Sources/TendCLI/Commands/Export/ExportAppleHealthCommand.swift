import TendExchange
import TendKit

/// `tend export apple-health`: drinks and fasts for tools that read Apple's exports.
enum ExportAppleHealthCommand {
    static let spec = CommandSpec(
        name: "apple-health", summary: "drinks and fasts in the shape of Apple Health's export.xml",
        details: """
            Drinks are records of dietary water, fasts that have ended Mind & Body workouts. It is for tools that read Apple's \
            exports; Apple Health itself reads no such file.
            """,
        examples: [.init("tend export apple-health -o export.xml", "everything")],
        options: RangeOptions.all + [ExportTarget.option]
    ) { arguments in
        let (range, target) = (try RangeOptions.range(arguments), try ExportTarget(arguments))
        return { session in
            let records = try session.records()
            let days = try records.days(range, or: .everything)
            let export = AppleHealthExport(version: VersionCommand.version)
            return try target.result(in: session.context) {
                try records.exportAppleHealth(days, as: export, to: $0)
            }
        }
    }
}
