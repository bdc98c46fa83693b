import TendCore
import TendStore

/// `tend fast list`: the latest fasts, with the ids that edit and delete take.
struct FastListCommand: Command {
    private static let limit = OptionSpec("limit", value: "N", "at most N of them (20 unless said otherwise)")

    static let spec = CommandSpec(
        name: "list", summary: "the latest fasts, with their ids",
        examples: [.init("tend fast list", "the last 20"), .init("tend fast list --limit 100", "more of them")],
        options: [limit], make: FastListCommand.init)

    private let limit: Int

    init(_ arguments: ParsedArguments) throws {
        limit = try arguments.count(Self.limit, in: 1...36_600) ?? 20
    }

    func run(in world: Context) throws -> CommandResult {
        let (sessions, damage) = try world.store().fasts()
        return .shown(
            FastListReport(
                sessions: Array(sessions.reversed().prefix(limit)), now: world.now,
                remarks: damage.map { Failure($0).message }))
    }
}
