import Foundation
import TestSupport
import Testing

/// A remote decides how large its trees are, and git expands a folder each time a tree names it.
@Suite("Size of a remote", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct HostileSizeTests {
    private static let id = "0123456789ab"

    @Test(
        "Sync refuses a tree that names ten billion files", .deep,
        arguments: Sweep.some(of: ["bomb", "days", "days/2026", "photos"], quick: 1))
    func exponential(_ name: String) throws {
        let scene = try HostileScene()
        let files = SyncFolder(scene.victim).files
        let folder = try scene.hostile.exponential()
        try scene.hostile.change { $0.put(name, .object(folder), mode: HostileTree.folder) }
        for _ in 1...2 {
            let outcome = try scene.victim.sync()
            #expect(outcome.code == 65, "\(outcome.ending) \(outcome.text)")
            #expect(outcome.errorText.hasPrefix("tend: the remote holds more than"), "\(outcome.errorText)")
        }
        #expect(SyncFolder(scene.victim).files == files)
        #expect(try scene.victim.tend("log", "77ml").code == 0)
        // The branch does not lead to the tree, so the user's git does not list it.
        #expect(try scene.victim.gitHere("git status --porcelain").text == " M days/2026/2026-11-20.json\n")
    }

    @Test("Records of a remote with a thousand nested folders arrive")
    func deep() throws {
        let scene = try HostileScene()
        try scene.hostile.change { tree in
            tree.put([[UInt8]](repeating: Array("n".utf8), count: 1000), mode: HostileTree.file, .bytes([0x78]))
            tree.put(HostileScene.foreignPage, HostileScene.page("2025-06-01", drink: Self.id))
        }
        #expect(try scene.syncs() == [])
        #expect(scene.received(Self.id))
    }
}
