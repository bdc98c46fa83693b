import Testing

@testable import TendCLI

@Suite("Pasted words")
struct PastedWordsTests {
    @Test(
        "Quotes, dashes and digits of a page become those of a keyboard",
        arguments: [
            (["log", "“250ml”"], ["log", "250ml"]), (["log", "250ml", "–n"], ["log", "250ml", "-n"]),
            (["log", "250ml", "—at", "8:30"], ["log", "250ml", "--at", "8:30"]), (["log", "２５０ml"], ["log", "250ml"]),
            (["log", "250ml", "“iced", "tea”"], ["log", "250ml", "iced tea"]), (["log", "½", "l"], ["log", "½", "l"]),
            (["log", "1l", "--note", "“hot”"], ["log", "1l", "--note", "“hot”"]), (["log", "thé"], ["log", "thé"]),
            (["log", "–250"], ["log", "–250"]), (["log", "“open"], ["log", "open"]),
        ])
    func folded(typed: [String], plain: [String]) {
        #expect(PastedWords.folded(typed) == plain)
    }
}
