import TendCore
import Testing

@testable import TendExchange

@Suite("Health Auto Export")
struct HealthAutoExportTests {
    private static func file(_ medications: String) -> String {
        #"{"data": {"metrics": [], "workouts": [], "medications": [\#(medications)]}}"#
    }

    private static func dose(
        _ status: String = "Taken", start: String = "2026-10-05 08:35:12 +0200",
        scheduled: String? = "2026-10-05 08:30:00 +0200", nickname: String = "null", _ more: String = ""
    ) -> String {
        let due = scheduled.map { "\"\($0)\"" } ?? "null"
        return
            #"{"displayText": "Aspirin", "nickname": \#(nickname), "start": "\#(start)", "end": null, "scheduledDate": \#(due), "form": "Tablet", "status": "\#(status)", "isArchived": false, "codings": []\#(more)}"#
    }

    @Test(
        "A dose is in the slot where it was due",
        arguments: [
            (dose(), "2026-10-05T08:35:12+02:00 Aspirin@08:30 taken no amount"),
            (dose("Skipped", #", "dosage": 81"#), "2026-10-05T08:35:12+02:00 Aspirin@08:30 skipped no amount"),
            (dose(#", "dosage": 81"#), "2026-10-05T08:35:12+02:00 Aspirin@08:30 taken no amount (dosage 81)"),
            (dose(scheduled: nil), "2026-10-05T08:35:12+02:00 Aspirin@none taken no amount"),
            // The documentation's example: the medication began long before the dose.
            (dose(start: "2026-01-01 08:00:00 +0100"), "2026-10-05T08:30:00+02:00 Aspirin@08:30 taken no amount"),
            (dose(nickname: #""Heart""#), "2026-10-05T08:35:12+02:00 Heart@08:30 taken no amount"),
        ])
    func doses(dose: String, text: String) throws {
        let reading = try ParsedFile(Self.file(dose), as: .healthAutoExport)
        #expect(reading.problems == [])
        #expect(reading.texts.map { $0.hasPrefix("2026-10-05 \(text)") } == [true], "\(reading.texts)")
    }

    private static func dose(_ status: String, _ more: String) -> String {
        dose(status, start: "2026-10-05 08:35:12 +0200", more)
    }
    private static func dose(_ more: String) -> String { dose("Taken", more) }

    @Test("A medication known under either name keeps the name that it has here")
    func knownName() throws {
        let reading = try ParsedFile(Self.file(Self.dose(nickname: #""Heart""#)), as: .healthAutoExport) {
            $0.medications = ["aspirin"]
        }
        #expect(reading.texts.first?.contains(" aspirin@08:30 ") == true)
    }

    @Test("Only a time that was scheduled is assumed")
    func assumedTime() throws {
        let doses = "\(Self.dose()), \(Self.dose(start: "2026-01-01 08:00:00 +0100"))"
        let reading = try ParsedFile(Self.file(doses), as: .healthAutoExport)
        let assumed = reading.records.map { if case .dose(let dose) = $0.value { dose.isTimeAssumed } else { false } }
        #expect(assumed == [false, true])
    }

    @Test("An unanswered dose is left out, and another status is a bad entry")
    func status() throws {
        let doses = ["Not Interacted", "Notification Not Sent", "Snoozed", "Not Logged", "Odd"].map {
            Self.dose($0, start: "2026-10-05 08:35:12 +0200")
        }
        let reading = try ParsedFile(Self.file(doses.joined(separator: ", ")), as: .healthAutoExport)
        #expect(reading.leftOut == ["4 unanswered; tend calculates missed doses itself"])
        #expect(reading.problems.count == 1 && reading.records.isEmpty)
    }

    @Test("A dose answered differently in a later export is the same record")
    func identity() throws {
        let ids = try ["Taken", "Skipped"].map { status in
            try ParsedFile(
                Self.file(Self.dose(status, start: "2026-10-05 08:35:12 +0200")), as: .healthAutoExport
            ).ids
        }
        #expect(ids[0] == ids[1])
    }

    @Test("A file without medications has no records")
    func empty() throws {
        #expect(try ParsedFile(#"{"data": {"metrics": []}}"#, as: .healthAutoExport).collector.isEmpty)
        #expect(throws: ImportFileError.wrongFormat(.healthAutoExport, expected: "an object 'data'")) {
            try ParsedFile("{}", as: .healthAutoExport)
        }
    }
}
