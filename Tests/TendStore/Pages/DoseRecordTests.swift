import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Dose records")
struct DoseRecordTests {
    private static func page(_ records: String) throws -> DayLog {
        let text = "{\"day\":\"2026-11-20\",\"format\":1,\"pills\":[\(records)]}"
        return try DayLog(try Document(Array(text.utf8)), of: .page(day("2026-11-20")))
    }

    /// A random valid record.
    private static func record(_ id: String, using generator: inout SeededGenerator) -> DoseRecord {
        func maybe<Value>(_ values: [Value]) -> Value? {
            Bool.random(using: &generator) ? values.randomElement(using: &generator) : nil
        }
        let seconds = Int.random(in: 1_790_000_000...1_800_000_000, using: &generator)
        let offset = Int.random(in: -48...56, using: &generator) * 900
        return DoseRecord(
            id: id, at: OffsetDateTime(seconds: seconds, offset: offset),
            medication: ["pills", "Vitamin D", "ä \"quoted\"\n"].randomElement(using: &generator) ?? "",
            slot: maybe(["morning", "08:00", "é"]), outcome: Bool.random(using: &generator) ? .taken : .skipped,
            amount: maybe([1, 500_000, 250_000, 1_000_000, 1_000_000_000_000]).map(Quantity.init(millionths:)),
            unit: maybe(["mg", "Stück"]), isForced: Bool.random(using: &generator),
            isTimeAssumed: Bool.random(using: &generator), note: maybe(["with food", "\u{1B}[31m", "💊"]))
    }

    @Test("Another store reads every field of a dose from its page", arguments: UInt64(1)...10)
    func roundTrip(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let test = try TestStore()
        let records = (0..<30).map { Self.record("d\($0)".id, using: &generator) }
        _ = try test.store.changePage(day("2026-11-20"), at: TestStore.now()) { page in
            for record in records { page.put(record) }
            return ((), "doses")
        }
        let other = Store(folder: test.store.folder, cacheFolder: nil)
        let byID = { (left: DoseRecord, right: DoseRecord) in left.id < right.id }
        #expect(try other.page(day("2026-11-20")).doses.sorted(by: byID) == records.sorted(by: byID), "seed \(seed)")
        // Each dose is replaced by one with other fields. No old field may remain.
        let changed = records.map { Self.record($0.id, using: &generator) }
        _ = try test.store.changePage(day("2026-11-20"), at: TestStore.now()) { page in
            for record in changed { page.put(record) }
            return ((), "doses again")
        }
        #expect(try other.page(day("2026-11-20")).doses.sorted(by: byID) == changed.sorted(by: byID), "seed \(seed)")
    }

    @Test(
        "An amount with nine digits and six decimals is read without rounding",
        arguments: ["9223372.036855", "10000000.000001", "999999999.999999"])
    func largeAmount(text: String) throws {
        let number = try DecimalNumber(parsing: text)
        #expect(number.scale == 6)
        #expect(Quantity(number).millionths == number.mantissa)
        #expect(Quantity(json: text)?.millionths == number.mantissa)
    }

    @Test("Drinks and doses of one page change independently")
    func drinksAndDoses() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        try test.dose("bbb000000000", "morning")
        try test.delete("aaa000000000")
        #expect(try test.store.page(day("2026-11-20")).doses.map(\.id) == ["bbb000000000"])
        try test.log("ccc000000000", 300)
        try test.deleteDose("bbb000000000")
        #expect(try test.drinks() == "ccc000000000 300")
    }

    @Test("A deleted dose leaves a tombstone and can be recorded again")
    func deletion() throws {
        let test = try TestStore()
        try test.dose("aaa000000000", "morning")
        try test.deleteDose("aaa000000000")
        #expect(try test.store.page(day("2026-11-20")).doses.isEmpty)
        #expect(test.folder.text(TestStore.page)?.contains("\"deleted\":true") == true)
        try test.dose("aaa000000000", "morning")
        #expect(try test.store.page(day("2026-11-20")).doses.map(\.id) == ["aaa000000000"])
    }

    @Test("A dose needs only a time, a medication and an outcome")
    func least() throws {
        let page = try Self.page(
            """
            {"at":"2026-11-20T07:00:00Z","id":"a00000000000","medication":"pills","outcome":"taken","rev":1},
            {"at":"2026-11-20T07:00:00Z","dose":.5e1,"id":"b00000000000","medication":"x","note":null,"outcome":"skipped","rev":2},
            {"deleted":true,"id":"c00000000000","rev":2}
            """.replacing(".5e1", with: "5e-1"))
        #expect(page.doses.map(\.id) == ["a00000000000", "b00000000000"])
        #expect(page.doses.map(\.amount) == [nil, Quantity(millionths: 500_000)])
        #expect(page.doses.allSatisfy { !$0.isForced && !$0.isTimeAssumed && $0.slot == nil && $0.note == nil })
    }

    private static let validFields = [
        "at": "\"2026-11-20T07:00:00Z\"", "medication": "\"pills\"", "outcome": "\"taken\"", "slot": "\"morning\"",
        "dose": "1", "unit": "\"mg\"", "note": "\"x\"",
    ]

    @Test(
        "An invalid dose field is damage that names section, record and field",
        arguments: [
            ("at", nil), ("at", "null"), ("at", "\"yesterday\""), ("at", "5"), ("at", "\"2026-11-20T07:00:00\""),
            ("medication", nil), ("medication", "\"\""), ("medication", "7"), ("medication", "null"),
            ("outcome", nil), ("outcome", "\"missed\""), ("outcome", "\"Taken\""), ("outcome", "true"),
            ("slot", "5"), ("slot", "[]"), ("dose", "0"), ("dose", "-1"), ("dose", "\"1\""), ("dose", "1e99"),
            ("dose", "1000000.000001"), ("dose", "999999999.999999"),
            ("dose", "0.0000001"), ("dose", "[]"), ("unit", "5"), ("unit", "{}"), ("note", "7"), ("note", "[]"),
        ] as [(String, String?)])
    func damage(field: String, value: String?) throws {
        var fields = Self.validFields
        let whole = try Self.page("{\"id\":\"abc000000000\",\"rev\":1,\(Self.text(fields))}")
        #expect(whole.doses.count == 1)
        fields[field] = value
        let damaged = "{\"id\":\"abc000000000\",\"rev\":1,\(Self.text(fields))}"
        #expect(throws: Damage.badField(section: "pills", id: "abc000000000", field: field)) { try Self.page(damaged) }
    }

    @Test(
        "A mark that is not a boolean is damage", arguments: ["forced", "timeAssumed"],
        ["\"yes\"", "1", "[]"])
    func badMark(field: String, value: String) {
        let damaged = "{\"id\":\"abc000000000\",\"rev\":1,\(Self.text(Self.validFields)),\"\(field)\":\(value)}"
        #expect(throws: Damage.badField(section: "pills", id: "abc000000000", field: field)) { try Self.page(damaged) }
    }

    private static func text(_ fields: [String: String]) -> String {
        fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
    }

    @Test("A page with a damaged dose refuses changes and stays unchanged")
    func refused() throws {
        let test = try TestStore()
        try test.folder.write(
            "{\"day\":\"2026-11-20\",\"format\":1,\"pills\":[{\"id\":\"abc000000000\",\"rev\":1}]}", to: TestStore.page)
        let before = test.folder.bytes(TestStore.page)
        let expected = StoreError.damaged(
            path: "days/2026/2026-11-20.json", .badField(section: "pills", id: "abc000000000", field: "at"))
        #expect(throws: expected) { try test.dose("bbb000000000", "morning") }
        #expect(throws: expected) { try test.log("bbb000000000", 250) }
        #expect(test.folder.bytes(TestStore.page) == before)
    }
}
