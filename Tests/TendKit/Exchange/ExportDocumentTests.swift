import TendKit
import TestSupport
import Testing

@Suite("Documents for other programs")
struct ExportDocumentTests {
    private let folder: TemporaryFolder
    private let tracker: Tracker

    init() throws {
        folder = try TemporaryFolder()
        let now = try #require(OffsetDateTime(rfc3339: "2026-11-20T09:10:00+01:00"))
        tracker = try Tracker(folder: folder.path("data"), now: now, zone: .fixed(offset: 3600))
        _ = try tracker.log(NewDrink(.amount(Amount(parsing: "250ml")), of: "tea"))
        _ = try tracker.startFast("16:8", at: TimeInput("08:00"))
    }

    private func text(_ document: ExportDocument, of days: DayRange? = nil) throws -> String {
        var bytes: [UInt8] = []
        try tracker.records().export(document, of: days) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
        "Each document has the records",
        arguments: [
            (.csv(.water), "tea"), (.csv(.fasts), "16:8"), (.csv(.pills), "Medication"),
            (.csv(.challenges), "Challenge"),
            (.csv(.pauses), "Note"), (.json, "days/2026/2026-11-20.json"),
            (.appleHealth(includesAll: true), "DietaryWater"),
            (.calendar, "BEGIN:VCALENDAR"), (.report, "<html"),
        ] as [(ExportDocument, String)])
    func contents(document: ExportDocument, expected: String) throws {
        #expect(try text(document).contains(expected))
    }

    @Test("A range limits the records")
    func range() throws {
        let day = tracker.now.day
        let today = try tracker.records().days(DayRangeExpression(.days(1)), or: .everything)
        #expect(today == day...day)
        #expect(try text(.csv(.water), of: today).contains("tea"))
        #expect(try !text(.csv(.water), of: (day - 7)...(day - 1)).contains("tea"))
    }

    @Test("An imported export adds its records once")
    func roundTrip() throws {
        try folder.write(text(.json), to: "export.json")
        let other = try Tracker(folder: folder.path("other"), now: tracker.now, zone: .fixed(offset: 3600))
        let first = try other.importFile(at: folder.path("export.json")).value
        #expect(first.format == "json")
        #expect(first.records.added == 2 && first.badRows == 0)
        #expect(try other.importFile(at: folder.path("export.json"), as: "json").value.records.present == 2)
        #expect(Tracker.importFormats.contains("json"))
    }

    @Test("A file that can't be read is named")
    func unreadable() throws {
        let error = #expect(throws: (any Error).self) { try tracker.importFile(at: folder.path("none.csv")) }
        #expect(error.map { "\($0)" }?.contains("none.csv") == true)
    }
}
