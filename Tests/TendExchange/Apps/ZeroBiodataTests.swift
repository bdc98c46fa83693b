import TendCore
import TestSupport
import Testing

@testable import TendExchange
@testable import TendStore

/// Zero's `biodata.json`.
@Suite("Zero's JSON")
struct ZeroBiodataTests {
    private static func document(_ fasts: String...) -> String {
        "{\"weight_data\":[{\"Value\":71.5}],\"fast_data\":[\(fasts.joined(separator: ",\n"))],\"sleep_data\":null}"
    }

    private static func fast(
        _ start: String = "\"2026-10-05T18:15:37.123Z\"", _ end: String = "\"2026-10-06T10:00:12Z\"",
        goal: String = "18",
        isEnded: String = "true"
    ) -> String {
        """
        {"FastID":"A-1","StartDTM":\(start),"EndDTM":\(end),"GoalHours":\(goal),"IsEnded":\(isEnded),"GoalID":"custom"}
        """
    }

    private static func csv(_ rows: String...) -> String {
        "Date,Start,End,Hours,Night Eating\n" + rows.joined(separator: "\n")
    }

    @Test("A fast has exact times in the local zone and a goal")
    func exact() throws {
        let reading = try ParsedFile(Self.document(Self.fast()), as: .zero)
        #expect(
            reading.texts == ["2026-10-05 2026-10-05T20:15:37+02:00/2026-10-06T12:00:12+02:00 18:6 64800 s [Zero]"])
        let offset = Self.fast("\"2026-10-05T20:15:37+02:00\"")
        #expect(try ParsedFile(Self.document(offset), as: .zero).texts == reading.texts)
    }

    @Test(
        "A goal determines the schedule, or else the option does",
        arguments: [
            ("16", "16:8 57600"), ("20.0", "20:4 72000"), ("13.5", "13h30m 48600"), ("13", "13h 46800"),
            ("168", "168h 604800"), ("0", "mine 61200"), ("null", "mine 61200"), ("17", "mine 61200"),
        ])
    func goals(goal: String, schedule: String) throws {
        let reading = try ParsedFile(Self.document(Self.fast(goal: goal)), as: .zero) {
            $0.schedule = FastingSchedule(name: "mine", length: .seconds(61_200))
        }
        #expect(reading.problems == [])
        #expect(reading.texts.first?.contains(" \(schedule) s ") == true)
    }

    @Test("A fast without GoalHours takes the schedule of the option")
    func noGoal() throws {
        let fast = "{\"StartDTM\":\"2026-10-05T18:15:37Z\",\"EndDTM\":\"2026-10-06T10:00:12Z\"}"
        #expect(try ParsedFile(Self.document(fast), as: .zero).texts[0].contains(" 16:8 57600 s "))
    }

    @Test("A running fast is left out even with a planned end")
    func running() throws {
        let reading = try ParsedFile(
            Self.document(
                Self.fast("\"2026-10-01T18:00:00Z\"", "null", isEnded: "false"), Self.fast(isEnded: "false"),
                Self.fast("\"2026-10-02T18:00:00Z\"", "null", isEnded: "null")), as: .zero)
        #expect(reading.records.isEmpty && reading.problems.isEmpty)
        #expect(reading.leftOut == ["3 fasts without an end"])
    }

    @Test(
        "An invalid fast is refused with its entry",
        arguments: [
            (fast("\"yesterday\""), "fast_data[1].StartDTM '\"yesterday\"': a time such as 2026-11-20T19:30:00Z"),
            (fast("1791178800"), "fast_data[1].StartDTM '1791178800': a time such as 2026-11-20T19:30:00Z"),
            (
                fast("\"2026-10-05T18:15:37Z\"", "null"),
                "fast_data[1].EndDTM 'null': a time such as 2026-11-20T19:30:00Z"
            ),
            (
                fast("\"2025-10-01T18:15:37Z\""),
                "fast_data[1].EndDTM '\"2026-10-06T10:00:12Z\"': an end within a year of the start"
            ),
            (fast(goal: "-1"), "fast_data[1].GoalHours '-1': hours from 1 to 168, or 0 for no goal"),
            (fast(goal: "1e300"), "fast_data[1].GoalHours '1e300': a number"),
            (fast(goal: "1e11"), "fast_data[1].GoalHours '1e11': hours from 1 to 168, or 0 for no goal"),
            (fast(goal: "\"16\""), "fast_data[1].GoalHours '\"16\"': a number"),
            (fast("\"2026-10-07T18:15:37Z\""), "endsBeforeItBegins"),
            (fast("\"2026-11-25T18:15:37Z\"", "\"2026-11-26T18:15:37Z\""), "inTheFuture"),
            (fast("\"1890-11-25T18:15:37Z\"", "\"1890-11-26T18:15:37Z\""), "tooEarly"),
            ("7", "fast_data[1].StartDTM 'nothing': a time such as 2026-11-20T19:30:00Z"),
        ])
    func problems(fast: String, problem: String) throws {
        let reading = try ParsedFile(
            Self.document(Self.fast("\"2026-10-01T18:00:00Z\"", "\"2026-10-02T10:00:00Z\""), fast), as: .zero)
        #expect(reading.problems == ["2 \(problem)"])
        #expect(reading.collector.problems.allSatisfy { $0.isEntry })
        #expect(reading.records.count == 1)
    }

    @Test("A foreign document is refused with the expected contents")
    func otherDocuments() throws {
        let error = ImportFileError.wrongFormat(.zero, expected: "a list 'fast_data', or the CSV")
        for text in ["{}", "{\"fast_data\":7}", "{\"fast_data\":{}}"] {
            #expect(throws: error) { try ParsedFile(text, as: .zero) }
        }
        #expect(throws: ImportFileError.self) { try ParsedFile("{\"fast_data\":[", as: .zero) }
        #expect(try ParsedFile("{\"fast_data\":null}", as: .zero).records.isEmpty)
    }

    @Test(
        "A fast has the same two keys in JSON and CSV",
        arguments: [
            ("2026-10-05T18:15:37Z", "2026-10-06T10:00:12Z", "10/5/26,20:15,12:00,15,1"),
            ("2026-10-05T18:15:59Z", "2026-10-06T10:00:00Z", "10/5/26,20:15,12:00,15,1"),
            ("2026-10-05T18:15:00Z", "2026-10-05T18:20:59Z", "10/5/26,20:15,20:20,0,1"),
            ("2026-10-01T11:23:01Z", "2026-10-03T08:00:58Z", "10/1/26,13:23,10:00,44,0"),
            // Nights of a clock change.
            ("2026-03-28T19:00:30Z", "2026-03-29T10:00:30Z", "3/28/26,20:00,12:00,15,0"),
            ("2026-10-24T18:00:30Z", "2026-10-25T11:00:30Z", "10/24/26,20:00,12:00,17,0"),
        ])
    func bothForms(start: String, end: String, row: String) throws {
        let json = try ParsedFile(Self.document(Self.fast("\"\(start)\"", "\"\(end)\"")), as: .zero)
        let csv = try ParsedFile(Self.csv(row), as: .zero)
        #expect(json.ids == csv.records.map { $0.ids(copy: 0).last })
        #expect(csv.ids == json.records.map { $0.ids(copy: 0).last })
    }

    @Test("A fast that ends in a repeated hour keeps its key")
    func repeatedHour() throws {
        let end = "\"2026-10-25T01:30:00Z\""
        let json = try ParsedFile(Self.document(Self.fast("\"2026-10-24T18:00:30Z\"", end)), as: .zero)
        let csv = try ParsedFile(Self.csv("10/24/26,20:00,2:30,7,0"), as: .zero)
        #expect(csv.ids == json.records.map { $0.ids(copy: 0).last })
    }

    @Test("Keys of fasts do not depend on the zone or version")
    func stableKeys() throws {
        let text = Self.document(Self.fast())
        #expect(
            try ParsedFile(text, as: .zero).ids == ParsedFile(text, as: .zero, in: .fixed(offset: -18_000)).ids)
        let csv = try ParsedFile(Self.csv("10/5/26,20:15,12:00,15,1"), as: .zero)
        let key = ImportedRecord.key("zero", "2026-10-05 72900", "56700")
        #expect(csv.ids == [Identifier.make(of: key, copy: 0)])
    }

    @Test("The zip's biodata.json is found in any folder", .enabled(if: Python.isHere))
    func archive() throws {
        let zip = try ZipFiles()
        try zip.folder.write(Self.document(Self.fast()), to: "b.json")
        let bytes = try zip.make(
            """
            z.writestr(info('__MACOSX/zero/._biodata.json'), 'x')
            z.writestr(info('zero/zero-api.json'), '{"fast_data":[]}')
            z.writestr(info('zero/biodata.json'), open('b.json', 'rb').read())
            """)
        #expect(try ParsedFile(bytes, as: .zero).texts == ParsedFile(Self.document(Self.fast()), as: .zero).texts)
        let other = try zip.make("z.writestr(info('zero/zero-api.json'), '{}')")
        #expect(throws: ImportFileError.notInArchive("biodata.json")) { try ParsedFile(other, as: .zero) }
    }
}
