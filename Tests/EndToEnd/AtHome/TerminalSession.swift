import Foundation
import Testing

/// Runs a program on a pseudo-terminal and types into it. Each step waits for output, never for a time.
///
/// The terminal does not echo and keeps line feeds, so the screen has exactly the program's output.
struct TerminalSession {
    /// An action of the user.
    enum Step {
        /// Reads until this text appears, after the last one that was waited for.
        case wait(String)
        /// Types this text; Enter is `\n`, Ctrl-C `\u{3}`, Ctrl-D `\u{4}`.
        case type(String)

        fileprivate var words: [String] {
            switch self {
            case .wait(let text): ["wait", text]
            case .type(let text): ["type", text]
            }
        }
    }

    /// The end of the program and all of its output.
    struct Outcome {
        /// `exit 0`, `signal 2`, or `hang` if the awaited text never appeared.
        let ending: String
        let screen: String
    }

    let home: Home
    var columns = 80
    var rows = 24
    /// Variables to add to the environment.
    var variables: [String: String] = [:]

    static let isUsable: Bool = {
        guard let home = try? Home() else { return false }
        return (try? home.run([python, "-c", "import pty, termios, json"]))?.code == 0
    }()

    private static let python = "/usr/bin/python3"

    private static let script = #"""
        import fcntl, json, os, pty, select, signal, struct, sys, termios, time
        columns, rows = int(sys.argv[1]), int(sys.argv[2])
        steps, words = json.loads(sys.argv[3]), sys.argv[4:]
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        modes = termios.tcgetattr(slave)
        modes[1] &= ~termios.ONLCR
        modes[3] &= ~termios.ECHO
        termios.tcsetattr(slave, termios.TCSANOW, modes)
        pid = os.fork()
        if pid == 0:
            os.setsid(); fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
            for descriptor in (0, 1, 2): os.dup2(slave, descriptor)
            os.closerange(3, 64)
            try: os.execvp(words[0], words)
            finally: os._exit(127)
        os.close(slave)
        seen, place, over = b"", 0, False
        end = time.monotonic() + 60
        def read():
            global seen, over
            # Only a hang takes this long: steps wait for output, not for a time.
            if time.monotonic() > end: finish("hang")
            if select.select([master], [], [], 1)[0]:
                try: part = os.read(master, 65536)
                except OSError: part = b""
                seen += part; over = not part
        def finish(ending):
            if ending == "hang": os.kill(pid, signal.SIGKILL)
            print(json.dumps({"ending": ending, "screen": seen.decode("utf-8", "replace")})); sys.exit(0)
        for kind, text in steps:
            data = text.encode()
            if kind == "type": os.write(master, data); continue
            while data not in seen[place:]:
                if over: break
                read()
            place = seen.find(data, place) + len(data) if data in seen[place:] else len(seen)
        while not over: read()
        status = os.waitpid(pid, 0)[1]
        finish("signal %d" % (status & 127) if status & 127 else "exit %d" % (status >> 8))
        """#

    /// Runs the words, performs the steps, and reads until the program ends.
    func run(_ words: [String], _ steps: [Step] = []) throws -> Outcome {
        let play = try JSONSerialization.data(withJSONObject: steps.map(\.words))
        let command = [
            "/usr/bin/env", "-u", "COLUMNS", Self.python, "-c", Self.script, String(columns), String(rows),
            String(decoding: play, as: UTF8.self),
        ]
        let outcome = try home.run(
            command + words, adding: ["TERM": "xterm-256color", "NO_COLOR": "1"].merging(variables) { $1 })
        let object = try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: String]
        let seen = try #require(object, "\(outcome.errorText)")
        return Outcome(ending: seen["ending"] ?? "", screen: seen["screen"] ?? "")
    }

    /// Answers each question in turn: waits for a prompt's end, then types the line.
    func answer(_ words: [String], _ lines: [String]) throws -> Outcome {
        try run(words, lines.flatMap { [.wait("]: "), .type($0 + "\n")] })
    }
}
