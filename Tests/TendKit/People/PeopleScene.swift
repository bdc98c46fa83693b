import Foundation
import TendKit
import TestSupport
import Testing

extension Tracker {
    /// The user's own data folder, `data` in the folder, on Friday, 2026-11-20 at 09:10.
    static func sample(in folder: TemporaryFolder, isDryRun: Bool = false) throws -> Tracker {
        let now = try #require(OffsetDateTime(rfc3339: "2026-11-20T09:10:00+01:00"))
        return try Tracker(
            folder: folder.path("data"), now: now, zone: .fixed(offset: 3600),
            options: TrackerOptions(isDryRun: isDryRun))
    }
}

extension TemporaryFolder {
    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: path(target))
    }

    func move(_ name: String, to other: String) throws {
        try FileManager.default.moveItem(atPath: path(name), toPath: path(other))
    }

    /// The names in a folder as they are stored, byte for byte.
    func entries(_ name: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path(name))) ?? []).sorted()
    }
}
