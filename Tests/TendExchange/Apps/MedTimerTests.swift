import TendCore
import Testing

@testable import TendExchange
@testable import TendStore

@Suite("MedTimer")
struct MedTimerTests {
    private static func backup(_ events: String, medicines: String = "") -> String {
        "{\"medicines\": {\"version\": 25, \"list\": [\(medicines)]}, \"events\": {\"version\": 25, \"list\": [\(events)]}}"
    }

    /// 1791181800 is 2026-10-05 08:30 in Berlin.
    private static func event(
        _ name: String = "Omega", _ status: String = "TAKEN", due: Int = 1_791_181_800, at: Int = 1_791_182_100,
        _ more: String = ""
    ) -> String {
        "{\"medicineName\": \"\(name)\", \"status\": \"\(status)\", \"remindedTimestamp\": \(due), \"processedTimestamp\": \(at)\(more)}"
    }

    @Test(
        "An event is a dose in the slot where it was due",
        arguments: [
            (event(), "2026-10-05T08:35:00+02:00 Omega@08:30 taken no amount"),
            (event("Omega", "SKIPPED"), "2026-10-05T08:35:00+02:00 Omega@08:30 skipped no amount"),
            (event("Omega (2/5)"), "2026-10-05T08:35:00+02:00 Omega@08:30 taken no amount"),
            (event("Vitamin D (1000 IU)"), "2026-10-05T08:35:00+02:00 Vitamin D (1000 IU)@08:30 taken no amount"),
            (event("Eye \\u0026 ear"), "2026-10-05T08:35:00+02:00 Eye & ear@08:30 taken no amount"),
            (event("Omega", ", \"amount\": \"1\""), "2026-10-05T08:35:00+02:00 Omega@08:30 taken 1"),
            (event("Omega", ", \"amount\": \"75 µg\""), "2026-10-05T08:35:00+02:00 Omega@08:30 taken 75 µg"),
            (event("Omega", ", \"amount\": \".5\""), "2026-10-05T08:35:00+02:00 Omega@08:30 taken 0.5"),
            (event("Omega", ", \"amount\": \"1/2\""), "2026-10-05T08:35:00+02:00 Omega@08:30 taken 0.5"),
            (event("Omega", ", \"amount\": \"10mg\""), "2026-10-05T08:35:00+02:00 Omega@08:30 taken 10 mg"),
            (event("Omega", ", \"amount\": \"2,5 ml\""), "2026-10-05T08:35:00+02:00 Omega@08:30 taken 2.5 ml"),
            (
                event("Omega", ", \"amount\": \"1.000 IE\""),
                "2026-10-05T08:35:00+02:00 Omega@08:30 taken no amount (1.000 IE)"
            ), (event("Vit\\n min"), "2026-10-05T08:35:00+02:00 Vit min@08:30 taken no amount"),
            (event("Omega", ", \"amount\": \"?\""), "2026-10-05T08:35:00+02:00 Omega@08:30 taken no amount"),
            (event("Omega", ", \"notes\": \"late\""), "2026-10-05T08:35:00+02:00 Omega@08:30 taken no amount (late)"),
            (
                event("Omega", ", \"amount\": \"half\", \"notes\": \"late\""),
                "2026-10-05T08:35:00+02:00 Omega@08:30 taken no amount (half; late)"
            ), (event("Omega", ", \"reminderId\": -1"), "2026-10-05T08:35:00+02:00 Omega@none taken no amount"),
            (event("Omega", ", \"reminderType\": \"LINKED\""), "2026-10-05T08:35:00+02:00 Omega@08:30 taken no amount"),
        ])
    func doses(event: String, text: String) throws {
        let reading = try ParsedFile(Self.backup(event), as: .medtimer)
        #expect(reading.problems == [])
        #expect(reading.texts == ["2026-10-05 \(text) [MedTimer]"])
    }

    private static func event(_ name: String, _ more: String) -> String {
        more.hasPrefix(",") ? event(name, "TAKEN", more) : event(name, more, "")
    }

    @Test("A dose due before the day's start belongs to the day before")
    func logicalDay() throws {
        // 03:30 and 05:00 on 6 October.
        let reading = try ParsedFile(Self.backup(Self.event(due: 1_791_250_200, at: 1_791_255_600)), as: .medtimer)
        #expect(reading.texts == ["2026-10-05 2026-10-06T05:00:00+02:00 Omega@03:30 taken no amount [MedTimer]"])
    }

    @Test("An event that is not a dose is left out and counted")
    func leftOut() throws {
        let events = [
            Self.event("A", "RAISED", at: 0), Self.event("A", "DELETED"), Self.event("A", "ACKNOWLEDGED"),
            Self.event("A", "TAKEN", ", \"reminderType\": \"REFILL\""),
            Self.event("A", "TAKEN", ", \"reminderType\": \"OUT_OF_STOCK\""),
            Self.event("A", "ACKNOWLEDGED", ", \"reminderType\": \"EXPIRATION_DATE\""),
        ]
        let reading = try ParsedFile(Self.backup(events.joined(separator: ",")), as: .medtimer)
        #expect(reading.records.isEmpty)
        #expect(
            reading.leftOut == [
                "1 unanswered; tend calculates missed doses itself", "2 deleted there, or only acknowledged",
                "3 notices about the stock",
            ])
    }

    @Test("A bare list of events and missing lists are accepted")
    func oldForm() throws {
        #expect(try ParsedFile("{\"version\": 9, \"list\": [\(Self.event())]}", as: .medtimer).records.count == 1)
        #expect(try ParsedFile("{\"events\": {\"list\": [\(Self.event())]}}", as: .medtimer).records.count == 1)
        #expect(try ParsedFile("{\"medicines\": {\"list\": []}}", as: .medtimer).records.isEmpty)
        let medicines = "{\"version\": 9, \"list\": [{\"medicine\": {\"name\": \"Omega\"}, \"reminders\": []}]}"
        let reading = try ParsedFile(medicines, as: .medtimer)
        #expect(reading.problems == [])
        #expect(reading.collector.remarks.count == 2)
    }

    @Test("A medicine that is not set up is named with a command")
    func suggestions() throws {
        let medicines = """
            {"medicine": {"name": "Omega"}, "reminders": [{"timeInMinutes": 1200}, {"timeInMinutes": 480, "active": true}, {"timeInMinutes": 60, "active": false}]},
            {"medicine": {"name": "Ibuprofen"}, "reminders": []}, {"medicine": {"name": "known"}, "reminders": []},
            {"medicine": {"name": "B6, B12"}, "reminders": []}
            """
        let reading = try ParsedFile(Self.backup("", medicines: medicines), as: .medtimer) {
            $0.medications = ["Known"]
        }
        #expect(
            reading.collector.remarks == [
                "'Omega' is not set up here; to be reminded of it: tend pill add 'Omega' --times 08:00,20:00",
                "'Ibuprofen' is not set up here; to be reminded of it: tend pill add 'Ibuprofen' --as-needed",
                "'B6, B12' is not set up here; it needs another name for 'tend pill add'",
                "import again with --medications to set them up",
            ])
    }

    @Test("An apostrophe in a name does not end the command's quotes")
    func quotedSuggestion() throws {
        let medicine = "{\"medicine\": {\"name\": \"St John's wort; reboot\"}, \"reminders\": []}"
        let reading = try ParsedFile(Self.backup("", medicines: medicine), as: .medtimer)
        #expect(reading.collector.remarks.allSatisfy { !$0.contains("add 'St John's wort; reboot'") })
    }

    @Test(
        "An invalid event is refused with its number and path",
        arguments: [
            (event("A", "EATEN"), "1 events.list[0].status '\"EATEN\"': TAKEN, SKIPPED or RAISED"),
            (event(" "), "1 events.list[0].medicineName '\" \"': a name of 1 to 100 characters"),
            (event("A", "TAKEN", due: 0, at: 0), "1 events.list[0].remindedTimestamp '0': seconds since 1970"),
            (
                event("A", "TAKEN", due: -9_223_372_036_854_775_808),
                "1 events.list[0].remindedTimestamp '-9223372036854775808': seconds since 1970"
            ), ("{\"status\": \"TAKEN\"}", "1 events.list[0].remindedTimestamp 'nothing': a whole number"),
            ("[]", "1 events.list[0].status 'nothing': TAKEN, SKIPPED or RAISED"),
            (event("A", "TAKEN", at: 1_995_000_000), "1 inTheFuture"),
        ])
    func problems(event: String, problem: String) throws {
        let reading = try ParsedFile(Self.backup("\(event), \(Self.event())"), as: .medtimer)
        #expect(reading.problems == [problem])
        #expect(reading.records.map(\.line) == [2])
    }

    @Test("A dose has the same id in the CSV and the backup")
    func identity() throws {
        let row =
            "Time;Name;Dosage;Taken;Time (ISO 8601);Taken (ISO 8601)\nx;Omega;;x;2026-10-05T06:30:00Z;2026-10-05T06:35:00Z\n"
        #expect(try ParsedFile(row, as: .medtimer).ids == ParsedFile(Self.backup(Self.event()), as: .medtimer).ids)
    }
}
