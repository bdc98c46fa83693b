import TendCore
import TestSupport
import Testing

@testable import TendCLI

/// Words, exit codes and JSON. `Tests/TendKit/Reminders` has the rules.
@Suite("Command 'remind check'")
struct RemindCheckTests {
    /// A program at 08:01, when a dose is due.
    private static func due() throws -> (program: TestProgram, recorder: ProgramRecorder) {
        let (program, recorder) = try TestProgram.withPills()
        try program.at("08:01")
        return (program, recorder)
    }

    @Test("A check prints one line for each reminder, and nothing if none is due")
    func lines() throws {
        let (program, _) = try TestProgram.withPills()
        for (clock, text) in [("07:55", ""), ("08:01", "08:00 aspirin: Time to take it: 08:00.\n"), ("08:05", "")] {
            try program.at(clock)
            let result = program.check("--notify", "stdout")
            #expect(result.code == .done && result.output == text && result.errors.isEmpty, "\(clock)")
        }
    }

    @Test("'--exit-code' is 1 if nothing is due")
    func exitCode() throws {
        let (program, _) = try Self.due()
        #expect(program.check("--notify", "stdout", "--exit-code").code == .done)
        let again = program.check("--notify", "stdout", "--exit-code")
        #expect(again.code == .negative && again.output.isEmpty && again.errors.isEmpty)
    }

    @Test(
        "'none' and a dry run leave reminders due", arguments: [["--notify", "none"], ["--notify", "stdout", "-n"]])
    func notShown(words: [String]) throws {
        let (program, recorder) = try Self.due()
        #expect(program.run(["remind", "check", "--exit-code"] + words).code == .done)
        #expect(recorder.started.isEmpty && program.lines() == 1)
    }

    @Test("JSON has the punctual and the late reminders")
    func json() throws {
        let (program, _) = try TestProgram.withPills()
        try program.at("20:05")
        let found = try program.json("remind", "check", "--notify", "stdout")
        let names = ["reminders", "late"].map { found[$0]?.array?.compactMap { $0.object?["id"]?.string } }
        #expect(names == [["aspirin@20:00-2026-11-20"], ["aspirin@08:00-2026-11-20"]])
    }

    @Test("A reminder that could not be written stays due", arguments: [[], ["--json"]])
    func brokenOutput(words: [String]) throws {
        let (program, _) = try Self.due()
        program.output.isBroken = true
        #expect(program.run(["remind", "check", "--notify", "stdout"] + words).code != .done)
        program.output.isBroken = false
        let found = try program.json("remind", "check", "--notify", "stdout")
        #expect(found["reminders"]?.array?.count == 1)
        #expect(program.lines() == 0)
    }

    @Test("A terminal is told about a clock set back, and cron is not")
    func clockBack() throws {
        let (program, _) = try Self.due()
        #expect(program.lines() == 1)
        try program.at("07:00")
        #expect(program.check("--notify", "stdout").errors.isEmpty)
        program.context.terminal.isError = true
        #expect(program.check("--notify", "stdout").errors.contains("clock"))
    }

    @Test(
        "An invalid option exits with 64 and leaves reminders due",
        arguments: [
            ["--notify", "mail"], ["--notify", ""], ["--notify"], ["--notify", "stdout", "--notify", "none"], ["now"],
            ["--exit-codes"],
        ])
    func badInput(words: [String]) throws {
        let (program, recorder) = try Self.due()
        let result = program.run(["remind", "check"] + words)
        #expect(result.code == .usage && result.output.isEmpty)
        #expect(recorder.started.isEmpty && program.lines() == 1)
    }

    @Test("A check and a list name an unreadable file once, exit with 74 and show the rest")
    func failingRule() throws {
        let (program, _) = try Self.due()
        program.run("fast", "start", "16h")
        try program.folder.remove("data/fasts/2026-11.json")
        try program.folder.write("", to: "data/fasts/2026-11.json/folder")
        let result = program.check("--notify", "stdout")
        #expect(result.code == .inputOutput && result.output.contains("aspirin"))
        #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
        let list = program.run("remind", "list", "--days", "1")
        #expect(list.code == .inputOutput && list.output.contains("20:00  aspirin"))
    }
}
