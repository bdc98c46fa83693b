import TendCore
import Testing

@testable import TendStore

/// Reading and merging of git's trees.
@Suite("Git trees")
struct SyncTreeTests {
    private static let page = SyncedPath(Array("days/2026/2026-11-20.json".utf8))
    private static let photo = SyncedPath(Array("photos/0123456789ab/2026-11-20-7k2m9q4x1c0d.jpg".utf8))

    private func object(_ mode: String, _ name: [UInt8], _ byte: UInt8) -> [UInt8] {
        Array("\(mode) ".utf8) + name + [0] + Array(repeating: byte, count: 20)
    }

    private func hash(_ byte: String) -> String { String(repeating: byte, count: 20) }

    private func tree(_ files: [SyncedPath?: String] = [:], _ others: [String: String] = [:]) -> SyncTree {
        var tree = SyncTree()
        for (path, object) in files { if let path { tree.files[path] = SyncTree.Entry(file: object) } }
        for (path, object) in others { tree.others[Array(path.utf8)] = SyncTree.Entry(mode: 0o120000, object: object) }
        return tree
    }

    @Test("The entries of a tree are read with any name")
    func reading() {
        let bytes =
            object("100644", Array("a\nb".utf8), 0xAB) + object("40000", [0xFF, 0x20], 1)
            + object("120000", Array("..".utf8), 2)
        let entries = TreeObject.entries(bytes, hashLength: 20) ?? []
        #expect(entries.map(\.name) == [Array("a\nb".utf8), [0xFF, 0x20], Array("..".utf8)])
        #expect(entries.map(\.entry.mode) == [0o100644, 0o040000, 0o120000])
        #expect(entries[0].entry.object == hash("ab") && entries[1].entry.isFolder)
    }

    @Test("Names with a slash are skipped; a cut-off tree is refused")
    func malformed() {
        let slash = object("100644", Array("days/2026/2026-11-20.json".utf8), 1)
        let whole = object("100644", Array("settings.json".utf8), 2)
        let names = TreeObject.entries(slash + whole, hashLength: 20)?.map(\.name)
        #expect(names == [Array("settings.json".utf8)])
        for count in 1..<whole.count {
            #expect(TreeObject.entries(whole + Array(whole.prefix(count)), hashLength: 20) == nil)
        }
        #expect(TreeObject.entries(object("9x", [65], 1), hashLength: 20) == nil)
        #expect(TreeObject.entries(object("100644", [], 1), hashLength: 20)?.isEmpty == true)
        #expect(TreeObject.entries([], hashLength: 20)?.isEmpty == true)
    }

    @Test("Only regular files are data files, and only folders are opened")
    func adding() {
        var tree = SyncTree()
        let settings = Array("settings.json".utf8)
        for mode: UInt32 in [0o120000, 0o160000, 0o040000] {
            #expect(tree.add(SyncTree.Entry(mode: mode, object: "1"), named: settings, in: []) == nil)
        }
        #expect(tree.files.isEmpty && tree.others.count == 1)
        #expect(tree.add(SyncTree.Entry(mode: 0o100755, object: "2"), named: settings, in: []) == nil)
        #expect(tree.files.count == 1)
        let days = Array("days".utf8)
        #expect(tree.add(SyncTree.Entry(mode: 0o040000, object: "3"), named: days, in: []) == days)
        #expect(tree.add(SyncTree.Entry(mode: 0o120000, object: "3"), named: days, in: []) == nil)
    }

    @Test("A file in the place of a data folder is dropped")
    func displaced() {
        let leaves = tree([Self.page: "1"], ["days": "2", "days/2026": "3", "fasts": "4"]).leaves
        #expect(
            leaves.keys.map { String(decoding: $0, as: UTF8.self) }.sorted() == ["days/2026/2026-11-20.json", "fasts"])
    }

    private func merged(
        _ ours: SyncTree, _ theirs: SyncTree, since base: SyncTree, adds: Bool = true, isDeleted: Bool = false
    ) -> SyncTree {
        SyncTree.merged(ours, with: theirs, since: base, addsRecords: { _ in adds }, isDeleted: { _ in isDeleted })
    }

    @Test("The local data file wins unless it is damaged")
    func dataFiles() {
        let (ours, theirs) = (tree([Self.page: "ours"]), tree([Self.page: "theirs"]))
        #expect(merged(ours, theirs, since: tree()) == ours)
        #expect(merged(ours, theirs, since: tree(), adds: false) == theirs)
        #expect(merged(tree(), theirs, since: theirs) == theirs)
        #expect(merged(ours, tree(), since: ours) == ours)
    }

    @Test("A photo stays unless its record was deleted, and never changes")
    func photos() {
        let (known, forged) = (tree([Self.photo: "known"]), tree([Self.photo: "forged"]))
        #expect(merged(known, forged, since: known) == known)
        #expect(merged(known, tree(), since: known) == known)
        #expect(merged(tree(), known, since: known) == known)
        #expect(merged(known, known, since: known, isDeleted: true) == tree())
    }

    @Test("Other files take the changed side, or theirs if both changed")
    func others() {
        let (old, ours, theirs) = (tree([:], ["x": "old"]), tree([:], ["x": "ours"]), tree([:], ["x": "theirs"]))
        #expect(merged(ours, old, since: old) == ours)
        #expect(merged(old, theirs, since: old) == theirs)
        #expect(merged(ours, theirs, since: old) == theirs)
        #expect(merged(old, tree(), since: old) == tree())
        #expect(merged(old, old, since: tree()) == old)
    }
}
