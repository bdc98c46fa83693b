/// A source of bytes, read piece by piece.
package protocol ByteSource {
    /// Returns the next bytes that are available; none at the end.
    func next() throws -> [UInt8]
}

/// A source that can also be read at any offset, unless it is a pipe.
package protocol SeekableSource: ByteSource {
    /// The size in bytes; `nil` for a pipe.
    var size: Int? { get }

    /// Reads bytes at an offset, or fewer at the end. The sequential position does not change.
    func bytes(at offset: Int, count: Int) throws -> [UInt8]
}
