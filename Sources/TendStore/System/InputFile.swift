import TendLibc
import TendCore

/// An input file outside the data folder, read from its beginning or, if it is a regular file, at any offset.
package final class InputFile: SeekableSource {
    private let file: OpenFile
    /// The size in bytes; `nil` unless it is a regular file.
    package let size: Int?
    /// The number of bytes read sequentially so far.
    package private(set) var position = 0

    /// Called after each read with the total number of bytes read.
    package var observer: ((Int) -> Void)?
    private var total = 0 {
        didSet { observer?(total) }
    }

    /// Called once if a pipe has no data for two seconds at its beginning.
    package var isWaiting: (() -> Void)?
    private var hasBegun = false

    private static let piece = 1 << 16
    #if canImport(Darwin)
        // A pipe without a writer would look as if it had ended.
        private static let flags = O_RDONLY
    #else
        private static let flags = O_RDONLY | O_NONBLOCK
    #endif

    /// Opens the file, or standard input for `-`.
    /// - Throws: ``SystemError``, also for a folder.
    package init(_ path: String) throws(SystemError) {
        file = try OpenFile(path == "-" ? "/dev/stdin" : path, Self.flags)
        let status = try file.status()
        if status.st_mode & S_IFMT == S_IFDIR { throw SystemError(.read, path, code: EISDIR) }
        size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }

    /// Waits for the first bytes of a pipe, and for its writer.
    private func begin() {
        hasBegun = true
        guard size == nil else { return }
        var end = pollfd(fd: file.descriptor, events: Int16(POLLIN), revents: 0)
        if poll(&end, 1, 2000) == 0 { isWaiting?() }
        _ = retrying { Int(poll(&end, 1, -1)) }
        _ = fcntl(file.descriptor, F_SETFL, fcntl(file.descriptor, F_GETFL) & ~O_NONBLOCK)
    }

    package func next() throws -> [UInt8] {
        if !hasBegun { begin() }
        let bytes = try file.readPiece(upTo: Self.piece)
        position += bytes.count
        total += bytes.count
        return bytes
    }

    /// Reads bytes at an offset of a regular file, or fewer at its end. The sequential position does not change.
    /// - Throws: ``SystemError`` if they can't be read.
    package func bytes(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        let bytes = try file.read(at: offset, count: count)
        total += bytes.count
        return bytes
    }
}

/// A reader that splits a byte source into lines, without the line ends.
struct LineReader {
    private let source: any ByteSource
    private var pending: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    init(_ source: any ByteSource) { self.source = source }

    /// Returns the next line; `nil` after the last.
    mutating func next() throws -> [UInt8]? {
        var searched = start
        while true {
            if let end = pending[searched...].firstIndex(of: 0x0A) {
                defer { start = end + 1 }
                return Array(pending[start..<end])
            }
            searched = pending.count - start
            pending.removeFirst(start)
            start = 0
            if isAtEnd {
                defer { pending = [] }
                return pending.isEmpty ? nil : pending
            }
            let piece = try source.next()
            isAtEnd = piece.isEmpty
            pending += piece
        }
    }
}
