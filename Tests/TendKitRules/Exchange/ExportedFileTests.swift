import TendExchange
@testable import TendStore
import TestSupport
import Testing

@testable import TendKit

@Suite("Data files of an export")
struct ExportedFileTests {
    private let folder: TemporaryFolder
    private let tracker: Tracker

    init() throws {
        folder = try TemporaryFolder()
        let now = try #require(OffsetDateTime(rfc3339: "2026-11-20T12:00:00+01:00"))
        tracker = try Tracker(folder: folder.path("data"), now: now, zone: .fixed(offset: 3600))
    }

    /// Imports an export with one file, without its bad entries.
    private func imported(_ path: String, _ contents: String) throws -> ImportedFile {
        try folder.write(#"{"files": {"\#(path)": \#(contents)}, "version": 1}"#, to: "export.json")
        let input = try InputFile(folder.path("export.json"))
        var options = ImportOptions()
        options.skipsBad = true
        return try tracker.importFile(
            ImportFile(input, path: "export.json", name: "export.json"), as: .json, options
        ).value
    }

    @Test("A data file is stored under its path")
    func stored() throws {
        let drink =
            #"{"at": "2026-11-20T09:00:00+01:00", "drink": "tea", "id": "aaa000000000", "ml": 250, "rev": 1}"#
        let file = try imported(
            "days/2026/2026-11-20.json", #"{"day": "2026-11-20", "format": 1, "water": [\#(drink)]}"#)
        #expect(file.bad.count == 0)
        #expect(try tracker.records().water(on: tracker.records().today).entries.map(\.drink) == ["tea"])
    }

    @Test(
        "A name outside the data folder is a bad entry and creates no file",
        arguments: [
            "../evil.json", "/etc/passwd", "days/2026/../../evil.json", "days/2026/2026-11-31.json",
            "days/2025/2026-11-20.json", "", "photos/a.jpg",
        ])
    func otherNames(name: String) throws {
        let file = try imported(name, "{}")
        let expected = "the name of a data file, such as days/2026/2026-11-20.json"
        #expect(
            file.bad.first == [
                BadRow(line: 1, isEntry: true, .format(.value(name, field: "files", expected: expected)))
            ])
        #expect(try folder.names().filter { $0 != "data" && !$0.hasPrefix("data/local") } == ["export.json"])
    }

    @Test("A damaged data file is a bad entry with its path")
    func damaged() throws {
        let page = "days/2026/2026-11-20.json"
        let file = try imported(page, #"{"day": "2026-11-20", "format": 1, "water": 7}"#)
        #expect(
            file.bad.first == [
                BadRow(line: 1, isEntry: true, .damaged(path: page, .notAList(section: "water")))
            ])
        #expect(file.bad.count == 1 && file.result.isEmpty)
    }
}
