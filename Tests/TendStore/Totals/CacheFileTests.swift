import TendLibc
import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Cache files")
struct CacheFileTests {
    private let folder: TemporaryFolder
    private let file: CacheFile

    init() throws {
        folder = try TemporaryFolder()
        file = CacheFile(path: folder.path("cache"), isReadOnly: false)
    }

    private static let stamp = Files.Stamp(seconds: 1, nanoseconds: -2, size: .max, inode: .max)

    /// Two rows with many values.
    private static func long(from first: Int) -> [CacheRow] {
        [
            CacheRow(1, stamp: stamp, values: Array(first..<first + 40)[...]),
            CacheRow(2, values: Array(first..<first + 40)[...]),
        ]
    }

    private enum Field: Int, CaseIterable { case one, two }

    @Test(
        "Reading a table returns the written rows", arguments: [[], [[]], [[1], [], [-2, .min, .max]]] as [[[Int]]])
    func written(values: [[Int]]) throws {
        // No bytes of longer contents remain.
        try #require(file.begin()).write(variant: 1, Self.long(from: 0))
        let rows = values.enumerated().map { CacheRow($0 - 1, stamp: Self.stamp, values: $1[...]) }
        let draft = try #require(file.begin())
        draft.write(variant: 7, folder: Self.stamp, rows)
        let table = try #require(file.read())
        #expect(table.rows == rows)
        #expect(table.counted == draft.counted)
        #expect(table.variant == 7)
        #expect(table.folder == Self.stamp)
        #expect(file.read(variant: 7) != nil)
        #expect(file.read(variant: 8) == nil)
    }

    @Test("A row is found by its key", arguments: 0..<6)
    func keys(count: Int) throws {
        let keys = (0..<count).map { $0 * 10 }
        try #require(file.begin()).write(variant: 0, keys.reversed().map { CacheRow($0, values: [$0 + 1]) })
        let table = try #require(file.read())
        for key in keys { #expect(table.row(key)?.values == [key + 1]) }
        for key in [-1, 5, 41, 100] { #expect(table.row(key) == nil) }
    }

    @Test("A row has fields and a list after them")
    func fields() {
        var row = CacheRow(1, fields: Field.self, list: [5, 6])
        row[Field.two] = 4
        #expect(row.values == [0, 4, 5, 6])
        #expect(row[Field.two] == 4)
        #expect(row.list(after: Field.self) == [5, 6])
        #expect(CacheRow(1, values: [3])[Field.two] == 0)
    }

    @Test("Contents of an older format are not read")
    func otherFormat() throws {
        try #require(file.begin()).write(variant: 0, Self.long(from: 0))
        var words = CacheFile.words(try #require(file.read()))
        words[0] -= 1
        try folder.write(words.withUnsafeBytes { Array($0) }, to: "cache")
        #expect(file.read() == nil)
    }

    /// A correct checksum does not turn other words into a table.
    @Test("Rows that don't fill the file are not read", arguments: [-1, 0, 1, 3, .min, .max])
    func wrongCounts(count: Int) throws {
        try #require(file.begin()).write(variant: 0, [CacheRow(1, values: [1, 2])])
        var words = CacheFile.words(try #require(file.read()))
        words[words.count - 8] = count
        words[1] = FNV1a.hash(words[2...])
        try folder.write(words.withUnsafeBytes { Array($0) }, to: "cache")
        #expect(file.read() == nil)
    }

    @Test("An unwritten table leaves the former one")
    func begunOnly() throws {
        try #require(file.begin()).write(variant: 0, Self.long(from: 0))
        _ = file.begin()
        #expect(file.read()?.rows == Self.long(from: 0))
    }

    @Test(
        "The beginning of a file or a mixture of two is not read", arguments: [9, 15, 31, 32, 33, 40, 100, 400])
    func mixture(bytes: Int) throws {
        try #require(file.begin()).write(variant: 0, Self.long(from: 0))
        let former = try #require(folder.bytes("cache"))
        try #require(file.begin()).write(variant: 0, Self.long(from: 100))
        let latter = try #require(folder.bytes("cache"))
        try folder.write(Array(latter.prefix(bytes)), to: "cache")
        #expect(file.read() == nil)
        try folder.write(Array(latter.prefix(bytes) + former.dropFirst(bytes)), to: "cache")
        #expect(file.read() == nil)
    }

    @Test("The target of a link or pipe in the file's place is not written", arguments: ["symbolic", "hard", "pipe"])
    func links(kind: String) throws {
        try folder.write("precious", to: "other")
        let result =
            switch kind {
            case "symbolic": symlink(folder.path("other"), file.path)
            case "hard": link(folder.path("other"), file.path)
            default: mkfifo(file.path, 0o600)
            }
        #expect(result == 0)
        try #require(file.begin()).write(variant: 0, Self.long(from: 0))
        #expect(folder.text("other") == "precious")
        #expect(file.read()?.rows == Self.long(from: 0))
    }
}

@Suite("Trust in cache files")
struct SettledCacheTests {
    private static func stamp(_ seconds: Int, _ nanoseconds: Int) -> Files.Stamp {
        Files.Stamp(seconds: seconds, nanoseconds: nanoseconds, size: 1, inode: 1)
    }

    private static func isSettled(written: (Int, Int), folder: (Int, Int)) -> Bool {
        CacheFile.Time(seconds: written.0, nanoseconds: written.1).isSettled(after: stamp(folder.0, folder.1))
    }

    @Test(
        "A cache within two clock ticks of a change is not trusted",
        arguments: [(1000, 500_000_000, false), (1000, 519_000_000, false), (1000, 520_000_000, true), (1001, 0, true)])
    func fineClock(seconds: Int, nanoseconds: Int, isSettled: Bool) {
        #expect(Self.isSettled(written: (seconds, nanoseconds), folder: (1000, 500_000_000)) == isSettled)
    }

    @Test(
        "A clock of whole seconds has longer ticks",
        arguments: [(1000, 900_000_000, false), (1003, 999_000_000, false), (1004, 0, true), (1005, 0, true)])
    func coarseClock(seconds: Int, nanoseconds: Int, isSettled: Bool) {
        #expect(Self.isSettled(written: (seconds, nanoseconds), folder: (1000, 0)) == isSettled)
    }

    @Test("A cache older than its folder is not trusted", arguments: [999, 0, -5, .min] as [Int])
    func older(seconds: Int) {
        #expect(!Self.isSettled(written: (seconds, 0), folder: (1000, 1)))
    }

    @Test("A folder's far future or past time stops nothing")
    func absurd() {
        #expect(!Self.isSettled(written: (1000, 0), folder: (.max, 0)))
        #expect(!Self.isSettled(written: (1000, 0), folder: (.min, 0)))
    }
}
