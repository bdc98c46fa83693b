import TendCore
import TendStore

/// `tend pill report`: what a doctor would want to read.
struct PillReportCommand: Command {
    private static let days = OptionSpec("days", value: "N", "over the last N days (90 unless said otherwise)")
    private static let markdown = OptionSpec("md", "as Markdown")

    static let spec = CommandSpec(
        name: "report", summary: "a report for the doctor",
        examples: [
            .init("tend pill report", "the last 90 days"),
            .init("tend pill report --days 30 --md", "a month, as Markdown"),
        ],
        options: [days, markdown], make: PillReportCommand.init)

    private let count: Int
    private let isMarkdown: Bool

    init(_ arguments: ParsedArguments) throws {
        count = try arguments.count(Self.days, in: 1...3660) ?? 90
        isMarkdown = arguments.flag(Self.markdown)
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let settings = try store.settings()
        let today = world.today(settings)
        let history = try store.pillHistory(settings, today: today)
        let range = DayRange.last(count, endingWith: today)
        let (days, damage) = try store.pillDays(
            range, medications: history.medications, rules: settings.pillRules(today: today))
        return .shown(
            PillReport(
                range: range, days: days, medications: history.medications, streak: history.streak,
                isMarkdown: isMarkdown, remarks: Remarks.leftOut(damage, history)))
    }
}
