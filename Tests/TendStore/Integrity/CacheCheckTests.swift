import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Cache checks")
struct CacheCheckTests {
    /// A folder with one page, and a cache with twice its volume.
    private static func forged() throws -> TestStore {
        let test = try TestStore(cache: true)
        try test.log("aaa000000000", 250)
        let cache = try #require(test.store.cachePath)
        let totals = CacheFile(path: "\(cache)/totals-2026", isReadOnly: false)
        _ = try volume(in: test)
        // A page that has just been written has no stamp in the cache yet.
        let stamp = try #require(try Files.stamp(of: test.folder.path(TestStore.page)))
        let digest = DayDigest(volume: Volume(millilitres: 500), pills: [])
        let table = try #require(totals.read()).changed(later: 10) { row in
            CacheRow(row.key, stamp: stamp, values: [digest.word])
        }
        try totals.forge(table)
        return test
    }

    private static func volume(in test: TestStore) throws -> Volume? {
        try test.store.dailyTotals(test.store.settings(), today: day(TestStore.dayText)).volume(
            on: day(TestStore.dayText))
    }

    @Test("A correct cache and a missing one are no findings")
    func correct() throws {
        let test = try TestStore(cache: true)
        try test.log("aaa000000000", 250)
        #expect(try test.findings() == [])
        _ = try Self.volume(in: test)
        #expect(try test.findings() == [])
    }

    @Test("A cache with wrong totals is reported, and a repair removes it")
    func stale() throws {
        #expect(try Self.volume(in: Self.forged()) == Volume(millilitres: 500))
        let test = try Self.forged()
        let cache = try #require(test.store.cachePath)
        #expect(try test.findings() == [Finding(cache, .staleCache)])
        #expect(try test.repair() == [.removed])
        #expect(try Self.volume(in: test) == Volume(millilitres: 250))
        #expect(try test.findings() == [])
    }

    @Test("Unreadable settings leave the cache unchecked")
    func damagedSettings() throws {
        let test = try Self.forged()
        try test.put("{", at: "settings.json")
        #expect(try test.findings().map(\.path) == ["settings.json"])
    }
}
