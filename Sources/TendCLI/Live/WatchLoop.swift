import TendCore

/// A page on the whole screen, drawn anew each second and whenever something has changed, until it is left.
struct WatchLoop {
    /// The lines of the page by now, for a screen of so many rows.
    let page: (Context, _ rows: Int) throws -> [String]
    /// What a key does besides `q`, which ends it.
    var react: (UInt8, Context) -> Void = { _, _ in }
    /// A number that changes when the page should be drawn before its second is over.
    var stamp: () -> Int = { 0 }

    /// - Parameter open: takes the terminal over; `nil` if there is none.
    /// - Throws: ``UsageError/needsTerminal(_:)`` where there is no terminal, or what `page` throws; the terminal is given
    ///   back then.
    func run(
        in initial: Context, as command: String, on open: () -> (any PageScreen)? = { LiveScreen() }
    ) throws {
        var context = initial
        guard context.terminal.isOutput, context.terminal.isInput, context.variable("TERM") != "dumb",
            !context.options.isJSON,
            let screen = open()
        else { throw UsageError.needsTerminal(command) }
        defer { screen.close() }
        while true {
            context.now = context.clock()
            context.terminal.width = context.screenWidth()
            let drawn = stamp()
            screen.draw(try page(context, screen.height))
            // A tenth of a second is soon enough for a key and leaves the processor alone.
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
