import TendCore
import TestSupport
import Testing

@testable import TendExchange
@testable import TendStore

/// An importer reads or refuses each row of any file; it never crashes and drops no row silently.
@Suite("Untrusted import files")
struct ImportFuzzTests {
    private static let values = [
        "", "0", "-1", "1", "1.5", "1,5", "1e9", "999999999", "9999999999", "0.000001", "NaN", "inf", "2026-10-05",
        "0001-01-01",
        "9999-12-31", "5/10/26", "13/10/26", "10/13/2026", "5.10.2026", "25. 4. 16.", "13/13/26", "1/1/0", "0:00",
        "20:00", "24:00", "8:30 PM", "2026-10-05T08:30:00+02:00",
        "0000-00-00",
        "2026-10-05 20:00:00", "k3q8s6th2m1r", "taken", "true", "water", "\u{0}", "水", "16:8", "9223372036854775807",
        "-9223372036854775808", "1 250", "1'250,5", "오후 11:58", "1791178800417", "x@y", "\"", "2026-10-05T08:30:00Z",
    ]
    private static let headers: [(ImportFormat, String, Character)] = [
        (.csv, "Date,Time,Amount (ml),Beverage,Note,Timestamp,ID", ","), (.csv, "Date,Time,Amount (fl oz)", ","),
        (.csv, "Start Date,End Date,Schedule,Duration (hours),Target (hours),Completed,Cancelled,Note,ID", ","),
        (.csv, "Date,Time,Medication,Slot,State,Dose,Unit,Forced,Time Assumed,Note,Timestamp,ID", ","),
        (.csv, "Date,Task,State,Value,Unit,Item,Note,Timestamp,Challenge ID,ID", ","),
        (.zero, "Date,Start,End,Hours,Night Eating", ","),
        (.fasttrack, "ID,Start Date,Start Time,Duration (hours)", ","),
        (.fasttrack, "ID,Start,End,Duration (s),Duration,Notes", ","),
        (.waterminder, "Drink Type,Hydration Value(ml),Date,Time", ","),
        (.waterminder, "Drink Type,Hydration Value(oz),Date,Time", ","),
        (.hydrotracker, "timestamp,date,amount,effective_amount,beverage_type,note", ","),
        (.medtimer, "Time;Name;Dosage;Taken;Time (ISO 8601);Taken (ISO 8601)", ";"),
    ]

    @Test(
        "Each row of random values is imported, refused or left out once", arguments: UInt64(1)...6)
    func tables(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<Sweep.count(quick: 2, ci: 4, full: 400) {
            for (format, header, delimiter) in Self.headers {
                let columns = header.split(separator: delimiter).count
                let count = 20
                let rows = (0..<count).map { _ in
                    (0..<columns).map { column in
                        // In a file without quotes, dates of one form show where rows begin.
                        if delimiter == ";", column == 0 { return "5/10/26 8:30" }
                        let value = Self.values.randomElement(using: &generator) ?? ""
                        return delimiter == ";" ? value : "\"\(value.replacing("\"", with: "\"\""))\""
                    }.joined(separator: String(delimiter))
                }
                let text = ([header] + rows).joined(separator: "\n")
                let reading = try ParsedFile(text, as: format) { $0.dateOrder = .dayFirst }
                #expect(reading.texts.count == reading.records.count)
                let handled = reading.records.count + reading.collector.problemCount
                #expect(
                    handled + reading.collector.leftOut.reduce(0) { $0 + $1.count } == count, "seed \(seed): \(text)")
            }
        }
    }

    @Test("A file with changed bytes never crashes an importer", arguments: UInt64(1)...6)
    func bytes(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let water = HealthFile.water("250", inside: HealthFile.meta("tend.note", "a"))
        let fast = HealthFile.workout("MindAndBody", "2026-10-05 20:00:00 +0200", "2026-10-06 12:00:00 +0200")
        let files: [(ImportFormat, String)] = [
            (.appleHealth, HealthFile.document(water + fast)),
            (
                .hydrotracker,
                "{\"version\":1,\"entries\":[{\"timestamp\":1791178800417,\"amount\":250.0,\"beverageType\":\"TEA\"}]}"
            ),
            (
                .medtimer,
                "{\"list\":[{\"medicineName\":\"A (1/2)\",\"status\":\"TAKEN\",\"remindedTimestamp\":1791181800,\"processedTimestamp\":1791181800,\"amount\":\"1 mg\"}]}"
            ),
            (
                .json,
                "{\"version\":1,\"files\":{\"days/2026/2026-11-20.json\":{\"day\":\"2026-11-20\",\"format\":1,\"water\":[]}}}"
            ),
            (.zero, "Date,Start,End,Hours,Night Eating\n10/6/26,19:15,12:00,16,1\n"),
            (.waterminder, "Drink Type,Hydration Value(ml),Date,Time\nTea,\"2.600\",2026/10/05,8:30 PM\n"),
        ]
        for _ in 0..<Sweep.count(quick: 20, ci: 80, full: 5000) {
            for (format, text) in files {
                var bytes = Array(text.utf8)
                for _ in 0..<Int.random(in: 1...3, using: &generator) {
                    let place = Int.random(in: bytes.indices, using: &generator)
                    bytes[place] = UInt8.random(in: 0...255, using: &generator)
                }
                do {
                    _ = try ParsedFile(bytes, as: format).texts
                } catch {
                    #expect(error is ImportFileError || error is StoreError, "seed \(seed): \(error)")
                }
            }
        }
    }
}
