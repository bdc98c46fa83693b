import TendExchange
import TendKit

/// `tend export csv`: records as CSV.
enum ExportCSVCommand {
    private enum Kind: String, CaseIterable {
        case water, fasts, pills, challenges
    }

    private static let kind = Argument(
        ValueType("WHAT", choices: Kind.allCases.map(\.rawValue)) { text, _ in
            guard let kind = Kind(rawValue: text) else {
                throw UsageError.unsupportedExport(
                    text, suggestion: Suggestion.nearest(to: text, among: Kind.allCases.map(\.rawValue)))
            }
            return kind
        }, "water, fasts, pills or challenges", isRequired: true)
    private static let excel = Flag("excel", "for Excel: CRLF, a byte order mark, no cell that would be run")
    private static let units = Option(
        "units", .choice("UNIT", of: VolumeUnit.self), "ml (exact, the default) or floz (to one decimal)")

    static let spec = CommandSpec(
        name: "csv", summary: "records as CSV",
        details: """
            Drinks come oldest first, with the columns \(list(WaterCSV.columns)); fasts newest first, with \
            \(list(FastsCSV.columns)); doses oldest first, with \(list(PillsCSV.columns)); challenges one after the other, \
            day by day, with \(list(ChallengesCSV.columns)).
            """,
        examples: [
            .init("tend export csv water", "every drink, to standard output"),
            .init("tend export csv water --from 2026-11-01 -o november.csv", "to a file"),
            .init("tend export csv pills --from -90", "the doses of three months"),
            .init("tend export csv fasts --excel -o fasts.csv", "for Excel"),
        ],
        arguments: [kind], options: ExportRange.options + [excel, units, ExportTarget.option]
    ) { arguments in
        guard let kind = try arguments[kind] else {
            throw UsageError.missingArgument(
                "WHAT (water, fasts, pills or challenges)", command: arguments.command)
        }
        let range = try ExportRange(arguments)
        let dialect: CSVDialect = arguments[excel] ? .excel : .rfc4180
        let unit = try arguments[units]
        if kind != .water, unit != nil { throw UsageError.needsOption("--units", needs: "water") }
        let target = try ExportTarget(arguments)
        return { session in
            let records = try session.records()
            let days = try range.days(in: records)
            return try target.result(in: session.context) { output in
                switch kind {
                case .water:
                    let csv = WaterCSV(unit: unit ?? .millilitres, dialect: dialect)
                    try records.exportWater(days, as: csv, to: output)
                case .fasts: try records.exportFasts(days, as: FastsCSV(dialect: dialect), to: output)
                case .pills: try records.exportPills(days, as: PillsCSV(dialect: dialect), to: output)
                case .challenges:
                    try records.exportChallenges(days, as: ChallengesCSV(dialect: dialect), to: output)
                }
            }
        }
    }

    /// `Date, Time and ID`
    private static func list<Row>(_ columns: [CSVColumn<Row>]) -> String {
        let names = columns.map(\.name.text)
        return names.dropLast().joined(separator: ", ") + " and " + names.suffix(1).joined()
    }
}
