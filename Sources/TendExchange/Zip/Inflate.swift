package import TendCore

/// A streaming decompressor for DEFLATE (RFC 1951).
///
/// Neither Foundation nor libc offers one on Linux, and `gzip` and `unzip` may not be installed. The tests compare it with
/// zlib.
package final class Inflate: ByteSource {
    /// A reason the bytes are not DEFLATE.
    package enum Problem: Error, Equatable {
        case truncated
        /// The invalid part, as a noun phrase.
        case invalid(String)
    }

    private enum State {
        case block
        case stored(left: Int)
        case codes(literals: HuffmanTable, distances: HuffmanTable)
        case done
    }

    private let source: any ByteSource
    private var input: [UInt8] = []
    private var position = 0
    private var bits: UInt64 = 0
    private var bitCount = 0
    private var isLast = false
    private var state = State.block
    /// The last output that can still be referenced, followed by new output.
    private var output: [UInt8] = []

    private static let window = 1 << 15
    private static let piece = 1 << 16

    package init(_ source: any ByteSource) { self.source = source }

    package func next() throws -> [UInt8] {
        if output.count > Self.window { output.removeFirst(output.count - Self.window) }
        let start = output.count
        while output.count - start < Self.piece {
            switch state {
            case .done: return Array(output[start...])
            case .block: try readBlockHeader()
            case .stored(let left): try copyStored(left)
            case .codes(let literals, let distances): try decode(literals, distances, upTo: start + Self.piece)
            }
        }
        return Array(output[start...])
    }

    private func readBlockHeader() throws {
        if isLast {
            state = .done
            return
        }
        isLast = try take(1) == 1
        switch try take(2) {
        case 0:
            _ = try take(bitCount & 7)
            let length = try take(16)
            guard try take(16) == length ^ 0xFFFF else { throw Problem.invalid("length of a stored block") }
            state = .stored(left: length)
        case 1:
            state = .codes(literals: .fixedLiterals, distances: .fixedDistances)
        case 2:
            state = try readTables()
        default: throw Problem.invalid("kind of block")
        }
    }

    private func copyStored(_ left: Int) throws {
        let count = min(left, Self.piece)
        for _ in 0..<count { output.append(UInt8(try take(8))) }
        state = left == count ? .block : .stored(left: left - count)
    }

    /// Reads the code tables (RFC 1951, section 3.2.7).
    private func readTables() throws -> State {
        let literalCount = try take(5) + 257
        let distanceCount = try take(5) + 1
        let codeCount = try take(4) + 4
        guard literalCount <= 286, distanceCount <= 30 else { throw Problem.invalid("number of codes") }
        var lengths = [UInt8](repeating: 0, count: 19)
        for index in 0..<codeCount {
            lengths[[16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15][index]] = UInt8(try take(3))
        }
        let table = try HuffmanTable(lengths)
        lengths = []
        while lengths.count < literalCount + distanceCount {
            let symbol = try symbol(of: table)
            switch symbol {
            case 16:
                guard let last = lengths.last else { throw Problem.invalid("repeated length") }
                lengths += [UInt8](repeating: last, count: try take(2) + 3)
            case 17: lengths += [UInt8](repeating: 0, count: try take(3) + 3)
            case 18: lengths += [UInt8](repeating: 0, count: try take(7) + 11)
            default: lengths.append(UInt8(symbol))
            }
        }
        guard lengths.count == literalCount + distanceCount, lengths[256] > 0 else {
            throw Problem.invalid("list of lengths")
        }
        return .codes(
            literals: try HuffmanTable(Array(lengths[..<literalCount])),
            distances: try HuffmanTable(Array(lengths[literalCount...]), mayBeIncomplete: true))
    }

    private static let lengthBases = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    private static let lengthBits = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    private static let distanceBases = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145,
        8193, 12289, 16385, 24577,
    ]

    private func decode(_ literals: HuffmanTable, _ distances: HuffmanTable, upTo end: Int) throws {
        while output.count < end {
            let symbol = try symbol(of: literals)
            if symbol < 256 {
                output.append(UInt8(symbol))
                continue
            }
            if symbol == 256 {
                state = .block
                return
            }
            guard symbol < 286 else { throw Problem.invalid("length code") }
            let length = Self.lengthBases[symbol - 257] + (try take(Self.lengthBits[symbol - 257]))
            let code = try self.symbol(of: distances)
            guard code < 30 else { throw Problem.invalid("distance code") }
            let distance = Self.distanceBases[code] + (try take(max(0, code / 2 - 1)))
            guard distance <= output.count else { throw Problem.invalid("distance") }
            // Byte by byte, since the source may overlap the bytes being written.
            let from = output.count - distance
            for index in from..<from + length { output.append(output[index]) }
        }
    }

    private func symbol(of table: HuffmanTable) throws -> Int {
        while bitCount < table.longest, try fill() {}
        let entry = table.entries[Int(bits & UInt64(table.entries.count - 1))]
        let length = Int(entry & 15)
        guard length > 0 else { throw Problem.invalid("code") }
        guard length <= bitCount else { throw Problem.truncated }
        bits >>= UInt64(length)
        bitCount -= length
        return Int(entry >> 4)
    }

    private func take(_ count: Int) throws -> Int {
        while bitCount < count { guard try fill() else { throw Problem.truncated } }
        let value = bits & (1 << UInt64(count) - 1)
        bits >>= UInt64(count)
        bitCount -= count
        return Int(value)
    }

    /// Reads one more byte; `false` at the end of the input.
    private func fill() throws -> Bool {
        if position == input.count {
            input = try source.next()
            position = 0
            if input.isEmpty { return false }
        }
        bits |= UInt64(input[position]) << UInt64(bitCount)
        position += 1
        bitCount += 8
        return true
    }
}

/// A lookup table for a Huffman code, indexed by the next bits.
struct HuffmanTable {
    /// The symbol, shifted left by four, plus the length of its code; 0 if no code begins with these bits.
    let entries: [UInt16]
    let longest: Int

    /// Creates the table of a code.
    /// - Parameters:
    ///   - lengths: the length of each symbol's code; 0 for symbols without one.
    ///   - mayBeIncomplete: whether some bits may have no code, as with a single distance.
    /// - Throws: ``Inflate/Problem`` if the lengths form no valid code.
    init(_ lengths: [UInt8], mayBeIncomplete: Bool = false) throws {
        let longest = Int(lengths.max() ?? 0)
        var next = [Int](repeating: 0, count: 17)
        var code = 0
        for length in 1...15 {
            next[length] = code
            code = (code + lengths.count(where: { $0 == length })) << 1
            guard code <= 1 << (length + 1) else { throw Inflate.Problem.invalid("set of codes") }
        }
        // A single distance has a one-bit code, which leaves the other bit unused; no distance leaves both.
        let count = lengths.count { $0 > 0 }
        let isSmall = mayBeIncomplete && (count == 0 || count == 1 && longest == 1)
        guard isSmall || code == 1 << 16 else { throw Inflate.Problem.invalid("set of codes") }
        var entries = [UInt16](repeating: 0, count: 1 << max(longest, 1))
        for (symbol, byte) in lengths.enumerated() where byte > 0 {
            let length = Int(byte)
            var reversed = 0
            for bit in 0..<length where next[length] >> bit & 1 == 1 { reversed |= 1 << (length - 1 - bit) }
            next[length] += 1
            for place in stride(from: reversed, to: entries.count, by: 1 << length) {
                entries[place] = UInt16(symbol << 4 | length)
            }
        }
        self.entries = entries
        self.longest = max(longest, 1)
    }

    /// Creates a table of the fixed code (RFC 1951, section 3.2.6).
    private init(fixed lengths: [UInt8]) {
        self = (try? HuffmanTable(lengths, mayBeIncomplete: true)) ?? HuffmanTable()
    }

    private init() {
        entries = [0, 0]
        longest = 1
    }

    static let fixedLiterals = HuffmanTable(
        fixed: (0..<288).map { symbol in
            switch symbol {
            case 144..<256: 9
            case 256..<280: 7
            default: 8
            }
        })
    /// The symbols 30 and 31 never occur.
    static let fixedDistances = HuffmanTable(fixed: [UInt8](repeating: 5, count: 32))
}
