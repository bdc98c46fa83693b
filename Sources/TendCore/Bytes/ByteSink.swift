/// A destination for bytes: a file, a terminal, or a buffer in a test.
package protocol ByteSink {
    /// Writes all of the bytes.
    /// - Throws: the system's error; some of the bytes may have been written.
    func write(_ bytes: [UInt8]) throws
}
