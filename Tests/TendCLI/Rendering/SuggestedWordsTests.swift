import TendCore
import TendKit
import Testing

@testable import TendCLI

@Suite("Words of suggested commands")
struct SuggestedWordsTests {
    @Test("A drink of two words is one word of the command")
    func drink() throws {
        let at = try #require(OffsetDateTime(rfc3339: "2026-11-20T09:00:00+01:00"))
        let entry = WaterEntry(id: "k3q8z7m2w9xa", at: at, volume: Volume(millilitres: 250), drink: "gren tea")
        #expect(Remarks.unknownDrink(entry, "green tea").text().hasSuffix("tend water edit k3q8z7 --drink 'green tea'"))
        #expect(Remarks.unknownDrink(entry, "tea").text().hasSuffix("tend water edit k3q8z7 --drink tea"))
    }

    @Test(
        "An id that is not a shell word is quoted", arguments: [("k3q8z7m2w9xa", "k3q8z7m2w9xa"), ("x;y", "\"x;y\"")])
    func id(_ id: String, word: String) throws {
        let day = try #require(Day(iso: "2026-11-20"))
        let dose = Finding("days", .doubleDose(medication: "pills", slot: "morning", day: day, ids: ["a", id]))
        #expect(Failure.words(dose).text().contains("'tend pill delete \(word)'"))
    }
}
