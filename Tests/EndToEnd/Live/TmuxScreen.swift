import Foundation
import Testing

/// A terminal of tmux with `tend watch` in it. Types keys and reads the screen.
final class TmuxScreen {
    struct Hang: Error, CustomStringConvertible { let description: String }

    let home: Home
    let zone: String
    /// The time at which the clock stands still; `nil` for a running clock.
    private let now: String?
    private let name = "tend-\(UUID().uuidString.prefix(8))"

    static let isInstalled: Bool = {
        guard let home = try? Home() else { return false }
        return (try? home.run(["tmux", "-V"]))?.code == 0
    }()

    /// The shell that starts the program. It records the terminal's modes before and after it.
    private static let script = #"""
        trap : INT
        unset COLUMNS
        if [ -n "$TEND_PINNED" ]; then export TEND_NOW="$TEND_PINNED"; else unset TEND_NOW; fi
        stty -a > "$HOME/before"
        echo 'the main screen'
        sh -c 'echo $$ > "$HOME/pid"; exec tend watch'
        echo "ended with $?"
        stty -a > "$HOME/after"
        echo finished
        trap - INT
        exec cat
        """#

    /// - Parameters:
    ///   - now: the time at which the clock stands still, in Berlin; `nil` for a running clock.
    ///   - preparation: a shell line that runs before the program starts.
    init(columns: Int = 80, rows: Int = 30, now: String? = nil, _ preparation: String = ":") throws {
        home = try Home()
        self.now = now
        zone = now == nil ? Self.noon() : "Europe/Berlin"
        try run(preparation)
        try home.write(Self.script, to: "\(home.path)/session")
        try tmux("-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "sh ~/session")
        try wait("the first page") {
            $0.contains("q quit") || $0.contains("finished") || columns < 50 && $0.contains("c cup")
        }
    }

    deinit { _ = try? tmux("kill-server") }

    /// The clock must run, so a suitable zone keeps the time far from midnight.
    private static func noon() -> String {
        let hour = Int(Date().timeIntervalSince1970) / 3600 % 24
        return "Etc/GMT\(hour < 12 ? "" : "+")\(hour - 12)"
    }

    /// Runs a shell line with the screen's clock, in another process than the screen's.
    @discardableResult
    func run(_ line: String) throws -> String {
        let clock = now.map { "export TEND_NOW=\($0)" } ?? "unset TEND_NOW"
        let outcome = try home.shell("\(clock); \(line)", adding: ["TZ": zone])
        try #require(outcome.code == 0, "\(outcome.errorText)")
        return outcome.text
    }

    @discardableResult
    func tmux(_ words: String...) throws -> String {
        let variables = [
            "TZ": zone, "TMUX_TMPDIR": home.scratch, "TERM": "xterm-256color", "TEND_PINNED": now ?? "",
        ]
        let outcome = try home.run(["tmux", "-L", name] + words, adding: variables)
        guard outcome.code == 0 else { throw Hang(description: "tmux \(words): \(outcome.errorText)") }
        return outcome.text
    }

    func lines() throws -> [String] {
        try tmux("capture-pane", "-p").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Changes the size and records the program's output from now on.
    func resize(_ columns: Int, _ rows: Int) throws {
        try tmux("pipe-pane", "cat > ~/output")
        try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
    }

    /// The pages written since then, without the last one, which may be incomplete.
    private func pages() -> [String] { file("output").components(separatedBy: "\u{1B}[H").dropFirst().dropLast() }

    /// The latest page as the program wrote it, not as the terminal shows it.
    func page() -> [String] {
        (pages().last ?? "").replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "").split(separator: "\r\n").map(String.init)
    }

    func waitForOutput() throws { try wait("three pages") { _ in pages().count >= 3 } }

    func type(_ keys: String...) throws { for key in keys { try tmux("send-keys", key) } }

    /// Waits until the screen is ready. Only a hang takes as long as the limit.
    @discardableResult
    func wait(_ description: String, _ isReady: (String) throws -> Bool) throws -> String {
        let end = Date().addingTimeInterval(60)
        var screen = ""
        while Date() < end {
            screen = try lines().joined(separator: "\n")
            if try isReady(screen) { return screen }
            // Each look costs processes, which compete with the program.
            usleep(50_000)
        }
        throw Hang(description: "waited for \(description); the screen is:\n\(screen)")
    }

    @discardableResult
    func wait(for text: String) throws -> String { try wait(text) { $0.contains(text) } }

    /// Waits for pages with later seconds of the running fast. By then all typed keys have been read.
    func waitForSeconds() throws {
        var seen: Set<Substring> = []
        try wait("three clocks") { screen in
            if let clock = screen.firstMatch(of: /\d+:\d\d:\d\d/) { seen.insert(clock.output) }
            return seen.count >= 3
        }
    }

    /// tmux's state of the terminal: `1` on the alternate screen, `1` for a visible cursor.
    func modes() throws -> String {
        try tmux("display-message", "-p", "#{alternate_on} #{cursor_flag}").trimmingCharacters(in: .newlines)
    }

    func signal(_ name: String) throws { try run("kill -\(name) \"$(cat pid)\"") }

    func file(_ name: String) -> String { String(decoding: home.bytes("\(home.path)/\(name)") ?? [], as: UTF8.self) }
}
