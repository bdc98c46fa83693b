import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// A store with its own temporary data folder.
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

    /// A store of the same folder that calculates changes without writing them.
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
    /// Writes a table that was counted at another time than now.
    func forge(_ table: CacheTable) throws {
        try Data(Self.words(table).withUnsafeBytes { Array($0) }).write(to: URL(fileURLWithPath: path))
    }
}

extension CacheTable {
    /// Returns the table with other rows, counted some seconds later.
    func changed(later seconds: Int = 0, _ change: (CacheRow) throws -> CacheRow = { $0 }) rethrows -> CacheTable {
        CacheTable(
            counted: CacheFile.Time(seconds: counted.seconds + seconds, nanoseconds: counted.nanoseconds),
            variant: variant, folder: folder, rows: try rows.map(change))
    }

    /// Returns the table as if it had been counted some seconds after the folder changed.
    func counted(_ seconds: Int, after folder: Files.Stamp) -> CacheTable {
        CacheTable(
            counted: CacheFile.Time(seconds: folder.seconds + seconds, nanoseconds: folder.nanoseconds),
            variant: variant, folder: self.folder, rows: rows)
    }
}

extension TestStore {
    var fastsCache: CacheFile {
        get throws { try #require(store.fastsCache) }
    }

    /// Rewrites the cache of fasts as if counted `later` seconds later, so that its stamps are trusted.
    func settleFasts(later: Int = 10) throws {
        let cache = try fastsCache
        let table = try #require(cache.read()).changed(later: later) { row in
            let month = try #require(Month(cacheKey: row.key))
            let stamp = try Files.stamp(of: folder.path("data/\(DataFile.fasts(month).path)"))
            return CacheRow(row.key, stamp: try #require(stamp), values: row.values)
        }
        try cache.forge(table)
    }

    /// The totals of 2026.
    var totalsCache: CacheFile {
        get throws { CacheFile(path: "\(try #require(store.cachePath))/totals-2026", isReadOnly: false) }
    }

    /// Rewrites the totals of 2026 as if they had been counted some seconds later, when no page could change unnoticed.
    func settleTotals() throws {
        let cache = try totalsCache
        let table = try #require(cache.read()).changed(later: 10) { row in
            let stamp = try Files.stamp(of: folder.path("data/\(DataFile.page(Day(ordinal: row.key)).path)"))
            return CacheRow(row.key, stamp: try #require(stamp), values: row.values)
        }
        try cache.forge(table)
    }
}
