import TendCore
import TendStore

/// `tend water list`: the drinks of a day, with the ids that edit and delete take.
struct WaterListCommand: Command {
    private static let date = OptionSpec("date", value: "DAY", "another day: yesterday, -3, monday, 2026-11-19")

    static let spec = CommandSpec(
        name: "list", summary: "the drinks of a day, with their ids",
        examples: [
            .init("tend water list", "today"), .init("tend water list --date yesterday", "the day before"),
        ],
        options: [date], make: WaterListCommand.init)

    private let day: DayExpression

    init(_ arguments: ParsedArguments) throws {
        day = try arguments.day(Self.date) ?? .daysAgo(0)
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let settings = try store.settings()
        let today = world.today(settings)
        let page = try store.page(day.resolved(today: today))
        return .shown(WaterListReport(day: settings.hydrationDay(page), today: today, unit: settings.unit))
    }
}
