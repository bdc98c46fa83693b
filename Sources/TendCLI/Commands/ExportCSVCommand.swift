import TendCore
import TendExchange
import TendStore

/// `tend export csv`: records as CSV.
struct ExportCSVCommand: Command {
    private static let from = OptionSpec("from", value: "DAY", "from this day on")
    private static let to = OptionSpec("to", value: "DAY", "up to this day")
    private static let excel = OptionSpec("excel", "for Excel: CRLF, a byte order mark, no cell that would be run")
    private static let units = OptionSpec(
        "units", value: "UNIT", "ml (exact, the default) or floz (to one decimal)",
        choices: VolumeUnit.allCases.map(\.rawValue))
    private static let output = OptionSpec(
        "output", short: "o", value: "FILE", "write this file instead of standard output")

    static let spec = CommandSpec(
        name: "csv", summary: "records as CSV",
        details: """
            The columns are Date, Time, Amount, Beverage, Note, Timestamp and ID, one row a drink, oldest first. The last \
            two are exact, so that an import loses nothing.
            """,
        examples: [
            .init("tend export csv water", "every drink, to standard output"),
            .init("tend export csv water --from 2026-11-01 -o november.csv", "to a file"),
        ],
        arguments: [ArgumentSpec(name: "WHAT", summary: "water", isRequired: true)],
        options: [from, to, excel, units, output], make: ExportCSVCommand.init)

    private let from: DayExpression?
    private let to: DayExpression?
    private let isForExcel: Bool
    private let unit: VolumeUnit?
    private let file: String?

    init(_ arguments: ParsedArguments) throws {
        let what = try arguments.required(0, "WHAT (water)")
        guard what == "water" else {
            throw UsageError.unsupportedExport(what, suggestion: Suggestion.nearest(to: what, among: ["water"]))
        }
        from = try arguments.day(Self.from)
        to = try arguments.day(Self.to)
        isForExcel = arguments.flag(Self.excel)
        unit = try arguments.choice(Self.units, of: VolumeUnit.self)
        file = arguments.text(Self.output)
        if file?.isEmpty == true { throw UsageError.missingValue(option: "--output", value: "FILE") }
    }

    func run(in world: World) throws -> Answer {
        let store = try world.store()
        let settings = try store.settings()
        let today = world.now.logicalDay(startingAt: settings.dayStart)
        let first = from?.resolved(today: today)
        let last = to?.resolved(today: today)
        if let first, let last, first > last { throw UsageError.reversedRange(first, last) }
        let days = try store.recordedDays().filter { $0 >= first ?? $0 && $0 <= last ?? $0 }
        let csv = WaterCSV(unit: unit ?? .millilitres, dialect: isForExcel ? .excel : .rfc4180)
        guard let file else {
            return .streamed { output in try Self.write(csv, days, of: store, to: output) }
        }
        try world.replaceFile(file) { output in try Self.write(csv, days, of: store, to: output) }
        return .shown(
            MessageReport(
                json: .object(JSONObject(["file": .string(file), "days": .integer(days.count)])),
                text: ["Wrote \(file)."]))
    }

    /// Writes a day at a time, so that memory does not grow with the history.
    private static func write(_ csv: WaterCSV, _ days: [Day], of store: Store, to output: any ByteSink) throws {
        var pending = csv.header
        for day in days {
            let entries = try store.page(day).water.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
            for entry in entries { csv.append(entry, to: &pending) }
            if pending.count > 1 << 16 {
                try output.write(pending)
                pending.removeAll(keepingCapacity: true)
            }
        }
        try output.write(pending)
    }
}
