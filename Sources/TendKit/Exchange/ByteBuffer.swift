import TendStore

/// Bytes of an export that are written in large pieces, so that memory does not grow with the history.
struct ByteBuffer {
    var bytes: [UInt8]
    private let output: any ByteSink

    /// Writes a file. After an error of its source, the rest is still written.
    /// - Parameter add: adds the bytes after `head`, and returns the error that is to be thrown at the end.
    static func write(
        _ head: [UInt8], to output: any ByteSink, _ add: (inout ByteBuffer) throws -> StoreError?
    ) throws {
        var buffer = ByteBuffer(bytes: head, output: output)
        let damage = try add(&buffer)
        try output.write(buffer.bytes)
        if let damage { throw damage }
    }

    /// Writes the bytes once there are many.
    mutating func flushIfLarge() throws {
        guard bytes.count > 1 << 16 else { return }
        try output.write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}
