import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Unlocking past days in one step")
struct HistoryUnlockTests {
    private static let take = ["pill", "take", "evening", "--date", "yesterday", "--at", "21:00"]
    private static let question = "Unlock past days for ten minutes? [y/N] "

    /// A program on a terminal, or in a pipe where there is no answer.
    private static func program(answer: String?) throws -> TestProgram {
        let program = try TestProgram()
        guard let answer else { return program }
        program.context.terminal.isInput = true
        program.context.terminal.isError = true
        program.context.readLine = { answer }
        return program
    }

    private static func isUnlocked(_ program: TestProgram) throws -> Bool {
        try program.json("pill", "list", "--date", "yesterday")["locked"] == .bool(false)
    }

    @Test("yes unlocks past days for ten minutes and makes the change", arguments: ["y", "Yes"])
    func yes(answer: String) throws {
        let program = try Self.program(answer: answer)
        let result = program.run(Self.take)
        #expect(result.code == .done && result.errors == Self.question, "\(result)")
        #expect(result.output.contains("yesterday's evening"))
        #expect(try Self.isUnlocked(program))
        // One change to revert, and nothing more is asked.
        let undone = program.run("undo")
        #expect(undone.output.contains("take evening") && undone.errors.isEmpty)
        #expect(program.run("undo").code == .negative)
    }

    @Test("any other answer leaves everything as it is", arguments: ["n", "", "maybe"])
    func no(answer: String) throws {
        let program = try Self.program(answer: answer)
        let result = program.run(Self.take)
        #expect(result.code == .notAllowed && result.output.isEmpty)
        #expect(try program.folder.names().isEmpty)
    }

    @Test("in a pipe it is refused, and the message names both ways")
    func pipe() throws {
        let program = try Self.program(answer: nil)
        let result = program.run(Self.take)
        #expect(result.code == .notAllowed)
        #expect(result.errors.contains("-y") && result.errors.contains("tend pill unlock"))
        #expect(program.run(Self.take + ["-n"]).code == .notAllowed)
        #expect(program.run("pill", "stop", "pills", "--from", "yesterday").code == .notAllowed)
        #expect(try program.folder.names().isEmpty)
    }

    @Test("-y answers yes, in a pipe as well")
    func assumed() throws {
        let program = try Self.program(answer: nil)
        #expect(program.run(Self.take + ["-y"]).code == .done)
        #expect(try Self.isUnlocked(program))
    }

    @Test("a dry run shows the change, asks nothing and unlocks nothing")
    func dryRun() throws {
        for program in [try Self.program(answer: "n"), try Self.program(answer: nil)] {
            let result = program.run(Self.take + (program.context.terminal.isInput ? ["-n"] : ["-n", "-y"]))
            #expect(result.code == .done && result.output.hasPrefix("Would have taken") && result.errors.isEmpty)
            #expect(try program.folder.names().isEmpty)
        }
    }

    @Test("a change that would be refused anyway is not asked for, and unlocks nothing")
    func refused() throws {
        let program = try Self.program(answer: "y")
        program.run("pill", "add", "aspirin", "--dose", "100mg", "--from", "2026-11-01")
        program.run("pill", "lock")
        for words in [["nonsense"], ["aspirin", "--dose", "5g"], ["aspirin", "--dose", "9000"]] {
            let result = program.run(["pill", "take", "--date", "yesterday"] + words)
            #expect(result.code == .usage && !result.errors.contains("Unlock"), "\(words): \(result)")
        }
        #expect(try !Self.isUnlocked(program))
    }

    @Test(
        "every change of past pills asks",
        arguments: [
            "pill toggle evening --date yesterday", "pill skip evening --date -2", "pill delete last",
            "pill edit aspirin --dose 2 --from yesterday", "pill stop aspirin --from yesterday", "undo",
        ])
    func commands(line: String) throws {
        let program = try Self.program(answer: "y")
        program.run("pill", "add", "aspirin", "--from", "2026-11-01", "-y")
        program.run("pill", "take", "aspirin", "--date", "yesterday", "--at", "08:00", "-y")
        program.run("pill", "lock")
        let result = program.run(ChangingCommands.words(line))
        #expect(result.code == .done && result.errors.contains(Self.question), "\(result)")
    }

    @Test("today is never locked, so nothing is asked")
    func today() throws {
        #expect(try Self.program(answer: "y").run("pill", "take", "morning").errors.isEmpty)
    }
}
