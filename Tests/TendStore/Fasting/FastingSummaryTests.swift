import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("The summary of all fasts, and its cache")
struct FastingSummaryTests {
    @Test("it names the credited days, the month with the running fast, and the last end that was not cancelled")
    func contents() throws {
        let test = try TestStore(cache: true)
        try test.record(
            TestStore.fast("aaa000000000", "2026-10-30T20:00:00+01:00", "2026-11-01T09:00:00+01:00", hours: 36))
        try test.record(TestStore.fast("bbb000000000", "2026-11-02T20:00:00+01:00", "2026-11-03T12:00:00+01:00"))
        try test.record(TestStore.fast("ccc000000000", "2026-11-04T20:00:00+01:00", "2026-11-05T08:00:00+01:00"))
        var cancelled = try TestStore.fast("ddd000000000", "2026-11-05T20:00:00+01:00", "2026-11-06T20:00:00+01:00")
        cancelled.isCancelled = true
        try test.record(cancelled)
        try test.record(TestStore.fast("eee000000000", "2026-11-07T20:00:00+01:00"))
        for store in [test.store, test.store, test.restarted] {
            let summary = try store.fastingSummary(dayStart: .midnight)
            #expect(
                summary.creditedDays.map(\.description) == ["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-03"])
            #expect(summary.activeMonth?.description == "2026-11")
            #expect(summary.latestEnd?.description == "2026-11-05T08:00:00+01:00")
        }
    }

    @Test("another start of the day credits other days, whatever the cache holds")
    func dayStart() throws {
        let test = try TestStore(cache: true)
        try test.record(TestStore.fast("aaa000000000", "2026-11-19T09:00:00+01:00", "2026-11-20T01:00:00+01:00"))
        let four = try #require(TimeOfDay(hour: 4, minute: 0))
        for _ in 0..<2 {
            #expect(try test.store.fastingSummary(dayStart: .midnight).creditedDays == [day("2026-11-20")])
            #expect(try test.store.fastingSummary(dayStart: four).creditedDays == [day("2026-11-19")])
        }
    }

    @Test("a cache that is cut off, altered or not one at all is not believed", arguments: 0...3)
    func damagedCache(kind: Int) throws {
        let test = try TestStore(cache: true)
        try test.record(TestStore.fast("aaa000000000", "2026-11-19T20:00:00+01:00", "2026-11-20T12:00:00+01:00"))
        let expected = try test.store.fastingSummary(dayStart: .midnight)
        let name = try #require(try test.folder.names().first { $0.hasPrefix("cache/") && $0.hasSuffix("/fasts") })
        var bytes = try #require(test.folder.bytes(name))
        switch kind {
        case 0: bytes = []
        case 1: bytes.removeLast(8)
        case 2: bytes[bytes.count - 1] ^= 1
        default: bytes = Array(repeating: 0xFF, count: bytes.count)
        }
        try test.folder.write(bytes, to: name)
        #expect(try test.store.fastingSummary(dayStart: .midnight) == expected)
    }

    @Test("a file that came from elsewhere is counted, and one that went is not any more")
    func foreignFiles() throws {
        let test = try TestStore(cache: true)
        try test.record(TestStore.fast("aaa000000000", "2026-11-19T20:00:00+01:00", "2026-11-20T12:00:00+01:00"))
        #expect(try test.store.fastingSummary(dayStart: .midnight).creditedDays.count == 1)
        let file = try #require(test.folder.text("data/fasts/2026-11.json"))
        try test.folder.write(file.replacing("2026-11", with: "2026-10"), to: "data/fasts/2026-10.json")
        #expect(try test.store.fastingSummary(dayStart: .midnight).creditedDays.count == 2)
        try test.folder.remove("data/fasts/2026-10.json")
        #expect(try test.store.fastingSummary(dayStart: .midnight).creditedDays.count == 1)
    }

    @Test("a month is read again if it may have changed after it was counted")
    func unsettledMonth() throws {
        let test = try TestStore(cache: true)
        try test.record(TestStore.fast("aaa000000000", "2026-11-19T20:00:00+01:00", "2026-11-20T12:00:00+01:00"))
        _ = try test.store.fastingSummary(dayStart: .midnight)
        let contents = try #require(try test.fastsCache.read())
        let known = try #require(FastingSummaryFile(contents.words)?.months().first)
        let stamp = try #require(try Files.stamp(of: test.folder.path("data/fasts/2026-11.json")))
        // On a slow computer the cache may be clearly later than the file.
        #expect(known.stamp == (contents.counted.isSettled(after: stamp) ? stamp : .none))
    }

    @Test(
        "a month that was replaced is counted again, and so is one of the last two that was written in place",
        arguments: [("2026-07", false), ("2026-11", false), ("2026-09", true), ("2026-11", true)])
    func changedMonth(month: String, isInPlace: Bool) throws {
        let test = try TestStore(cache: true)
        for month in ["2026-07", "2026-09", "2026-11"] {
            try test.record(
                TestStore.fast("m\(month.suffix(2))".id, "\(month)-09T20:00:00+01:00", "\(month)-10T12:00:00+01:00"))
        }
        _ = try test.store.fastingSummary(dayStart: .midnight)
        try test.settleFasts()
        let file = "data/fasts/\(month).json"
        let text = try #require(test.folder.text(file)?.replacing("\(month)-10T", with: "\(month)-11T"))
        if !isInPlace { try test.folder.remove(file) }
        // Another size shows the change within a tick of the clock, too.
        try Data("\(text)\n".utf8).write(to: URL(fileURLWithPath: test.folder.path(file)))
        let days = try test.store.fastingSummary(dayStart: .midnight).creditedDays
        #expect(days.contains(try day("\(month)-11")))
    }

    @Test(
        "a cache is not taken if it was counted while the folder may still have changed", arguments: [(0, 1), (10, 0)])
    func unsettled(seconds: Int, days: Int) throws {
        let test = try TestStore(cache: true)
        try test.record(TestStore.fast("aaa000000000", "2026-11-19T20:00:00+01:00", "2026-11-20T12:00:00+01:00"))
        _ = try test.store.fastingSummary(dayStart: .midnight)
        let cache = try test.fastsCache
        let folder = try #require(try Files.stamp(of: test.folder.path("data/fasts")))
        let file = FastingSummaryFile(dayStart: 0, folder: folder, months: [])
        let counted = CacheFile.Time(seconds: folder.seconds + seconds, nanoseconds: folder.nanoseconds)
        try cache.forge(file.words, counted: counted)
        #expect(try test.store.fastingSummary(dayStart: .midnight).creditedDays.count == days)
    }

    @Test("a damaged month is named each time")
    func damagedMonth() throws {
        let test = try TestStore(cache: true)
        try test.record(TestStore.fast("aaa000000000", "2026-11-19T20:00:00+01:00", "2026-11-20T12:00:00+01:00"))
        _ = try test.store.fastingSummary(dayStart: .midnight)
        try test.folder.write("{", to: "data/fasts/2026-10.json")
        for _ in 0..<2 {
            let summary = try test.store.fastingSummary(dayStart: .midnight)
            #expect(summary.damaged.map(\.description) == ["2026-10"])
            try test.settleFasts()
        }
    }

    @Test("a fast that was moved into the month before is credited there, though later fasts are in that month's file")
    func movedIntoTheMonthBefore() throws {
        let test = try TestStore()
        try test.record(TestStore.fast("pct000000000", "2026-10-20T20:00:00+02:00", "2026-10-21T12:00:00+02:00"))
        try test.record(TestStore.fast("npv000000000", "2026-11-01T20:00:00+01:00", "2026-11-02T12:00:00+01:00"))
        let (start, end) = (try moment("2026-10-19T20:00:00+02:00"), try moment("2026-10-20T12:00:00+02:00"))
        try test.change("npv000000000") { fast in
            fast.start = start
            fast.end = end
        }
        let days = try test.store.fastingSummary(dayStart: .midnight).creditedDays.map(\.description)
        #expect(days == ["2026-10-20", "2026-10-21"])
    }
}
