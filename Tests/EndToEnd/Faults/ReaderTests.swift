import Foundation
import Testing

/// Commands that only read make no system call that changes the data folder.
@Suite("Commands that write nothing", .enabled(if: Strace.isUsable, "strace is not installed"))
struct ReaderTests {
    @Test(
        "A reading command takes no lock and changes nothing",
        arguments: ["status", "history", "water list", "changes"])
    func reading(_ command: String) throws {
        let home = try Log().home()
        let calls = try Strace.calls(of: command.split(separator: " ").map(String.init), in: home)
        #expect(!calls.isEmpty && Self.changing(calls, in: home).isEmpty, "\(Self.changing(calls, in: home))")
    }

    @Test("A refused import or a dry run changes nothing", arguments: ["--dry-run", "bad row", "no file"])
    func refused(_ kind: String) throws {
        let scene = ImportDrinks()
        let home = try scene.home()
        var words = scene.words(in: home)
        switch kind {
        case "--dry-run": words.append("--dry-run")
        case "bad row":
            let rows = String(decoding: home.bytes("\(home.path)/water.csv") ?? [], as: UTF8.self)
            try home.write(rows + "2026-11-20,06:15,much,water,,,\n", to: "\(home.path)/water.csv")
        default: words[2] += ".not"
        }
        let before = DiskState(home)
        let calls = try Strace.calls(of: words, in: home)
        #expect(DiskState(home) == before)
        guard kind == "--dry-run" else { return }
        #expect(!calls.isEmpty && Self.changing(calls, in: home).isEmpty, "\(Self.changing(calls, in: home))")
    }

    private static func changing(_ calls: [Strace.Call], in home: Home) -> [String] {
        let names: Set<String> = [
            "flock", "rename", "mkdir", "mkdirat", "unlink", "rmdir", "write", "fsync", "ftruncate",
        ]
        return calls.filter { names.contains($0.name) && $0.text.contains(home.data) }.map(\.text)
    }
}
