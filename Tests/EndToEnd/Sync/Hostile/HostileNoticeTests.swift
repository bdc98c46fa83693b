import Foundation
import Testing

/// Sync names foreign entries of the remote once, and leaves them in place.
@Suite("Foreign entries of the remote", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct HostileNoticeTests {
    /// Entries outside the paths of folders of records.
    private static let foreign: [(path: String, mode: String)] = [
        ("README.md", "100644"), ("tool", "100755"), ("notes/2026/a b.txt", "100664"), ("link", "120000"),
        ("local/hooks/after-change", "100755"), ("local/lock", "120000"), ("Days/2026/2026-11-20.json", "100644"),
        ("people/ada/days/2026/2026-11-20.json", "100644"), ("days/2026/note.txt", "100644"),
        ("days/2026/2026-11-20.json ", "100644"), ("photos/x/y.jpg", "100644"), (".mailmap", "100644"),
        ("\u{E9}.json", "100644"), ("a\nb", "100644"), ("back\\slash", "100644"), ("fasts/2026-11.json.orig", "100644"),
        ("days/2025/2025-06-01.json", "120000"), ("challenges/0123456789ab.json", "120000"),
    ]

    private func scene() throws -> (scene: HostileScene, entries: [HostileRemote.Listed]) {
        let scene = try HostileScene()
        try scene.hostile.change { tree in
            for entry in Self.foreign { tree.put(entry.path, "of somebody", mode: entry.mode) }
            tree.put("module", .object(try scene.hostile.head()), mode: HostileTree.gitlink)
        }
        let names = Set(Self.foreign.map(\.path) + ["module"])
        let entries = try scene.hostile.list().filter { names.contains($0.name) }
        #expect(entries.count == names.count)
        return (scene, entries)
    }

    @Test("Sync names foreign entries once, in one line")
    func once() throws {
        let (scene, _) = try scene()
        let first = try scene.victim.sync()
        #expect(first.code == 0)
        let lines = first.errorText.split(separator: "\n")
        #expect(lines.count == 1 && lines.first?.hasPrefix("tend: ") == true, "\(first.errorText)")
        let text = first.errorText
        #expect(Self.foreign.contains { text.contains($0.path) }, "\(text)")
        for round in 1...2 {
            try scene.victim.tend("log", "\(round)ml")
            let next = try scene.victim.sync()
            #expect(next.code == 0 && next.errors.isEmpty, "\(next.errorText)")
        }
        // A new foreign entry.
        try scene.hostile.change { $0.put("later.txt", "text") }
        let later = try scene.victim.sync()
        #expect(later.code == 0 && later.errorText.contains("later.txt"), "\(later.errorText)")
        #expect(!later.errorText.contains("README.md"), "\(later.errorText)")
        // Each computer names them to its user.
        #expect(try !scene.other.sync().errors.isEmpty)
    }

    @Test("Sync names five damaged remote pages and counts the rest")
    func manyDamaged() throws {
        let scene = try HostileScene()
        try scene.hostile.change { tree in
            for day in 10...21 { tree.put("days/2025/2025-06-\(day).json", "{") }
        }
        let outcome = try scene.victim.sync()
        #expect(outcome.code == 0, "\(outcome.errorText)")
        let lines = outcome.errorText.split(separator: "\n")
        #expect(lines.count == 6, "\(outcome.errorText)")
        #expect(lines.last == "tend: 7 more files of the remote can't be read; the files here stay")
    }

    @Test("A long name is shortened to its beginning and end")
    func longName() throws {
        let scene = try HostileScene()
        let name = "begin" + String(repeating: "-", count: 3000) + "end.txt"
        try scene.hostile.change { $0.put(name, "text") }
        let outcome = try scene.victim.sync()
        #expect(outcome.code == 0 && outcome.errors.count < 300, "\(outcome.errorText)")
        #expect(
            outcome.errorText.contains("begin---") && outcome.errorText.contains("---end.txt"), "\(outcome.errorText)")
    }

    @Test("Foreign entries stay in the remote unchanged and are written nowhere")
    func kept() throws {
        let (scene, entries) = try scene()
        let before = FolderSnapshot(scene.victim.data, skipping: [".git", "local"])
        #expect(try scene.syncs().filter { !$0.hasPrefix("status") } == [])
        #expect(before.changes(to: FolderSnapshot(scene.victim.data, skipping: [".git", "local"])) == [])
        for (machine, amount) in [(scene.victim, "77ml"), (scene.other, "78ml"), (scene.victim, "79ml")] {
            try machine.tend("log", amount, "--at", "09:10")
            #expect(try machine.sync().code == 0)
        }
        let after = try scene.hostile.list()
        #expect(entries.filter { !after.contains($0) } == [])
        #expect(SyncFolder(scene.victim).amounts == [77, 78, 79, 300, 400])
    }

    @Test("A foreign entry changed or removed later changes in the remote only")
    func changedByOwner() throws {
        let (scene, _) = try scene()
        try scene.victim.tend("log", "77ml")
        #expect(try scene.victim.sync().code == 0)
        try scene.hostile.change { tree in
            tree.put("README.md", "changed")
            tree.remove("tool")
        }
        try scene.victim.tend("log", "78ml")
        #expect(try scene.victim.sync().code == 0)
        #expect(try scene.hostile.bytes("README.md") == Array("changed".utf8))
        #expect(try scene.hostile.bytes("tool") == nil)
        for name in ["README.md", "tool"] { #expect(scene.victim.bytes("\(scene.victim.data)/\(name)") == nil) }
    }

    @Test("A user's file in the data folder is neither sent nor changed")
    func own() throws {
        let scene = try HostileScene()
        try scene.victim.write("mine", to: "\(scene.victim.data)/diary.txt")
        try scene.victim.write("mine", to: "\(scene.victim.data)/days/2026/note.txt")
        try scene.hostile.change { $0.put("diary.txt", "of somebody") }
        try scene.victim.tend("log", "77ml")
        #expect(try scene.victim.sync().code == 0)
        #expect(scene.victim.bytes("\(scene.victim.data)/diary.txt") == Array("mine".utf8))
        #expect(try scene.hostile.bytes("diary.txt") == Array("of somebody".utf8))
        #expect(try scene.hostile.everyName().contains("days/2026/note.txt") == false)
    }

    @Test("Git's index follows the branch when a folder replaces a remote link")
    func index() throws {
        let scene = try HostileScene()
        try scene.hostile.change { $0.put("fasts", .bytes(Array("/etc".utf8)), mode: HostileTree.link) }
        #expect(try scene.syncs() == [])
        try scene.victim.tend("fast", "start", "--at", "07:00")
        #expect(try scene.victim.sync().code == 0)
        let staged = try scene.victim.gitHere("git diff --cached --name-only")
        #expect(staged.code == 0 && staged.text == "", "\(staged.text)\(staged.errorText)")
    }

    @Test(
        "An entry whose object has another type is named; records are sent",
        arguments: ["sub", "settings.json"])
    func contradiction(_ name: String) throws {
        let scene = try HostileScene()
        let file = try #require(try scene.hostile.list().first { $0.name == ".gitignore" })
        try scene.hostile.change { tree in
            tree.put(name, .object(ObjectID(hex: file.object.split(separator: " ")[2])), mode: HostileTree.gitlink)
        }
        try scene.victim.tend("log", "77ml", "--at", "09:10")
        let outcome = try scene.victim.sync()
        #expect(outcome.code == 0 && outcome.errorText.contains(name), "\(outcome.ending) \(outcome.errorText)")
        let page = try #require(try scene.hostile.bytes("days/2026/2026-11-20.json"))
        #expect(String(decoding: page, as: UTF8.self).contains("\"ml\":77"))
    }

    @Test("A rewritten remote history loses no record here")
    func rewritten() throws {
        let scene = try HostileScene()
        try scene.victim.tend("log", "77ml", "--at", "09:10")
        var tree = HostileTree()
        tree.put(".gitattributes", "*.json -merge\n")
        try scene.hostile.commit(tree, on: nil)
        #expect(try scene.syncs() == [])
        #expect(SyncFolder(scene.victim).amounts == [77, 300, 400])
        #expect(try scene.hostile.list().contains { $0.name == "days/2026/2026-11-20.json" })
    }
}
