import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// Changes that are made on a certain day, of which backups are kept.
extension TestStore {
    func store(on iso: String) throws -> Store {
        Store(folder: store.folder, cacheFolder: nil, day: try day(iso))
    }

    /// Puts a drink down on the page of 20 November, on the day that the machine's clock shows.
    func log(_ id: String, _ millilitres: Int, today iso: String, on page: String = dayText) throws {
        let entry = WaterEntry(
            id: id, at: try moment("\(page)T08:30:00+01:00"), volume: Volume(millilitres: millilitres))
        _ = try store(on: iso).changePage(day(page), at: Self.now()) { page in
            page.put(entry)
            return ((), "log \(id)")
        }
    }

    /// Where a file is kept as it was before that day.
    static func kept(_ iso: String, _ name: String = "days+2026+2026-11-20.json") -> String {
        "data/local/backups/\(iso)/\(name)"
    }

    /// The days of which something is kept.
    var keptDays: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path("data/local/backups"))) ?? []).sorted()
    }

    /// Names of one file have one number.
    func inode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(path))
        return try #require(attributes[.systemFileNumber] as? NSNumber).intValue
    }
}
