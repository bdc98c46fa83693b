import TendCore
import TendExchange
import TestSupport
import Testing

@Suite("Pills as CSV")
struct PillsCSVTests {
    private static func rows(
        _ records: [DoseRecord], times: String = "morning=07:00,evening=21:00", name: String = Medication.builtInName,
        dialect: CSVDialect = .rfc4180
    ) throws -> [String] {
        let day = try #require(Day(iso: "2026-11-19"))
        let plan = MedicationPlan(from: day, lines: try DoseLine.list(times))
        let facts = PillFacts(
            now: OffsetDateTime(day: day + 1, secondOfDay: 43_200, offset: 3600), zone: .fixed(offset: 3600),
            pages: [day: records])
        let pills = try PillDay(day, of: [Medication(name: name, plans: [plan])], isNow: false, facts)
        return pills.doses.map { dose in
            var bytes: [UInt8] = []
            PillsCSV(dialect: dialect).append(dose, on: day, to: &bytes)
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    private static func record(
        _ slot: String?, _ time: String, _ outcome: DoseRecord.Outcome = .taken, id: String = "k3q8",
        of medication: String = Medication.builtInName, note: String? = nil
    ) throws -> DoseRecord {
        DoseRecord(
            id: id, at: try #require(OffsetDateTime(rfc3339: time)), medication: medication, slot: slot,
            outcome: outcome,
            note: note)
    }

    @Test("The header names each stored field")
    func header() {
        let columns = "Date,Time,Medication,Slot,State,Dose,Unit,Forced,Time Assumed,Note,Timestamp,ID,By"
        #expect(String(decoding: PillsCSV().header, as: UTF8.self) == "\(columns)\n")
        #expect(Array(PillsCSV(dialect: .excel).header) == [0xEF, 0xBB, 0xBF] + Array("\(columns)\r\n".utf8))
    }

    @Test("Each taken, early, late or skipped dose has a row")
    func states() throws {
        let rows = try Self.rows([
            Self.record("morning", "2026-11-19T07:10:00+01:00"), Self.record("evening", "2026-11-19T23:30:00-05:00"),
        ])
        #expect(
            rows == [
                "2026-11-19,07:10,pills,morning,taken,,,false,false,,2026-11-19T07:10:00+01:00,k3q8,\n",
                "2026-11-19,23:30,pills,evening,late,,,false,false,,2026-11-19T23:30:00-05:00,k3q8,\n",
            ])
        let early = try Self.rows([Self.record("morning", "2026-11-19T05:00:00+01:00")])
        #expect(early.first == "2026-11-19,05:00,pills,morning,early,,,false,false,,2026-11-19T05:00:00+01:00,k3q8,\n")
        let skipped = try Self.rows([Self.record("morning", "2026-11-19T08:00:00Z", .skipped)])
        #expect(
            skipped == ["2026-11-19,08:00,pills,morning,skipped,,,false,false,,2026-11-19T08:00:00+00:00,k3q8,\n", ""])
    }

    @Test("A row has the exact amount, the marks and the note")
    func all() throws {
        let record = DoseRecord(
            id: "abc", at: try #require(OffsetDateTime(rfc3339: "2026-11-19T12:00:00+05:45")),
            medication: "Vitamin D, \"x\"",
            slot: nil, amount: Quantity(millionths: 500_001), unit: "mg", isForced: true, isTimeAssumed: true,
            note: "=a\n\"b\",c", by: "Ann")
        let row = try Self.rows([record], times: "08:00", name: "other").last
        #expect(
            row
                == "2026-11-19,12:00,\"Vitamin D, \"\"x\"\"\",,taken,0.500001,mg,true,true,\"=a\n\"\"b\"\",c\","
                + "2026-11-19T12:00:00+05:45,abc,Ann\n")
    }

    @Test("A possible double dose has two rows")
    func double() throws {
        let rows = try Self.rows([
            Self.record("morning", "2026-11-19T07:10:00+01:00", id: "a"),
            Self.record("morning", "2026-11-19T07:12:00+01:00", id: "b"),
        ])
        let lines = rows.joined().split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.map { String($0.suffix(2)) } == ["a,", "b,"])
    }

    @Test("Each row of a possible double dose has its own state")
    func lateDouble() throws {
        let rows = try Self.rows([
            Self.record("morning", "2026-11-19T07:10:00+01:00", id: "a"),
            Self.record("morning", "2026-11-19T12:00:00+01:00", id: "b"),
        ])
        let states = rows.joined().split(separator: "\n").map { String($0.split(separator: ",")[4]) }
        #expect(states == ["taken", "late"])
    }

    @Test("A dose at a time has the name of the command line")
    func slotName() throws {
        let rows = try Self.rows(
            [Self.record("08:00", "2026-11-19T08:00:00Z", of: "ibuprofen")], times: "08:00", name: "ibuprofen")
        #expect(rows.first?.hasPrefix("2026-11-19,08:00,ibuprofen,ibuprofen@08:00,taken,") == true)
    }

    @Test("The Excel dialect guards notes and ends rows with CRLF")
    func excel() throws {
        let rows = try Self.rows(
            [Self.record("morning", "2026-11-19T07:00:00Z", note: "=1+1")], dialect: .excel)
        #expect(rows.first?.contains(",\"'=1+1\",") == true)
        #expect(rows.first?.hasSuffix(",k3q8,\r\n") == true)
    }
}
