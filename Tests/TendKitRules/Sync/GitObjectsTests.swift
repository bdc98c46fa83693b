@testable import TendStore
import TestSupport
import Testing

@testable import TendKit

@Suite("Git objects")
struct GitObjectsTests {
    private let fake = FakeGit()

    init() {
        for name in ["a", "b", "c"] { fake.objects[name] = .init(bytes: Array("contents of \(name)".utf8)) }
    }

    @Test("One git checks all objects, and one reads them")
    func two() throws {
        var objects: GitObjects? = GitObjects(fake.git)
        #expect(fake.started == [])
        for name in ["a", "b", "c", "a"] {
            let contents = try objects?.contents(of: [name], type: "blob", upTo: 100)
            #expect(contents == [name: Array("contents of \(name)".utf8)])
        }
        #expect(fake.started == ["--batch-check", "--batch"] && fake.running == 2)
        objects = nil
        #expect(fake.running == 0)
    }

    @Test("Objects of another type or above the limit are never requested")
    func limits() throws {
        fake.objects["b"]?.type = "tree"
        fake.objects["c"]?.bytes = Array(repeating: 0, count: 21)
        let contents = try GitObjects(fake.git).contents(of: ["a", "b", "c", "d"], type: "blob", upTo: 20)
        #expect(contents.keys.sorted() == ["a"])
        #expect(fake.requested == ["a"])
    }

    @Test("Objects that are too large together are never requested")
    func total() throws {
        let objects = GitObjects(fake.git)
        #expect(try objects.contents(of: ["a", "b"], type: "blob", upTo: 100, total: 26).count == 2)
        fake.requested = []
        for names in [["a", "b", "c"], ["a", "a", "a"]] {
            #expect(throws: SyncError.tooLarge) { try objects.contents(of: names, type: "blob", upTo: 100, total: 26) }
        }
        #expect(fake.requested == [])
    }

    /// Adds a folder to the fake's objects, under a name of eight digits: the fake's hashes have four bytes.
    private func folder(_ number: UInt8, mode: String, names: [String], of object: UInt8) {
        let entries = names.map { Array("\(mode) \($0)".utf8) + [0, 0, 0, 0, object] }
        fake.objects["0000000\(number)"] = .init(type: "tree", bytes: entries.flatMap(\.self))
    }

    @Test(
        "A tree that grows exponentially is refused",
        arguments: Sweep.some(of: [("days", "201"), ("other", "n")], quick: 1))
    func exponential(_ name: String, _ prefix: String) throws {
        // Eight levels of ten entries, with files on the last level.
        let names = (0..<10).map { "\(prefix)\($0)" }
        for level in UInt8(1)...8 { folder(level, mode: level == 8 ? "100644" : "40000", names: names, of: level + 1) }
        fake.objects["c^{tree}"] = .init(type: "tree", bytes: Array("40000 \(name)".utf8) + [0, 0, 0, 0, 1])
        let objects = GitObjects(fake.git)
        let tree = try objects.tree(of: "c")
        #expect(tree.files.isEmpty && (1...100).contains(tree.others.count))
        #expect(throws: SyncError.tooLarge) { try objects.files(of: tree) }
    }

    @Test("Files of other programs are listed by path")
    func foreign() throws {
        folder(1, mode: "40000", names: ["inner"], of: 2)
        folder(2, mode: "100755", names: ["file"], of: 3)
        fake.objects["c^{tree}"] = .init(type: "tree", bytes: Array("40000 other".utf8) + [0, 0, 0, 0, 1])
        let objects = GitObjects(fake.git)
        let files = try objects.files(of: objects.tree(of: "c"))
        #expect(files == [Array("other/inner/file".utf8): SyncTree.Entry(mode: 0o100755, object: "00000003")])
    }

    @Test("An object that one git misses is requested from another")
    func missed() throws {
        let objects = GitObjects(fake.git)
        fake.missed = ["b"]
        #expect(try objects.contents(of: ["a"], type: "blob", upTo: 100).count == 1)
        #expect(try objects.contents(of: ["a", "b"], type: "blob", upTo: 100).keys.sorted() == ["a", "b"])
        #expect(fake.started == ["--batch-check", "--batch", "--batch-check", "--batch"])
    }

    @Test("A git that dies fails with its message and is replaced")
    func dies() throws {
        let objects = GitObjects(fake.git)
        fake.lifetime = 2
        #expect(throws: SyncError.git("cat-file", "disk on fire")) {
            try objects.contents(of: ["a", "b", "c"], type: "blob", upTo: 100)
        }
        #expect(fake.running == 0)
        fake.lifetime = .max
        #expect(try objects.contents(of: ["a", "b", "c"], type: "blob", upTo: 100).count == 3)
    }

    @Test("A git that dies before the contents gives no empty object")
    func diesInContents() throws {
        fake.isCut = true
        #expect(throws: SyncError.git("cat-file", "disk on fire")) {
            try GitObjects(fake.git).contents(of: ["a"], type: "blob", upTo: 100)
        }
    }

    @Test("An answer about another object is an error")
    func otherAnswer() throws {
        fake.isConfused = true
        #expect(throws: SyncError.git("cat-file", "it answered 'z blob 13'")) {
            try GitObjects(fake.git).contents(of: ["a"], type: "blob", upTo: 100)
        }
    }

    @Test("A reference to a missing object still exists")
    func brokenReference() throws {
        // If it did not exist, a commit without a parent would replace it.
        fake.references = ["HEAD": "d"]
        #expect(try GitObjects(fake.git).object(named: "HEAD") == "d")
        #expect(try GitObjects(fake.git).object(named: "refs/remotes/origin/main") == nil)
        #expect(throws: SyncError.unreadableFolder("")) { try GitObjects(fake.git).tree(of: "d") }
    }
}
