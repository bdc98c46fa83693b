import Foundation
import Testing

/// `tend NAME` that is an executable `tend-NAME` somewhere on the PATH.
@Suite("Extensions that are really there")
struct ExtensionTests {
    private static func home(_ script: String, name: String = "hello") throws -> Home {
        let home = try Home()
        try home.addProgram("tend-\(name)", script)
        return home
    }

    @Test(
        "its words reach it as bytes, and nothing is added",
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

    @Test("words that are not UTF-8 reach it as they are")
    func bytes() throws {
        let home = try Self.home("printf '%s' \"$1\"")
        let outcome = try home.start([Array(home.program.utf8), Array("hello".utf8), [0x61, 0xFF, 0xFE]]).wait()
        #expect(outcome.output == [0x61, 0xFF, 0xFE])
    }

    @Test(
        "it is told the data folder, from the option before its name, the environment or the standard place",
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
        #expect(!FileManager.default.fileExists(atPath: "\(home.path)/\(folder)"), "asking for it makes no folder")
    }

    @Test("it can call the very program that called it, on the same data")
    func program() throws {
        let home = try Self.home("\"$TEND_PROGRAM\" log 250ml > /dev/null && \"$TEND_PROGRAM\" status --json")
        let outcome = try home.shell("tend --data-dir other hello")
        #expect(outcome.text.contains("\"totalMl\":250"))
        #expect(
            FileManager.default.fileExists(atPath: "\(home.path)/other/days")
                && !FileManager.default.fileExists(atPath: home.data))
    }

    @Test("standard input, output and error are its own")
    func streams() throws {
        let home = try Self.home("cat; echo to errors >&2")
        let outcome = try home.shell("printf 'one\\ntwo' | tend hello | tr a-z A-Z")
        #expect(outcome.text == "ONE\nTWO" && outcome.errorText == "to errors\n")
    }

    @Test(
        "its end is this program's end",
        arguments: [
            ("exit 0", "exit code 0"), ("exit 3", "exit code 3"), ("exit 255", "exit code 255"),
            ("kill -TERM $$", "signal 15"),
            ("kill -KILL $$", "signal 9"), ("kill -PIPE $$", "signal 13"),
            ("trap 'exit 9' TERM; kill -TERM $$", "exit code 9"),
        ])
    func ending(_ script: String, _ ending: String) throws {
        #expect(try Self.home(script).tend("hello").ending.description == ending)
    }

    @Test("signals are not ignored in it, and its files get the user's permissions")
    func surroundings() throws {
        let home = try Self.home("yes | head -n 1 > /dev/null; umask; touch made; (ulimit -c 0; kill -XFSZ $$)")
        let outcome = try home.shell("umask 022; exec tend hello")
        #expect(outcome.ending == .signal(SIGXFSZ))
        #expect(outcome.text == "0022\n")
    }

    @Test("it gets the terminal", .enabled(if: TerminalSession.isUsable, "Python with pty is not installed"))
    func terminal() throws {
        let home = try Self.home(
            "[ -t 0 ] && [ -t 1 ] && [ -t 2 ] && printf 'name]: ' && read name && echo \"hello $name\"")
        let seen = try TerminalSession(home: home).answer(["tend", "hello"], ["you"])
        #expect(seen.ending == "exit 0" && seen.screen == "name]: hello you\n")
    }

    @Test("a built-in command stays, whatever is on the PATH", arguments: ["log", "status", "man", "help", "setup"])
    func builtIn(_ name: String) throws {
        let home = try Self.home("echo replaced", name: name)
        for line in ["tend \(name) --help", "tend help \(name)", "tend help"] {
            let outcome = try home.shell(line)
            #expect(outcome.code == 0 && !outcome.text.contains("replaced") && !outcome.text.contains("Extensions"))
        }
    }

    @Test(
        "what is no program is none",
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
        "one whose interpreter is missing, or that names none, is an error with its path",
        arguments: ["#!/no/such/shell\nexit 0\n", "exit 0\n"])
    func noInterpreter(_ text: String) throws {
        let home = try Home()
        try home.writeProgram(text, to: "\(home.bin)/tend-hello")
        let outcome = try home.tend("hello")
        #expect(outcome.code == 74)
        #expect(outcome.errorText.hasPrefix("tend: \(home.bin)/tend-hello can't be run: "))
    }

    @Test("the first on the PATH that is a program is it, and each name is listed once")
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

    @Test("help of it is what it says to --help")
    func help() throws {
        let home = try Self.home("echo \"$# $*\"; exit 4")
        let outcome = try home.tend("help", "hello")
        #expect(outcome.text == "1 --help\n" && outcome.code == 4)
    }

    @Test("a command is as fast to refuse and to find with a thousand programs beside it: help lists only its own")
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
