/// Names of records: twelve characters that are short to type in part and hard to mix up.
public enum Identifier {
    /// Lower-case letters and digits without i, l, o and u, after Crockford's base 32.
    static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

    /// A new identifier: 60 random bits, enough for billions of records without two alike.
    public static func make(using generator: inout some RandomNumberGenerator) -> String {
        // One number for all twelve: each asks the system.
        text(of: Int(generator.next() >> 4))
    }

    /// The identifier of a record from elsewhere, which is the same whenever and wherever it comes in: 60 bits of the number
    /// that its identity makes. Ten thousand drinks have a chance of one in ten thousand million that two are alike.
    package static func make(of key: UInt64, copy: Int = 0) -> String {
        var hash = FNV1a()
        for shift in stride(from: 0, to: 64, by: 8) { hash.add(key >> UInt64(shift) & 0xFF) }
        hash.add(UInt64(copy))
        let number = UInt64(bitPattern: Int64(hash.value))
        let folded = Int(number >> 60 ^ number & (1 << 60 - 1))
        return text(of: folded)
    }

    private static func text(of number: Int) -> String {
        String(decoding: (0..<12).reversed().map { alphabet[number >> ($0 * 5) & 31] }, as: UTF8.self)
    }

    /// A new identifier that comes after `other` in the alphabet, and still differs from it in its first characters: by a
    /// random step of up to a 256th of all there are, or of what is left of them.
    static func make(after other: String, using generator: inout some RandomNumberGenerator) -> String {
        let last = (1 << 60) - 1
        var number = 0
        for byte in other.utf8.prefix(12) { number = number * 32 + (alphabet.firstIndex(of: byte) ?? 0) }
        guard other.utf8.count == 12, number < last else { return make(using: &generator) }
        number = Int.random(in: (number + 1)...min(number + (1 << 52), last), using: &generator)
        return text(of: number)
    }

    /// The fewest characters that name a record.
    public static let shortestPrefix = 3

    /// The text as a whole identifier, or `nil` where it is none.
    package static func whole(_ text: String) -> String? { text.utf8.count == 12 && prefix(text) == text ? text : nil }

    /// The text as a prefix to look for, or `nil` where no identifier can begin like that.
    public static func prefix(_ text: String) -> String? {
        let word = text.lowercased()
        guard (shortestPrefix...12).contains(word.utf8.count), word.utf8.allSatisfy(alphabet.contains) else {
            return nil
        }
        return word
    }
}
