import TestSupport
import Testing

@testable import TendCore

@Suite("Identifiers")
struct IdentifierTests {
    @Test("The identifiers of a hash are whole, different, and the same each time")
    func hashed() {
        let ids = (0..<130).map { Identifier.make(of: 7, copy: $0) }
        #expect(Set(ids).count == 130 && ids.allSatisfy(Identifier.isWhole))
        #expect(ids[0] == "qhc245kbyhw4")
    }

    @Test("New identifiers are unique and have twelve characters of the alphabet", arguments: [UInt64(1), 2])
    func made(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let ids = (0..<5000).map { _ in Identifier.make(using: &generator) }
        #expect(Set(ids).count == ids.count)
        #expect(ids.allSatisfy { Identifier.prefix($0) == $0 && $0.utf8.count == 12 })
        #expect(Set(ids.joined()).count == 32)
    }

    @Test(
        "At least three characters of the alphabet are a prefix, case-insensitively",
        arguments: [("k3q", "k3q"), ("K3Q8", "k3q8"), ("0123456789ab", "0123456789ab")])
    func prefixes(text: String, prefix: String) { #expect(Identifier.prefix(text) == prefix) }

    @Test(
        "Text that starts no identifier is not a prefix",
        arguments: ["", "k3", "last", "ilo", "k3u", "k-3", "k3q8k3q8k3q8k", "é3q", "k3 "])
    func noPrefixes(text: String) { #expect(Identifier.prefix(text) == nil) }

    @Test(
        "An identifier made after another sorts after it, and differs in four characters",
        arguments: ["000000000000", "k3q8z7m2w9xa", "zzz000000000", "zzzzzzzzzzzy"])
    func after(other: String) {
        let seed: UInt64 = 7
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<5000 {
            let id = Identifier.make(after: other, using: &generator)
            #expect(id > other && Identifier.prefix(id) == id, "seed \(seed)")
            #expect(id.prefix(4) != other.prefix(4) || other.hasPrefix("zzzz"), "seed \(seed)")
        }
    }
}
