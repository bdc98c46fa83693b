import Foundation
import TendCore
import Testing

@testable import TendStore

@Suite("Daily totals and their cache")
struct DailyTotalsTests {
    /// The totals as they are without any cache.
    private static func fresh(_ test: TestStore) throws -> [String] {
        try text(Store(folder: test.store.folder, cacheFolder: nil))
    }

    private static func text(_ store: Store) throws -> [String] {
        let totals = try store.dailyTotals(store.settings())
        return totals.days.map { "\($0.day) \($0.volume.microlitres)" } + totals.damaged.map { "\($0) damaged" }
    }

    @Test("totals are those of the pages, ascending, over the turn of the year")
    func totals() throws {
        let test = try TestStore(cache: true)
        try test.log("aaa", 250, on: "2027-01-01")
        try test.log("bbb", 300, on: "2026-12-31")
        try test.log("ccc", 50, on: "2026-12-31")
        try test.log("ddd", 1, on: "2024-02-29")
        let expected = ["2024-02-29 1000", "2026-12-31 350000", "2027-01-01 250000"]
        #expect(try Self.text(test.store) == expected)
        #expect(try Self.text(test.store) == expected)
    }

    @Test("after whatever was done to the pages, the cached totals are the fresh ones", arguments: UInt64(1)...6)
    func property(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let test = try TestStore(cache: true)
        let days = (0..<12).map { Day(ordinal: 20_800 + $0 * 7) }
        for step in 0..<60 {
            let day = try #require(days.randomElement(using: &generator))
            let name = "data/\(DataFile.page(day).path)"
            let millilitres = Int.random(in: 100...999, using: &generator)
            switch Int.random(in: 0..<8, using: &generator) {
            case 0, 1, 2: _ = try? test.log("id\(step)", millilitres, on: day.description)
            case 3:
                if let entry = try? test.store.page(day).water.first { try test.delete(entry.id, on: day.description) }
            case 4: _ = try? test.store.undo()
            case 5: if test.folder.exists(name) { try test.folder.remove(name) }
            case 6:
                let record = "{\"at\":\"\(day)T08:00:00Z\",\"id\":\"ext\",\"ml\":\(millilitres),\"rev\":1}"
                try test.folder.write("{\"day\":\"\(day)\",\"format\":1,\"water\":[\(record)]}", to: name)
            default: try test.folder.write("{", to: name)
            }
            // Sometimes several changes come between two looks.
            if Int.random(in: 0..<3, using: &generator) > 0 {
                #expect(try Self.text(test.store) == Self.fresh(test), "seed \(seed), step \(step)")
            }
            // Half of the damaged pages are taken away again, so that the run does not end in damage alone.
            if (try? test.store.page(day)) == nil, Bool.random(using: &generator) { try test.folder.remove(name) }
        }
    }

    @Test(
        "a cache file of garbage is ignored",
        arguments: [[], [0], Array(repeating: 0xFF, count: 2992), Array(repeating: 0, count: 14_704)] as [[UInt8]])
    func garbage(bytes: [UInt8]) throws {
        let test = try TestStore(cache: true)
        try test.log("aaa", 250)
        _ = try Self.text(test.store)
        let cache = try #require(test.folder.names().first { $0.hasPrefix("cache/") && $0.contains("totals-2026") })
        try test.folder.write(bytes, to: cache)
        #expect(try Self.text(test.store) == ["2026-11-20 250000"])
    }

    @Test("a cache file with any one bit turned over is never believed over the pages")
    func flippedBits() throws {
        let test = try TestStore(cache: true)
        try test.log("aaa", 250)
        _ = try Self.text(test.store)
        let cache = try #require(test.folder.names().first { $0.hasPrefix("cache/") && $0.contains("totals-2026") })
        let whole = try #require(test.folder.bytes(cache))
        // The head and the totals; the stamps behind them only say which pages must be read again.
        for place in 0..<(8 + 366) * 8 {
            var bytes = whole
            bytes[place] ^= 1 << UInt8(place % 8)
            #expect(TotalsFile(bytes, year: 2026) == nil, "byte \(place)")
        }
    }

    @Test("a cache of another year or of other factors is not taken")
    func otherVariant() throws {
        let test = try TestStore(cache: true)
        let now = try TestStore.now()
        _ = try test.store.changePage(day("2026-11-20"), at: now) { page in
            page.put(WaterEntry(id: "aaa", at: now, volume: Volume(millilitres: 200), drink: "beer"))
            return ((), "log")
        }
        #expect(try Self.text(test.store) == ["2026-11-20 200000"])
        _ = try test.store.changeSettings(at: now) { settings in
            settings.setDrink(Drink(name: "beer", hydrationPercent: 50))
            settings.set(.drinkFactors, to: "on")
            return ((), "factors")
        }
        #expect(try Self.text(test.store) == ["2026-11-20 100000"])
        _ = try test.store.changeSettings(at: now) { settings in
            settings.set(.drinkFactors, to: "off")
            return ((), "factors")
        }
        #expect(try Self.text(test.store) == ["2026-11-20 200000"])
    }

    @Test("where the cache can't be written or is no folder, the totals are right all the same")
    func unwritableCache() throws {
        let test = try TestStore(cache: true)
        try test.log("aaa", 250)
        try test.folder.write("a file where the folder should be", to: "cache")
        #expect(try Self.text(test.store) == ["2026-11-20 250000"])
        #expect(test.folder.text("cache") == "a file where the folder should be")
        let nowhere = Store(folder: test.store.folder, cacheFolder: "/proc/nowhere")
        #expect(try Self.text(nowhere) == ["2026-11-20 250000"])
    }

    @Test("two data folders do not share a cache")
    func twoFolders() throws {
        let test = try TestStore(cache: true)
        try test.log("aaa", 250)
        _ = try Self.text(test.store)
        let other = Store(folder: DataFolder(path: test.folder.path("other")), cacheFolder: test.store.cacheFolder)
        #expect(try Self.text(other).isEmpty)
    }

    @Test("files that are no pages are passed over")
    func strangers() throws {
        let test = try TestStore(cache: true)
        try test.log("aaa", 250)
        for name in ["2026-11-21.json~", "2026-11-31.json", "2025-11-20.json", ".tend-x.tmp", "notes.txt"] {
            try test.folder.write("x", to: "data/days/2026/\(name)")
        }
        try test.folder.write("x", to: "data/days/README")
        #expect(try Self.text(test.store) == ["2026-11-20 250000"])
        #expect(try test.store.recordedDays().map(\.description) == ["2026-11-20"])
    }
}
