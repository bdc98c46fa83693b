import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

/// When `local/hooks/after-change` runs, and its input. No program is started.
@Suite("Change hooks")
struct ChangeHookTests {
    /// The programs that would have been started.
    private final class LaunchedPrograms {
        var programs: [DetachedProgram] = []
        var askedFor: [String] = []
    }

    private static func program(_ started: LaunchedPrograms, refusing reason: String? = nil) throws -> TestProgram {
        let program = try TestProgram()
        program.context.exists = { path in
            started.askedFor.append(path)
            return true
        }
        program.context.spawnDetached = { hook in
            started.programs.append(hook)
            return reason
        }
        return program
    }

    private static func name(_ words: [String]) -> String {
        var spec = CommandTable.root
        var path: [String] = []
        while let next = words.dropFirst(path.count).first.flatMap({ word in
            spec.subcommands.first { $0.name == word }
        }) {
            spec = next.spec
            path.append(next.name)
        }
        return path.joined(separator: " ")
    }

    @Test("Every change runs the hook with the result of --json")
    func everyChange() throws {
        let started = LaunchedPrograms()
        let program = try Self.program(started)
        for line in ChangingCommands.lines {
            started.programs = []
            let words = ChangingCommands.words(line)
            let result = program.run(words + ["--json"])
            #expect(result.code == .done, "\(line): \(result.errors)")
            let hook = try #require(started.programs.first, "\(line)")
            #expect(started.programs.count == 1, "\(line)")
            #expect(hook.input.last == UInt8(ascii: "\n") && hook.input.dropLast().allSatisfy { $0 != 10 }, "\(line)")
            let input = try #require(try JSONReader.read(hook.input).object, "\(line)")
            #expect(input.members.map(\.key).sorted() == ["at", "command", "result"], "\(line)")
            #expect(input["at"] == .string("2026-11-20T09:10:00+01:00"))
            #expect(input["command"] == .string(Self.name(words)), "\(line)")
            #expect(input["result"] == (try JSONReader.read(Array(result.output.utf8))), "\(line)")
        }
    }

    @Test(
        "Output options do not change the hook's input", arguments: [[], ["-q"], ["--color", "always"]])
    func sameForPeople(options: [String]) throws {
        let started = LaunchedPrograms()
        let program = try Self.program(started)
        program.run(["goal", "2500ml"] + options)
        let input = try #require(try JSONReader.read(started.programs.first?.input ?? []).object)
        #expect(input["result"] == (try JSONReader.read(Array(program.run("goal", "--json").output.utf8))))
    }

    @Test("The hook of the used data folder runs with its path")
    func whichFolder() throws {
        let started = LaunchedPrograms()
        let program = try Self.program(started)
        program.run("log", "250ml")
        program.run("log", "250ml", "--data-dir", program.folder.path("other"))
        for (hook, name) in zip(started.programs, ["data", "other"]) {
            let folder = program.folder.path(name)
            #expect(hook.arguments == ["\(folder)/local/hooks/after-change"])
            #expect(hook.environment == ["TEND_DATA_DIR": folder, "TEND_HOOK": "1"])
        }
        #expect(started.programs.count == 2)
    }

    @Test("A reading command neither runs nor looks for the hook")
    func reading() throws {
        let started = LaunchedPrograms()
        let program = try Self.program(started)
        program.run("log", "250ml")
        (started.programs, started.askedFor) = ([], [])
        for line in ChangingCommands.reading {
            program.run(ChangingCommands.words(line))
            #expect(started.programs.isEmpty, "\(line)")
            #expect(!started.askedFor.contains { $0.hasSuffix("after-change") }, "\(line)")
        }
    }

    @Test(
        "A refused command does not run the hook",
        arguments: [
            "log 0", "log 250ml --at tomorrow", "log 250ml --frobnicate", "goal 5ml", "fast stop", "pill take nonsense",
            "water delete last", "undo", "redo", "config set units pints", "setup --schedule nonsense", "setup",
            "container remove nothing", "challenge stop last", "water edit last --amount x",
        ])
    func refused(line: String) throws {
        let started = LaunchedPrograms()
        let program = try Self.program(started)
        #expect(program.run(ChangingCommands.words(line)).code != .done)
        #expect(started.programs.isEmpty)
    }

    @Test("A dry run does not run the hook")
    func dryRun() throws {
        let started = LaunchedPrograms()
        let program = try Self.program(started)
        for line in ChangingCommands.lines {
            started.programs = []
            let words = ChangingCommands.words(line)
            let result = program.run(words + ["--dry-run"])
            #expect(result.code == .done, "\(line)")
            #expect(!result.output.contains("ould have "), "all dry runs have the same tense: \(result.output)")
            #expect(started.programs.isEmpty, "\(line)")
            program.run(words)
        }
    }

    @Test("A change by a hook runs no hook")
    func notItself() throws {
        let started = LaunchedPrograms()
        let program = try Self.program(started)
        let environment = program.context.environment
        program.context.environment = { $0 == "TEND_HOOK" ? "1" : environment($0) }
        #expect(program.run("log", "250ml").code == .done)
        #expect(started.programs.isEmpty)
        #expect(program.folder.exists(TestProgram.page))
    }

    @Test(
        "A hook that can't start causes only a remark",
        arguments: [([], true), (["--json"], true), (["-q"], false)])
    func cannotStart(options: [String], isRemarked: Bool) throws {
        let started = LaunchedPrograms()
        let program = try Self.program(started, refusing: "Permission denied")
        let result = program.run(["log", "250ml"] + options)
        #expect(result.code == .done)
        let hook = program.folder.path("data/local/hooks/after-change")
        #expect(result.errors == (isRemarked ? "tend: \(hook) could not be run: Permission denied\n" : ""))
        #expect(result.output.isEmpty == options.contains("-q"))
        #expect(try program.json("status")["water"]?.object?["totalMl"] == .number("250"))
    }

    @Test("A change with a broken output still runs the hook")
    func brokenOutput() throws {
        let started = LaunchedPrograms()
        let program = try Self.program(started)
        program.output.isBroken = true
        program.run("log", "250ml")
        #expect(started.programs.count == 1)
    }
}
