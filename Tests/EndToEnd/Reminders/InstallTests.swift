import Foundation
import Testing

/// The output and files of `tend remind install`, for every scheduler.
@Suite("Installation of reminders") struct InstallTests {
    @Test(
        "An interval that cron does not support is refused",
        arguments: [
            "0", "0m", "-5m", "7m", "90s", "61m", "2h", "24h", "1d", "", "m", "5", "1:00", "99999999999999999999m",
        ])
    func every(_ text: String) throws {
        let home = try Home()
        let crontab = try FakeCrontab(in: home)
        let outcome = try home.tend("remind", "install", "--with", "cron", "--every", text)
        #expect(outcome.code == 64, "\(outcome.ending) \(outcome.text)")
        #expect(outcome.output.isEmpty && crontab.table == nil)
    }

    @Test("A dry run shows the files and writes nothing", arguments: ["cron", "systemd"])
    func dryRun(_ scheduler: String) throws {
        let home = try Home()
        let crontab = try FakeCrontab(in: home)
        try home.addProgram("systemctl", "echo called > \"$0.called\"")
        let outcome = try home.tend("remind", "install", "--with", scheduler, "-n")
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errorText)")
        #expect(outcome.text.contains(home.data) && outcome.text.contains("remind"))
        #expect(crontab.table == nil && home.bytes("\(home.bin)/systemctl.called") == nil)
        #expect(try home.shell("find . -name '*tend-remind*'").text.isEmpty)
    }

    @Test("A service and a timer are installed for systemd and removed")
    func systemd() throws {
        let home = try Home()
        try home.addProgram("systemctl", "echo \"$*\" >> \"$0.calls\"")
        let config = ["XDG_CONFIG_HOME": "\(home.path)/config"]
        let shown = try home.run([home.program, "remind", "install", "--with", "systemd", "-n"], adding: config).text
        for part in ["[Service]", "ExecStart=", "[Timer]", "Persistent=true", "WantedBy=timers.target"] {
            #expect(shown.contains(part), "\(part) in \(shown)")
        }
        for _ in 1...2 {
            let outcome = try home.run([home.program, "remind", "install", "--with", "systemd"], adding: config)
            #expect(outcome.code == 0, "\(outcome.errorText)")
        }
        let units = "\(home.path)/config/systemd/user/tend-remind"
        #expect(home.bytes("\(units).service") != nil && home.bytes("\(units).timer") != nil)
        let calls = String(decoding: home.bytes("\(home.bin)/systemctl.calls") ?? [], as: UTF8.self)
        #expect(calls.contains("--user enable --now tend-remind.timer"), "\(calls)")
        let removed = try home.run([home.program, "remind", "uninstall", "--with", "systemd"], adding: config)
        #expect(removed.code == 0, "\(removed.errorText)")
        #expect(try home.shell("find config -type f").text.isEmpty)
    }

    @Test("A systemd that can't be reached is an error with a remedy and no files")
    func systemdFails() throws {
        let home = try Home()
        try home.addProgram("systemctl", "echo 'Failed to connect to bus' >&2; exit 1")
        let outcome = try home.tend("remind", "install", "--with", "systemd")
        #expect(outcome.code == 74 && outcome.output.isEmpty, "\(outcome.ending) \(outcome.text)")
        #expect(
            outcome.errorText.contains("systemctl") && outcome.errorText.contains("'tend remind install --with cron'"))
        #expect(try home.shell("find . -type f").text.isEmpty)
    }

    @Test("A failed installation keeps the units of an earlier one")
    func keepsEarlier() throws {
        let home = try Home()
        try home.addProgram("systemctl", "exit 0")
        #expect(try home.tend("remind", "install", "--with", "systemd").code == 0)
        let units = "cat .config/systemd/user/tend-remind.*"
        let before = try home.shell(units).text
        try home.addProgram("systemctl", "exit 1")
        #expect(try home.tend("remind", "install", "--with", "systemd", "--every", "30m").code == 74)
        #expect(try home.shell(units).text == before)
    }

    @Test("Without cron, the message names systemd and the package")
    func withoutCron() throws {
        let home = try Home()
        let outcome = try home.run(
            [home.program, "remind", "install", "--with", "cron"], adding: ["PATH": home.bin])
        #expect(outcome.code == 74 && outcome.output.isEmpty)
        #expect(outcome.errorText.contains("install cron") && outcome.errorText.contains("--with systemd'"))
    }

    @Test(
        "Systemd reads a data folder with special characters",
        .enabled(if: PrivateMachine.has("systemd-analyze"), "systemd-analyze is not installed"))
    func systemdVerifies() throws {
        let home = try Home()
        let folder = "\(home.path)/my 100% \"da$ta\" \\ it's"
        try home.addProgram("systemctl", "exit 0")
        let outcome = try home.run([home.program, "remind", "install", "--with", "systemd", "--data-dir", folder])
        #expect(outcome.code == 0, "\(outcome.errorText)")
        let verified = try home.shell(
            "systemd-analyze --user verify .config/systemd/user/tend-remind.timer",
            adding: ["XDG_RUNTIME_DIR": home.scratch])
        #expect(!verified.errorText.contains("tend-remind"), "\(verified.errorText)")
    }

    @Test("A relative data folder is installed with its absolute path")
    func relative() throws {
        let home = try Home()
        let crontab = try FakeCrontab(in: home)
        let outcome = try home.shell("tend remind install --with cron --data-dir here/data")
        #expect(outcome.code == 0, "\(outcome.errorText)")
        let command = try #require(crontab.commands.first)
        #expect(command.hasSuffix(" --data-dir \(home.path)/here/data"), "\(command)")
        #expect(command.hasPrefix("/"))
    }

    @Test("A data folder with a line feed in its name is refused")
    func lineFeed() throws {
        let home = try Home()
        let crontab = try FakeCrontab(in: home)
        let folder = "\(home.path)/a\n* * * * * echo b"
        let outcome = try home.tend("remind", "install", "--with", "cron", "--data-dir", folder)
        #expect(outcome.code == 64 && outcome.output.isEmpty)
        #expect(outcome.errorText.contains("line break") && !outcome.errorText.contains("UTF-8"))
        #expect(crontab.table == nil)
    }
}
