import TendExchange
import TendKit

/// `tend export apple-health`: exports drinks and fasts for tools that read Apple's exports.
enum ExportAppleHealthCommand {
    private static let all = Flag("all", "also fasts that missed their target or were cancelled")

    static let spec = CommandSpec(
        name: "apple-health", summary: "drinks and fasts in the format of Apple Health's export.xml",
        details: """
            Drinks become records of dietary water; fasts that reached their target become Mind & Body workouts. The \
            file is for tools that read Apple's exports; Apple Health can't import it.
            """,
        examples: [
            .init("tend export apple-health -o export.xml", "drinks and completed fasts"),
            .init("tend export apple-health --all -o export.xml", "every fast that has ended"),
        ],
        options: RangeOptions.all(unlessGiven: "all") + [all, ExportTarget.option]
    ) { arguments in
        let range = try RangeOptions.range(arguments)
        let target = try ExportTarget(arguments, kind: "apple-health", ending: "xml")
        let includesAll = arguments[all]
        return { session in
            let records = try session.records()
            let days = try records.days(range, or: .everything)
            let export = AppleHealthExport(version: VersionCommand.version)
            let fasts = try records.appleHealthFasts(days, includesAll: includesAll)
            return try target.result(
                in: session.context, leftOut: leftOut(fasts),
                json: ["fastsLeftOut": .integer(fasts.missed + fasts.cancelled)]
            ) { try records.exportAppleHealth(days, fasts, as: export, to: $0) }
        }
    }

    private static func leftOut(_ fasts: AppleHealthFasts) -> [Message] {
        let reasons = [(fasts.missed, "short of the target"), (fasts.cancelled, "cancelled")].filter { $0.0 > 0 }
        if reasons.isEmpty { return [] }
        let words = reasons.map { "\($0) \($1)" }.joined(separator: ", ")
        let count = fasts.missed + fasts.cancelled
        return [
            "\(Words.count(count, "fast")) \(count == 1 ? "is" : "are") left out (\(words)); --all exports every fast"
        ]
    }
}
