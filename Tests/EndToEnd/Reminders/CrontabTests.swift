import Foundation
import TestSupport
import Testing

/// `tend remind install` shares a crontab with the user's own lines.
@Suite("User's crontab") struct CrontabTests {
    private static let mark = "# tend reminders, written by 'tend remind install'"

    @Test(
        "Repeated installs add one entry, and an uninstall keeps other lines",
        arguments: [
            "", "* * * * * true\n", "MAILTO=somebody\n\n# a remark\n0 5 * * 1 a \\% b\n",
            "\t0 5 * * *  spaces  kept \n",
            "# ends without a line feed", "\n", "0 5 * * * é ␛ \u{1F48A}\n", "# tend\n# end of tend reminders\n",
            // Trailing empty lines must stay too.
            "# one\n\n\n",
        ])
    func roundTrip(_ table: String) throws {
        let home = try Home()
        let crontab = try FakeCrontab(in: home, table: Array(table.utf8))
        let first = try home.tend("remind", "install", "--with", "cron")
        #expect(first.code == 0, "\(first.errorText)")
        let installed = crontab.text
        #expect(crontab.commands.count == 1, "\(installed)")
        #expect(installed.hasPrefix(table.hasSuffix("\n") ? String(table.dropLast()) : table) || table == "# one\n\n\n")
        #expect(installed.hasSuffix("\n"))
        #expect(try home.tend("remind", "install", "--with", "cron").code == 0)
        #expect(crontab.text == installed, "not the same the second time")
        #expect(try home.tend("remind", "install", "--with", "cron", "--every", "10m").code == 0)
        #expect(crontab.commands.count == 1 && crontab.text.contains("\n*/10 ") || crontab.text.hasPrefix("*/10"))

        let removed = try home.tend("remind", "uninstall", "--with", "cron")
        #expect(removed.code == 0, "\(removed.errorText)")
        let lines = { (text: String) in text.split(separator: "\n", omittingEmptySubsequences: true) }
        #expect(lines(crontab.text) == lines(table), "\(crontab.text.debugDescription)")
        #expect(try home.tend("remind", "uninstall", "--with", "cron").code == 0)
        #expect(lines(crontab.text) == lines(table), "the second time")
    }

    @Test(
        "An install and an uninstall keep a crontab's bytes",
        arguments: [
            Array("# caf\u{E9}\n".unicodeScalars.map { UInt8($0.value) }), Array("0 5 * * * a\r\n0 6 * * * b\r\n".utf8),
        ])
    func bytes(_ table: [UInt8]) throws {
        let home = try Home()
        let crontab = try FakeCrontab(in: home, table: table)
        for verb in ["install", "install", "uninstall"] {
            let outcome = try home.tend("remind", verb, "--with", "cron")
            // The install may also refuse such a table.
            #expect(outcome.code == 0 || crontab.table == table, "\(verb): \(outcome.errorText)")
        }
        #expect(crontab.table == table, "\(crontab.text.debugDescription)")
    }

    @Test("Lines after the block or within an unterminated block stay")
    func linesAround() throws {
        let home = try Home()
        let crontab = try FakeCrontab(in: home, table: Array("1 1 * * * before\n".utf8))
        try home.tend("remind", "install", "--with", "cron")
        try home.shell("echo '2 2 * * * behind' >> \"$TABLE\"", adding: ["TABLE": "\(home.bin)/crontab.table"])
        try home.tend("remind", "install", "--with", "cron", "--every", "1h")
        #expect(crontab.commands.count == 1)
        try home.tend("remind", "uninstall", "--with", "cron")
        #expect(crontab.text == "1 1 * * * before\n2 2 * * * behind\n")

        let broken = "\(Self.mark)\n3 3 * * * mine\n"
        let other = try FakeCrontab(in: try Home(), table: Array(broken.utf8))
        try other.home.tend("remind", "install", "--with", "cron")
        try other.home.tend("remind", "uninstall", "--with", "cron")
        #expect(other.text.contains("3 3 * * * mine"), "\(other.text)")
    }

    @Test(
        "A crontab that can't be read or written is an error",
        arguments: [
            "exit 1", "[ \"$1\" = -l ] || { cat > /dev/null; exit 1; }", "[ \"$1\" = -l ] || { exit 1; }",
            "[ \"$1\" = -l ] && exit 1; exit 13", "kill -9 $$",
        ], [["install"], ["install", "--every", "1m", "--json"]])
    func failing(_ script: String, _ words: [String]) throws {
        let home = try Home()
        try home.addProgram("crontab", script)
        let outcome = try home.run([home.program, "remind"] + words + ["--with", "cron"])
        #expect(outcome.code == 74, "\(outcome.ending) \(outcome.text)")
        #expect(outcome.output.isEmpty, "\(outcome.text)")
        #expect(outcome.errorText.hasPrefix("tend: ") && outcome.errorText.contains("crontab"), "\(outcome.errorText)")
    }

    @Test("An unreadable crontab is not replaced by a new one")
    func unreadable() throws {
        let home = try Home()
        try home.addProgram(
            "crontab",
            "[ \"$1\" != -l ] || { echo 'crontabs/somebody: Input/output error' >&2; exit 1; }; cat > \"$0.table\"")
        let outcome = try home.tend("remind", "install", "--with", "cron")
        #expect(outcome.code == 74, "\(outcome.text)")
        #expect(home.bytes("\(home.bin)/crontab.table") == nil)
    }

    @Test("A missing crontab program is named", arguments: ["install", "uninstall"])
    func missing(_ verb: String) throws {
        let home = try Home()
        let outcome = try home.run([home.program, "remind", verb, "--with", "cron"], adding: ["PATH": "/nonexistent"])
        #expect(outcome.code == 74 && outcome.output.isEmpty, "\(outcome.ending) \(outcome.text)")
        #expect(outcome.errorText.contains("crontab"), "\(outcome.errorText)")
    }

    @Test("An uninstall that can't write the crontab is an error")
    func failingUninstall() throws {
        let home = try Home()
        let crontab = try FakeCrontab(in: home)
        try home.tend("remind", "install", "--with", "cron")
        let table = crontab.text
        try home.addProgram("crontab", "[ \"$1\" = -l ] && exec cat \"$0.table\"; exit 1")
        let outcome = try home.tend("remind", "uninstall", "--with", "cron")
        #expect(outcome.code == 74 && outcome.output.isEmpty, "\(outcome.ending) \(outcome.text)")
        #expect(crontab.text == table)
    }

    @Test("A crontab program that hangs is stopped after ten seconds", .enabled(if: Sweep.isFull, "takes 10 seconds"))
    func hanging() throws {
        let home = try Home()
        try home.addProgram("crontab", "exec sleep 100")
        #expect(try home.tend("remind", "install", "--with", "cron").code == 74)
    }
}
