import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

/// `tend NAME` runs an executable `tend-NAME`. No program is started.
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
        "An extension gets its words and the options before its name",
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

    @Test("An option's value is not taken as the extension's name", arguments: ["hello", "never"])
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
        "An extension gets the data folder and the program's path",
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

    @Test("An extension gets the default data folder if none is set")
    func standardFolder() throws {
        let launched = LaunchedPrograms()
        let program = try Self.program("hello", launched: launched)
        program.context.environment = { ["HOME": "/nowhere"][$0] }
        program.run("hello")
        #expect(launched.programs.first?.environment["TEND_DATA_DIR"] == "/nowhere/.local/share/tend")
    }

    @Test("An extension never replaces a built-in command")
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
        "A mistyped noun of help or man starts no extension",
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
        "An extension with an unsafe name is never looked for",
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

    @Test("Help lists the extensions, as text and as JSON")
    func listed() throws {
        let launched = LaunchedPrograms()
        let program = try Self.program("zeta", "alpha", "log", launched: launched)
        let lines = program.run("help").output.split(separator: "\n").map(String.init)
        #expect(lines.contains { $0.hasPrefix("Extensions ") && $0.hasSuffix(" alpha, zeta") })
        #expect(try program.json("help")["extensions"] == .array([.string("alpha"), .string("zeta")]))
        #expect(lines.count < 24, "it fits a screen")
    }

    @Test("Help without extensions lists none, as text and as JSON")
    func noneListed() throws {
        let program = try TestProgram()
        #expect(!program.run("help").output.contains("Extensions"))
        #expect(try program.json("help")["extensions"] == .array([]))
    }

    @Test("Help for an extension runs it with --help")
    func help() throws {
        let launched = LaunchedPrograms()
        let program = try Self.program("hello", launched: launched)
        program.run("help", "hello")
        #expect(launched.programs.map(\.arguments) == [["/opt/bin/tend-hello", "--help"]])
    }

    @Test(
        "A mistyped command gets its suggestion despite extensions",
        arguments: [("lgo", "log"), ("statsu", "status"), ("wek", "week")])
    func typo(_ typed: String, _ meant: String) throws {
        let launched = LaunchedPrograms()
        let program = try Self.program("hello", launched: launched)
        let result = program.run(typed)
        #expect(result.code == .usage)
        #expect(result.errors.contains("'\(typed)'") && result.errors.contains("'tend \(meant)'"))
        #expect(launched.programs.isEmpty)
    }

    @Test("An extension that can't run is an error that names it")
    func cannotRun() throws {
        let launched = LaunchedPrograms()
        let result = try Self.program("hello", launched: launched).run("hello")
        #expect(result.code == .inputOutput)
        #expect(result.errors == "tend: /opt/bin/tend-hello can't be run: this test has no programs\n")
    }
}
