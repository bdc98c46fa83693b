import TestSupport

/// A mutation of a file's bytes from outside the program.
struct MutatedFile: Sendable, CustomStringConvertible {
    enum Kind: CaseIterable {
        case bitFlip, cut, zeros, doubledBlock, lineRemoved, linesSwapped, conflict, foreignBytes
    }

    let kinds: [Kind]
    let bytes: [UInt8]

    var description: String { kinds.map { "\($0)" }.joined(separator: " and ") }

    /// Applies one or two random mutations.
    init(_ whole: [UInt8], using generator: inout SeededGenerator) {
        var bytes = whole
        var kinds: [Kind] = []
        for _ in 0..<Int.random(in: 1...2, using: &generator) {
            guard !bytes.isEmpty, let kind = Kind.allCases.randomElement(using: &generator) else { continue }
            kinds.append(kind)
            Self.mutate(&bytes, kind, using: &generator)
        }
        self.kinds = kinds
        self.bytes = bytes
    }

    private static func mutate(_ bytes: inout [UInt8], _ kind: Kind, using generator: inout SeededGenerator) {
        func place() -> Int { Int.random(in: 0..<bytes.count, using: &generator) }
        func block() -> Range<Int> {
            let start = place()
            return start..<min(bytes.count, start + Int.random(in: 1...200, using: &generator))
        }
        switch kind {
        case .bitFlip: bytes[place()] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case .cut: bytes.removeLast(Int.random(in: 1...bytes.count, using: &generator))
        case .zeros: for index in block() { bytes[index] = 0 }
        case .doubledBlock:
            let block = block()
            bytes.insert(contentsOf: Array(bytes[block]), at: block.upperBound)
        case .foreignBytes: bytes.replaceSubrange(block(), with: [0xC3, 0x28, 0xFF, 0x7B, 0x22])
        case .lineRemoved, .linesSwapped, .conflict:
            var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
            let (one, other) = (
                Int.random(in: lines.indices, using: &generator), Int.random(in: lines.indices, using: &generator)
            )
            switch kind {
            case .lineRemoved: lines.remove(at: one)
            case .linesSwapped: lines.swapAt(one, other)
            default:
                let (first, last) = (min(one, other), max(one, other))
                let ours = Array(lines[first...last])
                func mark(_ text: String) -> [UInt8] { Array(text.utf8) }
                lines.replaceSubrange(
                    first...last,
                    with: [mark("<<<<<<< HEAD")] + ours + [mark("=======")] + ours + [mark(">>>>>>> 1a2b3c4 (phone)")])
            }
            bytes = Array(lines.joined(separator: [0x0A]))
        }
    }
}
