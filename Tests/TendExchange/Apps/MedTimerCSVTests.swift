import TendCore
import TestSupport
import Testing

@testable import TendExchange
@testable import TendStore

@Suite("MedTimer's CSV")
struct MedTimerCSVTests {
    private static let iso = "Erinnert (ISO 8601);Eingenommen (ISO 8601)"
    private static let header = "Erinnert;Name;Dosierung;Eingenommen;Tags;Intervall;Notizen;\(iso)\n"
    private static let due = "05.10.26 8:30"
    private static let taken = "05.10.26 8:35"
    private static let times = "2026-10-05T06:30:00Z;2026-10-05T06:35:00Z"
    private static let good = row()

    /// A row as the app writes it, without quotes.
    private static func row(
        _ name: String = "Omega", _ amount: String = "1", tags: String = "Rx, a", notes: String = "",
        times: String = times
    ) -> String { "\(due);\(name);\(amount);\(taken);\(tags);0:00;\(notes);\(times)\n" }

    @Test(
        "Files with 6 to 9 columns in any language are read",
        arguments: [
            (
                "Erinnert;Name;Dosierung;Eingenommen;Tags;Intervall;Notizen;\(iso)",
                "x;Omega;75 µg;x;Rx, a;0:00;\"so\" it is;\(times)", "taken 75 µg (\"so\" it is)"
            ), ("Time;Name;Dosage;Taken;Tags;Interval;\(iso)", "x;Omega;1;x;;2:14;\(times)", "taken 1"),
            ("Time;Name;Dosage;Taken;Tags;\(iso)", "x;Omega;1;x;;\(times)", "taken 1"),
            ("Time;Name;Dosage;Taken;\(iso)", "x;Omega;?;x;\(times)", "taken no amount"),
        ])
    func csv(header: String, row: String, text: String) throws {
        #expect(
            try ParsedFile("\(header)\n\(row)\n", as: .medtimer).texts == [
                "2026-10-05 2026-10-05T08:35:00+02:00 Omega@08:30 \(text) [MedTimer]"
            ])
    }

    @Test(
        "Semicolons and line breaks may occur in unquoted texts",
        arguments: [
            (row(notes: "dizzy; better at 9"), "Omega@08:30 taken 1 (dizzy; better at 9)"),
            (row(notes: "a;b;c;;d"), "Omega@08:30 taken 1 (a;b;c;;d)"),
            (row(notes: "one\ntwo\n\nfour"), "Omega@08:30 taken 1 (one\ntwo\n\nfour)"),
            (row(notes: "one; two\nthree; four"), "Omega@08:30 taken 1 (one; two\nthree; four)"),
            (row(notes: "\(due); felt ill\nlater well"), "Omega@08:30 taken 1 (\(due); felt ill\nlater well)"),
            (row(notes: "at 0:00;0:00"), "Omega@08:30 taken 1 (at 0:00;0:00)"),
            (row("Omega; strong"), "Omega; strong@08:30 taken 1"), (row("a;b;c", "2,5 ml"), "a;b;c@08:30 taken 2.5 ml"),
            (row("Ome\nga"), "Ome ga@08:30 taken 1"),
            (row("a;\nb", "?", notes: "c;\nd"), "a; b@08:30 taken no amount (c;\nd)"),
            (row(tags: "a;b"), "Omega@08:30 taken 1"), (row(tags: "", notes: ";"), "Omega@08:30 taken 1 (;)"),
            (row(notes: "said \"ill"), "Omega@08:30 taken 1 (said \"ill)"),
        ])
    func unquoted(row: String, text: String) throws {
        let reading = try ParsedFile(Self.header + Self.good + row + Self.good, as: .medtimer)
        #expect(reading.problems == [])
        #expect(
            reading.texts.map {
                $0.replacing("2026-10-05 2026-10-05T08:35:00+02:00 ", with: "").replacing(" [MedTimer]", with: "")
            }
                == ["Omega@08:30 taken 1", text, "Omega@08:30 taken 1"])
    }

    @Test("Semicolons and line breaks may occur in files of older versions", arguments: [0, 1, 2])
    func olderColumns(dropped: Int) throws {
        let columns = ["Tags", "Interval", "Notes"].dropLast(dropped + 1).map { $0 + ";" }.joined()
        let values = ["Rx;b", "2:14", ""].dropLast(dropped + 1).map { $0 + ";" }.joined()
        let text =
            "Time;Name;Dosage;Taken;\(columns)\(Self.iso)\n\(Self.due);a;b\nc;1;\(Self.taken);\(values)\(Self.times)\n"
        let reading = try ParsedFile(text, as: .medtimer)
        #expect(reading.problems == [])
        #expect(reading.texts == ["2026-10-05 2026-10-05T08:35:00+02:00 a;b c@08:30 taken 1 [MedTimer]"])
    }

    @Test(
        "Rows begin at a date in any language",
        arguments: ["5/10/26 8:30\u{202F}PM", "2026年10月5日 午後8:30", "٥‏/١٠‏/٢٠٢٦ ٨:٣٠ م"])
    func otherDates(date: String) throws {
        let row = "\(date);a;b;1;\(date);c;2:14;d;\n\(date) e;\(Self.times)\n"
        let reading = try ParsedFile(Self.header + row + row, as: .medtimer)
        #expect(reading.problems == [])
        #expect(
            reading.records.count == 2 && reading.texts.allSatisfy { $0.contains("a;b@08:30 taken 1 (d;\n\(date) e)") })
    }

    @Test("A dose that was not taken is left out")
    func notTaken() throws {
        let row = "\(Self.due);a;b;c\nd;1;;;0:00;e;f\n;2026-10-05T06:30:00Z;\n"
        let reading = try ParsedFile(Self.header + row + row + Self.good, as: .medtimer)
        #expect(reading.problems == [] && reading.records.count == 1)
        #expect(
            reading.leftOut == ["2 not taken; the file does not tell skipped from missed (the JSON backup does)"])
    }

    @Test(
        "An invalid row does not affect the rows around it",
        arguments: [
            ("\(due);Omega;1;\(taken);Rx;0:00;;soon;2026-10-05T06:35:00Z\n", "3:46 erinnert (iso 8601) 'soon'"),
            ("\(due);Omega;1;\(taken);Rx;0:00;;2026-10-05T06:30:00Z;soon\n", "3:67 eingenommen (iso 8601) 'soon'"),
            (row(" "), "3:15 name ' '"), ("\(due);Omega\n", "3 fieldCount(2, expected: 9)"),
            ("\n\n;;\nwho knows\n\n", "5 fieldCount(3, expected: 9)"),
            (row("a", "1;half"), "3 fieldCount(10, expected: 9)"),
            (row("Omega;1;\(taken);x;0:00"), "3 fieldCount(13, expected: 9)"),
            ("\(due);Omega;1;\(taken);\(times)\n", "3 fieldCount(6, expected: 9)"),
            ("a;b;c;d;e;f;g;h;i;\n", "3 fieldCount(10, expected: 9)"),
            (row(notes: String(repeating: ";", count: 100)), "3 fieldCount(109, expected: 9)"),
            (row(notes: String(repeating: "long\n", count: 20_000)), "3 fieldCount(7, expected: 9)"),
        ])
    func badRows(row: String, problem: String) throws {
        let reading = try ParsedFile(Self.header + Self.good + row + Self.good + Self.good, as: .medtimer)
        #expect(reading.problems.first?.hasPrefix(problem) == true, "\(reading.problems)")
        #expect(reading.records.count == 3)
        #expect(reading.problems.count <= 2)
    }

    @Test(
        "A list of medications is refused because it has no doses",
        arguments: ["Medicine;Dosage;Time", "Medikamente;Dosierung;Zeit", "药品;用药剂量;时间"])
    func medicines(header: String) {
        #expect(
            throws: ImportFileError.lacks(
                "MedTimer's list of medications", "doses", remedy: "import its CSV of events or its JSON backup")
        ) { try ParsedFile("\(header)\nThyroxine;75 mg;6:45\n", as: .medtimer) }
    }

    @Test(
        "A foreign or damaged file is refused",
        arguments: ["Time;Name;Dosage;Taken\nx;y;1;x\n", "a,b\n", "a\n", "{\"settings\": {}}", "{", ""])
    func otherFiles(text: String) { #expect(throws: ImportFileError.self) { try ParsedFile(text, as: .medtimer) } }

    @Test("Importing medications from a CSV is refused")
    func medications() {
        #expect(throws: ImportFileError.self) {
            try ParsedFile(Self.header, as: .medtimer) { $0.addsMedications = true }
        }
    }

    @Test("Rows with random texts do not affect the row after them", arguments: UInt64(1)...4)
    func anyTexts(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let pieces = [";", "\n", "a", "0:00", "1", Self.due, Self.times, "", ";;;", "\u{0}", "\"", "2,5 ml"]
        for _ in 0..<Sweep.count(quick: 20, ci: 100, full: 2000) {
            func text() -> String {
                (0..<Int.random(in: 0...6, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? ""
                }
                .joined()
            }
            let rows = (0..<8).map { _ in Self.row(text(), text(), tags: text(), notes: text()) }.joined()
            let reading = try ParsedFile(Self.header + rows + Self.good, as: .medtimer)
            #expect(reading.records.count + reading.collector.problemCount > 0, "seed \(seed)")
            #expect(reading.texts.last?.contains("Omega@08:30 taken 1 [") == true, "seed \(seed): \(rows)")
        }
    }
}
