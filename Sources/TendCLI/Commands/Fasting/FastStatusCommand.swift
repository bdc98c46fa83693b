import TendCore
import TendStore

/// `tend fast status`: the running fast, or how long ago the last one was.
struct FastStatusCommand: Command {
    static let spec = CommandSpec(
        name: "status", summary: "the running fast: elapsed, remaining, and when it is complete",
        examples: [
            .init("tend fast status", "with a ring on a terminal"), .init("tend fast status --json", "for a script"),
        ],
        make: { _ in FastStatusCommand() })

    func run(in world: Context) throws -> CommandResult {
        .shown(FastStatusReport(fast: try FastState(in: world), now: world.now))
    }
}
