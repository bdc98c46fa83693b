import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

/// `tend NAME` that is an executable `tend-NAME`, with nothing started.
@Suite("Extensions")
struct ExtensionTests {
    private final class LaunchedPrograms {
        var programs: [ForegroundProgram] = []
        var lookedFor: [String] = []
    }

    /// - Parameter names: the extensions that are on the PATH.
    private static func program(_ names: String..., launched: LaunchedPrograms) throws -> TestProgram {
        let program = try TestProgram()
        program.context.executable = { "/opt/tend" }
        program.context.findProgram = { name in
            launched.lookedFor.append(name)
            return names.contains { "tend-\($0)" == name } ? "/opt/bin/\(name)" : nil
        }
        program.context.programs = { prefix in names.map { "tend-\($0)" }.filter { $0.hasPrefix("\(prefix)") }.sorted()
        }
        program.context.exec = { extended in
            launched.programs.append(extended)
            return "this test has no programs"
        }
        return program
    }

    @Test(
        "it gets the words behind its name as they are, and before them the options that stood before it",
        arguments: [
            (["hello"], []),
            (
                ["hello", "a", "b c", "", "--", "--json", "-x", "'\"\\"],
                ["a", "b c", "", "--", "--json", "-x", "'\"\\"]
            ),
            (["hello", "--data-dir", "x"], ["--data-dir", "x"]), (["hello", "--help"], ["--help"]),
            (["hello", "log", "250ml"], ["log", "250ml"]), (["hello", "hello"], ["hello"]),
            (["--json", "hello", "x"], ["--json", "x"]), (["-qn", "hello", "x"], ["-qn", "x"]),
            (["--help", "hello"], ["--help"]), (["--color=never", "hello"], ["--color=never"]),
            (["--data-dir", "y", "hello", "x"], ["x"]), (["--data-dir=y", "--json", "hello"], ["--json"]),
        ])
    func words(typed: [String], launched expected: [String]) throws {
        let launched = LaunchedPrograms()
        let program = try Self.program("hello", launched: launched)
        program.run(typed)
        #expect(launched.programs.map(\.arguments) == [["/opt/bin/tend-hello"] + expected])
    }

    @Test("the value of an option is not taken for its name", arguments: ["hello", "never"])
    func valueOfAnOption(_ installed: String) throws {
        let launched = LaunchedPrograms()
        let program = try Self.program(installed, launched: launched)
        let result = program.run("--color", "never", "hello", "x")
        if installed == "hello" {
            #expect(launched.programs.map(\.arguments) == [["/opt/bin/tend-hello", "--color", "never", "x"]])
        } else {
            #expect(launched.programs.isEmpty)
            #expect(result.code == .usage)
        }
    }

    @Test(
        "it is told the data folder and where this program is",
        arguments: [
            ([], "/home/data"), (["--data-dir", "/elsewhere"], "/elsewhere"), (["--data-dir=~/x"], "/home/x"),
            (["--data-dir", "rel"], "/here/rel"),
        ])
    func environment(options: [String], folder: String) throws {
        let launched = LaunchedPrograms()
        let program = try Self.program("hello", launched: launched)
        program.context.environment = { ["HOME": "/home", "TEND_DATA_DIR": "/home/data"][$0] }
        program.context.workingFolder = "/here"
        program.run(options + ["hello"])
        #expect(launched.programs.map(\.environment) == [["TEND_DATA_DIR": folder, "TEND_PROGRAM": "/opt/tend"]])
    }

    @Test("without a data folder in options and environment it is told the one that there would be")
    func standardFolder() throws {
        let launched = LaunchedPrograms()
        let program = try Self.program("hello", launched: launched)
        program.context.environment = { ["HOME": "/nowhere"][$0] }
        program.run("hello")
        #expect(launched.programs.first?.environment["TEND_DATA_DIR"] == "/nowhere/.local/share/tend")
    }

    @Test("a built-in command is never replaced, and none is looked for")
    func builtIn() throws {
        for name in CommandTable.root.subcommands.map(\.name) {
            let launched = LaunchedPrograms()
            let program = try Self.program(name, launched: launched)
            program.run(name, "--version")
            #expect(launched.lookedFor.isEmpty)
            program.run(name, "--help")
            program.run("help", name)
            #expect(launched.programs.isEmpty)
            #expect(!program.run("help").output.contains("Extensions"))
        }
    }

    @Test(
        "a mistyped noun of help or man is refused, even where there is a tend-help or tend-man",
        arguments: ["help", "man"])
    func builtInWithWrongNoun(_ name: String) throws {
        let launched = LaunchedPrograms()
        let program = try Self.program(name, launched: launched)
        let result = program.run(name, "watr")
        #expect(launched.programs.isEmpty)
        #expect(result.errors.contains("did you mean") && result.errors.contains("water"))
        #expect(result.code != .done)
    }

    @Test(
        "a name that could lead elsewhere is never looked for",
        arguments: [
            "../x", "./x", "/bin/sh", "a/b", "a.b", "..", "x y", "", "x\n", "héllo", "x;y", "$x", "x*", "a\\b", "x:y",
        ])
    func unsafeNames(_ name: String) throws {
        let launched = LaunchedPrograms()
        let program = try Self.program(name, launched: launched)
        let result = program.run(name)
        #expect(launched.lookedFor.isEmpty && launched.programs.isEmpty)
        #expect(result.code == .usage)
        #expect(!program.run("help").output.contains("Extensions"))
    }

    @Test("they are listed by help, for programs too, and on a line each for those that don't fit")
    func listed() throws {
        let launched = LaunchedPrograms()
        let program = try Self.program("zeta", "alpha", "log", launched: launched)
        let lines = program.run("help").output.split(separator: "\n").map(String.init)
        #expect(lines.contains { $0.hasPrefix("Extensions ") && $0.hasSuffix(" alpha, zeta") })
        #expect(try program.json("help")["extensions"] == .array([.string("alpha"), .string("zeta")]))
        #expect(lines.count < 24, "it fits a screen")
    }

    @Test("without any, help does not speak of them, and programs get an empty list")
    func noneListed() throws {
        let program = try TestProgram()
        #expect(!program.run("help").output.contains("Extensions"))
        #expect(try program.json("help")["extensions"] == .array([]))
    }

    @Test("help of one is its own")
    func help() throws {
        let launched = LaunchedPrograms()
        let program = try Self.program("hello", launched: launched)
        program.run("help", "hello")
        #expect(launched.programs.map(\.arguments) == [["/opt/bin/tend-hello", "--help"]])
    }

    @Test(
        "a typo that is no extension still gets its suggestion",
        arguments: [("lgo", "log"), ("statsu", "status"), ("setpu", "setup")])
    func typo(_ typed: String, _ meant: String) throws {
        let launched = LaunchedPrograms()
        let program = try Self.program("hello", launched: launched)
        let result = program.run(typed)
        #expect(result.code == .usage)
        #expect(result.errors.contains("'\(typed)'") && result.errors.contains("'tend \(meant)'"))
        #expect(launched.programs.isEmpty)
    }

    @Test("one that can't be run is an error that names it")
    func cannotRun() throws {
        let launched = LaunchedPrograms()
        let result = try Self.program("hello", launched: launched).run("hello")
        #expect(result.code == .inputOutput)
        #expect(result.errors == "tend: /opt/bin/tend-hello can't be run: this test has no programs\n")
    }
}
