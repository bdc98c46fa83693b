import Foundation
import Testing

/// `tend NAME` runs an executable `tend-NAME` on the PATH.
@Suite("Installed extensions")
struct ExtensionTests {
    private static func home(_ script: String, name: String = "hello") throws -> Home {
        let home = try Home()
        try home.addProgram("tend-\(name)", script)
        return home
    }

    @Test(
        "An extension gets its words unchanged, and nothing else",
        arguments: [
            [], ["a", "b c", "", "--", "--json", "-x"], ["'\"\\$HOME`id`"], ["\n", "\t", "é", "*"],
            ["--data-dir", "x"], ["log", "250ml"],
        ])
    func words(_ words: [String]) throws {
        let home = try Self.home("for word; do printf '%s\\0' \"$word\"; done")
        let outcome = try home.run([home.program, "hello"] + words)
        #expect(outcome.code == 0)
        let expected = words.map { "\($0)\0" }.joined()
        #expect(outcome.output == Array(expected.utf8))
    }

    @Test("An extension gets words that are not UTF-8 unchanged")
    func bytes() throws {
        let home = try Self.home("printf '%s' \"$1\"")
        let outcome = try home.start([Array(home.program.utf8), Array("hello".utf8), [0x61, 0xFF, 0xFE]]).wait()
        #expect(outcome.output == [0x61, 0xFF, 0xFE])
    }

    @Test(
        "An extension gets the data folder from option, environment or default",
        arguments: [
            ("tend hello", "data"), ("tend --data-dir other hello", "other"),
            ("tend --data-dir=~/third hello", "third"),
            ("TEND_DATA_DIR= tend hello", ".local/share/tend"),
            ("TEND_DATA_DIR= XDG_DATA_HOME=\"$HOME/share\" tend hello", "share/tend"),
            ("TEND_DATA_DIR=rel tend hello", "rel"),
        ])
    func dataFolder(_ line: String, _ folder: String) throws {
        let home = try Self.home("printf '%s\\n' \"$TEND_DATA_DIR\"")
        #expect(try home.shell(line).text == "\(home.path)/\(folder)\n")
        #expect(
            !FileManager.default.fileExists(atPath: "\(home.path)/\(folder)"), "the extension's start makes no folder")
    }

    @Test("An extension can call the same program on the same data")
    func program() throws {
        let home = try Self.home("\"$TEND_PROGRAM\" log 250ml > /dev/null && \"$TEND_PROGRAM\" status --json")
        let outcome = try home.shell("tend --data-dir other hello")
        #expect(outcome.text.contains("\"totalMl\":250"))
        #expect(
            FileManager.default.fileExists(atPath: "\(home.path)/other/days")
                && !FileManager.default.fileExists(atPath: home.data))
    }

    @Test("An extension uses standard input, output and error directly")
    func streams() throws {
        let home = try Self.home("cat; echo to errors >&2")
        let outcome = try home.shell("printf 'one\\ntwo' | tend hello | tr a-z A-Z")
        #expect(outcome.text == "ONE\nTWO" && outcome.errorText == "to errors\n")
    }

    @Test(
        "An extension's exit status is tend's exit status",
        arguments: [
            ("exit 0", "exit code 0"), ("exit 3", "exit code 3"), ("exit 255", "exit code 255"),
            ("kill -TERM $$", "signal 15"),
            ("kill -KILL $$", "signal 9"), ("kill -PIPE $$", "signal 13"),
            ("trap 'exit 9' TERM; kill -TERM $$", "exit code 9"),
        ])
    func ending(_ script: String, _ ending: String) throws {
        #expect(try Self.home(script).shell("tend hello").ending.description == ending)
    }

    @Test("An extension inherits no ignored signals and gets the user's umask")
    func surroundings() throws {
        let home = try Self.home("yes | head -n 1 > /dev/null; umask; touch made; (ulimit -c 0; kill -XFSZ $$)")
        let outcome = try home.shell("umask 022; exec tend hello")
        #expect(outcome.ending == .signal(SIGXFSZ))
        #expect(outcome.text == "0022\n")
    }

    @Test("An extension gets the terminal", .enabled(if: TerminalSession.isUsable, "Python with pty is not installed"))
    func terminal() throws {
        let home = try Self.home(
            "[ -t 0 ] && [ -t 1 ] && [ -t 2 ] && printf 'name]: ' && read name && echo \"hello $name\"")
        let seen = try TerminalSession(home: home).answer(["tend", "hello"], ["you"])
        #expect(seen.ending == "exit 0" && seen.screen == "name]: hello you\n")
    }

    @Test(
        "A built-in command takes precedence over an extension", arguments: ["log", "status", "man", "help", "setup"])
    func builtIn(_ name: String) throws {
        let home = try Self.home("echo replaced", name: name)
        for line in ["tend \(name) --help", "tend help \(name)", "tend help"] {
            let outcome = try home.shell(line)
            #expect(outcome.code == 0 && !outcome.text.contains("replaced") && !outcome.text.contains("Extensions"))
        }
    }

    @Test(
        "A file that is not an executable program is no extension",
        arguments: [
            "printf 'exit 0' > \"$BIN/tend-hello\"; chmod 644 \"$BIN/tend-hello\"", "mkdir \"$BIN/tend-hello\"",
            "ln -s nowhere \"$BIN/tend-hello\"", "ln -s tend-hello \"$BIN/tend-hello\"", ":",
            "printf '#!/bin/sh\\necho run' > tend-hello; chmod 755 tend-hello; PATH=:.:$PATH",
        ])
    func noProgram(_ preparation: String) throws {
        let home = try Home()
        let outcome = try home.shell("\(preparation); tend hello", adding: ["BIN": home.bin])
        #expect(outcome.code == 64 && outcome.text.isEmpty)
        #expect(outcome.errorText == "tend: 'hello' is not a command of tend; 'tend --help' lists them\n")
        #expect(
            try !home.shell("\(preparation) 2> /dev/null; tend help", adding: ["BIN": home.bin]).text.contains(
                "Extensions"))
    }

    @Test(
        "An extension that can't be run is named with its path",
        arguments: ["#!/no/such/shell\nexit 0\n", "exit 0\n"])
    func noInterpreter(_ text: String) throws {
        let home = try Home()
        try home.writeProgram(text, to: "\(home.bin)/tend-hello")
        let outcome = try home.shell("tend hello")
        #expect(outcome.code == 74)
        #expect(outcome.errorText.hasPrefix("tend: \(home.bin)/tend-hello can't be run: "))
    }

    @Test("The first executable on the PATH is the extension, listed once")
    func first() throws {
        let home = try Home()
        for (folder, mode) in [("one", "644"), ("two", "755"), ("three", "755")] {
            try home.writeProgram(
                "#!/bin/sh\necho \(folder)\n", to: "\(home.path)/\(folder)/tend-hello", mode: mode)
        }
        let path = "PATH=\"$HOME/one:$HOME/two:$HOME/three:$HOME/missing:$PATH\""
        #expect(try home.shell("\(path); tend hello").text == "two\n")
        #expect(try home.shell("\(path); tend help").text.contains("Extensions    hello\n"))
        #expect(try home.shell("\(path); tend help --json").text.contains("\"extensions\":[\"hello\"]"))
    }

    @Test("Help for an extension runs it with --help")
    func help() throws {
        let home = try Self.home("echo \"$# $*\"; exit 4")
        let outcome = try home.shell("tend help hello")
        #expect(outcome.text == "1 --help\n" && outcome.code == 4)
    }

    @Test("Help lists only valid names of extensions")
    func crowded() throws {
        let home = try Self.home("exit 0")
        try home.shell(
            "cd \"$BIN\"; for i in 1 2 3 4 5 6 7 8 9; do cp tend-hello tend-x$i; cp tend-hello tend-a.b$i; cp tend-hello \"tend-c d$i\"; cp tend-hello other-$i; done",
            adding: ["BIN": home.bin])
        let text = try home.tend("help").text
        #expect(text.contains("Extensions    hello, x1, x2, x3, x4, x5, x6, x7, x8, x9\n"))
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
    }
}
