import TendCore
import Testing

@Suite("Moments in the words of a command")
struct MomentWordsTests {
    private static func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

    @Test(
        "The longest run of words that is one time is the moment",
        arguments: [
            ("250ml tea yesterday 9am", "yesterday 9am", "250ml tea"), ("250 at 9am", "9am", "250"),
            ("250ml @8:30", "8:30", "250ml"), ("250ml @ 8:30", "8:30", "250ml"), ("at 9am 250 tea", "9am", "250 tea"),
            ("250 yesterday at 9am tea", "yesterday at 9am", "250 tea"), ("250 -20m", "-20m", "250"),
            ("tea an hour ago", "an hour ago", "tea"), ("250 20 minutes ago", "20 minutes ago", "250"),
            ("250 half an hour ago tea", "half an hour ago", "250 tea"), ("500ml noon", "noon", "500ml"),
            ("last monday 8:00", "last monday 8:00", ""), ("250 22 Nov 8am", "22 Nov 8am", "250"),
            ("250 22.11. 8:00", "22.11. 8:00", "250"), ("250 on monday 9am", "monday 9am", "250"),
            ("250 8 pm", "8 pm", "250"), ("250 at 0830", "0830", "250"), ("250 at 8.30", "8.30", "250"),
            ("1500 yesterday at 0830", "yesterday at 0830", "1500"),
            ("16:8 yesterday 20:00", "yesterday 20:00", "16:8"),
            ("a now", "now", "a"), ("-3 08:30 tea", "-3 08:30", "tea"),
            ("2026-11-19T08:30 tea", "2026-11-19T08:30", "tea"),
            ("yesterday 500ml at 9pm", "yesterday 9pm", "500ml"),
            ("9pm 500ml tea yesterday", "yesterday 9pm", "500ml tea"),
        ])
    func moment(line: String, text: String, rest: String) throws {
        let found = try #require(try MomentWords.find(in: Self.words(line)))
        #expect(found.text == text)
        #expect(!found.isDay)
        #expect(found.rest(of: Self.words(line)) == Self.words(rest))
    }

    @Test(
        "A day without a time is a moment",
        arguments: [
            ("250ml yesterday", "yesterday"), ("250ml on monday", "monday"), ("22 Nov 250ml", "22 Nov"),
            ("250ml 2026-02-30", "2026-02-30"), ("250ml last friday", "last friday"), ("1500 yesterday", "yesterday"),
            ("0.25 yesterday", "yesterday"), ("yesterday 1500", "yesterday"),
        ])
    func day(line: String, text: String) throws {
        let found = try #require(try MomentWords.find(in: Self.words(line)))
        #expect(found.text == text)
        #expect(found.isDay)
    }

    @Test(
        "Words that may be something else are no moment",
        arguments: [
            "250ml tea", "0830", "8.30", "250 -3", "tea on ice", "16:8", "2 cups", "20 minutes", "", "may", "last cup",
        ])
    func none(line: String) throws {
        #expect(try MomentWords.find(in: Self.words(line)) == nil)
    }

    @Test(
        "Two moments are refused",
        arguments: [
            ("8:30 tea 9am", "8:30", "9am"), ("yesterday tea monday", "yesterday", "monday"),
            ("now 250 noon", "now", "noon"),
        ])
    func several(line: String, one: String, other: String) {
        #expect(throws: MomentWords.Problem.several(one, other)) { try MomentWords.find(in: Self.words(line)) }
    }

    @Test(
        "Words after 'at' that are not a time are refused",
        arguments: [("250 at 9", "9", 0..<1), ("250 @9x", "9x", 0..<2), ("tea at home", "home", 0..<4)])
    func notATime(line: String, text: String, range: Range<Int>) {
        let problem = TimeInputError(text: text, kind: .notUnderstood(range))
        #expect(throws: MomentWords.Problem.notATime(problem)) { try MomentWords.find(in: Self.words(line)) }
    }

    @Test("The positions of a name belong to no moment")
    func names() throws {
        let words = ["250", "monday", "8:00"]
        let found = try #require(try MomentWords.find(in: words, except: 1..<2))
        #expect(found.text == "8:00")
        #expect(found.rest(of: words) == ["250", "monday"])
        #expect(try MomentWords.find(in: ["250", "noon"], except: 1..<2) == nil)
    }

    @Test("The runs of a moment are all its words and groups of words")
    func runs() throws {
        let found = try #require(try MomentWords.find(in: ["250", "yesterday", "9am"]))
        #expect(Set(found.runs) == [1..<2, 1..<3, 2..<3])
    }

    @Test("Random words are refused or split without losing a word")
    func everyWordIsKept() throws {
        let pool = [
            "250", "at", "@", "on", "tea", "yesterday", "9am", "8:30", "monday", "last", "22", "nov", "ago", "an",
            "hour", "",
        ]
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let words = (0..<Int.random(in: 0...6, using: &generator)).compactMap { _ in
                pool.randomElement(using: &generator)
            }
            guard let found = try? MomentWords.find(in: words) else { continue }
            let kept = found.rest(of: words) + Self.words(found.text)
            #expect(words.allSatisfy { ["at", "@", "on", ""].contains($0) || kept.contains($0) }, "\(words)")
            #expect((try? TimeInput(found.text)) != nil || found.isDay, "\(words)")
        }
    }
}
