import TendCore
import TendKit
import TendStore
import TestSupport
import Testing

@testable import TendCLI

/// Paging without a real pager.
@Suite("Paging")
struct PagerTests {
    private final class LaunchedPrograms {
        var programs: [ForegroundProgram] = []
    }

    /// A program on a terminal with `height` lines.
    private static func program(
        height: Int? = 10, _ variables: [String: String] = [:], ending: ChildProgram.Ending = .ended(0),
        hasLess: Bool = true, launched: LaunchedPrograms
    ) throws -> TestProgram {
        let program = try TestProgram()
        let environment = program.context.environment
        program.context.environment = { variables[$0] ?? environment($0) }
        program.context.terminal.isOutput = true
        program.context.terminal.height = height
        program.context.findProgram = { $0 == "less" && hasLess ? "/usr/bin/less" : nil }
        program.context.runInForeground = { pager in
            launched.programs.append(pager)
            return ending
        }
        return program
    }

    private static let line = ["config", "list", "--color", "never"]

    private static func plain() throws -> String {
        let program = try TestProgram()
        program.context.terminal.isOutput = true
        return program.run(line).output
    }

    @Test(
        "A text longer than the screen goes only through PAGER",
        arguments: [
            "less", "more -s", "sed 's/a/b/' | cat -n",
        ])
    func paged(_ pager: String) throws {
        let launched = LaunchedPrograms()
        let result = try Self.program(["PAGER": pager], launched: launched).run(Self.line)
        #expect(launched.programs.map(\.arguments) == [["sh", "-c", pager]])
        #expect(launched.programs.first?.input == Array(try Self.plain().utf8))
        #expect(result.output.isEmpty && result.code == .done)
    }

    @Test(
        "A text that fits together with the next prompt is printed",
        arguments: [(2, false), (1, false), (0, true), (-1, true)])
    func fits(_ spare: Int, _ isPaged: Bool) throws {
        let lines = try Self.plain().split(separator: "\n").count
        let launched = LaunchedPrograms()
        let result = try Self.program(height: lines + spare, launched: launched).run(Self.line)
        #expect(launched.programs.count == (isPaged ? 1 : 0))
        #expect(result.output.isEmpty == isPaged)
    }

    @Test(
        "An empty PAGER, 'cat' or a dumb terminal prevents paging",
        arguments: [["PAGER": ""], ["PAGER": "cat"], ["TERM": "dumb"], ["TERM": "dumb", "PAGER": "less"]])
    func notWanted(_ variables: [String: String]) throws {
        let launched = LaunchedPrograms()
        let result = try Self.program(variables, launched: launched).run(Self.line)
        #expect(launched.programs.isEmpty)
        #expect(result.output == (try Self.plain()))
    }

    @Test("A PAGER of blanks prevents paging")
    func blankPager() throws {
        let launched = LaunchedPrograms()
        let result = try Self.program(["PAGER": " "], launched: launched).run(Self.line)
        #expect(launched.programs.isEmpty)
        #expect(result.output == (try Self.plain()))
    }

    @Test("Output without a screen and JSON are never paged", arguments: [nil, 10])
    func noScreen(_ height: Int?) throws {
        let launched = LaunchedPrograms()
        let program = try Self.program(height: height, launched: launched)
        program.run(Self.line + ["--json"])
        program.context.terminal.isOutput = false
        program.run(Self.line)
        #expect(launched.programs.isEmpty)
        program.context.terminal.isOutput = true
        program.context.terminal.height = nil
        program.run(Self.line)
        #expect(launched.programs.isEmpty)
    }

    @Test("Answers to changes are never paged")
    func changes() throws {
        let launched = LaunchedPrograms()
        let program = try Self.program(height: 1, launched: launched)
        #expect(program.run("log", "250ml").output.hasPrefix("Logged"))
        #expect(launched.programs.isEmpty)
    }

    @Test("Without PAGER, less is used if it is installed", arguments: [true, false])
    func standard(_ hasLess: Bool) throws {
        let launched = LaunchedPrograms()
        let result = try Self.program(hasLess: hasLess, launched: launched).run(Self.line)
        #expect(launched.programs.map(\.arguments) == (hasLess ? [["sh", "-c", "less"]] : []))
        #expect(result.output.isEmpty == hasLess)
    }

    @Test(
        "The options FRX are set for less unless LESS is set",
        arguments: [
            ([:], ["LESS": "FRX"]), (["LESS": "-i"], [:]), (["LESS": ""], [:]),
        ])
    func less(_ variables: [String: String], _ added: [String: String]) throws {
        let launched = LaunchedPrograms()
        try Self.program(variables, launched: launched).run(Self.line)
        #expect(launched.programs.map(\.environment) == [added])
    }

    @Test(
        "The text is printed if the pager can't be run",
        arguments: [
            ChildProgram.Ending.ended(127), .ended(126), .ended(2), .missing("no memory"),
        ])
    func missing(_ ending: ChildProgram.Ending) throws {
        let launched = LaunchedPrograms()
        let result = try Self.program(["PAGER": "nonsense"], ending: ending, launched: launched).run(Self.line)
        #expect(result.output == (try Self.plain()))
        #expect(result.code == .done)
    }

    @Test(
        "A pager that is left early or killed is not an error",
        arguments: [ChildProgram.Ending.ended(0), .ended(143), .killed])
    func leftEarly(_ ending: ChildProgram.Ending) throws {
        let launched = LaunchedPrograms()
        let result = try Self.program(ending: ending, launched: launched).run(Self.line)
        #expect(result.code == .done && result.errors.isEmpty && result.output.isEmpty)
    }
}
