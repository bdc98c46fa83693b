import TendCore
import Testing

@testable import TendExchange
@testable import TendStore

/// Builds exports of Apple Health from parts.
enum HealthFile {
    static func document(_ elements: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <HealthData locale="en_GB">
        \(elements)
        </HealthData>
        """
    }

    static func water(
        _ value: String, _ unit: String = "mL", source: String = "DrinkApp", at: String = "2026-10-05 08:30:00 +0200",
        inside: String = ""
    ) -> String {
        "<Record type=\"HKQuantityTypeIdentifierDietaryWater\" sourceName=\"\(source)\" unit=\"\(unit)\" "
            + "creationDate=\"2026-10-07 08:30:00 +0200\" startDate=\"\(at)\" endDate=\"\(at)\" value=\"\(value)\">\(inside)</Record>"
    }

    static func workout(
        _ type: String, _ start: String, _ end: String, _ more: String = "", source: String = "Fast-E",
        inside: String = ""
    ) -> String {
        "<Workout workoutActivityType=\"HKWorkoutActivityType\(type)\" sourceName=\"\(source)\" "
            + "startDate=\"\(start)\" endDate=\"\(end)\" \(more)>\(inside)</Workout>"
    }

    static func meta(_ key: String, _ value: String) -> String { "<MetadataEntry key=\"\(key)\" value=\"\(value)\"/>" }
}

@Suite("Apple Health")
struct AppleHealthTests {
    private static func read(_ elements: String..., change: (inout ImportContext) -> Void = { _ in }) throws
        -> ParsedFile
    {
        try ParsedFile(HealthFile.document(elements.joined(separator: "\n")), as: .appleHealth, change)
    }

    @Test(
        "Water is read in each of HealthKit's units of volume",
        arguments: [
            ("250", "mL", "250"), ("371.117", "mL", "371.117"), ("0.5", "L", "0.5e3"), ("2.5", "dL", "250"),
            ("33", "cL", "330"),
            ("8", "fl_oz_us", "236.588"), ("1", "fl_oz_us", "29.574"), ("10", "fl_oz_imp", "284.131"),
            ("1.5", "cup_us", "354.882"),
            ("1", "cup_imp", "284.131"), ("1", "pt_us", "473.176"), ("1", "pt_imp", "568.261"),
            ("0.001", "mL", "0.001"),
        ])
    func units(value: String, unit: String, millilitres: String) throws {
        let wanted = millilitres == "0.5e3" ? "500" : millilitres
        #expect(
            try Self.read(HealthFile.water(value, unit)).texts == [
                "2026-10-05 2026-10-05T08:30:00+02:00 \(wanted) ml water [Apple Health: DrinkApp]"
            ])
    }

    @Test("A drink belongs to the local day at its own offset")
    func days() throws {
        let reading = try Self.read(
            HealthFile.water("1", at: "2026-10-08 21:00:00 -0400"),
            HealthFile.water("2", at: "2026-10-09 03:59:59 +0200"),
            HealthFile.water("3", at: "2026-10-09 04:00:00 +0545"))
        #expect(
            reading.texts.map { String($0.prefix(36)) }.sorted() == [
                "2026-10-08 2026-10-08T21:00:00-04:00", "2026-10-08 2026-10-09T03:59:59+02:00",
                "2026-10-09 2026-10-09T04:00:00+05:45",
            ])
    }

    @Test("A record repeated inside a correlation counts once")
    func correlations() throws {
        let record = HealthFile.water("150")
        let reading = try Self.read(
            record, "<Correlation type=\"HKCorrelationTypeIdentifierFood\" sourceName=\"x\">\(record)</Correlation>")
        #expect(reading.records.count == 1)
        #expect(reading.collector.sources.map(\.count) == [1])
    }

    @Test("Records of other types are ignored")
    func otherRecords() throws {
        let reading = try Self.read(
            "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"HKQuantityTypeIdentifierDietaryWater\" value=\"1\"/>",
            "<ActivitySummary dateComponents=\"2026-10-05\"/>", "<Me/>")
        #expect(reading.records.isEmpty)
        #expect(reading.problems == [])
        #expect(reading.collector.sources.isEmpty)
    }

    @Test("A drink's id depends on its instant, amount and source")
    func identity() throws {
        let reading = try Self.read(HealthFile.water("300"), HealthFile.water("300"))
        #expect(reading.records.count == 2)
        #expect(reading.ids[0] == reading.ids[1])
        let later = try Self.read(HealthFile.water("300", at: "2026-10-05 02:30:00 -0400"))
        #expect(later.ids[0] == reading.ids[0])
        #expect(try Self.read(HealthFile.water("0.3", "L")).ids[0] == reading.ids[0])
        #expect(try Self.read(HealthFile.water("300", source: "Other")).ids[0] != reading.ids[0])
        #expect(try Self.read(HealthFile.water("301")).ids[0] != reading.ids[0])
    }

    @Test("A drink of nothing is left out, and its app is not counted")
    func nothing() throws {
        let reading = try Self.read(HealthFile.water("0", source: "One"), HealthFile.water("250", source: "Two"))
        #expect(reading.problems.isEmpty && reading.leftOut == ["1 drinks of nothing"])
        #expect(reading.collector.sources.map { "\($0.name) \($0.count)" } == ["One 0", "Two 1"])
    }

    @Test("Sources are counted by exact name and can be selected")
    func sources() throws {
        let all = [
            HealthFile.water("1", source: "Tom &amp; Co &quot;Sips&quot;"),
            HealthFile.water("2", source: "Robin’s\u{A0}Watch"),
            HealthFile.water("3", source: "Robin’s\u{A0}Watch"),
        ].joined()
        let reading = try Self.read(all)
        #expect(
            reading.collector.sources.map { "\($0.name) \($0.count)" } == [
                "Tom & Co \"Sips\" 1", "Robin’s\u{A0}Watch 2",
            ])
        let one = try Self.read(all) { $0.sources = ["Tom & Co \"Sips\""] }
        #expect(one.records.count == 1)
        #expect(one.leftOut == ["2 from other apps"])
        #expect(throws: ImportFileError.noSuchSource("tom", known: ["Tom & Co \"Sips\"", "Robin’s\u{A0}Watch"])) {
            try Self.read(all) { $0.sources = ["tom"] }
        }
    }

    @Test("A drink exported by tend keeps its id, drink and note")
    func ownRecords() throws {
        let inside =
            HealthFile.meta("HKExternalUUID", "k3q8s6th2m1r") + HealthFile.meta("tend.drink", "tea")
            + HealthFile.meta("tend.note", "a &lt;b&gt;&#10;c")
        let own = try Self.read(HealthFile.water("236.588", source: "tend", inside: inside))
        #expect(
            own.texts == ["2026-10-05 2026-10-05T08:30:00+02:00 236.588 ml tea (a <b>\nc) [own k3q8s6th2m1r]"])
        // The same metadata from another app does not make a record of tend.
        #expect(try Self.read(HealthFile.water("1", inside: inside)).texts[0].hasSuffix("[Apple Health: DrinkApp]"))
    }

    @Test("A note or drink name that is too long is refused")
    func longMetadata() throws {
        let long = String(repeating: "x", count: 5000)
        for key in ["tend.note", "tend.drink"] {
            let reading = try Self.read(HealthFile.water("1", inside: HealthFile.meta(key, long)))
            #expect(reading.problems.count == 1)
        }
    }

    @Test(
        "An invalid drink is refused with its line, attribute and expected value",
        arguments: [
            (HealthFile.water("x"), "3 value 'x': an amount above 0 and up to 100 l"),
            (HealthFile.water(""), "3 value '': an amount above 0 and up to 100 l"),
            (HealthFile.water("-5"), "3 value '-5': an amount above 0 and up to 100 l"),
            (HealthFile.water("nan"), "3 value 'nan': an amount above 0 and up to 100 l"),
            (HealthFile.water("inf"), "3 value 'inf': an amount above 0 and up to 100 l"),
            (HealthFile.water("1e400"), "3 value '1e400': an amount above 0 and up to 100 l"),
            (HealthFile.water("101", "L"), "3 value '101': an amount above 0 and up to 100 l"),
            (HealthFile.water("1", "kcal"), "3 unit 'kcal': mL, L, fl_oz_us, cup_us or another unit of volume"),
            (
                HealthFile.water("1", at: "2026-10-05T08:30:00+02:00"),
                "3 startDate '2026-10-05T08:30:00+02:00': a time such as 2026-11-20 08:30:00 +0100"
            ),
            (
                HealthFile.water("1", at: "2026-10-05 08:30:00"),
                "3 startDate '2026-10-05 08:30:00': a time such as 2026-11-20 08:30:00 +0100"
            ),
            (
                HealthFile.water("1", at: "2026-13-05 08:30:00 +0200"),
                "3 startDate '2026-13-05 08:30:00 +0200': a time such as 2026-11-20 08:30:00 +0100"
            ),
            (HealthFile.water("1", at: "2026-11-22 08:30:00 +0200"), "3 inTheFuture"),
        ])
    func problems(record: String, problem: String) throws {
        let reading = try Self.read(record, HealthFile.water("2"))
        #expect(reading.problems == [problem])
        #expect(reading.records.map(\.line) == [4])
    }

    @Test("A truncated, malformed or foreign document is refused as a whole")
    func failures() {
        func failure(_ text: String) -> ImportFileError? {
            do {
                _ = try ParsedFile(text, as: .appleHealth)
                return nil
            } catch { return error as? ImportFileError }
        }
        #expect(failure("<HealthData>\n\(HealthFile.water("1"))\n") == .xml(.init(kind: .truncated, line: 3)))
        #expect(
            failure("<HealthData>\n<Workout></Record>")
                == .xml(.init(kind: .mismatched(opened: "Workout", closed: "Record"), line: 2)))
        #expect(
            failure("<ClinicalDocument/>")
                == .wrongFormat(.appleHealth, expected: "a document 'HealthData', not 'ClinicalDocument'"))
        #expect(failure("just text") == .xml(.init(kind: .noElements, line: 1)))
        #expect(failure("") == .empty)
    }

    @Test(
        "Identical drinks count once unless their time is a whole minute",
        arguments: [
            ("08:30:17", "Cups", "250", 1), ("08:30:00", "Cups", "250", 2), ("08:30:17", "Mugs", "250", 2),
            ("08:30:17", "Cups", "251", 2),
        ])
    func sentAgain(time: String, source: String, value: String, count: Int) throws {
        let reading = try Self.read(
            HealthFile.water("250", source: "Cups", at: "2026-10-05 \(time) +0200"),
            HealthFile.water(value, source: source, at: "2026-10-05 \(time) +0200"))
        #expect(reading.records.count == count)
        #expect(reading.leftOut == (count == 1 ? ["1 drinks that an app sent again"] : []))
    }

    @Test("Identical drinks of tend with different ids are all kept")
    func ownAlike() throws {
        let drinks = ["k3q8s6th2m1r", "k3q8s6th2m1s"].map {
            HealthFile.water(
                "250", source: "tend", at: "2026-10-05 08:30:17 +0200", inside: HealthFile.meta("HKExternalUUID", $0))
        }
        #expect(try Self.read(drinks.joined()).records.count == 2)
    }
}
