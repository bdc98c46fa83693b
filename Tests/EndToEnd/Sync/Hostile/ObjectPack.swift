/// The name of a git object.
struct ObjectID: Hashable, Sendable, CustomStringConvertible {
    /// Twenty bytes.
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// - Parameter hex: forty digits, as git prints them.
    init(hex: some StringProtocol) {
        let digits = Array(hex.utf8)
        bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap { place in
            UInt8(String(decoding: digits[place...place + 1], as: UTF8.self), radix: 16)
        }
    }

    var description: String {
        bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }
}

/// Git objects of any content, even ones that git's commands refuse to make, for `git unpack-objects`.
///
/// One process stores a whole tree this way; `git mktree` needs one for each folder.
struct ObjectPack {
    enum Kind: UInt8 {
        case commit = 1
        case tree, blob

        var name: String {
            switch self {
            case .commit: "commit"
            case .tree: "tree"
            case .blob: "blob"
            }
        }
    }

    private var objects: [(kind: Kind, bytes: [UInt8])] = []
    private var known: Set<ObjectID> = []

    /// Adds an object once.
    mutating func add(_ kind: Kind, _ bytes: [UInt8]) -> ObjectID {
        let id = ObjectID(bytes: SHA1.digest(Array("\(kind.name) \(bytes.count)\0".utf8) + bytes))
        if known.insert(id).inserted { objects.append((kind, bytes)) }
        return id
    }

    /// The pack as git reads it; nothing in it is compressed.
    var bytes: [UInt8] {
        var pack = Array("PACK".utf8) + Self.bigEndian(2) + Self.bigEndian(UInt32(objects.count))
        for object in objects {
            var size = object.bytes.count
            var byte = object.kind.rawValue << 4 | UInt8(size & 15)
            size >>= 4
            while size > 0 {
                pack.append(byte | 0x80)
                byte = UInt8(size & 127)
                size >>= 7
            }
            pack.append(byte)
            pack += Self.stored(object.bytes)
        }
        return pack + SHA1.digest(pack)
    }

    /// A zlib stream of stored blocks (RFC 1950, RFC 1951).
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var place = 0
        repeat {
            let end = min(place + 65535, bytes.count)
            let length = UInt16(end - place)
            stream.append(end == bytes.count ? 1 : 0)
            stream += [UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255), UInt8(~length >> 8)]
            stream += bytes[place..<end]
            place = end
        } while place < bytes.count
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            low = (low + UInt32(byte)) % 65521
            high = (high + low) % 65521
        }
        return stream + bigEndian(high << 16 | low)
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [UInt8(number >> 24), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255)]
    }
}

/// The hash that names git's objects (FIPS 180-4).
private enum SHA1 {
    static func digest(_ message: [UInt8]) -> [UInt8] {
        var padded = message + [0x80]
        padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
        padded += (0..<8).map { UInt8(truncatingIfNeeded: (message.count * 8) >> (56 - $0 * 8)) }
        var hash: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        var words = [UInt32](repeating: 0, count: 80)
        for start in stride(from: 0, to: padded.count, by: 64) {
            for index in 0..<16 {
                words[index] = (0..<4).reduce(0) { $0 << 8 | UInt32(padded[start + index * 4 + $1]) }
            }
            for index in 16..<80 {
                words[index] = turned(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1)
            }
            var (a, b, c, d, e) = (hash[0], hash[1], hash[2], hash[3], hash[4])
            for index in 0..<80 {
                let (mix, constant) = round(index, b, c, d)
                (a, b, c, d, e) = (turned(a, 5) &+ mix &+ e &+ constant &+ words[index], a, turned(b, 30), c, d)
            }
            hash = zip(hash, [a, b, c, d, e]).map { $0 &+ $1 }
        }
        return hash.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - $0 * 8)) } }
    }

    private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }

    private static func round(_ index: Int, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> (UInt32, UInt32) {
        switch index {
        case ..<20: (b & c | ~b & d, 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
    }
}
