import Libc

/// Where bytes come from, piece by piece.
public protocol ByteSource {
    /// The next bytes, as many as are at hand; none at the end.
    func next() throws -> [UInt8]
}

/// A file outside the data folder that is read: from its beginning, or, where it is a regular file, at any place.
public final class InputFile: ByteSource {
    private let file: OpenFile
    /// How many bytes there are; `nil` for a pipe.
    public let size: Int?
    /// How many bytes have been read one after the other.
    public private(set) var position = 0

    /// Is told after each reading how many bytes were read in all.
    public var observer: ((Int) -> Void)?
    private var total = 0 {
        didSet { observer?(total) }
    }

    private static let piece = 1 << 16

    /// Opens the file, or standard input for `-`.
    /// - Throws: ``SystemError``, also for a folder.
    public init(_ path: String) throws(SystemError) {
        file = try OpenFile(path == "-" ? "/dev/stdin" : path, O_RDONLY)
        let status = try file.status()
        if status.st_mode & S_IFMT == S_IFDIR { throw SystemError(.read, path, code: EISDIR) }
        size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }

    public func next() throws -> [UInt8] {
        let bytes = try file.readPiece(upTo: Self.piece)
        position += bytes.count
        total += bytes.count
        return bytes
    }

    /// The bytes at a place of a regular file; fewer where it ends. Where it is read from next does not change.
    public func bytes(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        let bytes = try file.read(at: offset, count: count)
        total += bytes.count
        return bytes
    }
}

/// Text that comes in pieces, line by line, without the ends of the lines.
struct LineReader {
    private let source: any ByteSource
    private var pending: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    init(_ source: any ByteSource) { self.source = source }

    /// `nil` after the last line.
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
