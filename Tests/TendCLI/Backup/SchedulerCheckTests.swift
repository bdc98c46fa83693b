import TendCore
import TendKit
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Scheduler checks of doctor")
struct SchedulerCheckTests {
    private static func notes(_ program: TestProgram) -> [String] {
        program.run("doctor").output.split(separator: "\n").map(String.init)
    }

    @Test("Doctor suggests 'remind install' without a scheduler")
    func none() throws {
        let (program, _) = try TestProgram.onMac()
        #expect(Self.notes(program).contains { $0.contains("'tend remind install'") })
    }

    @Test("Doctor accepts a loaded agent and names the notification settings")
    func launchd() throws {
        let (program, _) = try TestProgram.onMac()
        program.run("remind", "install")
        let result = program.run("doctor")
        #expect(result.code == .done, "\(result.output)")
        #expect(result.output.contains("Reminders are checked by launchd.\n"))
        #expect(result.output.contains("System Settings > Notifications > Script Editor"))
    }

    @Test("An agent that is not loaded is a problem with a remedy")
    func notLoaded() throws {
        let (program, mac) = try TestProgram.onMac()
        program.run("remind", "install")
        mac.loaded = []
        let result = program.run("doctor")
        #expect(result.code == .negative)
        #expect(result.output.contains("launchd, which does not run them; run 'tend remind install --with launchd'"))
    }

    @Test("A scheduled program that does not exist is a problem")
    func programGone() throws {
        let (program, _) = try TestProgram.onMac()
        program.run("remind", "install")
        program.context.exists = { _ in false }
        let result = program.run("doctor")
        #expect(result.code == .negative)
        #expect(result.output.contains("launchd starts /usr/local/bin/tend, which does not exist; run 'tend remind"))
    }

    @Test("A check that failed in launchd is a problem with its last error")
    func lastCheck() throws {
        let (program, mac) = try TestProgram.onMac()
        program.run("remind", "install")
        for code in [nil, 0] {
            mac.lastExitCode = code
            #expect(program.run("doctor").code == .done)
        }
        mac.lastExitCode = 74
        try program.folder.write("tend: old\ntend: can't read the folder\n", to: "Library/Logs/tend.remind.log")
        let result = program.run("doctor")
        #expect(result.code == .negative)
        #expect(
            result.output.contains(
                "by launchd failed with exit code 74: tend: can't read the folder; \(program.folder.path("Library/Logs/tend.remind.log")) has"
            ), "\(result.output)")
        program.run("remind", "uninstall")
        #expect(!program.folder.exists("Library/Logs/tend.remind.log"))
    }

    @Test("Entries of systemd and cron are checked, too")
    func others() throws {
        let (program, _) = try TestProgram.onMac()
        program.context.platform = .linux
        program.context.run = { child in
            let table = Array("* * * * * '/opt/my tend' remind check --data-dir /d\n".utf8)
            let block = Array("\(CronBlock.begin)\n".utf8) + table + Array("\(CronBlock.end)\n".utf8)
            return child.arguments == ["crontab", "-l"]
                ? .init(.ended(0), output: block) : .init(.ended(child.arguments.contains("is-enabled") ? 1 : 0))
        }
        program.context.exists = { $0 != "/opt/my tend" }
        #expect(program.run("remind", "install", "--with", "systemd").code == .done)
        let notes = Self.notes(program)
        #expect(notes.contains { $0.hasPrefix("cron starts /opt/my tend, which does not exist; ") }, "\(notes)")
        #expect(notes.contains { $0.hasPrefix("Reminders are set up for systemd, which does not run") }, "\(notes)")
    }
}
