/// The offsets of a zone, as read from its file in the system's zone data (TZif, RFC 9636).
///
/// libc converts by the zone of the process only. A plan that follows the clock at home needs another one.
package struct ZoneFile: Hashable, Sendable {
    /// When the offset changes, in seconds since 1970, ascending.
    private let instants: [Int]
    /// The offset before the first change, and after each.
    private let offsets: [Int]
    /// The rule after the last change; `nil` if the last offset stays.
    private let rule: ZoneRule?

    /// Reads the file's bytes; `nil` if they are no zone, or one that counts leap seconds.
    package init?(_ bytes: [UInt8]) {
        guard var block = Block(bytes, at: 0, timeSize: 4) else { return nil }
        var footer: ArraySlice<UInt8> = []
        // The first block has 32 bits for the readers of version 1.
        if bytes[4] >= UInt8(ascii: "2") {
            guard let second = Block(bytes, at: block.end, timeSize: 8) else { return nil }
            block = second
            guard block.end < bytes.count, bytes[block.end] == UInt8(ascii: "\n") else { return nil }
            footer = bytes[(block.end + 1)...].prefix { $0 != UInt8(ascii: "\n") }
        }
        instants = block.instants
        offsets = block.offsets
        rule = ZoneRule(String(decoding: footer, as: UTF8.self))
        if rule == nil, !footer.isEmpty { return nil }
    }

    /// Returns the offset east of Greenwich at an instant, both in seconds.
    package func offset(at instant: Int) -> Int {
        if let rule, instants.last.map({ instant >= $0 }) ?? true { return rule.offset(at: instant) }
        var (low, high) = (0, instants.count)
        while low < high {
            let middle = (low + high) / 2
            if instants[middle] <= instant { low = middle + 1 } else { high = middle }
        }
        return offsets[low]
    }

    /// The zone with these offsets.
    package var zone: Zone { Zone(offsetAt: offset) }

    /// A header with its data.
    private struct Block {
        private(set) var instants: [Int] = []
        private(set) var offsets: [Int] = []
        /// The position after it.
        let end: Int

        init?(_ bytes: [UInt8], at start: Int, timeSize: Int) {
            guard start <= bytes.count - 44, bytes[start..<start + 4].elementsEqual("TZif".utf8) else { return nil }
            func integer(_ place: Int, _ size: Int = 4) -> Int {
                let bits = bytes[place..<place + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
                return size == 4 ? Int(Int32(truncatingIfNeeded: bits)) : Int(Int64(bitPattern: bits))
            }
            let counts = (0..<6).map { integer(start + 20 + $0 * 4) }
            let (marks, leaps, times, types, letters) =
                (counts[0] + counts[1], counts[2], counts[3], counts[4], counts[5])
            guard counts.allSatisfy({ (0...65_536).contains($0) }), leaps == 0, (1...256).contains(types) else {
                return nil
            }
            let (instantsAt, kindsAt) = (start + 44, start + 44 + times * timeSize)
            let typesAt = kindsAt + times
            end = typesAt + types * 6 + letters + marks
            guard end <= bytes.count else { return nil }
            let known = (0..<types).map { integer(typesAt + $0 * 6) }
            offsets = [known[0]]
            for index in 0..<times {
                let kind = Int(bytes[kindsAt + index])
                let instant = integer(instantsAt + index * timeSize, timeSize)
                guard kind < types, instants.last.map({ $0 < instant }) ?? true else { return nil }
                instants.append(instant)
                offsets.append(known[kind])
            }
            // `Zone` finds local times within a day.
            guard known.allSatisfy({ abs($0) < 86_400 }) else { return nil }
        }
    }
}
