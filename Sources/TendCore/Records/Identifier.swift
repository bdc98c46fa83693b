/// Record ids: twelve characters, easy to abbreviate and hard to confuse.
package enum Identifier {
    /// The digits and lower-case letters of Crockford's base 32, without i, l, o and u.
    static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

    /// Creates an identifier of 60 random bits. Among a million, a duplicate has a probability below one in a million.
    package static func make(using generator: inout some RandomNumberGenerator) -> String {
        // One random number for all twelve characters, since each draw is a system call.
        text(of: Int(generator.next() >> 4))
    }

    /// Returns the identifier of a record from elsewhere: 60 bits of a hash, the same on every machine and in every
    /// import. Among ten thousand drinks, the probability of a duplicate is less than one in ten billion.
    package static func make(of key: UInt64, copy: Int = 0) -> String {
        var hash = FNV1a()
        for shift in stride(from: 0, to: 64, by: 8) { hash.add(key >> UInt64(shift) & 0xFF) }
        hash.add(UInt64(copy))
        let number = UInt64(bitPattern: Int64(hash.value))
        return text(of: Int(number >> 60 ^ number & (1 << 60 - 1)))
    }

    private static func text(of number: Int) -> String {
        let characters = stride(from: 55, through: 0, by: -5).map { alphabet[number >> $0 & 31] }
        return String(decoding: characters, as: UTF8.self)
    }

    /// Creates an identifier that sorts after `other`, by a random step of up to 1/256 of all identifiers. Their first four
    /// characters differ, as long as that leaves one.
    package static func make(after other: String, using generator: inout some RandomNumberGenerator) -> String {
        let last = (1 << 60) - 1
        var number = 0
        for byte in other.utf8.prefix(12) { number = number * 32 + (alphabet.firstIndex(of: byte) ?? 0) }
        guard other.utf8.count == 12, number < last else { return make(using: &generator) }
        let least = number + 1 << 40
        number = Int.random(in: (least < last ? least : number + 1)...min(number + 1 << 52, last), using: &generator)
        return text(of: number)
    }

    /// The length of the shortest prefix that may name a record.
    package static let shortestPrefix = 3

    /// Returns the text if it is a complete identifier, otherwise `nil`.
    package static func whole(_ text: String) -> String? { isWhole(text) ? text : nil }

    /// Returns whether the text is a complete identifier.
    package static func isWhole(_ text: String) -> Bool {
        guard text.utf8.count == 12 else { return false }
        return text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "i"), UInt8(ascii: "l"), UInt8(ascii: "o"), UInt8(ascii: "u"): false
            case 0x30...0x39, 0x61...0x7A: true
            default: false
            }
        }
    }

    /// Returns the text as a prefix to search for, or `nil` if no identifier can begin with it.
    package static func prefix(_ text: String) -> String? {
        let word = text.lowercased()
        guard (shortestPrefix...12).contains(word.utf8.count), word.utf8.allSatisfy(alphabet.contains) else {
            return nil
        }
        return word
    }
}
