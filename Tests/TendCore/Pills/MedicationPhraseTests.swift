import Testing

@testable import TendCore

@Suite("Words of a new medication")
struct MedicationPhraseTests {
    @Test(
        "A dose and times follow the name",
        arguments: [
            ("iron", nil, nil, nil), ("iron 500mg", "500", "mg", nil), ("iron 500 mg", "500", "mg", nil),
            ("iron 8am", nil, nil, "08:00"), ("iron 8am 8pm", nil, nil, "08:00,20:00"),
            ("iron 8 am 8 pm", nil, nil, "08:00,20:00"),
            ("iron 2 tablets morning=07:00", "2", "tablets", "morning=07:00"),
        ] as [(String, String?, String?, String?)])
    func read(line: String, dose: String?, unit: String?, slots: String?) throws {
        let phrase = try MedicationPhrase(line.split(separator: " ").map(String.init))
        #expect(phrase.name == "iron")
        #expect(phrase.dose?.quantity.description == dose)
        #expect(phrase.dose?.unit == unit)
        #expect(phrase.slots == (try slots.map { try DoseSlot.list($0) }))
    }

    @Test(
        "Other words are refused",
        arguments: ["iron 500", "iron daily", "iron 7d", "iron 2x", "iron 8am 500mg", "iron -5mg"])
    func refused(line: String) throws {
        #expect(throws: MedicationError.self) { try MedicationPhrase(line.split(separator: " ").map(String.init)) }
    }
}
