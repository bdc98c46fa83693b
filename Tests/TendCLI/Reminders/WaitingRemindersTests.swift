import TendCore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Reminders that wait for a terminal")
struct WaitingRemindersTests {
    /// A program at 08:01, after cron found no way to show the 08:00 dose.
    private static func waiting() throws -> TestProgram {
        let (program, recorder) = try TestProgram.withPills()
        try program.at("08:00")
        let result = program.check("--notify", "auto", "--exit-code")
        #expect(result.code == .done && result.output.isEmpty && result.errors.isEmpty)
        #expect(recorder.started.isEmpty)
        try program.at("08:01")
        return program
    }

    @Test(
        "The next command on a terminal shows it once", arguments: [["log", "250"], ["status"], ["remind", "check"]])
    func shown(words: [String]) throws {
        let program = try Self.waiting()
        program.context.terminal.isOutput = true
        #expect(program.run(words).output.contains("08:00 aspirin"))
        #expect(!program.run(words).output.contains("aspirin: "))
        #expect(program.lines() == 0)
    }

    @Test(
        "A script does not get it, and it stays due",
        arguments: [
            (false, ["log", "250"]), (true, ["--json", "status"]), (true, ["-q", "log", "250"]),
            (true, ["-n", "log", "250"]),
        ])
    func notForScripts(isTerminal: Bool, words: [String]) throws {
        let program = try Self.waiting()
        program.context.terminal.isOutput = isTerminal
        #expect(!program.run(words).output.contains("Reminder"))
        program.context.terminal.isOutput = true
        #expect(program.run("status").output.contains("Reminder"))
    }

    @Test("The command that records the dose does not show it")
    func taken() throws {
        let program = try Self.waiting()
        program.context.terminal.isOutput = true
        #expect(!program.run("pill", "take", "aspirin@08:00").output.contains("Reminder"))
        #expect(!program.run("status").output.contains("Reminder"))
    }

    @Test("A terminal that fails leaves it due")
    func brokenOutput() throws {
        let program = try Self.waiting()
        program.context.terminal.isOutput = true
        program.output.isBroken = true
        program.run("log", "250")
        program.output.isBroken = false
        #expect(program.run("status").output.contains("Reminder"))
    }
}
