import TendCore
import TendStore

/// `tend water delete`: removes a drink.
struct WaterDeleteCommand: Command {
    static let spec = CommandSpec(
        name: "delete", summary: "delete a drink ('tend undo' brings it back)",
        examples: [.init("tend water delete last", "the newest"), .init("tend water delete k3q8", "one by its id")],
        arguments: [
            ArgumentSpec(
                name: "ID", summary: "the drink's id or its beginning, or 'last'", isRequired: true, values: .water)
        ],
        changes: true, make: WaterDeleteCommand.init)

    private let reference: RecordReference

    init(_ arguments: ParsedArguments) throws {
        reference = try arguments.record(0)
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let settings = try store.settings()
        let today = world.today(settings)
        let (day, entry) = try store.water(reference, today: today)
        let outcome = try store.changePage(day, at: world.now) { page in
            page.deleteWater(entry.id)
            let summary = "delete \(Words.drink(entry, unit: settings.unit, of: day, today: today))"
            return (settings.hydrationDay(page), summary)
        }
        return .changed(
            WaterChangeReport(
                action: .deleted, entry: entry, day: outcome.value, today: today, unit: settings.unit,
                isDryRun: store.isDryRun),
            outcome.durability)
    }
}
