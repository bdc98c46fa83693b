import TendCore
import TendKit
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Notifiers outside the scheduler's search path")
struct UnsearchedNotifierTests {
    private static func remarks(
        _ command: String, at path: String?, with scheduler: String, notify: String = "command"
    ) throws -> String {
        let program = try TestProgram()
        program.context.executable = { "/usr/bin/tend" }
        program.context.run = { _ in .init(.ended(0)) }
        program.context.findProgram = { name in path.map { "\($0)/\(name)" } }
        program.run("config", "set", "reminders.notify", notify)
        program.run("config", "set", "reminders.command", command)
        let result = program.run("remind", "install", "--with", scheduler, "-n")
        #expect(result.code == .done)
        return result.errors
    }

    @Test(
        "A notifier outside the scheduler's folders is named with its path",
        arguments: [("cron", "/opt/bin"), ("cron", "/usr/local/bin"), ("systemd", "/opt/bin")])
    func outside(_ scheduler: String, _ folder: String) throws {
        let remarks = try Self.remarks("push --to me", at: folder, with: scheduler)
        #expect(remarks.contains("\(scheduler) does not search your PATH"), "\(remarks)")
        #expect(remarks.contains("tend config set reminders.command '\(folder)/push --to me'\n"), "\(remarks)")
    }

    @Test(
        "A notifier that is found, absolute, missing or unused gets no remark",
        arguments: [
            ("push", "/usr/bin", "cron", "command"), ("push", "/usr/local/bin", "systemd", "command"),
            ("push", "/opt/bin", "launchd", "command"), ("/opt/bin/push", "/opt/bin", "cron", "command"),
            ("push", nil, "cron", "command"), ("push", "/opt/bin", "cron", "auto"),
        ] as [(String, String?, String, String)])
    func noRemark(_ command: String, _ folder: String?, _ scheduler: String, _ notify: String) throws {
        let remarks = try Self.remarks(command, at: folder, with: scheduler, notify: notify)
        #expect(!remarks.contains("PATH"), "\(remarks)")
    }
}
