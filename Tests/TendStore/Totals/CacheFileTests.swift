import Testing

@testable import TendStore

@Suite("When a cache file is old enough to be believed")
struct CacheFileTests {
    private static func stamp(_ seconds: Int, _ nanoseconds: Int) -> Files.Stamp {
        Files.Stamp(seconds: seconds, nanoseconds: nanoseconds, size: 1, inode: 1)
    }

    private static func isSettled(written: (Int, Int), folder: (Int, Int)) -> Bool {
        CacheFile.Contents(words: [], written: stamp(written.0, written.1))
            .isSettled(after: stamp(folder.0, folder.1))
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
