import TestSupport
import Testing

@testable import TendCLI

@Suite("Shortened ids")
struct ShortIDsTests {
    @Test(
        "are as long as it takes to tell them apart, and four characters at least",
        arguments: [
            (["a1b2c3d4e5f6"], ["a1b2"]), (["a1b2c3d4e5f6", "a1b2c4d4e5f6"], ["a1b2c3", "a1b2c4"]),
            (["zzzz00000000", "a1b2c3d4e5f6", "zzzz10000000"], ["zzzz0", "a1b2", "zzzz1"]),
            (["a1b2c3d4e5f6", "a1b2c3d4e5f7"], ["a1b2c3d4e5f6", "a1b2c3d4e5f7"]), ([], []),
        ])
    func lengths(ids: [String], texts: [String]) {
        let short = ShortIDs(ids)
        #expect(ids.map(short.text) == texts)
    }

    @Test("an id that occurs twice is not told apart from itself, and none is cut within a character")
    func odd() {
        let short = ShortIDs(["a1b2c3d4e5f6", "a1b2c3d4e5f6", "a1b2", "aaaö1"])
        #expect(short.text(of: "a1b2c3d4e5f6") == "a1b2c")
        #expect(short.text(of: "a1b2") == "a1b2")
        #expect(short.text(of: "aaaö1") == "aaaö1")
    }

    @Test("no other id of the list begins with one, and one character less would not do")
    func shortest() {
        let seed: UInt64 = 0x51D
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<Sweep.count(quick: 20, ci: 200, full: 2000) {
            // Three letters, so that many ids share much of their beginning.
            let ids = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
                String((0..<12).map { _ in "abc".randomElement(using: &generator) ?? "a" })
            }
            let short = ShortIDs(ids)
            for id in ids {
                let text = short.text(of: id)
                let others = ids.filter { $0 != id }
                #expect(id.hasPrefix(text) && !others.contains { $0.hasPrefix(text) }, "\(id) in \(ids), seed \(seed)")
                let shorter = text.dropLast()
                #expect(text.count == 4 || others.contains { $0.hasPrefix(shorter) }, "\(id) in \(ids), seed \(seed)")
            }
        }
    }
}
