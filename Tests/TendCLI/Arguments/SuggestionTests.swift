import TendCore
import Testing

@testable import TendCLI

@Suite("Suggestions for mistyped words")
struct SuggestionTests {
    @Test(
        "The distance counts added, missing, changed and swapped letters",
        arguments: [
            ("", "", 0), ("log", "log", 0), ("", "log", 3), ("log", "", 3), ("lgo", "log", 1), ("lo", "log", 1),
            ("logg", "log", 1), ("lag", "log", 1), ("kitten", "sitting", 3), ("ca", "abc", 3), ("abcd", "badc", 2),
        ])
    func distance(left: String, right: String, expected: Int) {
        #expect(Suggestion.distance(Array(left), Array(right)) == expected)
        #expect(Suggestion.distance(Array(right), Array(left)) == expected)
    }

    @Test(
        "The nearest word is suggested only for a few typos",
        arguments: [
            ("lgo", "log"), ("stauts", "status"), ("histroy", "history"), ("LOG", "log"), ("wtaer", "water"),
            ("xyz", nil), ("", nil), ("breakfast", nil),
        ] as [(String, String?)])
    func nearest(word: String, expected: String?) {
        #expect(Suggestion.nearest(to: word, among: ["log", "status", "history", "water"]) == expected)
    }
}
