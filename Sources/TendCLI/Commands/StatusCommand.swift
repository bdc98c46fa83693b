import TendCore
import TendStore

/// `tend status`, and `tend` alone: today at a glance.
struct StatusCommand: Command {
    private static let line = OptionSpec("line", "one line, for prompts and status bars")

    static let spec = CommandSpec(
        name: "status", summary: "today at a glance",
        examples: [
            .init("tend", "the same, shorter to type"),
            .init("tend status --line", "one line for a prompt"),
            .init("tend status --json", "the figures for a script"),
        ],
        options: [line], make: StatusCommand.init)

    private let isLine: Bool

    init(_ arguments: ParsedArguments) {
        isLine = arguments.flag(Self.line)
    }

    func run(in world: World) throws -> Answer {
        let store = try world.store()
        let settings = try store.settings()
        let today = world.today(settings)
        let totals = try store.dailyTotals(settings, today: today)
        let fast = try FastState(in: world, store, settings)
        let page = try store.page(today)
        let pills = try PillState(in: world, store, settings, totals: totals, page: page)
        // A prompt shows no challenges, so it does not work them out either.
        let challenges =
            isLine ? nil : try ChallengeContext(in: world, store, settings, medications: pills.history.medications)
        let standings = try challenges?.current() ?? []
        let damaged = totals.damaged.map(DataFile.page) + fast.damaged.map(DataFile.fasts)
        return .shown(
            StatusReport(
                now: world.now, water: settings.hydrationDay(page),
                streak: totals.streak(goals: settings.goals, today: today),
                fast: fast, pills: pills, challenges: standings,
                unit: settings.unit, isLine: isLine,
                remarks: damaged.map { "\($0.path) is damaged and left out" }
                    + (challenges?.damage.map(Remarks.leftOut) ?? [])))
    }
}
