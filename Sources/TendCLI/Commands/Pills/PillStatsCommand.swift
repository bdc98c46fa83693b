import TendCore
import TendStore

/// `tend pill stats`: how reliably doses are taken.
struct PillStatsCommand: Command {
    private static let days = OptionSpec("days", value: "N", "over the last N days (30 unless said otherwise)")

    static let spec = CommandSpec(
        name: "stats", summary: "how reliably doses are taken",
        details: """
            Adherence is the share of the scheduled doses that were taken. Complete days are those on which all were. On \
            time are the taken ones that were not late. Doses as needed are in none of them.
            """,
        examples: [.init("tend pill stats", "the last 30 days"), .init("tend pill stats --days 90", "a quarter")],
        options: [days], make: PillStatsCommand.init)

    private let count: Int

    init(_ arguments: ParsedArguments) throws { count = try arguments.count(Self.days, in: 1...36_600) ?? 30 }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let settings = try store.settings()
        let today = world.today(settings)
        let history = try store.pillHistory(settings, today: today)
        let (days, damage) = try store.pillDays(
            DayRange.last(count, endingWith: today), medications: history.medications,
            rules: settings.pillRules(today: today))
        return .shown(
            PillStatsReport(
                days: count, all: Adherence(days),
                medications: history.medications.map { ($0.name, Adherence(days, of: $0.name)) },
                streak: history.streak, remarks: Remarks.leftOut(damage, history)))
    }
}
