import Libc
import TestSupport
import Testing

@testable import TendStore

@Suite("Writing and reading a cache file")
struct CacheFileTests {
    private let folder: TemporaryFolder
    private let file: CacheFile

    init() throws {
        folder = try TemporaryFolder()
        file = CacheFile(path: folder.path("cache"), format: .totals)
    }

    @Test("what was written is read, and nothing is left of longer contents", arguments: [[], [1], [1, -2, 3]])
    func written(words: [Int]) throws {
        try #require(file.begin()).write(Array(0..<100))
        let draft = try #require(file.begin())
        draft.write(words)
        let contents = try #require(file.read())
        #expect(Array(contents.words) == words)
        #expect(contents.counted == draft.counted)
    }

    @Test("contents of another format are not read")
    func otherFormat() throws {
        try #require(file.begin()).write([1, 2, 3])
        #expect(CacheFile(path: file.path, format: .fasts).read() == nil)
    }

    @Test("contents that were begun and not written leave the former ones")
    func begunOnly() throws {
        try #require(file.begin()).write([1, 2, 3])
        _ = file.begin()
        #expect(file.read().map { Array($0.words) } == [1, 2, 3])
    }

    @Test("a beginning or a mixture of two contents is not read", arguments: [9, 15, 31, 32, 33, 40, 100, 824])
    func mixture(bytes: Int) throws {
        try #require(file.begin()).write(Array(0..<100))
        let former = try #require(folder.bytes("cache"))
        try #require(file.begin()).write(Array(100..<200))
        let latter = try #require(folder.bytes("cache"))
        try folder.write(Array(latter.prefix(bytes)), to: "cache")
        #expect(file.read() == nil)
        try folder.write(Array(latter.prefix(bytes) + former.dropFirst(bytes)), to: "cache")
        #expect(file.read() == nil)
    }

    @Test(
        "what a link or a pipe in the file's place leads to is not written", arguments: ["symbolic", "hard", "pipe"])
    func links(kind: String) throws {
        try folder.write("precious", to: "other")
        let result =
            switch kind {
            case "symbolic": symlink(folder.path("other"), file.path)
            case "hard": link(folder.path("other"), file.path)
            default: mkfifo(file.path, 0o600)
            }
        #expect(result == 0)
        try #require(file.begin()).write([1, 2, 3])
        #expect(folder.text("other") == "precious")
        #expect(file.read().map { Array($0.words) } == [1, 2, 3])
    }
}

@Suite("When a cache file is old enough to be believed")
struct SettledCacheTests {
    private static func stamp(_ seconds: Int, _ nanoseconds: Int) -> Files.Stamp {
        Files.Stamp(seconds: seconds, nanoseconds: nanoseconds, size: 1, inode: 1)
    }

    private static func isSettled(written: (Int, Int), folder: (Int, Int)) -> Bool {
        CacheFile.Time(seconds: written.0, nanoseconds: written.1).isSettled(after: stamp(folder.0, folder.1))
    }

    @Test(
        "within two ticks of the clock the folder may have changed once more",
        arguments: [(1000, 500_000_000, false), (1000, 519_000_000, false), (1000, 520_000_000, true), (1001, 0, true)])
    func fineClock(seconds: Int, nanoseconds: Int, isSettled: Bool) {
        #expect(Self.isSettled(written: (seconds, nanoseconds), folder: (1000, 500_000_000)) == isSettled)
    }

    @Test(
        "where a clock counts whole seconds the ticks are longer",
        arguments: [(1000, 900_000_000, false), (1003, 999_000_000, false), (1004, 0, true), (1005, 0, true)])
    func coarseClock(seconds: Int, nanoseconds: Int, isSettled: Bool) {
        #expect(Self.isSettled(written: (seconds, nanoseconds), folder: (1000, 0)) == isSettled)
    }

    @Test("a cache that is older than its folder is not believed", arguments: [999, 0, -5, .min] as [Int])
    func older(seconds: Int) {
        #expect(!Self.isSettled(written: (seconds, 0), folder: (1000, 1)))
    }

    @Test("a folder of the far future or past does not stop the program")
    func absurd() {
        #expect(!Self.isSettled(written: (1000, 0), folder: (.max, 0)))
        #expect(!Self.isSettled(written: (1000, 0), folder: (.min, 0)))
    }
}
