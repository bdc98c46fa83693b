import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Daily totals")
struct DailyTotalsTests {
    /// The totals without any cache.
    private static func fresh(_ test: TestStore) throws -> [String] {
        try text(Store(folder: test.store.folder, cacheFolder: nil))
    }

    private static func text(_ store: Store) throws -> [String] {
        let totals = try store.dailyTotals(store.settings(), today: day("2026-11-20"))
        return totals.days.map { "\($0.day) \($0.volume.microlitres)" } + totals.damaged.map { "\($0) damaged" }
    }

    @Test("Totals add up the pages of two years")
    func totals() throws {
        let test = try TestStore(cache: true)
        try test.log("aaa000000000", 250, on: "2027-01-01")
        try test.log("bbb000000000", 300, on: "2026-12-31")
        try test.log("ccc000000000", 50, on: "2026-12-31")
        try test.log("ddd000000000", 1, on: "2024-02-29")
        let expected = ["2024-02-29 1000", "2026-12-31 350000", "2027-01-01 250000"]
        #expect(try Self.text(test.store) == expected)
        #expect(try Self.text(test.store) == expected)
    }

    @Test(
        "Cached totals equal fresh ones after any change",
        arguments: Sweep.seeds(quick: 6, ci: 6, full: 60))
    func property(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let test = try TestStore(cache: true)
        func replace(_ name: String, by text: String) throws {
            if test.folder.exists(name) { try test.folder.remove(name) }
            try test.folder.write(text, to: name)
        }
        let days = (0..<12).map { Day(ordinal: 20_000 + $0 * 80) }
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
                let record = "{\"at\":\"\(day)T08:00:00Z\",\"id\":\"ext000000000\",\"ml\":\(millilitres),\"rev\":1}"
                try replace(name, by: "{\"day\":\"\(day)\",\"format\":1,\"water\":[\(record)]}")
            default: try replace(name, by: "{")
            }
            // Sometimes several changes precede a read.
            if Int.random(in: 0..<3, using: &generator) > 0 {
                #expect(try Self.text(test.store) == Self.fresh(test), "seed \(seed), step \(step)")
            }
            // Half of the damaged pages are removed again, so that the run does not end in damage alone.
            if (try? test.store.page(day)) == nil, Bool.random(using: &generator) { try test.folder.remove(name) }
        }
    }

    @Test("A limit that was passed today ends the streak at once", arguments: [(1500, 3), (1501, 0)])
    func passedLimit(millilitres: Int, streak: Int) throws {
        let test = try TestStore()
        let today = try day("2026-11-20")
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            settings.setLimit(GoalHistory.Change(from: today - 10, volume: Volume(millilitres: 1500)))
            return ((), "limit")
        }
        for (id, day) in [("aaa000000000", "17"), ("bbb000000000", "18"), ("ccc000000000", "19")] {
            try test.log(id, 1500, on: "2026-11-\(day)")
        }
        try test.log("ddd000000000", millilitres)
        let settings = try test.store.settings()
        let totals = try test.store.dailyTotals(settings, today: today)
        #expect(totals.streak(settings, today: today).current == streak)
    }

    @Test(
        "A goal that ends leaves the default, as does one for a single day",
        arguments: [[("15", 500, "lasting"), ("18", 0, "lasting")], [("17", 3000, "single"), ("18", 0, "resumed")]])
    func endedGoal(changes: [(day: String, millilitres: Int, kind: String)]) throws {
        let test = try TestStore()
        let today = try day("2026-11-20")
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            for change in changes {
                let kind = try #require(GoalHistory.Change.Kind(rawValue: change.kind))
                settings.setGoal(
                    GoalHistory.Change(
                        from: try day("2026-11-\(change.day)"), volume: Volume(millilitres: change.millilitres),
                        kind: kind))
            }
            return ((), "goal")
        }
        try test.log("aaa000000000", 1999, on: "2026-11-18")
        try test.log("bbb000000000", 2000, on: "2026-11-19")
        let settings = try test.store.settings()
        let totals = try test.store.dailyTotals(settings, today: today)
        #expect(totals.streak(settings, today: today).longest == 1)
        #expect(settings.goals.goal(on: try day("2026-11-18")) == GoalHistory.initial)
    }

    /// A store whose cache was counted some seconds after the last change, so that it is used.
    private static func settled() throws -> TestStore {
        let test = try TestStore(cache: true)
        try test.log("aaa000000000", 250)
        try test.log("bbb000000000", 100, on: "2026-11-19")
        try test.log("ccc000000000", 50, on: "2026-05-01")
        #expect(try text(test.store) == ["2026-05-01 50000", "2026-11-19 100000", "2026-11-20 250000"])
        try test.settleTotals()
        return test
    }

    @Test(
        "The cache of a year is used unless counted too early",
        arguments: [(10, "2026-05-01 51000"), (0, "2026-05-01 50000")])
    func unchanged(seconds: Int, expected: String) throws {
        let test = try Self.settled()
        let cache = try test.totalsCache
        let digest = DayDigest(volume: Volume(millilitres: 51), pills: [])
        let changed = try day("2026-05-01")
        let table = try #require(cache.read()).changed { row in
            row.key == changed.ordinal ? CacheRow(row.key, values: [digest.word]) : row
        }
        try cache.forge(table.counted(seconds, after: table.folder))
        #expect(try Self.text(test.store).first == expected)
    }

    @Test(
        "A replaced or removed page is counted again",
        arguments: ["2026-05-01", TestStore.dayText])
    func replacedPage(on iso: String) throws {
        let test = try Self.settled()
        let id = iso == TestStore.dayText ? "aaa000000000" : "ccc000000000"
        try test.edit(id, to: 300, on: iso)
        #expect(try Self.text(test.store).contains("\(iso) 300000"))
        try test.settleTotals()
        try test.folder.remove("data/\(DataFile.page(day(iso)).path)")
        #expect(try Self.text(test.store).count == 2)
    }

    @Test("A page edited in place is counted again")
    func pageWrittenInPlace() throws {
        let test = try Self.settled()
        let changed = try #require(test.folder.text(TestStore.page)?.replacing("250", with: "1250"))
        try Data(changed.utf8).write(to: URL(fileURLWithPath: test.folder.path(TestStore.page)))
        let totals = try Self.text(test.store)
        #expect(totals == ["2026-05-01 50000", "2026-11-19 100000", "2026-11-20 1250000"])
    }

    @Test("A drink on a linked old page is counted")
    func linkedPage() throws {
        let test = try Self.settled()
        let name = "data/\(DataFile.page(try day("2026-05-01")).path)"
        let page = try #require(test.folder.bytes(name))
        try test.folder.write(page, to: "elsewhere/page.json")
        try test.folder.remove(name)
        try FileManager.default.createSymbolicLink(
            atPath: test.folder.path(name), withDestinationPath: test.folder.path("elsewhere/page.json"))
        #expect(try Self.text(test.store).first == "2026-05-01 50000")
        try test.settleTotals()
        try test.log("ddd000000000", 100, on: "2026-05-01")
        #expect(try Self.text(test.store).first == "2026-05-01 150000")
    }

    @Test("A page that may have changed is read again")
    func unsettledPage() throws {
        let test = try TestStore(cache: true)
        try test.log("aaa000000000", 250)
        _ = try Self.text(test.store)
        let table = try #require(try test.totalsCache.read())
        let row = try #require(table.row(try day(TestStore.dayText).ordinal))
        let stamp = try #require(try Files.stamp(of: test.folder.path(TestStore.page)))
        // On a slow computer the cache may be clearly later than the page.
        #expect(row.stamp == (table.counted.isSettled(after: stamp) ? stamp : .none))
    }

    @Test("Two data folders share no cache")
    func twoFolders() throws {
        let test = try TestStore(cache: true)
        try test.log("aaa000000000", 250)
        _ = try Self.text(test.store)
        let other = Store(folder: DataFolder(path: test.folder.path("other")), cacheFolder: test.store.cacheFolder)
        #expect(try Self.text(other).isEmpty)
    }

    @Test("Files other than pages are ignored")
    func strangers() throws {
        let test = try TestStore(cache: true)
        try test.log("aaa000000000", 250)
        for name in ["2026-11-21.json~", "2026-11-31.json", "2025-11-20.json", ".tend-x.tmp", "notes.txt"] {
            try test.folder.write("x", to: "data/days/2026/\(name)")
        }
        try test.folder.write("x", to: "data/days/README")
        #expect(try Self.text(test.store) == ["2026-11-20 250000"])
        #expect(try test.store.recordedDays().map(\.description) == ["2026-11-20"])
    }
}
