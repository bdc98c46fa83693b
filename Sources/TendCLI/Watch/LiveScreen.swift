import TendLibc

/// The terminal, taken over for a live page and restored however the page ends.
///
/// Signals are blocked and polled rather than handled, so that no code runs at an unexpected moment and no state has to be global.
final class LiveScreen: PageScreen {
    enum Event: Equatable {
        case key(UInt8)
        case resized
        /// Ctrl-C.
        case interrupted
        /// Another signal that ends the program, effective once the screen is restored.
        case terminated
        case nothing
    }

    private static let ending = [SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF]
    /// Ctrl-Z would leave the shell with the page's screen modes.
    private static let watched = [SIGINT, SIGWINCH, SIGTSTP] + ending

    private var oldModes = termios()
    private var oldMask = sigset_t()
    private var oldResize = sigaction()
    /// Keys that arrived with the previous one.
    private var typed: [UInt8] = []

    /// Returns `nil` if standard input is not a terminal.
    init?() {
        guard tcgetattr(STDIN_FILENO, &oldModes) == 0 else { return nil }
        var mask = sigset_t()
        sigemptyset(&mask)
        for signal in Self.watched { sigaddset(&mask, signal) }
        sigprocmask(SIG_BLOCK, &mask, &oldMask)
        // macOS discards a signal without a handler, even while it is blocked, and SIGWINCH is ignored by default.
        var resize = sigaction { _ in }
        sigaction(SIGWINCH, &resize, &oldResize)
        var modes = oldModes
        modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(STDIN_FILENO, TCSANOW, &modes)
        // Switches to the alternate screen, without a cursor and without wrapping lines: terminals disagree about the
        // width of some characters.
        show("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
    }

    /// Restores the terminal. Pending signals take effect here.
    func close() {
        show("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
        tcsetattr(STDIN_FILENO, TCSANOW, &oldModes)
        sigaction(SIGWINCH, &oldResize, nil)
        sigprocmask(SIG_SETMASK, &oldMask, nil)
    }

    /// The number of rows; 24 if unknown.
    var height: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return 24 }
        return Int(size.ws_row)
    }

    /// Draws a page from the top left, as far as it fits, and clears the rest.
    func draw(_ page: [String]) {
        let lines = page.prefix(height)
        // Clears each line before it is written: at the end of a full line, clearing would remove its last character.
        let text = lines.map { "\u{1B}[2K" + $0 }.joined(separator: "\r\n")
        show("\u{1B}[H" + text + (lines.count < height ? "\r\n\u{1B}[J" : ""))
    }

    /// Waits for a key or a signal, up to a time limit.
    func wait(milliseconds: Int32) -> Event {
        if let key = nextKey { return key }

        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        let ready = poll(&input, 1, milliseconds)
        if let event = signal() { return event }
        if ready > 0 {
            guard Int32(input.revents) & Int32(POLLIN) != 0 else { return .terminated }
            var bytes = [UInt8](repeating: 0, count: 256)
            let count = read(STDIN_FILENO, &bytes, bytes.count)
            // End of input, for example because the terminal's window was closed.
            if count <= 0 { return .terminated }
            // An arrow key begins with an escape, and a paste is longer than a person types at once.
            let isTyped = bytes[0] != 0x1B && count <= 8
            typed = isTyped ? Array(bytes.prefix(count)) : []
            return nextKey ?? .nothing

        }
        return .nothing
    }

    private var nextKey: Event? { typed.isEmpty ? nil : .key(typed.removeFirst()) }

    private func signal() -> Event? {
        var pending = sigset_t()
        sigpending(&pending)
        if Self.ending.contains(where: { sigismember(&pending, $0) == 1 }) { return .terminated }
        for (signal, event) in [(SIGINT, Event.interrupted), (SIGWINCH, .resized), (SIGTSTP, .nothing)]
        where sigismember(&pending, signal) == 1 {
            var one = sigset_t()
            sigemptyset(&one)
            sigaddset(&one, signal)
            var taken: Int32 = 0
            sigwait(&one, &taken)
            return event
        }
        return nil
    }

    private func show(_ text: String) {
        let bytes = Array(text.utf8)
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                write(STDOUT_FILENO, $0.baseAddress.map { $0 + written }, bytes.count - written)
            }
            // A signal reports that the terminal has gone.
            guard count > 0 || errno == EINTR else { return }
            written += max(count, 0)
        }
    }
}
