import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// A data folder of a test's own with a store over it.
struct TestStore {
    let folder: TemporaryFolder
    let store: Store
    static let dayText = "2026-11-20"
    static let page = "data/days/2026/2026-11-20.json"

    init(cache: Bool = false) throws {
        folder = try TemporaryFolder()
        store = Store(
            folder: DataFolder(path: folder.path("data")), cacheFolder: cache ? folder.path("cache") : nil)
    }

    init(folder: TemporaryFolder, store: Store) {
        self.folder = folder
        self.store = store
    }

    /// The same folder, with changes worked out but not made.
    var dryRun: Store { Store(folder: store.folder, cacheFolder: nil, isDryRun: true) }

    static func now() throws -> OffsetDateTime { try moment("2026-11-20T12:00:00+01:00") }

    @discardableResult
    func log(_ id: String, _ millilitres: Int, on iso: String = dayText, note: String? = nil) throws -> Durability {
        let entry = WaterEntry(
            id: id, at: try moment("\(iso)T08:30:00+01:00"), volume: Volume(millilitres: millilitres), note: note)
        return try store.changePage(day(iso), at: Self.now()) { page in
            page.put(entry)
            return ((), "log \(millilitres)")
        }.durability
    }

    func edit(_ id: String, to millilitres: Int, on iso: String = dayText) throws {
        _ = try store.changePage(day(iso), at: Self.now()) { page in
            guard var entry = page.water.first(where: { $0.id == id }) else { return ((), "nothing") }
            entry.volume = Volume(millilitres: millilitres)
            page.put(entry)
            return ((), "edit to \(millilitres)")
        }
    }

    func delete(_ id: String, on iso: String = dayText) throws {
        _ = try store.changePage(day(iso), at: Self.now()) { page in
            page.deleteWater(id)
            return ((), "delete \(id)")
        }
    }

    /// The drinks of the day as a short text: `a 250, b 300`.
    func drinks(on iso: String = dayText) throws -> String {
        try store.page(day(iso)).water.map { "\($0.id) \($0.volume.millilitres)" }.sorted().joined(separator: ", ")
    }
}

extension String {
    /// The text as a complete id: twelve characters.
    var id: String { self + String(repeating: "x", count: max(12 - utf8.count, 0)) }
}

func day(_ iso: String) throws -> Day { try #require(Day(iso: iso), "no such day: \(iso)") }
func moment(_ text: String) throws -> OffsetDateTime {
    try #require(OffsetDateTime(rfc3339: text), "not a moment: \(text)")
}

extension CacheFile {
    /// Writes contents that were counted at another time than now.
    func forge(_ words: some Sequence<Int>, counted: Time) throws {
        let body = [counted.seconds, counted.nanoseconds] + words
        let all = [format.rawValue, FNV1a.hash(body[...])] + body
        try Data(all.withUnsafeBytes { Array($0) }).write(to: URL(fileURLWithPath: path))
    }
}

extension TestStore {
    var fastsCache: CacheFile {
        get throws { CacheFile(path: "\(try #require(store.cachePath))/fasts", format: .fasts) }
    }

    /// Rewrites the cache of fasts as if it had been counted some seconds later, when no file could change unnoticed.
    func settleFasts(later: Int = 10) throws {
        let cache = try fastsCache
        let contents = try #require(cache.read())
        let file = try #require(FastingSummaryFile(contents.words))
        let months = try file.months().map { entry in
            let stamp = try Files.stamp(of: folder.path("data/\(DataFile.fasts(entry.month).path)"))
            return FastingMonthSummary(
                month: entry.month, stamp: try #require(stamp), isActive: entry.isActive, latestEnd: entry.latestEnd,
                eatingSeconds: entry.eatingSeconds, runs: entry.runs)
        }
        let settled = FastingSummaryFile(dayStart: file.dayStart, folder: file.folder, months: months)
        var counted = contents.counted
        counted.seconds += later
        try cache.forge(settled.words, counted: counted)
    }

    /// The totals of 2026.
    var totalsCache: CacheFile {
        get throws { CacheFile(path: "\(try #require(store.cachePath))/totals-2026", format: .totals) }
    }

    /// Rewrites the totals of 2026 as if they had been counted some seconds later, when no page could change unnoticed: newer
    /// ones are not believed.
    func settleTotals() throws {
        let cache = try totalsCache
        let contents = try #require(cache.read())
        var file = try #require(TotalsFile(contents.words, year: 2026))
        for (name, stamp) in try Files.stamps(in: folder.path("data/days/2026")) {
            let day = try #require(DataFolder.day(ofPage: name))
            file[stampOf: day.ordinal - file.totals.firstDay.ordinal] = stamp
        }
        let (seconds, nanoseconds) = (contents.counted.seconds + 10, contents.counted.nanoseconds)
        try cache.forge(file.words, counted: CacheFile.Time(seconds: seconds, nanoseconds: nanoseconds))
    }
}
