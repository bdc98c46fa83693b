import TendKit
import TendStore
import TestSupport
import Testing

@testable import TendCLI

/// `tend man` without a real viewer.
@Suite("Man command")
struct ManCommandTests {
    private final class LaunchedPrograms {
        var programs: [ForegroundProgram] = []
    }

    private static func program(_ ending: ChildProgram.Ending, _ launched: LaunchedPrograms) throws -> TestProgram {
        let program = try TestProgram()
        program.context.terminal.isOutput = true
        program.context.runInForeground = { viewer in
            launched.programs.append(viewer)
            return ending
        }
        return program
    }

    @Test(
        "On a terminal, man reads the page from standard input",
        arguments: [[], ["fast"], ["help"]])
    func terminal(_ noun: [String]) throws {
        let launched = LaunchedPrograms()
        let program = try Self.program(.ended(0), launched)
        let result = program.run(["man"] + noun)
        #expect(result.output.isEmpty && result.errors.isEmpty && result.code == .done)
        #expect(launched.programs.map(\.arguments) == [["man", "-l", "-"]])
        program.context.terminal.isOutput = false
        let source = program.run(["man"] + noun).output
        #expect(launched.programs.first?.input == Array(source.utf8))
        #expect(source.hasPrefix(".Dd "))
    }

    @Test(
        "The help is shown if man is missing or fails",
        arguments: [
            ChildProgram.Ending.missing("no such file"), .ended(1), .ended(127), .killed,
        ])
    func noViewer(_ ending: ChildProgram.Ending) throws {
        let launched = LaunchedPrograms()
        let result = try Self.program(ending, launched).run("man", "fast")
        #expect(result.output.contains("tend fast start") && result.code == .done)
    }

    @Test("Without a terminal, the source is printed at any width", arguments: [20, 80, 200])
    func source(_ width: Int) throws {
        let program = try TestProgram()
        program.context.terminal.width = width
        for noun in CommandTable.root.subcommands.map(\.spec) {
            #expect(program.run("man", noun.name).output == ManualPage.text(ofNoun: noun))
        }
        #expect(program.run("man").output == ManualPage.ofAll)
        #expect(try program.json("man", "log")["source"]?.string == ManualPage.text(ofNoun: LogCommand.spec))
    }

    @Test(
        "An unknown noun is refused with the nearest noun",
        arguments: [
            ("fsat", "did you mean"), ("nonsense", "'nonsense'"), ("tend", "'tend'"), ("", "''"),
            ("../log", "'../log'"),
        ])
    func nonsense(_ noun: String, _ message: String) throws {
        let launched = LaunchedPrograms()
        let result = try Self.program(.ended(0), launched).run("man", noun)
        #expect(result.code == .usage)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(launched.programs.isEmpty && result.output.isEmpty)
        if noun == "fsat" { #expect(result.errors.contains("fast")) }
    }

    @Test(
        "A verb after the noun and a noun with --into are refused",
        arguments: [["fast", "--into", "x"]])
    func tooMuch(_ words: [String]) throws {
        #expect(try TestProgram().run(["man"] + words).code == .usage)
    }
}
