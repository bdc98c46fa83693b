import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// Changes on a given day, which make backups.
extension TestStore {
    func store(on iso: String) throws -> Store {
        Store(folder: store.folder, cacheFolder: nil, day: try day(iso))
    }

    /// Records a drink on the page of a day while the computer's clock shows `today`.
    func log(_ id: String, _ millilitres: Int, today iso: String, on page: String = dayText) throws {
        let entry = WaterEntry(
            id: id, at: try moment("\(page)T08:30:00+01:00"), volume: Volume(millilitres: millilitres))
        _ = try store(on: iso).changePage(day(page), at: Self.now()) { page in
            page.put(entry)
            return ((), "log \(id)")
        }
    }

    /// The path of a file's backup from a day.
    static func backupPath(_ iso: String, _ name: String = "days+2026+2026-11-20.json") -> String {
        "data/local/backups/\(iso)/\(name)"
    }

    /// The days with backups.
    var backupDays: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path("data/local/backups"))) ?? []).sorted()
    }

    /// The number of a file, equal for all its hard links.
    func inode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(path))
        return try #require(attributes[.systemFileNumber] as? NSNumber).intValue
    }
}
