import TendCore
import TendStore

/// `tend fast watch`: the running fast, drawn anew every second.
struct FastWatchCommand: Command {
    static let spec = CommandSpec(
        name: "watch", summary: "the running fast, second by second; q or Ctrl-C ends it",
        examples: [.init("tend fast watch", "on a terminal")], make: { _ in FastWatchCommand() })

    func run(in world: Context) throws -> CommandResult {
        let loop = WatchLoop(page: { world, rows in
            let page = FastWatchPage(fast: try FastState(in: world), now: world.now)
            let lines = page.lines(world.style)
            if lines.count <= rows { return lines }
            // Better the figures without the ring than the ring without the figures.
            var plain = world.style
            plain.hasPictures = false
            return page.lines(plain)
        })
        try loop.run(in: world, as: "tend fast watch")
        return .nothing
    }
}
