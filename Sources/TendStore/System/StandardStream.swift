import TendCore

/// A file descriptor that the process was started with.
package struct StandardStream: ByteSink, Sendable {
    private let descriptor: Int32
    private let name: String

    /// - Parameters:
    ///   - descriptor: an open descriptor, which stays open.
    ///   - name: its name in messages.
    package init(descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
    }

    package func write(_ bytes: [UInt8]) throws { try writeAll(bytes, to: descriptor, path: name) }
}
