package import TendStore

/// A file to import, whose first bytes are known once it is open.
package final class ImportSource: ByteSource {
    private let file: InputFile
    /// The first bytes: a header's worth, or everything that was read as a whole.
    private(set) var head: [UInt8] = []
    private var isOpen = false
    private var isWhole = false
    private var isAtStart = true
    private(set) var isArchive = false

    /// Enough for a header, the beginning of a document and the mark of an archive.
    private static let headSize = 1 << 14

    package init(_ file: InputFile) { self.file = file }

    /// Reads the beginning, unless it is known.
    /// - Throws: ``ImportFileError`` for a file that no format reads, `SystemError`.
    func open() throws {
        guard !isOpen else { return }
        // A pipe may give its bytes one by one.
        while head.count < Self.headSize {
            let piece = try file.next()
            if piece.isEmpty { break }
            head += piece
        }
        isOpen = true
        isArchive = ZipArchive.isZip(head)
        if head.isEmpty { throw ImportFileError.empty }
        if isArchive, file.size == nil { throw ImportFileError.archiveInPipe }
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { throw ImportFileError.utf16 }
    }

    package func next() throws -> [UInt8] {
        if isAtStart {
            isAtStart = false
            return head
        }
        return isWhole ? [] : try file.next()
    }

    func archive() throws -> ZipArchive { try ZipArchive(file) }

    /// All of its bytes, which are kept: the file can be looked at again afterwards.
    /// - Throws: ``ImportFileError/tooLarge(_:)``, `SystemError`.
    func whole() throws -> [UInt8] {
        if !isWhole { head += try file.whole() }
        isWhole = true
        return head
    }

    /// Whether it begins with an object, after a byte order mark or without one.
    var looksLikeJSON: Bool {
        let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
        return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
    }
}

extension ByteSource {
    /// All of its bytes: JSON is read whole, since its records can stand in any order.
    /// - Throws: ``ImportFileError/tooLarge(_:)``, and what reading throws.
    func whole() throws -> [UInt8] {
        let largest = 1 << 29
        var bytes: [UInt8] = []
        while true {
            let piece = try next()
            if piece.isEmpty { return bytes }
            bytes += piece
            guard bytes.count <= largest else { throw ImportFileError.tooLarge(largest) }
        }
    }
}
