import TendCore
import TendStore

/// `tend water reset`: deletes all drinks of today.
struct WaterResetCommand: Command {
    static let spec = CommandSpec(
        name: "reset", summary: "delete all drinks of today ('tend undo' brings them back)",
        examples: [.init("tend water reset", "asks first"), .init("tend water reset -y", "does not ask")],
        changes: true, make: { _ in WaterResetCommand() })

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let settings = try store.settings()
        let today = world.today(settings)
        let current = settings.hydrationDay(try store.page(today))
        let what = Words.count(current.entries.count, "drink")
        if current.entries.isEmpty {
            return .shown(MessageReport(json: Self.json(0), text: ["Nothing logged today; nothing to reset."]))
        }
        let question = "Delete \(what) of today (\(settings.unit.text(current.total)))?"
        guard try Prompt.confirms(question, of: "'tend water reset'", in: world) else {
            return .shown(MessageReport(json: Self.json(0), text: ["Nothing was deleted."]))
        }
        let outcome = try store.changePage(today, at: world.now) { page in
            let ids = page.water.map(\.id)
            for id in ids { page.deleteWater(id) }
            return (ids.count, "reset \(today), \(Words.count(ids.count, "drink"))")
        }
        let deleted = Words.count(outcome.value, "drink")
        let text =
            store.isDryRun
            ? "Would have deleted \(deleted) of today." : "Deleted \(deleted) of today; 'tend undo' brings them back."
        return .changed(MessageReport(json: Self.json(outcome.value), text: [text]), outcome.durability)
    }

    private static func json(_ count: Int) -> JSONValue { .object(JSONObject(["deleted": .integer(count)])) }
}
