import Testing

@testable import TendExchange

@Suite("Doses and tasks from CSV")
struct RecordTablesTests {
    private static let pills = "Date,Time,Medication,Slot,State,Dose,Unit,Forced,Time Assumed,Note,Timestamp,ID\n"
    private static let tasks =
        "Date,Time,Challenge,Day,Attempt,Task,State,Value,Target,Unit,Item,Note,Timestamp,Challenge ID,ID\n"

    @Test("A row that tend exported gives the exact dose and day")
    func doses() throws {
        let text =
            Self.pills
            + "2026-11-18,00:20,omega,evening,late,,,false,true,,2026-11-19T00:20:00+01:00,k3q8s6th2m1r\n"
            + "2026-11-19,08:03,ibuprofen,ibuprofen@08:00,taken,400,mg,true,false,\"why, not\",2026-11-19T08:03:00Z,k3q8s6th2m1s\n"
            + "2026-11-19,09:00,ibuprofen,,skipped,0.5,,false,false,,2026-11-19T09:00:00Z,k3q8s6th2m1t\n"
        #expect(
            try ParsedFile(text, as: .csv).texts == [
                "2026-11-18 2026-11-19T00:20:00+01:00 omega@evening taken no amount assumed [own k3q8s6th2m1r]",
                "2026-11-19 2026-11-19T08:03:00+00:00 ibuprofen@08:00 taken 400 mg forced (why, not) [own k3q8s6th2m1s]",
                "2026-11-19 2026-11-19T09:00:00+00:00 ibuprofen@none skipped 0.5 [own k3q8s6th2m1t]",
            ])
    }

    @Test("A dose needs only date, time, medication and state")
    func fewColumns() throws {
        let text = "State,Medication,Time,Date\nTaken,IBUPROFEN,08:03,2026-11-19\n"
        #expect(
            try ParsedFile(text, as: .csv) { $0.medications = ["Ibuprofen"] }.texts == [
                "2026-11-19 2026-11-19T08:03:00+01:00 Ibuprofen@none taken no amount [content]"
            ])
    }

    @Test(
        "An invalid dose is refused with line, column and expected value",
        arguments: [
            ("2026-11-19,08:00,omega,eaten,", "2:24 State 'eaten': taken, early, late or skipped"),
            ("2026-11-19,08:00,,taken,", "2:18 Medication '': a name"),
            ("2026-11-19,8 o'clock,omega,taken,", "2:12 Time '8 o'clock': a time of day such as 08:30 or 8:30 PM"),
            ("2026-11-19,08:00,omega,taken,half", "2:30 Dose 'half': a number"),
            ("2026-11-19,08:00,omega,taken,0", "2:30 Dose '0': a dose above 0 and up to a million"),
            ("2026-11-19,08:00,omega,taken,1000001", "2:30 Dose '1000001': a dose above 0 and up to a million"),
            ("19/11/2026x,08:00,omega,taken,", "2:1 Date '19/11/2026x': a date such as 2026-11-20"),
        ])
    func badDoses(row: String, problem: String) throws {
        #expect(try ParsedFile("Date,Time,Medication,State,Dose\n" + row, as: .csv).problems == [problem])
    }

    @Test("Task records are imported, and calculated rows are left out")
    func taskRecords() throws {
        let end = ",2026-11-19T08:00:00Z,c0000000000a,k3q8s6th2m"
        let text =
            Self.tasks + "2026-11-19,08:00,Mine,1,1,stretch,done,1,1,,,\"a, b\"\(end)10\n"
            + "2026-11-19,08:00,Mine,1,1,read,done,1,10,pages,,\(end)11\n"
            + "2026-11-19,08:00,Mine,1,1,read,done,2.5,10,pages,,\(end)12\n"
            + "2026-11-19,08:00,Mine,1,1,list,open,,3,,eggs,\(end)13\n"
            + "2026-11-19,08:00,Mine,1,1,stretch,skipped,,1,,,\(end)14\n"
            + "2026-11-19,,Mine,1,1,water,done,2500,2000,ml,,,,c0000000000a,\n"
        let reading = try ParsedFile(text, as: .csv)
        let start = "2026-11-19 2026-11-19T08:00:00+00:00 c0000000000a/"
        #expect(
            reading.texts == [
                "\(start)stretch done - (a, b) [own k3q8s6th2m10]", "\(start)read done 1 [own k3q8s6th2m11]",
                "\(start)read done 2.5 [own k3q8s6th2m12]", "\(start)list done - eggs [own k3q8s6th2m13]",
                "\(start)stretch skipped - [own k3q8s6th2m14]",
            ])
        #expect(reading.leftOut == ["1 worked out from drinks, fasts, doses and photos, or missed"])
    }

    @Test(
        "An incomplete, repeated or unknown header is refused",
        arguments: [
            ("Medication,Time\n", .missingColumns(["Date", "State"], found: ["medication", "time"])),
            ("Medication,Date,State\n", .missingColumns(["Time"], found: ["medication", "date", "state"])),
            (
                "Start Date,Schedule\n",
                .missingColumns(["End Date", "Target (hours)"], found: ["start date", "schedule"])
            ), ("a,b\n1,2\n", .unknownHeader(["a", "b"])), ("Date,Time,Date\n", .repeatedColumn("Date")),
            ("\n\n", .empty), ("", .empty),
        ] as [(String, ImportFileError)])
    func headers(text: String, failure: ImportFileError) {
        #expect(throws: failure) { try ParsedFile(text, as: .csv) }
    }

    @Test("A zip, damaged UTF-16 and text in another encoding are refused")
    func otherFiles() {
        #expect(throws: ImportFileError.wrongFormat(.csv, expected: "the file itself, not a zip")) {
            try ParsedFile([0x50, 0x4B, 3, 4, 0, 0], as: .csv)
        }
        #expect(throws: ImportFileError.utf16) { try ParsedFile([0xFF, 0xFE, 0x44], as: .csv) }
        let bytes = Array("Date,Time,Amount (ml),Note\n2026-11-19,08:00,1,gr".utf8) + [0xFC, 0x6E, 0x0A]
        #expect(throws: ImportFileError.notUTF8(line: 2, column: 22)) { try ParsedFile(bytes, as: .csv) }
        #expect(
            (try? ParsedFile(bytes, as: .csv) { $0.encoding = .latin1 })?.texts == [
                "2026-11-19 2026-11-19T08:00:00+01:00 1 ml water (grün) [content]"
            ])
    }
}
