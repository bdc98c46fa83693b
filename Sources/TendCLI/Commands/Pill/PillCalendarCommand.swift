import TendCore
import TendStore

/// `tend pill calendar`: a month of doses.
struct PillCalendarCommand: Command {
    static let spec = CommandSpec(
        name: "calendar", summary: "a month of doses",
        examples: [
            .init("tend pill calendar", "this month"), .init("tend pill calendar 2026-10", "another one"),
        ],
        arguments: [ArgumentSpec(name: "MONTH", summary: "2026-11")], make: PillCalendarCommand.init)

    private let month: Month?

    init(_ arguments: ParsedArguments) throws {
        month = try arguments[0].map { text in
            guard let month = Month(iso: text) else { throw UsageError.month(text) }
            return month
        }
    }

    func run(in world: World) throws -> Answer {
        let store = try world.store()
        let settings = try store.settings()
        let today = world.today(settings)
        let history = try store.pillHistory(settings, today: today)
        let month = month ?? Month(of: today)
        let (days, damage) = try store.pillDays(
            month.days, medications: history.medications, rules: settings.pillRules(today: today))
        return .shown(
            PillCalendarReport(
                month: month, days: days, today: today, firstWeekday: settings.firstWeekday, streak: history.streak,
                remarks: Remarks.leftOut(damage, history)))
    }
}
