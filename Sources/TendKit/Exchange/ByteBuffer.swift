import TendCore
import TendStore

/// A buffer that writes an export in large pieces, so that memory use does not grow with the history.
struct ByteBuffer {
    var bytes: [UInt8]
    private let output: any ByteSink

    /// Writes a file. After an error of its source, the rest is still written.
    /// - Parameter add: adds the bytes after `head`, and returns the error to throw at the end.
    static func write(
        _ head: [UInt8], to output: any ByteSink, _ add: (inout ByteBuffer) throws -> StoreError?
    ) throws {
        var buffer = ByteBuffer(bytes: head, output: output)
        let damage = try add(&buffer)
        try output.write(buffer.bytes)
        if let damage { throw damage }
    }

    /// Writes the bytes if there are more than 64 KiB.
    mutating func flushIfLarge() throws {
        guard bytes.count > 1 << 16 else { return }
        try output.write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}
