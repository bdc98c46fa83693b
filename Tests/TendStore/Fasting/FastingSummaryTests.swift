import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Fasting summary")
struct FastingSummaryTests {
    @Test("The summary has credited days, running month and last end")
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

    @Test("A fast of this month or the last that ended early is partial")
    func partial() throws {
        let test = try TestStore()
        for (id, month) in [("aaa000000000", "09"), ("bbb000000000", "10"), ("ccc000000000", "11")] {
            try test.record(
                TestStore.fast(id, "2026-\(month)-10T08:00:00+01:00", "2026-\(month)-10T10:00:00+01:00"))
        }
        let summary = try test.store.fastingSummary(dayStart: .midnight)
        let days = ["2026-09-10", "2026-10-10", "2026-11-10", "2026-11-11"]
        #expect(
            try days.map { try summary.outcome(on: day($0), running: nil) } == [.none, .partial, .partial, .none])
    }

    @Test("Another day start credits other days despite the cache")
    func dayStart() throws {
        let test = try TestStore(cache: true)
        try test.record(TestStore.fast("aaa000000000", "2026-11-19T09:00:00+01:00", "2026-11-20T01:00:00+01:00"))
        let four = try #require(TimeOfDay(hour: 4, minute: 0))
        for _ in 0..<2 {
            #expect(try test.store.fastingSummary(dayStart: .midnight).creditedDays == [day("2026-11-20")])
            #expect(try test.store.fastingSummary(dayStart: four).creditedDays == [day("2026-11-19")])
        }
    }

    @Test("A damaged cache is ignored", arguments: 0...3)
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

    @Test("The summary follows files added and removed outside tend")
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

    @Test("A month that may have changed after counting has no stamp")
    func unsettledMonth() throws {
        let test = try TestStore(cache: true)
        try test.record(TestStore.fast("aaa000000000", "2026-11-19T20:00:00+01:00", "2026-11-20T12:00:00+01:00"))
        _ = try test.store.fastingSummary(dayStart: .midnight)
        let table = try #require(try test.fastsCache.read())
        let row = try #require(table.rows.first)
        let stamp = try #require(try Files.stamp(of: test.folder.path("data/fasts/2026-11.json")))
        // On a slow computer the cache may be clearly later than the file.
        #expect(row.stamp == (table.counted.isSettled(after: stamp) ? stamp : .none))
    }

    @Test(
        "Replaced months and changes in the last two are counted again",
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
        // The different size shows the change even within one tick of the clock.
        try Data("\(text)\n".utf8).write(to: URL(fileURLWithPath: test.folder.path(file)))
        let days = try test.store.fastingSummary(dayStart: .midnight).creditedDays
        #expect(days.contains(try day("\(month)-11")))
    }

    @Test(
        "A cache counted while the folder may have changed is ignored", arguments: [(0, 1), (10, 0)])
    func unsettled(seconds: Int, days: Int) throws {
        let test = try TestStore(cache: true)
        try test.record(TestStore.fast("aaa000000000", "2026-11-19T20:00:00+01:00", "2026-11-20T12:00:00+01:00"))
        _ = try test.store.fastingSummary(dayStart: .midnight)
        let cache = try test.fastsCache
        let folder = try #require(try Files.stamp(of: test.folder.path("data/fasts")))
        let counted = CacheFile.Time(seconds: folder.seconds + seconds, nanoseconds: folder.nanoseconds)
        try cache.forge(CacheTable(counted: counted, variant: 0, folder: folder, rows: []))
        #expect(try test.store.fastingSummary(dayStart: .midnight).creditedDays.count == days)
    }

    @Test("A damaged month is reported each time")
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

    @Test("A fast moved to the previous month is credited there")
    func movedToPreviousMonth() throws {
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

    @Test(
        "After any changes the cached summary is the counted one", arguments: Sweep.seeds(quick: 4, ci: 8, full: 100))
    func property(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let test = try TestStore(cache: true)
        let fresh = Store(folder: test.store.folder, cacheFolder: nil)
        let june = try moment("2026-06-01T20:00:00+00:00")
        var longest = 0
        for step in 0..<40 {
            let start = june.advanced(bySeconds: Int.random(in: 0..<120, using: &generator) * 86_400)
            let hours = Int.random(in: 12...60, using: &generator)
            let known = try fresh.fasts().sessions.randomElement(using: &generator)
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: try known.map { try test.deleteFast($0.id) }
            // A fast that is no longer cancelled may overlap another, which is refused.
            case 1: try? known.map { try test.change($0.id) { $0.isCancelled.toggle() } }
            case 2:
                // A start can move into a neighbouring month.
                try? known.map { fast in
                    try test.change(fast.id) { $0.start = fast.start.advanced(bySeconds: -30 * 3600) }
                }
            case 3:
                let file = "data/\(DataFile.fasts(Month(of: start.day)).path)"
                if test.folder.exists(file) { try test.folder.remove(file) }
            default:
                let fast = FastingSession(
                    id: "f\(step)".id, start: start, end: start.advanced(bySeconds: hours * 3600),
                    target: .seconds(16 * 3600), schedule: "16:8")
                // An overlap is refused.
                try? test.record(fast)
            }
            if Bool.random(using: &generator) {
                _ = try test.store.fastingSummary(dayStart: .midnight)
                // Without any file there is no cache.
                if try test.fastsCache.read() != nil { try test.settleFasts() }
            }
            let summary = try test.store.fastingSummary(dayStart: .midnight)
            #expect(try summary == fresh.fastingSummary(dayStart: .midnight), "seed \(seed), step \(step)")
            let days = FastingStatistics.creditedDays(try fresh.fasts().sessions, dayStart: .midnight)
            #expect(summary.creditedDays == days, "seed \(seed), step \(step)")
            longest = max(longest, days.count)
        }
        #expect(longest > 5)
    }
}

@Suite("Runs of days")
struct DayRunTests {
    @Test(
        "Runs that touch or overlap are joined, in any order",
        arguments: [
            ([], []), ([1...1, 2...2, 4...4], [1...2, 4...4]), ([5...9, 1...3, 4...4], [1...9]),
            ([1...9, 2...3], [1...9]), ([3...4, 1...3, 6...7], [1...4, 6...7]),
        ] as [([ClosedRange<Int>], [ClosedRange<Int>])])
    func joined(ranges: [ClosedRange<Int>], expected: [ClosedRange<Int>]) {
        func runs(_ ranges: [ClosedRange<Int>]) -> [DayRun] {
            ranges.map { DayRun(first: Day(ordinal: $0.lowerBound), last: Day(ordinal: $0.upperBound)) }
        }
        var joined: [DayRun] = []
        for run in runs(ranges) { joined.add(run) }
        #expect(joined == runs(expected))
    }
}
