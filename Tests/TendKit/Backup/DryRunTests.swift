import TendKit
import TestSupport
import Testing

@Suite("Backups without a result")
struct DryRunTests {
    private let folder: TemporaryFolder
    private let now: OffsetDateTime

    init() throws {
        folder = try TemporaryFolder()
        now = try #require(OffsetDateTime(rfc3339: "2026-11-20T09:10:00+01:00"))
    }

    private func tracker(isDryRun: Bool) throws -> Tracker {
        try Tracker(
            folder: folder.path("data"), now: now, zone: .fixed(offset: 3600),
            options: TrackerOptions(isDryRun: isDryRun))
    }

    @Test("A dry run of a backup creates neither folder nor archive", arguments: ["copy", "copy.tar"])
    func backup(name: String) throws {
        _ = try tracker(isDryRun: false).set(.units, to: "ml")
        try tracker(isDryRun: true).backup(to: folder.path(name), named: name) { _ in .init(.ended(0)) }
        #expect(try !folder.names().contains(name))
        try tracker(isDryRun: false).backup(to: folder.path(name), named: name) { $0.run() }
        #expect(try folder.names().contains(name))
    }

    @Test("An archive that can't be read back is no backup")
    func unreadableArchive() throws {
        _ = try tracker(isDryRun: false).set(.units, to: "ml")
        let before = try folder.names()
        for name in ["a.tar", "a.tgz"] {
            #expect(throws: BackupError.self) {
                try tracker(isDryRun: false).backup(to: folder.path(name), named: name) { _ in .init(.ended(0)) }
            }
        }
        #expect(try folder.names() == before)
    }

    @Test("A failed backup leaves no files")
    func failedBackup() throws {
        _ = try tracker(isDryRun: false).set(.units, to: "ml")
        // A page whose bytes can't be read: the settings are copied before it.
        try folder.write("", to: "data/days/2026/2026-11-20.json/here")
        let before = try folder.names()
        #expect(throws: (any Error).self) {
            try tracker(isDryRun: false).backup(to: folder.path("copy"), named: "copy") { _ in .init(.ended(0)) }
        }
        #expect(try folder.names() == before)
    }
}
