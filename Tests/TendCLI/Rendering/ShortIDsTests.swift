import TestSupport
import Testing

@testable import TendCLI

@Suite("Shortened ids")
struct ShortIDsTests {
    @Test(
        "Short ids are unique and have at least four characters",
        arguments: [
            (["a1b2c3d4e5f6"], ["a1b2"]), (["a1b2c3d4e5f6", "a1b2c4d4e5f6"], ["a1b2c3", "a1b2c4"]),
            (["zzzz00000000", "a1b2c3d4e5f6", "zzzz10000000"], ["zzzz0", "a1b2", "zzzz1"]),
            (["a1b2c3d4e5f6", "a1b2c3d4e5f7"], ["a1b2c3d4e5f6", "a1b2c3d4e5f7"]), ([], []),
        ])
    func lengths(ids: [String], texts: [String]) {
        let short = ShortIDs(ids)
        #expect(ids.map(short.text) == texts)
    }

    @Test("A repeated id counts once, and characters are never split")
    func odd() {
        let short = ShortIDs(["a1b2c3d4e5f6", "a1b2c3d4e5f6", "a1b2", "aaaö1"])
        #expect(short.text(of: "a1b2c3d4e5f6") == "a1b2c")
        #expect(short.text(of: "a1b2") == "a1b2")
        #expect(short.text(of: "aaaö1") == "aaaö1")
    }

    @Test("A short id is unique and no longer than needed")
    func shortest() {
        let seed: UInt64 = 0x51D
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<Sweep.count(quick: 20, ci: 200, full: 2000) {
            // With three letters many ids share a long prefix.
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
