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
            screen.draw(try FastWatchPage(fast: FastState(in: world), now: world.now).lines(world.style))
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

/// What `fast watch` shows: the page of `fast status`, with seconds.
struct FastWatchPage {
    let fast: FastState
    let now: Moment

    func lines(_ style: Style) -> [String] {
        var lines = FastStatusReport(fast: fast, now: now).lines(style)
        if let active = fast.active {
            let left = active.remaining(at: now)
            let clock =
                left > 0
                ? "\(Self.clock(left)) to go" : "\(Self.clock(active.elapsed(at: now) - active.target.seconds)) over"
            lines += ["", "  \(style.paint(Self.clock(active.elapsed(at: now)), .bold))   \(clock)"]
        }
        return lines + ["", style.paint("  q ends", .grey)]
    }

    /// `16:05:09`
    static func clock(_ seconds: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    }
}
