import Foundation
import TestSupport
import Testing

/// Write access to the remote permits adding records, and nothing else.
@Suite("Hostile remote", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct HostileRemoteTests {
    private static let id = "0123456789ab"

    private func scene(_ edit: (HostileScene, inout HostileTree) throws -> Void) throws -> HostileScene {
        let scene = try HostileScene()
        try FileManager.default.createDirectory(atPath: scene.outside, withIntermediateDirectories: true)
        try scene.hostile.change { tree in
            try edit(scene, &tree)
            // A valid page among the rest. Sync still receives it.
            guard case .tree? = tree["days"] else { return }
            tree.put(HostileScene.foreignPage, HostileScene.page("2025-06-01", drink: Self.id))
        }
        return scene
    }

    @Test("A hook in the remote is not installed and does not run")
    func hook() throws {
        let scene = try scene { scene, tree in
            let mark = "\(scene.outside)/mark"
            tree.put("local/hooks/after-change", "#!/bin/sh\ntouch '\(mark)'\n", mode: "100755")
        }
        #expect(try scene.syncs() == [])
        #expect(try scene.victim.tend("log", "77ml").code == 0)
        #expect(scene.victim.bytes("\(scene.outside)/mark") == nil)
        #expect(!FileManager.default.fileExists(atPath: "\(scene.victim.data)/local/hooks"))
        #expect(scene.received(Self.id))
    }

    /// A link in the remote whose name is unused on the computer, and the command that would write through it.
    private static let links: [(name: String, command: String)] = [
        ("fasts", "tend fast start --at 07:00"), ("days/2024", "tend log 77ml --at '2024-12-31 08:00'"),
        ("challenges", "tend challenge start 75-hard"),
        ("photos", "tend challenge start 75-hard; tend challenge photo add me.jpg"),
    ]

    @Test(
        "A link in the remote redirects no file outside the folder",
        arguments: Sweep.some(of: links, quick: 1))
    func link(_ link: (name: String, command: String)) throws {
        let group = try SyncGroup(1)
        let home = group[0]
        try home.tend("log", "250ml", "--at", "08:00")
        try home.sync()
        let outside = "\(home.path)/outside"
        try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
        try HostileRemote(group).change { tree in
            tree.put(link.name, outside, mode: HostileTree.link)
            tree.put(HostileScene.foreignPage, HostileScene.page("2025-06-01", drink: Self.id))
        }
        let outcome = try home.sync()
        #expect(outcome.code == 0, "\(outcome.errorText)")
        _ = try TestPhoto.put("me.jpg", in: home)
        let command = try home.shell(link.command)
        #expect(command.code == 0, "\(command.errorText)")
        #expect(try FileManager.default.subpathsOfDirectory(atPath: outside) == [])
        let type = try FileManager.default.attributesOfItem(atPath: "\(home.data)/\(link.name)")[.type]
        #expect(type as? FileAttributeType == .typeDirectory)
        #expect(SyncFolder(home).records.keys.contains { $0.id == Self.id })
        #expect(try home.sync().code == 0)
    }

    private static let replacements = ["days", "local", "photos", "fasts", "challenges"].flatMap { name in
        [HostileTree.file, HostileTree.link, HostileTree.gitlink].map { (name, $0) }
    }

    @Test("A file or link in the remote replaces no folder", arguments: Sweep.some(of: replacements, quick: 1))
    func replacement(_ name: String, _ mode: String) throws {
        let scene = try scene { scene, tree in
            let content: HostileTree.Content =
                mode == HostileTree.gitlink ? .object(try scene.hostile.head()) : .bytes(Array(scene.outside.utf8))
            tree.put(name, content, mode: mode)
        }
        let pictures = HostileScene.photos(scene.victim)
        try scene.victim.tend("log", "77ml", "--at", "09:20")
        #expect(try scene.syncs() == [])
        #expect(HostileScene.photos(scene.victim) == pictures)
        let undo = try scene.victim.tend("undo", "-y")
        #expect(undo.code == 0, "\(undo.errorText)")
        // The other computer's page has 250 ml; it needs a folder of days.
        #expect(SyncFolder(scene.victim).amounts == (name == "days" ? [300, 400] : [250, 300, 400]))
        #expect(try FileManager.default.subpathsOfDirectory(atPath: scene.outside) == [])
    }

    @Test(
        "Nothing in local/ comes from the remote",
        arguments: Sweep.some(
            of: [
                "lock", "intent.json", "changes.jsonl", "reminders.json", "sync.json", "celebrated",
                "backups/2026-11-20/settings.json", "batches/x/1", "quarantine/x.json",
            ], quick: 3))
    func local(_ name: String) throws {
        let scene = try scene { _, tree in tree.put("local/\(name)", "{\"format\": 1}\n") }
        let before = scene.local()
        #expect(try scene.syncs() == [])
        #expect(HostileScene.changes(before, scene.local()) == [])
        #expect(scene.victim.bytes("\(scene.victim.data)/local/\(name)") != Array("{\"format\": 1}\n".utf8))
        #expect(scene.received(Self.id))
    }

    @Test("A name with a line feed shifts no other entry")
    func lineFeed() throws {
        let scene = try scene { _, tree in
            let page = HostileScene.page("2025-06-03", drink: "0123456789ad")
            tree.put("days/2025/2025-05-01.json\nmain:days/2025/2025-06-01.json", "{}")
            tree.put("days/2025/2025-06-02\n.json", page)
            tree.put("a\nb", "text")
            tree.put("days/2025/2025-06-03.json", page)
        }
        let before = try scene.hostile.list().filter { $0.path.contains(10) }
        let outcome = try scene.victim.sync()
        #expect(outcome.code == 0 && !outcome.errorText.contains("damaged"), "\(outcome.errorText)")
        #expect(scene.received(Self.id) && scene.received("0123456789ad"))
        try scene.victim.tend("log", "77ml")
        #expect(try scene.victim.sync().code == 0)
        let after = try scene.hostile.list()
        #expect(after.filter { $0.path.contains(10) } == before)
        for name in ["2025-06-01", "2025-06-03", "2026-11-20"] {
            #expect(after.contains { $0.name == "days/2025/\(name).json" || $0.name == "days/2026/\(name).json" })
        }
        #expect(try scene.victim.shell("find data -name .git -prune -o -name '*\n*' -print").text == "")
    }
}
