import TendCore
import Testing

@testable import TendExchange
@testable import TendStore

@Suite("Days of imported fasts")
struct ImportedFastDayTests {
    /// Days begin at 04:00, and the fast ended at 01:00.
    @Test(
        "An imported fast records the logical day of its end",
        arguments: [
            (
                ImportFormat.csv,
                "Start Date,End Date,Schedule,Target (hours)\n2026-10-05T08:00:00+02:00,2026-10-06T01:00:00+02:00,16:8,16\n"
            ), (.zero, "Date,Start,End,Hours,Night Eating\n10/5/26,08:00,01:00,17,0\n"),
            (
                .appleHealth,
                HealthFile.document(
                    HealthFile.workout("MindAndBody", "2026-10-05 08:00:00 +0200", "2026-10-06 01:00:00 +0200"))
            ),
        ])
    func endDay(format: ImportFormat, text: String) throws {
        let fasts = try ParsedFile(text, as: format).records.compactMap(\.fast)
        #expect(fasts.map(\.endDay) == [Day(iso: "2026-10-05")])
    }
}
