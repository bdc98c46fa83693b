import TendCore
import TendStore

/// `tend fast watch`: the running fast, drawn anew every second.
struct FastWatchCommand: Command {
    static let spec = CommandSpec(
        name: "watch", summary: "the running fast, second by second; q or Ctrl-C ends it",
        examples: [.init("tend fast watch", "on a terminal")], make: { _ in FastWatchCommand() })

    func run(in world: World) throws -> Answer {
        guard world.terminal.isOutput, world.terminal.isInput, world.variable("TERM") != "dumb", !world.options.isJSON,
            let screen = LiveScreen()
        else { throw UsageError.needsTerminal("tend fast watch") }
        defer { screen.close() }
        var world = world
        while true {
            world.now = world.clock()
            world.terminal.width = world.screenWidth()
            let page = FastWatchPage(fast: try FastState(in: world), now: world.now)
            var lines = page.lines(world.style)
            if lines.count > screen.height {
                // Better the figures without the ring than the ring without the figures.
                var plain = world.style
                plain.hasPictures = false
                lines = page.lines(plain)
            }
            screen.draw(lines)
            // A tenth of a second is soon enough for a key and leaves the processor alone.
            var event = LiveScreen.Event.nothing
            var waits = 0
            while event == .nothing, waits < 10, world.clock().seconds == world.now.seconds || waits < 5 {
                event = screen.wait(milliseconds: 100)
                waits += 1
            }
            switch event {
            case .key(UInt8(ascii: "q")), .interrupted, .terminated: return .nothing
            case .key, .resized, .nothing: continue
            }
        }
    }
}
