import TendCore
import Testing

@Suite("Repetitions of a reminder")
struct RepetitionTests {
    @Test(
        "A repetition is a length and a number of times",
        arguments: [
            ("10mx6", 600, 6, "10mx6"), ("15m", 900, nil, "15m"), ("1H30MX2", 5400, 2, "1h30mx2"),
            ("12h", 43_200, nil, "12h"),
            ("5 min x 3", nil, nil, nil), ("none", 0, 0, "none"), ("1mx100", 60, 100, "1mx100"),
        ] as [(String, Int?, Int?, String?)])
    func text(text: String, seconds: Int?, times: Int?, canonical: String?) throws {
        let repetition = Repetition(text)
        #expect(repetition?.every.wholeSeconds == seconds && repetition?.times == times)
        #expect(repetition?.text == canonical && canonical.map { Repetition($0) == repetition } != false)
    }

    @Test(
        "Any other text is refused",
        arguments: ["", "x", "x3", "10", "10mx", "10mx0", "10mx101", "10mx-1", "30s", "13h", "16:8", "10mx3x3", "off"])
    func others(text: String) { #expect(Repetition(text) == nil) }
}
