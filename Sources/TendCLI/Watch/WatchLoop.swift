import TendCore

/// A full-screen page, redrawn every second and after every change, until the user quits.
struct WatchLoop {
    /// Returns the current lines of the page for a number of rows.
    let page: (Context, _ rows: Int) throws -> [String]
    /// Handles a key other than `q`, which quits.
    var react: (UInt8, Context) -> Void = { _, _ in }
    /// Returns a number that changes when the page should be redrawn before its second is over.
    var stamp: () -> Int = { 0 }

    /// Shows the page until the user quits.
    /// - Parameter open: takes over the terminal; returns `nil` without one.
    /// - Throws: ``Failure`` in plain mode and without a terminal, and
    ///   the errors of `page`. The terminal is
    ///   restored in any case.
    func run(
        in initial: Context, as command: String, on open: () -> (any PageScreen)? = { LiveScreen() }
    ) throws {
        var context = initial
        let once = command.replacing(" watch", with: " status")
        if context.style.isPlain {
            throw Failure.usage(
                "'\(command)' redraws the screen, which plain mode leaves out", "'\(once)' shows it once")
        }
        guard context.terminal.isOutput, context.terminal.isInput, context.variable("TERM") != "dumb",
            !context.options.isJSON,
            let screen = open()
        else { throw Failure.usage("'\(command)' needs a terminal", "in a script, use '\(once) --json'") }
        defer { screen.close() }
        while true {
            context.now = context.clock()
            context.terminal.width = context.screenWidth()
            let drawn = stamp()
            screen.draw(try page(context, screen.height))
            // A tenth of a second is fast enough for a key and saves processor time.
            var event = LiveScreen.Event.nothing
            var waits = 0
            while event == .nothing, waits < 10, context.clock().seconds == context.now.seconds || waits < 5,
                drawn == stamp()
            {
                event = screen.wait(milliseconds: 100)
                waits += 1
            }
            switch event {
            case .key(UInt8(ascii: "q")), .interrupted, .terminated: return
            case .key(let byte):
                context.now = context.clock()
                react(byte, context)
            case .resized, .nothing: continue
            }
        }
    }
}
