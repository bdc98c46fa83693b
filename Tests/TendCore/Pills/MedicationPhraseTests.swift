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
    func read(line: String, dose: String?, unit: String?, lines: String?) throws {
        let phrase = try MedicationPhrase(line.split(separator: " ").map(String.init))
        #expect(phrase.name == "iron")
        #expect(phrase.dose?.quantity.description == dose)
        #expect(phrase.dose?.unit == unit)
        #expect(phrase.lines == (try lines.map { try DoseLine.list($0) }))
    }

    @Test(
        "Other words are refused",
        arguments: ["iron 500", "iron daily", "iron 7d", "iron 2x", "iron 8am 500mg", "iron -5mg"])
    func refused(line: String) throws {
        #expect(throws: MedicationError.self) { try MedicationPhrase(line.split(separator: " ").map(String.init)) }
    }

    @Test(
        "A mistyped time is named, and no dose or part of a name",
        arguments: [
            ("iron 25:00", "25:00"), ("iron 8am 8:75", "8:75"), ("iron 500mg 24:30", "24:30"),
            ("iron 7pm30", "7pm30"), ("iron 13pm", "13pm"), ("iron 08:00,25:00", "25:00"),
        ])
    func mistyped(line: String, part: String) throws {
        #expect(throws: DoseLine.Problem.notATime(part)) {
            try MedicationPhrase(line.split(separator: " ").map(String.init))
        }
    }
}
