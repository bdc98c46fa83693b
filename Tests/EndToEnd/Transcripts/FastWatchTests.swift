import Foundation
import TestSupport
import Testing

/// Runs `fast watch` on a pseudo-terminal of Python's `pty`. Each step waits for output, never for a time.
@Suite("Live fast view", .waits) struct FastWatchTests {
    /// Whether Python 3 with its `pty` is installed.
    private static let hasPython: Bool = {
        guard let home = try? Home() else { return false }
        return (try? home.shell("python3 -c 'import pty, termios'", adding: path))?.code == 0
    }()

    /// Includes the user's PATH, since Python may be installed anywhere.
    private static var path: [String: String] {
        ["PATH": "\(ProcessInfo.processInfo.environment["PATH"] ?? ""):/usr/local/bin:/usr/bin:/bin"]
    }

    /// Opens a terminal of `ROWS` lines and 80 columns, runs the words in it, and performs the steps, such as `q`,
    /// `ctrl-c`, `term` and `resize40`. Prints its observations, one `name=value` a line.
    private static let script = #"""
        import fcntl, os, pty, re, select, signal, struct, sys, termios, time
        steps, words = sys.argv[1].split(), sys.argv[2:]
        master, slave = pty.openpty()
        rows = int(os.environ["ROWS"])
        def size(columns): fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        size(80)
        before = termios.tcgetattr(slave)
        pid = os.fork()
        if pid == 0:
            os.setsid(); fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
            for descriptor in (0, 1, 2): os.dup2(slave, descriptor)
            os.close(master)
            os.execvp(words[0], words)
        seen = b""
        def read_until(ready):
            # Only a hang takes this long: steps wait for output, not for a time.
            global seen
            end = time.monotonic() + 60
            while not ready(seen):
                if time.monotonic() > end: print("hang=" + repr(seen[-300:])); os.kill(pid, signal.SIGKILL); sys.exit(1)
                if select.select([master], [], [], 1)[0]:
                    try: seen += os.read(master, 65536)
                    except OSError: return
        def clocks(text): return re.findall(rb"\d\d:\d\d:\d\d", text)
        def pages(text): return text.count(b"\x1b[H")
        def widths(text):
            plain = [re.sub(rb"\x1b\[[0-9;?]*[A-Za-z]", b"", page).decode() for page in text.split(b"\x1b[H")[1:-1]]
            return [max(len(line.rstrip("\r")) for line in page.split("\n")) for page in plain]
        read_until(lambda s: len(set(clocks(s))) >= int(os.environ["CLOCKS"]))
        print("clocks=%d" % len(set(clocks(seen))))
        print("lines=%d" % len(seen.split(b"\x1b[H")[1].split(b"\n")))
        during = termios.tcgetattr(slave)
        print("raw=%s" % (not during[3] & termios.ICANON and not during[3] & termios.ECHO))
        # A Mac discards signals without a handler. Linux lists the signals with a handler.
        if os.path.exists("/proc/%d/status" % pid):
            caught = int(re.search(r"SigCgt:\s*(\w+)", open("/proc/%d/status" % pid).read()).group(1), 16)
            print("handled=%s" % bool(caught >> (signal.SIGWINCH - 1) & 1))
        print("entered=%s" % (b"\x1b[?1049h" in seen and b"\x1b[?25l" in seen))
        for step in steps:
            mark = len(seen)
            if step.startswith("resize"):
                columns = int(step[6:])
                size(columns); os.kill(pid, signal.SIGWINCH)
                # Pages of the old width may still arrive; from 60 columns on the facts are next to the ring.
                def fits(width): return width <= columns and (columns < 60 or width > 40)
                read_until(lambda s: any(map(fits, widths(s[mark:]))))
                print(step + "=%d" % next(filter(fits, widths(seen[mark:]))))
            elif step == "z": os.write(master, b"\x1a"); read_until(lambda s: pages(s[mark:]) >= 2); print("z=ignored")
            elif step == "x": os.write(master, b"x"); read_until(lambda s: pages(s[mark:]) >= 2); print("x=ignored")
            elif step == "q": os.write(master, b"q")
            elif step == "ctrl-c": os.write(master, b"\x03")
            elif step == "term": os.kill(pid, signal.SIGTERM)
            elif step == "hup": os.kill(pid, signal.SIGHUP)
        read_until(lambda s: b"\x1b[?1049l" in s)
        status = os.waitpid(pid, 0)[1]
        print("ending=%s" % ("signal %d" % (status & 127) if status & 127 else "exit %d" % (status >> 8)))
        print("left=%s" % (seen.rfind(b"\x1b[?1049l") > seen.rfind(b"\x1b[?1049h")))
        print("cursor=%s" % (seen.rfind(b"\x1b[?25h") > seen.rfind(b"\x1b[?25l")))
        print("modes=%s" % (termios.tcgetattr(slave) == before))
        """#

    /// The observations of the script, by name.
    /// - Parameter clocks: the number of pages with different seconds before the first step.
    private static func watch(
        _ steps: String, rows: Int = 24, clocks: Int = 1, in home: Home
    ) throws -> [String: String] {
        // The clock must run, since the fast began at a real time.
        let variables = path.merging([
            "TERM": "xterm-256color", "SCRIPT": script, "STEPS": steps, "ROWS": "\(rows)", "CLOCKS": "\(clocks)",
        ]) { $1 }
        let line = "unset TEND_NOW COLUMNS; exec python3 -c \"$SCRIPT\" \"$STEPS\" \"$PROGRAM\" fast watch"
        let outcome = try home.shell(line, adding: variables.merging(["PROGRAM": home.program]) { $1 })
        #expect(outcome.code == 0, "\(outcome.text)\(outcome.errorText)")
        let pairs = outcome.text.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        return Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { $1 }
    }

    private static func home() throws -> Home {
        let home = try Home()
        let start = try home.shell("unset TEND_NOW; tend fast start 48h --at -3h --note 'a note'")
        #expect(start.code == 0, "\(start.errorText)")
        return home
    }

    @Test(
        "Fast watch redraws every second and restores the terminal",
        .enabled(if: hasPython, "python3 with pty is not installed"),
        arguments: [
            ("q", "exit 0"), ("ctrl-c", "exit 0"), ("term", "signal 15"), ("hup", "signal 1"), ("z x q", "exit 0"),
        ])
    func ending(_ steps: String, _ ending: String) throws {
        // One case suffices for different seconds on successive pages.
        let clocks = steps == "q" ? 2 : 1
        let seen = try Self.watch(steps, clocks: clocks, in: try Self.home())
        #expect(seen["clocks"].flatMap { Int($0) } ?? 0 >= clocks)
        #expect(seen["raw"] == "True")
        #expect(seen["entered"] == "True")
        #expect(seen["ending"] == ending)
        #expect(seen["left"] == "True", "the alternate screen is closed")
        #expect(seen["cursor"] == "True", "the cursor is shown")
        #expect(seen["modes"] == "True", "the terminal's modes are as they were")
    }

    @Test(
        "Fast watch adapts to a new width and restores the terminal",
        .enabled(if: hasPython, "python3 with pty is not installed"),
        arguments: Sweep.some(of: ["q", "ctrl-c", "term"], quick: 1))
    func resize(_ end: String) throws {
        let seen = try Self.watch("resize40 resize120 resize80 \(end)", in: try Self.home())
        for columns in [40, 80, 120] {
            let widest = seen["resize\(columns)"].flatMap { Int($0) }
            #expect(widest.map { $0 <= columns } == true, "\(widest ?? -1) columns of \(columns)")
        }
        #expect(seen["handled"] != "False", "a resize has a handler")
        #expect(seen["left"] == "True" && seen["cursor"] == "True" && seen["modes"] == "True")
    }

    @Test(
        "On a low screen, fast watch does not scroll",
        .enabled(if: hasPython, "python3 with pty is not installed"),
        arguments: [8, 10])
    func lowScreen(_ rows: Int) throws {
        let seen = try Self.watch("q", rows: rows, clocks: 2, in: try Self.home())
        let lines = seen["lines"].flatMap { Int($0) }
        #expect(lines.map { $0 <= rows } == true, "\(lines ?? -1) lines on \(rows)")
    }

    @Test(
        "Fast watch without a terminal is refused without output",
        arguments: [
            "tend fast watch | cat", "tend fast watch > out", "tend fast watch < /dev/null", "tend fast watch --json",
        ])
    func pipe(_ line: String) throws {
        let home = try Home()
        let outcome = try home.shell("set -- ; \(line); echo \"[$?]\"; { tend fast watch; echo \"[$?]\"; } | cat")
        #expect(!outcome.text.contains("\u{1B}"))
        #expect(outcome.text.contains("[64]\n"))
        #expect(outcome.errorText.contains("tend: 'tend fast watch' needs a terminal"))
        #expect(home.bytes("\(home.path)/out") ?? [] == [])
    }
}

/// Requirements for screens that transcripts show but don't state.
@Suite("Fast screens", .enabled(if: Terminal.isUsable, "util-linux' script is not installed"))
struct FastScreenTests {
    /// The tests of pages read this home; a test that changes something copies it.
    private static let start = Result { try prepared() }

    private static func prepared() throws -> Home {
        let home = try Home()
        try home.tend(
            "fast", "start", "36h", "--at", "2026-11-16 20:00", "--note", "a long one, with a long note to it")
        try home.tend("fast", "stop", "--at", "2026-11-18 09:00")
        try home.tend("fast", "start", "--at", "yesterday 20:00")
        try home.tend("fast", "schedule", "add", "90m", "--name", "lunch-break-that-is-long")
        return home
    }

    private static func lines(_ command: String, columns: Int, locale: String) throws -> [String] {
        let variables = ["NO_COLOR": "1", "TERM": "xterm-256color", "LANG": locale]
        let line = "script -E never -qec 'stty columns \(columns) -onlcr; \(command)' /dev/null"
        let outcome = try start.get().shell(line, adding: variables)
        #expect(outcome.code == 0, "\(outcome.errorText)")
        return outcome.text.split(separator: "\n").map(String.init)
    }

    @Test(
        "No line of a fast screen is wider than the terminal", arguments: ["status", "stats", "list", "schedule list"],
        [40, 80, 120])
    func width(_ page: String, _ columns: Int) throws {
        let lines = try Self.lines("tend fast \(page)", columns: columns, locale: "C.UTF-8")
        let widest = lines.map(\.count).max() ?? 0
        #expect(widest <= columns)
    }

    @Test("Without Unicode, fast screens are ASCII only", arguments: ["status", "stats", "list", "schedule list"])
    func ascii(_ page: String) throws {
        let lines = try Self.lines("tend fast \(page)", columns: 80, locale: "C")
        #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    }

    @Test("An edited fast stays cancelled, and lists show the day of end")
    func words() throws {
        let home = try Home(copying: Self.start.get())
        let list = try home.tend("fast", "list").text
        try home.tend("fast", "cancel")
        let edit = try home.tend("fast", "edit", "last", "--note", "x").text
        #expect(edit.contains("cancelled"))
        #expect(list.contains("Wed 18 Nov"))
    }
}
