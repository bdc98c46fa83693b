import TendCore
import TendKit
import TendStore

/// `tend pill list`: the doses of a day, and the medications there are.
struct PillListCommand: Command {
    private static let date = OptionSpec("date", value: "DAY", "another day: yesterday, monday, 2026-11-19")

    static let spec = CommandSpec(
        name: "list", summary: "the doses of a day, with their ids, and all medications",
        examples: [
            .init("tend pill list", "today"), .init("tend pill list --date yesterday", "the day before"),
        ],
        options: [date], make: PillListCommand.init)

    private let date: DayExpression?

    init(_ arguments: ParsedArguments) throws { date = try arguments.day(Self.date) }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let settings = try store.settings()
        let pills = try world.tracker(store).pillState(settings)
        let today = pills.today.day
        let day = date?.resolved(today: today) ?? today
        let shown =
            day == today
            ? pills.today
            : PillDay(
                day, medications: pills.history.medications, records: try store.page(day).doses,
                rules: settings.pillRules(today: today))
        let (stocks, damage) = try world.tracker(store).stocks(pills, settings)
        return .shown(
            PillListReport(
                day: shown, today: today, medications: pills.history.medications,
                stocks: stocks, lock: settings.historyLock, now: world.now,
                remarks: Remarks.leftOut(each: damage)))
    }
}
