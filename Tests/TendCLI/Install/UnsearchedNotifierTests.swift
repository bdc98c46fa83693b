import TendCore
import TendKit
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Notifiers that a scheduler would not find")
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
        "a notifier outside of the scheduler's folders is named with its whole path",
        arguments: [("cron", "/opt/bin"), ("cron", "/usr/local/bin"), ("systemd", "/opt/bin")])
    func outside(_ scheduler: String, _ folder: String) throws {
        let remarks = try Self.remarks("push --to me", at: folder, with: scheduler)
        #expect(remarks.contains("\(scheduler) does not search your PATH"), "\(remarks)")
        #expect(remarks.contains("tend config set reminders.command '\(folder)/push --to me'\n"), "\(remarks)")
    }

    @Test(
        "one that is found, has a path, is nowhere, or is not used, gets no remark",
        arguments: [
            ("push", "/usr/bin", "cron", "command"), ("push", "/usr/local/bin", "systemd", "command"),
            ("push", "/opt/bin", "launchd", "command"), ("/opt/bin/push", "/opt/bin", "cron", "command"),
            ("push", nil, "cron", "command"), ("push", "/opt/bin", "cron", "auto"),
        ] as [(String, String?, String, String)])
    func fine(_ command: String, _ folder: String?, _ scheduler: String, _ notify: String) throws {
        let remarks = try Self.remarks(command, at: folder, with: scheduler, notify: notify)
        #expect(!remarks.contains("PATH"), "\(remarks)")
    }
}
