import TendExchange
import TestSupport
import Testing

@testable import TendKit

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
        _ = try tracker.pause([.water, .fasts], from: .daysAgo(9), to: .daysAgo(5), note: "flu, \"bad\"")
        _ = try tracker.pause([.challenges], from: .daysAgo(-10), to: .daysAgo(-20))
        return tracker
    }

    private func export(_ tracker: Tracker, as format: ImportFormat) throws -> ImportFile {
        let output = TextSink()
        if format.name == "csv" {
            try tracker.records().exportPauses(Day.first...Day.last, as: PausesCSV(), to: output)
        } else {
            try tracker.exportEverything(to: output)
        }
        try folder.write(output.text, to: "export")
        return ImportFile(try InputFile(folder.path("export")), path: "export", name: "export")
    }

    private final class TextSink: ByteSink {
        private(set) var text = ""
        func write(_ bytes: [UInt8]) { text += String(decoding: bytes, as: UTF8.self) }
    }

    @Test("An export restores the pauses elsewhere, and again changes nothing", arguments: [ImportFormat.csv, .json])
    func roundTrip(format: ImportFormat) throws {
        let source = try paused("one")
        let target = try tracker("two")
        let first = try target.importFile(try export(source, as: format), as: format).value
        #expect(!first.result.isEmpty)
        #expect(try target.records().settings.pauses == source.records().settings.pauses)
        let second = try target.importFile(try export(source, as: format), as: format).value
        #expect(second.result.isEmpty)
        _ = try target.undo()
        #expect(try target.records().settings.pauses.isEmpty)
    }

    @Test("Pauses from CSV only add days, and join the ones they overlap")
    func adds() throws {
        let source = try paused("one")
        let target = try tracker("two")
        _ = try target.pause([.water], from: .daysAgo(6), to: .daysAgo(3), note: "mine")
        _ = try target.pause([.fasts], from: .daysAgo(20), to: .daysAgo(2))
        let file = try target.importFile(try export(source, as: .csv), as: .csv).value
        #expect(file.pauses.added == 2 && file.pauses.present == 1)
        let pauses = try target.records().settings.pauses
        #expect(pauses.all.map(\.length) == [19, 7, 11])
    }

    @Test("A pause that would become too long is a bad row")
    func tooLong() throws {
        let target = try tracker("two")
        _ = try target.pause([.water], from: .daysAgo(300), to: .daysAgo(0))
        let first = try target.records().today
        try folder.write("From,To,Tracker\n\(first),\(first + 100),water\n", to: "export")
        let file = ImportFile(try InputFile(folder.path("export")), path: "export", name: "export")
        var options = ImportOptions()
        options.skipsBad = true
        let imported = try target.importFile(file, as: .csv, options).value
        #expect(imported.result.isEmpty)
        #expect(imported.bad.first.map(\.line) == [2])
        #expect(imported.bad.first.first?.problem.contains("has more than 366 days") == true)
    }
}
