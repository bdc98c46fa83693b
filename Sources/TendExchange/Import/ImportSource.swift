import TendStore

/// A file to import, whose first bytes are known.
final class ImportSource: ByteSource {
    private let file: InputFile
    private let head: [UInt8]
    private var isAtStart = true
    let isArchive: Bool

    /// The most bytes of a file that is read whole: JSON, whose records can stand in any order.
    private static let largest = 1 << 29

    /// - Throws: ``ImportFileError`` for a file that no format reads.
    init(_ file: InputFile) throws {
        self.file = file
        head = try file.next()
        isArchive = ZipArchive.isZip(head)
        if head.isEmpty { throw ImportFileError.empty }
        if isArchive, file.size == nil { throw ImportFileError.archiveInPipe }
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { throw ImportFileError.utf16 }
    }

    func next() throws -> [UInt8] {
        if isAtStart {
            isAtStart = false
            return head
        }
        return try file.next()
    }

    func archive() throws -> ZipArchive { try ZipArchive(file) }

    /// All of its bytes.
    func whole() throws -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let piece = try next()
            if piece.isEmpty { return bytes }
            bytes += piece
            guard bytes.count <= Self.largest else { throw ImportFileError.tooLarge(Self.largest) }
        }
    }

    /// Whether it begins with an object, after a byte order mark or without one.
    var looksLikeJSON: Bool {
        let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
        return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
    }
}
