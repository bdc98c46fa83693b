import Foundation
import Testing

/// Runs `local/hooks/after-change` as a program. Named pipes wait for its results.
@Suite("After-change hook")
struct ChangeHookTests {
    /// A home whose hook is this script.
    private static func home(_ script: String, mode: String = "755") throws -> Home {
        let home = try Home()
        try home.writeProgram(script, to: "\(home.data)/local/hooks/after-change", mode: mode)
        return home
    }

    private static func hook(_ script: String) throws -> Home { try home("#!/bin/sh\n\(script)\n") }

    @Test(
        "The hook reads the result of --json as one line",
        arguments: [
            "log 250ml --note 'so \"it\" is \\\\'", "goal 2l", "config set units floz", "fast start",
            "pill take morning", "challenge start 75-soft",
            "setup --goal 3l -y",
        ])
    func told(_ line: String) throws {
        let home = try Self.hook("cat > told")
        let outcome = try home.shell("mkfifo told; tend --json \(line) > printed; cat told")
        let told = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
        #expect(outcome.text.filter { $0 == "\n" }.count == 1 && outcome.text.hasSuffix("\n"))
        #expect(told.keys.sorted() == ["at", "command", "result"])
        #expect(told["at"] as? String == Home.morning)
        #expect(line.hasPrefix(told["command"] as? String ?? "?"))
        let printed = try JSONSerialization.jsonObject(with: Data(home.bytes("\(home.path)/printed") ?? []))
        #expect(told["result"] as? NSDictionary == printed as? NSDictionary)
        #expect(outcome.errorText.isEmpty)
    }

    @Test(
        "A command does not wait for its hook",
        arguments: ["cat > /dev/null; ", "", "exec 0<&-; "])
    func noDelay(_ start: String) throws {
        let home = try Self.hook("\(start)read word < gate; echo finished > done")
        let outcome = try home.shell("mkfifo gate done; tend log 250ml; echo \"returned $?\"; echo go > gate; cat done")
        #expect(outcome.text.hasSuffix("returned 0\nfinished\n"))
    }

    @Test(
        "A pipe or substitution does not wait for the hook",
        arguments: [
            "tend log 250ml | cat", "tend log 250ml 2>&1 | cat", "echo \"$(tend log 250ml)\"",
            "tend log 250ml 0<&1 | cat",
        ])
    func noPipeHeld(_ line: String) throws {
        let home = try Self.hook("read word < gate; echo finished > done")
        let outcome = try home.shell("mkfifo gate done; \(line); echo piped; echo go > gate; cat done")
        #expect(outcome.text.hasSuffix("piped\nfinished\n") && outcome.text.hasPrefix("Logged 250 ml"))
    }

    @Test("The hook inherits no lock, no data and no open file")
    func descriptors() throws {
        let home = try Self.hook(
            "exec 3>&-; for each in /proc/self/fd/*; do echo \"${each##*/} $(readlink $each)\"; done > seen; echo > done"
        )
        guard FileManager.default.fileExists(atPath: "/proc/self/fd") else { return }
        try home.shell("mkfifo done; exec 9> held; tend log 250ml > /dev/null; cat done")
        let seen = String(decoding: home.bytes("\(home.path)/seen") ?? [], as: UTF8.self)
        #expect(seen.contains("0 pipe:") && seen.contains("2 /dev/null"))
        #expect(!seen.contains("lock") && !seen.contains(".json") && !seen.contains("/days"))
        #expect(!seen.contains("held"))
    }

    @Test("A lock of the caller is free once the caller has ended")
    func callersLock() throws {
        let home = try Self.hook("read word < gate; echo finished > done")
        let outcome = try home.shell(
            """
            command -v flock > /dev/null || exit 0
            mkfifo gate done
            (flock 9; tend log 250ml > /dev/null) 9> mine
            flock -n mine true; code=$?
            echo go > gate; cat done; exit $code
            """)
        #expect(outcome.code == 0)
    }

    @Test("The hook holds no lock and does not call itself")
    func noLock() throws {
        let home = try Self.hook(
            "echo run >> runs; read word < gate; tend log 100ml; tend status --json > status; echo finished > done")
        let outcome = try home.shell(
            """
            mkfifo gate done
            tend log 250ml > /dev/null
            TEND_HOOK=1 tend log 300ml
            echo go > gate; cat done; cat runs
            """)
        #expect(outcome.text.hasSuffix("finished\nrun\n"), "\(outcome.text)")
        let status = String(decoding: home.bytes("\(home.path)/status") ?? [], as: UTF8.self)
        #expect(status.contains("\"totalMl\":650"))
    }

    @Test(
        "A failing hook breaks nothing and prints nothing",
        arguments: [
            "exit 1", "kill -SEGV $$", "kill -9 $$", "exec 0<&-; exit 3", "echo out; echo err >&2; exit 1",
            "echo tty > /dev/tty",
        ])
    func failing(_ script: String) throws {
        let home = try Self.hook("exec 5> done; \(script)")
        let outcome = try home.shell("mkfifo done; tend log 250ml; code=$?; cat done > /dev/null; exit $code")
        #expect(outcome.code == 0 && outcome.errorText.isEmpty)
        #expect(outcome.text == "Logged 250 ml water at 09:30.\nToday: 250 of 2000 ml (13 %), 1750 ml to go.\n")
        #expect(try StoredData(home).live.count == 1)
    }

    @Test(
        "A hook that can't be started is named, and the change stays",
        arguments: [
            ("#!/bin/sh\n", "644", true), ("#!/no/such/shell\n", "755", true), ("no interpreter\n", "755", true),
            ("#!/bin/sh\n", "755", false),
        ])
    func notStarted(_ text: String, _ mode: String, _ isRemarked: Bool) throws {
        let home = try Self.home(text, mode: mode)
        let outcome = try home.tend("log", "250ml")
        #expect(outcome.code == 0 && outcome.text.hasPrefix("Logged"))
        let remark = "tend: \(home.data)/local/hooks/after-change could not be run: "
        #expect(
            outcome.errorText.isEmpty != isRemarked && (!isRemarked || outcome.errorText.hasPrefix(remark)),
            "\(outcome.errorText)")
        #expect(try StoredData(home).live.count == 1)
        #expect(try home.tend("log", "250ml", "-q").errorText.isEmpty)
    }

    @Test("A folder as the hook is named, and a dangling link ignored")
    func oddPlaces() throws {
        let home = try Home()
        let line = "mkdir -p data/local/hooks; % data/local/hooks/after-change; tend log 250ml"
        #expect(try home.shell(line.replacing("%", with: "mkdir")).errorText.contains("could not be run"))
        let other = try Home()
        #expect(try other.shell(line.replacing("%", with: "ln -s nowhere")).errorText.isEmpty)
    }

    @Test(
        "The hook has no terminal, and Ctrl-C does not reach it",
        .enabled(if: TerminalSession.isUsable, "Python with pty is not installed"))
    func noTerminal() throws {
        let home = try Self.hook(
            "(echo seen > /dev/tty) 2> /dev/null; echo seen; echo seen >&2; read word < gate; echo finished > done")
        let seen = try TerminalSession(home: home).run(
            [
                "sh", "-c",
                "cd \"$HOME\"; mkfifo gate done; trap : INT; tend log 250ml; printf 'ready]: '; read line; echo go > gate; cat done",
            ],
            [.wait("ready]: "), .type("\u{3}"), .type("\n")])
        #expect(seen.screen.hasSuffix("finished\n") && !seen.screen.contains("seen"), "\(seen.screen)")
    }

    @Test(
        "The hook continues after its terminal is gone",
        .enabled(if: TerminalSession.isUsable, "Python with pty is not installed"))
    func hangUp() throws {
        let home = try Self.hook("read word < gate; echo finished > done")
        let seen = try TerminalSession(home: home).run(["sh", "-c", "cd \"$HOME\"; mkfifo gate done; tend log 250ml"])
        #expect(seen.ending == "exit 0")
        #expect(try home.shell("echo go > gate; cat done").text == "finished\n")
    }

    @Test("Only changes start the hook, not dry runs, refusals or reading commands")
    func onlyChanges() throws {
        let home = try Self.hook("read told; echo \"$told\" >> log; echo > done")
        try home.shell(
            "mkfifo done; tend; tend goal; tend log 0; tend log 1l -n; tend undo; tend water list; tend goal 2l; cat done"
        )
        let log = String(decoding: home.bytes("\(home.path)/log") ?? [], as: UTF8.self)
        #expect(log.split(separator: "\n").count == 1 && log.contains("\"command\":\"goal\""), "\(log)")
    }

    @Test("The hook may sync the data")
    func sync() throws {
        let home = try Self.hook("tend sync > synced 2>&1; echo \"$?\" > done")
        guard try home.shell("command -v git").code == 0 else { return }
        let outcome = try home.shell(
            "git init -q --bare remote.git; export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null; TEND_HOOK=1 tend sync init \"$HOME/remote.git\" > set 2>&1; mkfifo done; tend log 250ml; cat done; git -C remote.git log --oneline --all | wc -l"
        )
        let output = String(
            decoding: (home.bytes("\(home.path)/set") ?? []) + (home.bytes("\(home.path)/synced") ?? []), as: UTF8.self)
        #expect(outcome.text.contains("\n0\n"), "\(outcome.text)\(output)")
    }
}
