import TendCore
import TendStore

/// `tend changes`: what `undo` and `redo` would do.
struct ChangesCommand: Command {
    private static let limit = OptionSpec("limit", value: "N", "at most N of them (20 unless said otherwise)")

    static let spec = CommandSpec(
        name: "changes", summary: "the latest changes, which undo steps back over",
        examples: [.init("tend changes", "the last 20"), .init("tend changes --limit 100", "more of them")],
        options: [limit], make: ChangesCommand.init)

    private let limit: Int

    init(_ arguments: ParsedArguments) throws {
        limit = try arguments.count(Self.limit, in: 1...500) ?? 20
    }

    func run(in world: Context) throws -> CommandResult {
        let (done, undone) = try world.store().changes()
        return .shown(ChangesReport(done: Array(done.prefix(limit)), undone: undone))
    }
}
