import TendCore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Dry runs")
struct DryRunWalkTests {
    @Test("A dry run changes nothing in the folder", arguments: FilledFolder.changes)
    func walk(_ line: [String]) throws {
        let program = try FilledFolder.program()
        // The totals are counted before.
        for person in ["me", "mum"] { program.run("--for", person, "status") }
        let before = try Self.contents(program.folder)
        let result = program.run(line + ["-n"])
        #expect(result.code == .done, "\(result.errors)")
        #expect(try Self.contents(program.folder) == before)
    }

    private static func contents(_ folder: TemporaryFolder) throws -> [String: [UInt8]?] {
        Dictionary(uniqueKeysWithValues: try folder.names().map { ($0, folder.bytes($0)) })
    }

    @Test("Every command that changes something has a dry run, and a line here or a reason")
    func table() {
        /// Commands that need a file, a folder, a remote or a scheduler; other suites run them dry.
        let others: Set = [
            "challenge repair", "challenge rest", "challenge clear", "challenge photo add", "challenge photo delete",
            "challenge undo", "changes clear", "doctor", "fast start", "fast undo", "import", "inbox accept",
            "inbox check",
            "inbox dismiss", "inbox off", "inbox setup", "inbox tidy", "inbox today", "pause end", "pill lock",
            "pill resume", "pill undo", "pill unlock", "redo", "remind answer", "remind check", "remind install",
            "remind snooze",
            "remind uninstall", "restore", "sync", "sync init", "undo", "water undo",
        ]
        let tried = Set(
            FilledFolder.changes.map { line in
                Rewriting.command(line.first == "--for" ? Array(line.dropFirst(2)) : line).path.joined(separator: " ")
            })
        for path in Self.changing(CommandTable.root, []) where !path.hasPrefix("import ") {
            #expect(tried.contains(path) != others.contains(path), "\(path)")
        }
    }

    /// The commands that change something.
    private static func changing(_ spec: CommandSpec, _ path: [String]) -> [String] {
        (spec.changes ? [path.joined(separator: " ")] : [])
            + spec.subcommands.flatMap { changing($0.spec, path + [$0.name]) }
    }
}
