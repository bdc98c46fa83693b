import TendCore
import TendStore

/// `tend fast stats`: what all fasts add up to.
struct FastStatsCommand: Command {
    static let spec = CommandSpec(
        name: "stats", summary: "totals, completion rate, streak, and the last 7 days",
        examples: [.init("tend fast stats", "all of it"), .init("tend fast stats --json", "for a script")],
        make: { _ in FastStatsCommand() })

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let settings = try store.settings()
        let today = world.today(settings)
        let (sessions, damage) = try store.fasts()
        return .shown(
            FastStatsReport(
                statistics: FastingStatistics(
                    sessions, today: today, dayStart: settings.dayStart, firstWeekday: settings.firstWeekday),
                fast: try FastState(in: world, store, settings), now: world.now,
                remarks: damage.map { Failure($0).message }))
    }
}
