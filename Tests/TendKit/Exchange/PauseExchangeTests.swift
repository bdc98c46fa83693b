import TestSupport
import Testing

import TendKit

@Suite("Exports and imports of pauses")
struct PauseExchangeTests {
    private let folder: TemporaryFolder
    private let now: OffsetDateTime

    init() throws {
        folder = try TemporaryFolder()
        now = try #require(OffsetDateTime(rfc3339: "2026-11-20T12:00:00+01:00"))
    }

    private func tracker(_ name: String) throws -> Tracker {
        try Tracker(folder: folder.path(name), now: now, zone: .fixed(offset: 3600))
    }

    private func paused(_ name: String) throws -> Tracker {
        let tracker = try tracker(name)
        _ = try tracker.pause([.water, .fasts], on: .days(.daysAgo(9), to: .daysAgo(5)), note: "flu, \"bad\"")
        _ = try tracker.pause([.challenges], on: .days(.daysAgo(-10), to: .daysAgo(-20)))
        return tracker
    }

    private func export(_ tracker: Tracker, as document: ExportDocument) throws -> String {
        var bytes: [UInt8] = []
        try tracker.records().export(document) { bytes += $0 }
        try folder.write(bytes, to: "export")
        return folder.path("export")
    }

    @Test(
        "An export restores the pauses elsewhere, and again changes nothing",
        arguments: [ExportDocument.csv(.pauses), .json])
    func roundTrip(document: ExportDocument) throws {
        let source = try paused("one")
        let target = try tracker("two")
        let first = try target.importFile(at: export(source, as: document)).value
        #expect(document == .json || first.pauses.added > 0)
        #expect(try target.records().settings.pauses == source.records().settings.pauses)
        let second = try target.importFile(at: export(source, as: document)).value
        #expect(second.pauses.added == 0)
        _ = try target.undo()
        #expect(try target.records().settings.pauses.isEmpty)
    }

    @Test("Pauses from CSV only add days, and join the ones they overlap")
    func adds() throws {
        let source = try paused("one")
        let target = try tracker("two")
        _ = try target.pause([.water], on: .days(.daysAgo(6), to: .daysAgo(3)), note: "mine")
        _ = try target.pause([.fasts], on: .days(.daysAgo(20), to: .daysAgo(2)))
        let file = try target.importFile(at: export(source, as: .csv(.pauses))).value
        #expect(file.pauses.added == 2 && file.pauses.present == 1)
        let pauses = try target.records().settings.pauses
        #expect(pauses.all.map(\.length) == [19, 7, 11])
    }

    @Test("A pause that would become too long is a bad row")
    func tooLong() throws {
        let target = try tracker("two")
        _ = try target.pause([.water], on: .days(.daysAgo(300), to: .daysAgo(0)))
        let first = try target.records().today
        try folder.write("From,To,Tracker\n\(first),\(first + 100),water\n", to: "export")
        let imported = try target.importFile(at: folder.path("export"), as: "csv", acceptingBadRows: true).value
        #expect(imported.pauses == ImportTally() && imported.badRows == 1)
        #expect(imported.problems.first?.hasPrefix("line 2: ") == true)
        #expect(imported.problems.first?.contains("has more than 366 days") == true)
    }
}
