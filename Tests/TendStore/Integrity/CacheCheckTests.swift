import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("What the doctor says of the cache")
struct CacheCheckTests {
    /// A folder with a page, whose cache says that twice as much was drunk.
    private static func forged() throws -> TestStore {
        let test = try TestStore(cache: true)
        try test.log("aaa000000000", 250)
        let cache = try #require(test.store.cachePath)
        let totals = CacheFile(path: "\(cache)/totals-2026", format: .totals)
        _ = try volume(in: test)
        let contents = try #require(totals.read())
        var file = try #require(TotalsFile(contents.words, year: 2026))
        let place = try day(TestStore.dayText).ordinal - file.totals.firstDay.ordinal
        file.totals[place] =
            DayDigest(volume: Volume(millilitres: 500), pills: DayDigest(word: file.totals[place]).pills).word
        // A page that has just been written has no stamp in the cache yet.
        file[stampOf: place] = try #require(try Files.stamp(of: test.folder.path(TestStore.page)))
        var later = contents.counted
        later.seconds += 10
        try totals.forge(file.words, counted: later)
        return test
    }

    private static func volume(in test: TestStore) throws -> Volume? {
        try test.store.dailyTotals(test.store.settings(), today: day(TestStore.dayText)).volume(
            on: day(TestStore.dayText))
    }

    @Test("one that agrees with the records is not spoken of, nor is none")
    func right() throws {
        let test = try TestStore(cache: true)
        try test.log("aaa000000000", 250)
        #expect(try test.findings() == [])
        _ = try Self.volume(in: test)
        #expect(try test.findings() == [])
    }

    @Test("one with other totals than the records is named, and a repair removes it")
    func wrong() throws {
        #expect(try Self.volume(in: Self.forged()) == Volume(millilitres: 500))
        let test = try Self.forged()
        let cache = try #require(test.store.cachePath)
        #expect(try test.findings() == [Finding(cache, .staleCache)])
        #expect(try test.repair() == [.removed])
        #expect(try Self.volume(in: test) == Volume(millilitres: 250))
        #expect(try test.findings() == [])
    }

    @Test("settings that can't be read leave it undecided")
    func damagedSettings() throws {
        let test = try Self.forged()
        try test.put("{", at: "settings.json")
        #expect(try test.findings().map(\.path) == ["settings.json"])
    }
}
