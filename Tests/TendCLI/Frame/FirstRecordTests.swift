import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Hint after the first record")
struct FirstRecordTests {
    private static let line = "New here? 'tend undo' takes it back, 'tend setup' sets units, goal, reminders.\n"

    private static func program() throws -> TestProgram {
        let program = try TestProgram()
        program.context.terminal.isOutput = true
        return program
    }

    @Test(
        "The first record shows the hint, the second does not",
        arguments: [
            "log", "fast start", "fast add --start 2026-11-14T20:00 --end 12:00", "pill take morning",
            "pill toggle morning", "pill add aspirin", "challenge start 75-soft",
        ])
    func first(line: String) throws {
        let program = try Self.program()
        #expect(program.run(ChangingCommands.words(line)).output.hasSuffix(Self.line))
        #expect(!program.run("log").output.contains("New here?"))
    }

    @Test(
        "A user who has set something up sees no hint",
        arguments: ["goal 2l", "config set units floz", "setup --units ml --goal 3l -y", "container add mug 300ml"])
    func known(line: String) throws {
        let program = try Self.program()
        #expect(!program.run(ChangingCommands.words(line)).output.contains("New here?"))
        #expect(!program.run("log").output.contains("New here?"))
    }

    @Test("A copied data folder shows no hint")
    func copied() throws {
        let program = try Self.program()
        try program.folder.write("", to: "data/settings.json.bak")
        #expect(!program.run("log").output.contains("New here?"))
    }

    @Test("Quiet, JSON and piped output and dry runs show no hint", arguments: ["-q", "--json", "-n", ""])
    func silent(option: String) throws {
        let program = try Self.program()
        program.context.terminal.isOutput = !option.isEmpty
        let result = program.run(["log"] + (option.isEmpty ? [] : [option]))
        #expect(result.code == .done && !(result.output + result.errors).contains("New here?"))
    }

    @Test("A refused command and a dry run leave the hint for later")
    func refused() throws {
        let program = try Self.program()
        program.run("log", "nonsense")
        program.run("log", "-n")
        #expect(program.run("log").output.hasSuffix(Self.line))
    }
}
