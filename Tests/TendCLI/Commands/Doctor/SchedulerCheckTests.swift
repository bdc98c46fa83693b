import TendCore
import TendKit
import TendStore
import Testing

@testable import TendCLI

@Suite("What the doctor says of the schedulers")
struct SchedulerCheckTests {
    private static func notes(_ program: TestProgram) -> [String] {
        program.run("doctor").output.split(separator: "\n").map(String.init)
    }

    @Test("nothing is installed")
    func none() throws {
        let (program, _) = try TestProgram.onMac()
        #expect(Self.notes(program).contains { $0.contains("'tend remind install'") })
    }

    @Test("an agent that launchd runs is all right, and the place to allow notifications is named")
    func launchd() throws {
        let (program, _) = try TestProgram.onMac()
        program.run("remind", "install")
        let result = program.run("doctor")
        #expect(result.code == .done, "\(result.output)")
        #expect(result.output.contains("Reminders are checked by launchd.\n"))
        #expect(result.output.contains("System Settings > Notifications > Script Editor"))
    }

    @Test("an agent that is not loaded is a problem, and the remedy names the scheduler")
    func notLoaded() throws {
        let (program, mac) = try TestProgram.onMac()
        program.run("remind", "install")
        mac.loaded = []
        let result = program.run("doctor")
        #expect(result.code == .negative)
        #expect(result.output.contains("launchd, which does not run them; run 'tend remind install --with launchd'"))
    }

    @Test("a program that is gone is a problem")
    func programGone() throws {
        let (program, _) = try TestProgram.onMac()
        program.run("remind", "install")
        program.context.exists = { _ in false }
        let result = program.run("doctor")
        #expect(result.code == .negative)
        #expect(result.output.contains("launchd starts /usr/local/bin/tend, which does not exist; run 'tend remind"))
    }

    @Test("what systemd and cron have is looked at on every system")
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
