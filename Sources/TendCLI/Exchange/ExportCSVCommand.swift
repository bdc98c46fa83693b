import TendExchange
import TendKit

/// `tend export csv`: exports records as CSV.
enum ExportCSVCommand {
    private static let kind = Argument(
        ValueType("WHAT", choices: CSVExport.all.map(\.name)) { text, _ in
            guard let export = CSVExport.all.first(where: { $0.name == text }) else {
                throw UsageError.unsupportedExport(text)
            }
            return export
        }, CSVExport.names, isRequired: true)
    private static let excel = Flag(
        "excel", "for Excel in your language: its separator and decimal sign, CRLF, a byte order mark, no formulas")
    private static let separator = Option(
        "separator",
        ValueType("CHARACTER", choices: CSVDialect.Separator.allCases.map(\.rawValue)) { text, option in
            if text == "\t" { return CSVDialect.Separator.tab }
            guard let separator = CSVDialect.Separator(rawValue: text) else {
                let choices = CSVDialect.Separator.allCases.map(\.rawValue)
                throw UsageError.notAChoice(option: option, text: text, choices: choices)
            }
            return separator
        }, "between fields: , or ; or tab; with ; numbers have a decimal comma")
    private static let units = Option(
        "units", .choice("UNIT", of: WaterCSV.Unit.self), "ml (exact, the default) or floz (to one decimal)")

    static let spec = CommandSpec(
        name: "csv", summary: "records as CSV",
        details: Message(CSVExport.all.map(\.details).joined(separator: "; ") + "."),
        examples: [
            .init("tend export csv water", "every drink, to standard output"),
            .init("tend export csv water --from 2026-11-01 -o november.csv", "to a file"),
            .init("tend export csv water -o exports/", "to exports/tend-water-export-2026-11-20.csv"),
            .init("tend export csv pills --from -90", "the doses of three months"),
            .init("tend export csv fasts --excel -o fasts.csv", "for Excel"),
            .init("tend export csv water --separator ';'", "with semicolons and decimal commas"),
        ],
        arguments: [kind],
        options: RangeOptions.all(unlessGiven: "all") + [excel, separator, units, ExportTarget.option]
    ) { arguments in
        guard let export = try arguments[kind] else {
            throw UsageError.missingArgument("WHAT (\(CSVExport.names))", command: arguments.command)
        }
        let range = try RangeOptions.range(arguments)
        let (isForExcel, separator) = (arguments[excel], try arguments[separator])
        let unit = try arguments[units]
        if export.name != "water", unit != nil { throw UsageError.needsOption("--units", needs: "water") }
        let target = try ExportTarget(arguments, kind: export.name, ending: "csv")
        return { session in
            let records = try session.records()
            let days = try records.days(range, or: .everything)
            let dialect =
                isForExcel && separator == nil
                ? CSVDialect.excel(in: session.context.numberLocale)
                : CSVDialect(separator: separator ?? .comma, isForExcel: isForExcel)
            return try target.result(in: session.context) {
                try records.exportCSV(export.table, days, dialect, unit ?? .millilitres, to: $0)
            }
        }
    }
}

extension Context {
    /// The locale of numbers, such as `de_DE.UTF-8`, by the order of POSIX.
    fileprivate var numberLocale: String {
        ["LC_ALL", "LC_NUMERIC", "LANG"].lazy.compactMap { variable($0) }.first { !$0.isEmpty } ?? ""
    }
}

/// A kind of records that can be exported as CSV.
struct CSVExport: Sendable {
    let table: ExportDocument.Table
    /// The order of the rows, and the columns.
    let details: String

    var name: String { table.rawValue }

    private init<Row>(_ table: ExportDocument.Table, _ order: String, _ columns: [CSVColumn<Row>]) {
        let titles = columns.map(\.name.text)
        self.table = table
        details = "\(order) \(titles.dropLast().joined(separator: ", ")) and \(titles.suffix(1).joined())"
    }

    static let all = [
        CSVExport(.water, "Drinks come oldest first, with the columns", WaterCSV.columns),
        CSVExport(.fasts, "fasts newest first, with", FastsCSV.columns),
        CSVExport(.pills, "doses by day and due time, with", PillsCSV.columns),
        CSVExport(.challenges, "challenges one after the other, day by day, with", ChallengesCSV.columns),
        CSVExport(.pauses, "pauses by first day, with", PausesCSV.columns),
    ]

    static let names = Words.list(all.map(\.name), "or")
}
