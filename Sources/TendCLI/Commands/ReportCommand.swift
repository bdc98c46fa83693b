import TendExchange
import TendKit

/// The days that a page for the browser is about.
struct ReportRange {
    static let from = OptionSpec("from", value: "DAY", "from this day on")
    static let to = OptionSpec("to", value: "DAY", "up to this day; today unless given")
    static let days = OptionSpec("days", value: "N", "the last N days (90 unless said otherwise)")
    static let specs = [days, from, to]

    private let from: DayExpression?
    private let to: DayExpression?
    private let count: Int?

    init(_ arguments: ParsedArguments) throws {
        from = try arguments.day(Self.from)
        to = try arguments.day(Self.to)
        count = try arguments.count(Self.days, in: 1...DayRange.longest)
        if count != nil, from != nil { throw UsageError.conflict("--days", "--from") }
    }

    func resolved(today: Day) throws -> DayRange {
        let last = to?.resolved(today: today) ?? today
        let first = from?.resolved(today: today) ?? (last - ((count ?? 90) - 1))
        return try .from(first, to: last)
    }
}

/// `tend export html`: everything of some days as a page for a browser.
struct ExportHTMLCommand: Command {
    private static let output = OptionSpec(
        "output", short: "o", value: "FILE", "write this file instead of standard output")

    static let spec = CommandSpec(
        name: "html", summary: "a page for the browser: charts, calendars, streaks",
        details: "One file that needs no network and no script. 'tend report' writes one and opens it.",
        examples: [
            .init("tend export html -o report.html", "the last 90 days"),
            .init("tend export html --from 2026-01-01 -o year.html", "a year"),
        ],
        options: ReportRange.specs + [output], make: ExportHTMLCommand.init)

    private let range: ReportRange
    private let file: String?

    init(_ arguments: ParsedArguments) throws {
        range = try ReportRange(arguments)
        file = arguments.text(Self.output).flatMap { $0 == "-" ? nil : $0 }
        if file?.isEmpty == true { throw UsageError.missingValue(option: "--output", value: "FILE") }
    }

    func run(in world: Context) throws -> CommandResult {
        if file == nil, world.options.isJSON { throw UsageError.exportIsNotJSON }
        let report = try HealthReport.read(range, in: world)
        guard let file else { return .streamed { try $0.write(report.text) } }
        let durability = try world.replaceFile(file) { try $0.write(report.text) }
        return .changed(
            MessageReport(
                json: .object(JSONObject(["file": .string(file)])), text: ["Wrote \(file)."], remarks: report.remarks),
            durability)
    }
}

/// `tend report`: the same page, opened in the browser.
struct ReportCommand: Command {
    static let spec = CommandSpec(
        name: "report", summary: "open a page with charts and calendars in the browser",
        examples: [.init("tend report", "the last 90 days"), .init("tend report --from 2026-01-01", "a year")],
        options: ReportRange.specs, make: { ReportCommand(range: try ReportRange($0)) })

    let range: ReportRange

    func run(in world: Context) throws -> CommandResult {
        let report = try HealthReport.read(range, in: world)
        guard let path = world.reportPath else { throw UsageError.noPlaceForReport }
        // The page can be made again at any time.
        try UserFile.replace(path, with: report.text)
        let opener = world.platform == .macOS ? "open" : "xdg-open"
        let program = ChildProgram(arguments: [opener, path], environment: [:], input: [], seconds: 10)
        let json = JSONValue.object(JSONObject(["file": .string(path)]))
        guard case .ended(0) = world.start(program).ending else {
            let text = ["Wrote \(path); no browser could be opened from here."]
            return .shown(MessageReport(json: json, text: text, remarks: report.remarks))
        }
        return .shown(MessageReport(json: json, text: ["Opened \(path)."], remarks: report.remarks))
    }
}

extension HealthReport {
    /// What the page is about. What was never used is left out, and so is what can't be read.
    fileprivate static func read(_ range: ReportRange, in context: Context) throws -> HealthReport {
        let records = try Session(context).records()
        var (report, damage) = try records.healthReport(try range.resolved(today: records.today))
        report.remarks += Remarks.leftOut(each: damage)
        return report
    }
}
