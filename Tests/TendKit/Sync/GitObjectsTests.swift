import Testing

@testable import TendKit

@Suite("Objects of running gits")
struct GitObjectsTests {
    private let fake = FakeGit()

    init() {
        for name in ["a", "b", "c"] { fake.objects[name] = .init(bytes: Array("contents of \(name)".utf8)) }
    }

    @Test("one git checks all objects and one reads them, until the reader of objects is released")
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

    @Test("the contents of an object of another type or above the limit are never asked for")
    func limits() throws {
        fake.objects["b"]?.type = "tree"
        fake.objects["c"]?.bytes = Array(repeating: 0, count: 21)
        let contents = try GitObjects(fake.git).contents(of: ["a", "b", "c", "d"], type: "blob", upTo: 20)
        #expect(contents.keys.sorted() == ["a"])
        #expect(fake.requested == ["a"])
    }

    @Test("an object that a running git misses is asked of a fresh one before it counts as missing")
    func missed() throws {
        let objects = GitObjects(fake.git)
        fake.missed = ["b"]
        #expect(try objects.contents(of: ["a"], type: "blob", upTo: 100).count == 1)
        #expect(try objects.contents(of: ["a", "b"], type: "blob", upTo: 100).keys.sorted() == ["a", "b"])
        #expect(fake.started == ["--batch-check", "--batch", "--batch-check", "--batch"])
    }

    @Test("a git that dies in the middle is an error with git's message, and the next question starts another")
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

    @Test("a git that dies before an object's contents is an error, and never taken for an empty object")
    func diesInContents() throws {
        fake.isCut = true
        #expect(throws: SyncError.git("cat-file", "disk on fire")) {
            try GitObjects(fake.git).contents(of: ["a"], type: "blob", upTo: 100)
        }
    }

    @Test("an answer to another question is an error, and never taken for contents")
    func otherAnswer() throws {
        fake.isConfused = true
        #expect(throws: SyncError.git("cat-file", "it answered 'z blob 13'")) {
            try GitObjects(fake.git).contents(of: ["a"], type: "blob", upTo: 100)
        }
    }

    @Test("a reference to a missing object is still a reference; otherwise a commit without a parent would replace it")
    func brokenReference() throws {
        fake.references = ["HEAD": "d"]
        #expect(try GitObjects(fake.git).object(named: "HEAD") == "d")
        #expect(try GitObjects(fake.git).object(named: "refs/remotes/origin/main") == nil)
        #expect(throws: SyncError.unreadableFolder("")) { try GitObjects(fake.git).tree(of: "d") }
    }
}
