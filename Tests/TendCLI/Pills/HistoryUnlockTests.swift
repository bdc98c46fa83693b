import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("The question about past days")
struct HistoryUnlockTests {
    private static let take = ["pill", "take", "evening", "--date", "yesterday", "--at", "21:00"]
    private static let question = "Unlock past days for ten minutes? [y/N] "

    /// A program on a terminal, or in a pipe, where nothing can be answered.
    private static func program(answer: String?) throws -> TestProgram {
        let program = try TestProgram()
        guard let answer else { return program }
        program.context.terminal.isInput = true
        program.context.terminal.isError = true
        program.context.readLine = { answer }
        return program
    }

    @Test("Yes makes the change, and later changes don't ask", arguments: ["y", "Yes"])
    func yes(answer: String) throws {
        let program = try Self.program(answer: answer)
        let result = program.run(Self.take)
        #expect(result.code == .done && result.errors == Self.question, "\(result)")
        #expect(result.output.contains("yesterday's evening"))
        #expect(program.run("undo").errors.isEmpty)
    }

    @Test("Any other answer changes nothing", arguments: ["n", "", "maybe"])
    func no(answer: String) throws {
        let program = try Self.program(answer: answer)
        let result = program.run(Self.take)
        #expect(result.code == .notAllowed && result.output.isEmpty)
        #expect(try program.folder.names().isEmpty)
    }

    @Test("A pipe gets a refusal that names both remedies")
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
        #expect(try program.json("pill", "list", "--date", "yesterday")["locked"] == .bool(false))
    }

    @Test("The command for yesterday's open dose works in a pipe")
    func gap() throws {
        let program = try Self.program(answer: nil)
        program.context.now = try #require(OffsetDateTime(rfc3339: "2026-11-20T08:00:00+01:00"))
        program.run("pill", "take", "morning", "--date", "yesterday", "-y")
        program.run("pill", "lock")
        let gap = try #require(try program.json("status")["gaps"]?.array?.first?.object)
        let command = try #require(gap["command"]?.string)
        #expect(program.run(command.split(separator: " ").dropFirst().map(String.init)).code == .done, "\(command)")
        #expect(try program.json("status")["gaps"]?.array == [])
    }

    @Test("A dry run on a terminal doesn't ask")
    func dryRun() throws {
        for program in [try Self.program(answer: "n"), try Self.program(answer: nil)] {
            let result = program.run(Self.take + (program.context.terminal.isInput ? ["-n"] : ["-n", "-y"]))
            #expect(result.code == .done && result.output.hasPrefix("Would take") && result.errors.isEmpty)
            #expect(try program.folder.names().isEmpty)
        }
    }

    @Test("A change that is refused anyway doesn't ask")
    func refused() throws {
        let program = try Self.program(answer: "y")
        let result = program.run("pill", "take", "nonsense", "--date", "yesterday")
        #expect(result.code == .usage && !result.errors.contains("Unlock"), "\(result)")
    }

    @Test(
        "Each command that changes past pills asks",
        arguments: [
            "pill toggle evening --date yesterday", "pill skip evening --date -2", "pill delete last",
            "pill edit aspirin --dose 2 --from yesterday", "pill stop aspirin --from yesterday", "undo",
        ])
    func commands(line: String) throws {
        let program = try Self.program(answer: "y")
        program.run("pill", "add", "aspirin", "8:00,21:00", "--from", "2026-11-01", "-y")
        program.run("pill", "take", "aspirin@08:00", "--date", "yesterday", "--at", "08:00", "-y")
        program.run("pill", "lock")
        let result = program.run(ChangingCommands.words(line))
        #expect(result.code == .done && result.errors.contains(Self.question), "\(result)")
    }
}
