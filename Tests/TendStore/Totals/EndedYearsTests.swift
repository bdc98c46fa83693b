import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Caches of ended years")
struct EndedYearsTests {
    private let test: TestStore
    private let cache: CacheFile

    init() throws {
        test = try TestStore(cache: true)
        try test.log("aaa000000000", 250, on: "2023-05-01")
        try test.log("bbb000000000", 300, on: "2025-12-31")
        try test.log("ccc000000000", 350)
        cache = CacheFile(path: "\(try #require(test.store.cachePath))/years", isReadOnly: false)
        _ = try totals()
    }

    private func totals(today: String = "2026-11-20") throws -> [String] {
        try test.store.dailyTotals(test.store.settings(), today: day(today)).days.map {
            "\($0.day) \($0.volume.microlitres / 1000)"
        }
    }

    /// Writes a cache as if counted some seconds after the folders changed, with another volume
    /// of the first drink, which shows when the cache is used.
    private func settle(after seconds: Int = 10) throws {
        let table = try #require(cache.read()).changed { row in
            guard var totals = YearTotals(year: row.key, words: row.values), row.key == 2023 else { return row }
            totals[try day("2023-05-01")] = DayDigest(volume: Volume(millilitres: 251), pills: [])
            return CacheRow(row.key, stamp: row.stamp, values: totals.words)
        }
        let folder = try #require(try Files.stamp(of: test.folder.path("data/days/2023")))
        try cache.forge(table.counted(seconds, after: folder))
    }

    @Test("The cache is used while no ended year changes")
    func taken() throws {
        try settle()
        #expect(try totals() == ["2023-05-01 251", "2025-12-31 300", "2026-11-20 350"])
        try test.log("ddd000000000", 100)
        #expect(try totals() == ["2023-05-01 251", "2025-12-31 300", "2026-11-20 450"])
    }

    @Test("A cache that was counted too early is not used")
    func unsettled() throws {
        try settle(after: 0)
        #expect(try totals().first == "2023-05-01 250")
    }

    @Test("A change in an ended year is counted and cached")
    func changed() throws {
        try settle()
        try test.log("ddd000000000", 50, on: "2025-01-01")
        let expected = ["2023-05-01 250", "2025-01-01 50", "2025-12-31 300", "2026-11-20 350"]
        #expect(try totals() == expected)
        try settle()
        #expect(try totals().first == "2023-05-01 251")
    }

    @Test("A removed or added year is counted")
    func otherYears() throws {
        try settle()
        try test.folder.remove("data/days/2025")
        #expect(try totals() == ["2023-05-01 251", "2026-11-20 350"])
        try test.log("ddd000000000", 50, on: "2024-02-29")
        #expect(try totals() == ["2023-05-01 250", "2024-02-29 50", "2026-11-20 350"])
    }

    @Test("A page edited in place in January is counted")
    func turnOfTheYear() throws {
        try settle()
        let page = "data/\(DataFile.page(try day("2025-12-31")).path)"
        let text = try #require(test.folder.text(page)?.replacing("300", with: "400"))
        try Data(text.utf8).write(to: URL(fileURLWithPath: test.folder.path(page)))
        let expected = ["2023-05-01 251", "2025-12-31 400", "2026-11-20 350"]
        #expect(try totals(today: "2026-01-30") == expected)
    }

    @Test("Other settings discard the cache")
    func otherSettings() throws {
        try settle()
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            settings.setDrink(Drink(name: "beer", hydrationPercent: 50))
            settings.set(.drinkFactors, to: "on")
            return ((), "factors")
        }
        #expect(try totals().first == "2023-05-01 250")
    }

    @Test("A row of another length is not used", arguments: [0, 1, 365, 367])
    func otherLength(count: Int) throws {
        let rows = try #require(cache.read()).rows
        let table = try #require(cache.read()).changed { row in
            CacheRow(row.key, stamp: row.stamp, values: Array(repeating: 1, count: count)[...])
        }
        try cache.forge(table.counted(10, after: try #require(rows.last).stamp))
        #expect(try totals() == ["2023-05-01 250", "2025-12-31 300", "2026-11-20 350"])
    }
}
