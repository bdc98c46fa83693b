import Foundation
import TendCore

/// A source that returns its bytes in chunks of one size, as a slow pipe does.
final class ChunkedSource: ByteSource {
    private let bytes: [UInt8]
    private let size: Int
    private var position = 0

    init(_ bytes: [UInt8], of size: Int) {
        self.bytes = bytes
        self.size = size
    }

    convenience init(_ text: String, of size: Int = 1 << 16) { self.init(Array(text.utf8), of: size) }

    func next() -> [UInt8] {
        let end = min(position + size, bytes.count)
        defer { position = end }
        return Array(bytes[position..<end])
    }
}

extension ByteSource {
    /// Reads everything up to the end.
    func all() throws -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let piece = try next()
            if piece.isEmpty { return bytes }
            bytes += piece
        }
    }
}
