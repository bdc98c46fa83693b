/// The Fowler–Noll–Vo hash in its 64-bit form 1a (http://www.isthe.com/chongo/tech/comp/fnv/). It detects
/// accidental damage and distinguishes names; it is not cryptographic.
package struct FNV1a {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    package mutating func add(_ word: UInt64) { state = (state ^ word) &* 0x0000_0100_0000_01B3 }

    package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

    /// Adds a text and its end.
    package mutating func add(_ text: String) {
        for byte in text.utf8 { add(UInt64(byte)) }
        add(UInt64.max)
    }

    package var value: Int { Int(Int64(bitPattern: state)) }

    /// Returns the hash of a text's bytes.
    package static func hash(_ text: String) -> Int { hash(Array(text.utf8)) }

    /// Returns the hash of a text in base 36, for the name of a file.
    package static func name(of text: String) -> String { String(UInt(bitPattern: hash(text)), radix: 36) }

    package static func hash(_ words: ArraySlice<Int>) -> Int {
        var hash = FNV1a()
        for word in words { hash.add(word) }
        return hash.value
    }

    package static func hash(_ bytes: [UInt8]) -> Int {
        var hash = FNV1a()
        for byte in bytes { hash.add(UInt64(byte)) }
        return hash.value
    }
}
