import Foundation
import TestSupport
import Testing

@Suite("Uninstall script") struct UninstallScriptTests {
    @Test("An uninstall removes all installed files and their new folders")
    func everything() throws {
        let packaging = try Packaging()
        for _ in 1...2 { #expect(try packaging.install().code == 0) }
        let outcome = try packaging.uninstall()
        #expect(outcome.code == 0, "\(outcome.errorText)")
        #expect(!FileManager.default.fileExists(atPath: packaging.prefix), "\(packaging.installed)")
    }

    @Test("An uninstall keeps foreign files and older folders")
    func foreign() throws {
        let packaging = try Packaging()
        let own = "share/man/man1/own.1"
        try packaging.writeForeign(own)
        #expect(try packaging.home.shell("mkdir \"$P/bin\"", adding: ["P": packaging.prefix]).code == 0)
        #expect(try packaging.install().code == 0)
        try packaging.writeForeign("share/zsh/site-functions/_other")
        #expect(try packaging.uninstall().code == 0)
        #expect(
            packaging.installed == [
                "bin", "share", "share/man", "share/man/man1", own, "share/zsh", "share/zsh/site-functions",
                "share/zsh/site-functions/_other",
            ])
    }

    @Test("An uninstall keeps the data folder and says so")
    func data() throws {
        let packaging = try Packaging()
        #expect(try packaging.install("--binary", packaging.program).code == 0)
        let logged = try packaging.home.shell("unset TEND_DATA_DIR; tend log 250ml")
        #expect(logged.code == 0, "\(logged.errorText)")
        let data = "\(packaging.home.path)/.local/share/tend"
        let before = Packaging.names(below: data)
        #expect(before.contains("days/2026/2026-11-20.json"))
        for words in [["--binary", packaging.program], ["--uninstall"]] {
            let outcome = try packaging.home.run(["/bin/bash", "\(Packaging.folder)/install.sh"] + words)
            #expect(outcome.code == 0, "\(outcome.errorText)")
            #expect(Packaging.names(below: data) == before)
            #expect(words.count == 2 || outcome.text.contains("What you recorded was not touched."))
        }
        let left = Packaging.names(below: "\(packaging.home.path)/.local")
        #expect(left.filter { !$0.hasPrefix("share/tend/") } == ["share", "share/tend"])
    }

    @Test("An uninstall without an installation is an error")
    func nothing() throws {
        let packaging = try Packaging()
        try packaging.writeForeign("bin/tend")
        let outcome = try packaging.uninstall()
        #expect(outcome.code == 66 && outcome.errorText.contains(packaging.prefix), "\(outcome.errorText)")
        #expect(packaging.installed == ["bin", "bin/tend"])
    }

    @Test(
        "A changed list of files removes nothing outside the prefix",
        arguments: Sweep.some(
            of: ["../victim", "bin/../../victim", "bin/..", "/victim", "..", "share/../../victim/", "-rf", "", "*"],
            quick: 3))
    func damaged(_ line: String) throws {
        let packaging = try Packaging()
        #expect(try packaging.install().code == 0)
        try packaging.home.write("mine\n", to: "\(packaging.home.path)/victim")
        try packaging.writeForeign("mine")
        let list = "\(packaging.prefix)/share/doc/tend/installed"
        let added = try packaging.home.shell(
            "printf '%s\\n' \"$LINE\" >> \"$LIST\"", adding: ["LINE": line, "LIST": list])
        #expect(added.code == 0)
        let outcome = try packaging.uninstall()
        #expect(outcome.code == 0, "\(outcome.errorText)")
        #expect(packaging.installed == ["mine"])
        #expect(packaging.home.bytes("\(packaging.home.path)/victim") != nil)
    }

    @Test("An uninstall names reminders that still start the program", arguments: ["cron", "systemd"])
    func reminders(_ scheduler: String) throws {
        let packaging = try Packaging()
        let crontab = try FakeCrontab(in: packaging.home)
        try packaging.home.addProgram("systemctl", "exit 0")
        let prefix = "\(packaging.home.path)/100% it's mine$"
        #expect(try packaging.install("--prefix", prefix, "--binary", packaging.program).code == 0)
        let set = try packaging.home.shell(
            "cp \"$REAL\" \"$TEND\" && \"$TEND\" remind install --with \(scheduler)",
            adding: ["REAL": TendProgram.path(), "TEND": "\(prefix)/bin/tend"])
        #expect(set.code == 0, "\(set.errorText)")
        #expect(scheduler != "cron" || crontab.text.contains("100\\% it"), "\(crontab.text)")
        let outcome = try packaging.install("--prefix", prefix, "--uninstall")
        #expect(outcome.code == 0 && outcome.text.contains("tend remind uninstall"), "\(outcome.text)")
        #expect(outcome.text.contains(scheduler == "cron" ? "crontab -e" : "tend-remind.service"))
    }

    @Test("An uninstall does not name another program's reminders")
    func otherReminders() throws {
        let packaging = try Packaging()
        _ = try FakeCrontab(in: packaging.home, table: Array("0 * * * * /usr/bin/tend remind check\n".utf8))
        #expect(try packaging.install().code == 0)
        #expect(try !packaging.uninstall().text.contains("remind"))
    }

    /// Before and after each copy and each rename.
    static let cuts: [String] = {
        let all = Array(1...StandInProgram.copies)
        let numbers = Sweep.isFull ? all : Sweep.some(of: [1, 2, StandInProgram.copies, 5], quick: 2)
        return ["cp", "mv"].flatMap { tool in numbers.flatMap { ["\(tool) \($0) before", "\(tool) \($0) after"] } }
    }()

    @Test("An installation killed anywhere can be uninstalled completely")
    func killed() throws {
        let failures = Sweep.failures(in: Self.cuts) { cut in
            let words = cut.split(separator: " ").map(String.init)
            let packaging = try Packaging()
            let (before, after) = words[2] == "before" ? ("kill -9 $PPID; exit", ":") : (":", "kill -9 $PPID")
            try packaging.home.addProgram(
                words[0],
                """
                echo >> "$HOME/count"
                if [ $(wc -l < "$HOME/count") -ne \(words[1]) ]; then exec /bin/\(words[0]) "$@"; fi
                \(before)
                /bin/\(words[0]) "$@"
                \(after)
                """)
            let killed = try packaging.install()
            guard killed.ending == .signal(9) else { return ["\(killed.ending)"] }
            try FileManager.default.removeItem(atPath: "\(packaging.home.bin)/\(words[0])")
            let outcome = try packaging.uninstall()
            // Before the list exists, only folders can exist.
            let files = try packaging.home.shell("find \"$P\" -type f", adding: ["P": packaging.prefix]).text
            if outcome.code == 66 {
                return files.split(separator: "\n").allSatisfy { $0.hasSuffix("installed.tend-new") } ? [] : [files]
            }
            let isClean = outcome.code == 0 && packaging.installed.isEmpty
            return isClean ? [] : ["\(outcome.errorText) \(packaging.installed)"]
        }
        #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    }
}
