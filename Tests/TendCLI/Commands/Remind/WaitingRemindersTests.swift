import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Reminders that wait for a terminal")
struct WaitingRemindersTests {
    /// At 08:01, after cron has found nobody to show the pill of eight to.
    private static func waiting() throws -> TestProgram {
        let (program, recorder) = try TestProgram.withPills()
        try program.at("08:00")
        let result = program.check("--notify", "auto", "--exit-code")
        #expect(result.code == .done)
        #expect(result.output.isEmpty && result.errors.isEmpty)
        #expect(recorder.started.isEmpty)
        try program.at("08:01")
        return program
    }

    @Test("the next command on a terminal shows it, once")
    func shown() throws {
        let program = try Self.waiting()
        program.context.terminal.isOutput = true
        #expect(program.run("log", "250").output.contains("Reminder: 08:00 aspirin"))
        #expect(!program.run("log", "250").output.contains("Reminder"))
        #expect(program.lines() == 0)
    }

    @Test(
        "no script sees it, and it goes on waiting",
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

    @Test("taken in the meantime, it is not shown")
    func taken() throws {
        let program = try Self.waiting()
        program.context.terminal.isOutput = true
        #expect(!program.run("pill", "take", "aspirin@08:00").output.contains("Reminder"))
        #expect(!program.run("status").output.contains("Reminder"))
    }

    @Test("the next check with a desktop, or on a terminal, shows it too")
    func nextCheck() throws {
        let program = try Self.waiting()
        program.context.terminal.isOutput = true
        #expect(program.check().output.contains("aspirin"))
        #expect(!program.check().output.contains("aspirin"))
    }

    @Test("hours later it is still there, one of the late ones", arguments: [("12:00", 20), ("12:00", 21)])
    func later(clock: String, dayOfMonth: Int) throws {
        let program = try Self.waiting()
        for hour in 9..<12 {
            try program.at(hour == 9 ? "09:00" : "\(hour):00")
            #expect(program.check().output.isEmpty)
        }
        try program.at(clock, dayOfMonth)
        program.context.terminal.isOutput = true
        let shown = program.run("status").output
        #expect(shown.contains("Reminder") && shown.contains("aspirin"), "\(shown)")
    }

    @Test("a terminal that fails has not shown it")
    func brokenOutput() throws {
        let program = try Self.waiting()
        program.context.terminal.isOutput = true
        program.output.isBroken = true
        program.run("log", "250")
        program.output.isBroken = false
        #expect(program.run("status").output.contains("Reminder"))
    }

    @Test("where cron never finds a desktop and every pill is taken, nothing piles up")
    func piling() throws {
        let program = try Self.waiting()
        for day in 20...30 {
            for (clock, slot) in [("08:00", "08:00"), ("20:00", "20:00")] {
                try program.at(clock, day)
                program.check()
                #expect(program.run("pill", "take", "aspirin@\(slot)").code == .done)
            }
        }
        try program.at("20:05", 30)
        program.check()
        let ledger = try program.context.store().reminderLedger()
        #expect(!ledger.hasWaiting(program.context.now))
        #expect(ledger.entries.count <= 20)
    }
}
