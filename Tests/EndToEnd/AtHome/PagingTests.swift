import Foundation
import Testing

/// Long lists on a real terminal of 10 lines, with scripts as the pager.
@Suite("Paging on a terminal", .enabled(if: TerminalSession.isUsable, "Python with pty is not installed"))
struct PagingTests {
    /// A home with scripts in its PATH.
    private static func home(_ scripts: [String: String] = [:]) throws -> Home {
        let home = try Home()
        for (name, script) in scripts { try home.addProgram(name, script) }
        return home
    }

    /// Records its input, its words and the variable LESS.
    private static let recorder =
        "printf '%s\\n' \"$#\" \"$@\" > \"$HOME/words\"; printf '%s' \"${LESS-none}\" > \"$HOME/less\"; cat > \"$HOME/paged\""

    private static func file(_ name: String, _ home: Home) -> String? {
        home.bytes("\(home.path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
    }

    private static func run(_ line: String, rows: Int = 10, _ variables: [String: String], in home: Home) throws
        -> TerminalSession.Outcome
    {
        // Wide enough for each line, since a terminal gets lines that fit.
        try TerminalSession(home: home, columns: 200, rows: rows, variables: variables).run(["sh", "-c", line])
    }

    /// The list without a pager.
    private static func plain() throws -> String { try home().tend("config", "list").text }

    @Test("A list longer than the screen goes completely to the pager")
    func paged() throws {
        let home = try Self.home(["recorder": Self.recorder])
        let seen = try Self.run("tend config list", ["PAGER": "recorder --one 'two words'"], in: home)
        #expect(seen.ending == "exit 0" && seen.screen.isEmpty)
        #expect(Self.file("paged", home) == (try Self.plain()))
        #expect(Self.file("words", home) == "2\n--one\ntwo words\n")
        #expect(Self.file("less", home) == "FRX")
    }

    @Test("The user's LESS variable stays unchanged")
    func less() throws {
        let home = try Self.home(["recorder": Self.recorder])
        _ = try Self.run("tend config list", ["PAGER": "recorder", "LESS": "-i"], in: home)
        #expect(Self.file("less", home) == "-i")
    }

    @Test(
        "Short, redirected or unpaged output does not start the pager",
        arguments: [
            ("tend config list", 60, [:]), ("tend config list | cat", 10, [:]), ("tend config list --json", 10, [:]),
            ("tend config list > \"$HOME/out\"; cat \"$HOME/out\"", 10, [:]), ("tend config list", 10, ["PAGER": ""]),
            ("tend config list", 10, ["PAGER": "cat"]), ("tend config list", 10, ["TERM": "dumb"]),
            ("tend log 250ml", 1, [:]), ("tend log 0 || exit 0", 1, [:]),
        ])
    func notPaged(_ line: String, _ rows: Int, _ variables: [String: String]) throws {
        let home = try Self.home(["recorder": Self.recorder])
        let seen = try Self.run(line, rows: rows, ["PAGER": "recorder"].merging(variables) { $1 }, in: home)
        #expect(seen.ending == "exit 0" && !seen.screen.isEmpty)
        #expect(Self.file("paged", home) == nil)
        if line == "tend config list" { #expect(seen.screen == (try Self.plain())) }
    }

    @Test(
        "If the pager can't be run, the text is printed",
        arguments: ["no-such-pager", "/dev/null", "$HOME"])
    func missing(_ pager: String) throws {
        let home = try Self.home()
        let seen = try Self.run("tend config list 2> /dev/null", ["PAGER": pager], in: home)
        #expect(seen.ending == "exit 0")
        #expect(seen.screen == (try Self.plain()))
    }

    @Test("If the pager fails without reading, the text is printed")
    func failing() throws {
        let seen = try Self.run("tend config list", ["PAGER": "false"], in: try Self.home())
        #expect(seen.ending == "exit 0")
        let plain = try Self.plain()
        #expect(seen.screen == plain)
    }

    /// A list longer than a pipe's buffer. The tests only read it.
    private static let long = Result { () throws -> Home in
        let home = try Home()
        try home.shell("note=$(printf '%04000d' 7); for i in $(seq 20); do tend log 100ml --note \"$note\"; done")
        return home
    }

    @Test(
        "A pager that ends early causes no error",
        arguments: ["true", "head -n 1", "sh -c 'kill -TERM $$'"])
    func leftEarly(_ pager: String) throws {
        let seen = try Self.run("tend water list", ["PAGER": pager], in: Self.long.get())
        #expect(seen.ending == "exit 0")
        #expect(!seen.screen.contains("tend:") && seen.screen.split(separator: "\n").count <= 2)
    }

    @Test("Ctrl-C reaches the pager, and tend then ends normally")
    func interrupted() throws {
        // A shell misses a signal that arrives just before `read` waits.
        let home = try Self.home([
            "asked": "trap 'echo caught; exit 0' INT; cat > /dev/null; echo ready; while :; do sleep 1; done"
        ])
        let seen = try TerminalSession(home: home, rows: 10, variables: ["PAGER": "asked"]).run(
            ["sh", "-c", "trap : INT; tend config list; echo \"ended with $?\""],
            [.wait("ready"), .type("\u{3}"), .wait("caught")])
        #expect(seen.screen.hasSuffix("ended with 0\n"))
    }

    @Test("Without PAGER, tend uses less from the PATH")
    func standard() throws {
        let home = try Self.home(["less": Self.recorder])
        let seen = try Self.run("unset PAGER; tend config list", [:], in: home)
        #expect(seen.ending == "exit 0" && seen.screen.isEmpty)
        #expect(Self.file("paged", home) == (try Self.plain()))
        let none = try Self.run(
            "unset PAGER; mkdir \"$HOME/empty\"; tend=$(command -v tend); PATH=\"$HOME/empty\" $tend config list", [:],
            in: home)
        #expect(none.screen == (try Self.plain()))
    }
}
