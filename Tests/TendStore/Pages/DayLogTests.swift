import TendCore
import Testing

@testable import TendStore

@Suite("Day pages")
struct DayLogTests {
    private static func page(_ records: String) throws -> DayLog {
        let text = "{\"day\":\"2026-11-20\",\"format\":1,\"water\":[\(records)]}"
        return try DayLog(try Document(Array(text.utf8)), of: .page(day("2026-11-20")))
    }

    @Test("A drink is read with its exact volume, as water by default")
    func reading() throws {
        let page = try Self.page(
            """
            {"at":"2026-11-20T08:30:00+01:00","id":"a00000000000","ml":236.588,"rev":1},
            {"at":"2026-11-20T09:30:00+01:00","drink":"kombucha","id":"b00000000000","ml":250,"note":"cold","rev":7},
            {"deleted":true,"id":"c00000000000","rev":2}
            """)
        #expect(page.water.map(\.volume.microlitres) == [236_588, 250_000])
        #expect(page.water.map(\.drink) == ["water", "kombucha"])
        #expect(page.water.map(\.note) == [nil, "cold"])
    }

    @Test(
        "A manually edited volume is rounded to whole microlitres",
        arguments: [("2.5e2", 250_000), ("250.0", 250_000), ("0.0005", 1), ("236.5882365", 236_588)])
    func manuallyEdited(text: String, microlitres: Int) throws {
        let page = try Self.page("{\"at\":\"2026-11-20T08:30:00Z\",\"id\":\"a00000000000\",\"ml\":\(text),\"rev\":1}")
        #expect(page.water.first?.volume.microlitres == microlitres)
    }

    @Test(
        "An invalid drink field is damage that names record and field",
        arguments: [
            ("\"ml\":250", "at"), ("\"at\":\"yesterday\",\"ml\":250", "at"), ("\"at\":5,\"ml\":250", "at"),
            ("\"at\":\"2026-11-20T08:30:00\",\"ml\":250", "at"), ("\"at\":\"2026-11-20T08:30:00Z\"", "ml"),
            ("\"at\":\"2026-11-20T08:30:00Z\",\"ml\":\"250\"", "ml"),
            ("\"at\":\"2026-11-20T08:30:00Z\",\"ml\":0", "ml"),
            ("\"at\":\"2026-11-20T08:30:00Z\",\"ml\":-5", "ml"), ("\"at\":\"2026-11-20T08:30:00Z\",\"ml\":1e99", "ml"),
            ("\"at\":\"2026-11-20T08:30:00Z\",\"ml\":1e999", "ml"),
            ("\"at\":\"2026-11-20T08:30:00Z\",\"ml\":null", "ml"),
            ("\"at\":\"2026-11-20T08:30:00Z\",\"drink\":5,\"ml\":250", "drink"),
            ("\"at\":\"2026-11-20T08:30:00Z\",\"ml\":250,\"note\":[]", "note"),
        ])
    func damage(fields: String, field: String) {
        #expect(throws: Damage.badField(section: "water", id: "abc000000000", field: field)) {
            try Self.page("{\"id\":\"abc000000000\",\"rev\":1,\(fields)}")
        }
    }

    @Test("A tombstone needs no drink fields")
    func tombstone() throws {
        #expect(try Self.page("{\"deleted\":true,\"id\":\"a00000000000\",\"rev\":9}").water.isEmpty)
    }
}
