import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Unusable caches of totals")
struct TotalsCacheTests {
    private static func text(_ store: Store) throws -> [String] {
        try store.dailyTotals(store.settings(), today: day("2026-11-20")).days.map {
            "\($0.day) \($0.volume.microlitres)"
        }
    }

    @Test(
        "A garbled cache is ignored",
        arguments: [[], [0], Array(repeating: 0xFF, count: 2992), Array(repeating: 0, count: 14_704)] as [[UInt8]])
    func garbage(bytes: [UInt8]) throws {
        let test = try TestStore(cache: true)
        try test.log("aaa000000000", 250)
        _ = try Self.text(test.store)
        let cache = try #require(test.folder.names().first { $0.hasPrefix("cache/") && $0.contains("totals-2026") })
        try test.folder.write(bytes, to: cache)
        #expect(try Self.text(test.store) == ["2026-11-20 250000"])
    }

    @Test("A cache with a flipped bit is ignored")
    func flippedBits() throws {
        let test = try TestStore(cache: true)
        try test.log("aaa000000000", 250)
        _ = try Self.text(test.store)
        let cache = try #require(test.folder.names().first { $0.hasPrefix("cache/") && $0.contains("totals-2026") })
        let whole = try #require(test.folder.bytes(cache))
        let file = CacheFile(path: test.folder.path(cache), isReadOnly: false)
        #expect(file.read() != nil)
        for place in Sweep.some(of: Array(whole.indices), quick: 300) {
            var bytes = whole
            bytes[place] ^= 1 << UInt8(place % 8)
            try test.folder.write(bytes, to: cache)
            #expect(file.read() == nil, "byte \(place)")
        }
    }

    @Test("A cache of another year or other factors is not used")
    func otherVariant() throws {
        let test = try TestStore(cache: true)
        let now = try TestStore.now()
        _ = try test.store.changePage(day("2026-11-20"), at: now) { page in
            page.put(WaterEntry(id: "aaa000000000", at: now, volume: Volume(millilitres: 200), drink: "beer"))
            return ((), "log")
        }
        #expect(try Self.text(test.store) == ["2026-11-20 200000"])
        try test.settleTotals()
        _ = try test.store.changeSettings(at: now) { settings in
            settings.setDrink(Drink(name: "beer", hydrationPercent: 50))
            settings.set(.drinkFactors, to: "on")
            return ((), "factors")
        }
        #expect(try Self.text(test.store) == ["2026-11-20 100000"])
        try test.settleTotals()
        _ = try test.store.changeSettings(at: now) { settings in
            settings.set(.drinkFactors, to: "off")
            return ((), "factors")
        }
        #expect(try Self.text(test.store) == ["2026-11-20 200000"])
    }

    @Test("Totals are right without a writable cache")
    func unwritableCache() throws {
        let test = try TestStore(cache: true)
        try test.log("aaa000000000", 250)
        try test.folder.write("a file where the folder should be", to: "cache")
        #expect(try Self.text(test.store) == ["2026-11-20 250000"])
        #expect(test.folder.text("cache") == "a file where the folder should be")
        let nowhere = Store(folder: test.store.folder, cacheFolder: "/proc/nowhere")
        #expect(try Self.text(nowhere) == ["2026-11-20 250000"])
    }
}
