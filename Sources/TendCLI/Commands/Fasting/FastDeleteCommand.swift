import TendCore
import TendStore

/// `tend fast delete`
struct FastDeleteCommand: Command {
    static let spec = CommandSpec(
        name: "delete", summary: "delete a fast ('tend undo' brings it back)",
        examples: [.init("tend fast delete last", "the newest"), .init("tend fast delete k3q8", "one by its id")],
        arguments: [
            ArgumentSpec(
                name: "ID", summary: "the fast's id or its beginning, or 'last'", isRequired: true, values: .fast)
        ],
        changes: true, make: FastDeleteCommand.init)

    private let reference: RecordReference

    init(_ arguments: ParsedArguments) throws { reference = try arguments.record(0) }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let settings = try store.settings()
        let (file, session) = try store.fast(reference)
        let outcome = try store.changeFasts(file, at: world.now) { month in
            month.delete(session.id)
            return ((), "delete the \(session.schedule) fast of \(session.start.day) \(session.start.timeOfDay)")
        }
        return .changed(
            FastChangeReport(.deleted, session, in: world, store, settings), outcome.durability)
    }
}
