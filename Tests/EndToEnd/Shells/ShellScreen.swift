import Foundation
import Testing

/// A shell in a terminal of tmux. Types lines as a user does and reads the result.
final class ShellScreen {
    enum Loading: String, CaseIterable {
        /// From the output of `tend completions`, as its help says.
        case sourced
        /// From a file where the shell searches for it.
        case installed
    }

    let shell: CompletingShell
    let home: Home
    private let name = "tend-\(UUID().uuidString.prefix(8))"

    /// - Parameters:
    ///   - preparation: the commands that run in the home before the shell starts.
    ///   - isTendInstalled: whether `tend` is on the PATH after the completions are loaded.
    init(
        _ shell: CompletingShell, _ loading: Loading = .sourced, _ preparation: String = ":",
        isTendInstalled: Bool = true
    )
        throws
    {
        self.shell = shell
        home = try Home()
        let prepared = try home.shell("\(preparation)\n\(loading == .installed ? shell.installation : ":")")
        try #require(prepared.code == 0, "\(prepared.errorText)")
        try home.write(
            shell.startup(loading, isTendInstalled: isTendInstalled), to: "\(home.path)/\(shell.startupFile)")
        try tmux(
            "-f", "/dev/null", "new-session", "-d", "-x", "120", "-y", "40", "-c", home.path, shell.command(loading))
        try wait("the prompt") { $0.hasPrefix("$ ") || $0.contains("\n$ ") || $0 == "$" || $0.hasPrefix("$\n") }
    }

    deinit { _ = try? tmux("kill-server") }

    @discardableResult
    private func tmux(_ words: String...) throws -> String { try tmux(words) }

    private func tmux(_ words: [String]) throws -> String {
        var variables = ["TMUX_TMPDIR": home.scratch, "TERM": "xterm-256color", "SHELL": "/bin/sh"]
        variables["ZDOTDIR"] = home.path
        let outcome = try home.run(["tmux", "-u", "-L", name] + words, adding: variables)
        guard outcome.code == 0 else {
            throw TmuxScreen.Hang(description: "tmux \(words): \(outcome.errorText)")
        }
        return outcome.text
    }

    func screen() throws -> String { try tmux("capture-pane", "-p") }

    /// Types a line and returns the completed line.
    ///
    /// `⇥` is the tab key, `←` the left arrow. A key that the startup file has bound then writes the line to a file.
    /// Keys are processed in order, so the line is complete by then.
    func line(typing keys: String) throws -> String {
        let path = "\(home.path)/line"
        try? FileManager.default.removeItem(atPath: path)
        try type(keys + "⎙")
        let end = Date().addingTimeInterval(60)
        while Date() < end {
            let text = String(decoding: home.bytes(path) ?? [], as: UTF8.self)
            if text.hasSuffix("\n.\n") { return String(text.dropLast(3)) }
            usleep(5_000)
        }
        throw TmuxScreen.Hang(description: "'\(keys)' was never written down; the screen is:\n\(try screen())")
    }

    /// Clears the typed line.
    func clear() throws {
        _ = try tmux("send-keys", "C-e", "C-u", "C-l")
        try wait("a clear screen") { $0.trimmingCharacters(in: .whitespacesAndNewlines) == "$" }
    }

    /// Types without waiting; `⏎` ends the line.
    func type(_ keys: String) throws {
        let named: [Character: String] = ["⇥": "Tab", "←": "Left", "⏎": "Enter", "⎙": "C-t"]
        var words: [String] = []
        var text = ""
        func flush() {
            if !text.isEmpty { words += [";", "send-keys", "-l", "--", text] }
            text = ""
        }
        for key in keys {
            if let name = named[key] {
                flush()
                words += [";", "send-keys", name]
            } else {
                text.append(key)
                // tmux reads a semicolon at the end of a word as the end of its command.
                if key == ";" { text = String(text.dropLast()) + "\\;"; flush() }
            }
        }
        flush()
        _ = try tmux(Array(words.dropFirst()))
    }

    /// Waits until the screen is ready. Only a hang takes as long as the limit.
    @discardableResult
    func wait(_ description: String, _ isReady: (String) throws -> Bool) throws -> String {
        let end = Date().addingTimeInterval(60)
        var shown = ""
        while Date() < end {
            shown = try screen()
            if try isReady(shown) { return shown }
            usleep(20_000)
        }
        throw TmuxScreen.Hang(description: "waited for \(description); the screen is:\n\(shown)")
    }

    /// Waits until the screen shows nothing but the line.
    func waitForNothing(except line: String) throws {
        let wanted = "$ \(line)".trimmingCharacters(in: .whitespaces)
        try wait("nothing but '\(wanted)'") { $0.trimmingCharacters(in: .whitespacesAndNewlines) == wanted }
    }
}
