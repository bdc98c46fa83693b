package import TendCore

/// A file to import, which keeps its first bytes once it is open.
package final class ImportSource: ByteSource {
    private let file: any SeekableSource
    /// The first bytes: enough for a header, or the whole file after ``whole()``.
    private(set) var head: [UInt8] = []
    private var isOpen = false
    private var isWhole = false
    private var isAtStart = true
    private(set) var isArchive = false

    /// Enough for a header, the start of a document and an archive's signature.
    static let headSize = 1 << 14

    package init(_ file: any SeekableSource) { self.file = file }

    /// Reads the beginning, unless it is already open.
    /// - Throws: ``ImportFileError`` for a file that no format reads, `SystemError`.
    func open() throws {
        guard !isOpen else { return }
        // A pipe may return single bytes.
        while head.count < Self.headSize {
            let piece = try file.next()
            if piece.isEmpty { break }
            head += piece
        }
        isOpen = true
        isArchive = ZipArchive.isZip(head)
        if head.isEmpty { throw ImportFileError.empty }
        if isArchive, file.size == nil { throw ImportFileError.archiveInPipe }
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { head = try Self.utf8(try whole()) }
    }

    /// Returns text in UTF-16 with a byte order mark, as Excel's "Unicode Text", in UTF-8.
    private static func utf8(_ bytes: [UInt8]) throws -> [UInt8] {
        let isLittle = bytes[0] == 0xFF
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
            UInt16(bytes[isLittle ? place + 1 : place]) << 8 | UInt16(bytes[isLittle ? place : place + 1])
        }
        guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
            throw ImportFileError.utf16
        }
        if text.isEmpty { throw ImportFileError.empty }
        return Array(text.utf8)
    }

    package func next() throws -> [UInt8] {
        if isAtStart {
            isAtStart = false
            return head
        }
        return isWhole ? [] : try file.next()
    }

    func archive() throws -> ZipArchive { try ZipArchive(file) }

    /// Returns all bytes and keeps them, so that the file can be read again.
    /// - Throws: ``ImportFileError/tooLarge(_:)``, `SystemError`.
    func whole() throws -> [UInt8] {
        // A file that is too large is refused before it is read.
        if let size = file.size, size > Self.largestWhole { throw ImportFileError.tooLarge(Self.largestWhole) }
        if !isWhole { head += try file.whole() }
        isWhole = true
        return head
    }

    /// The size of the largest file that is read whole, in bytes: 256 MiB.
    static let largestWhole = 1 << 28

    /// Whether it is an SQLite database.
    var isDatabase: Bool { Self.isDatabase(head) }

    /// Whether a file with these first bytes is an SQLite database (sqlite.org/fileformat2.html).
    static func isDatabase(_ head: [UInt8]) -> Bool { head.starts(with: Array("SQLite format 3\0".utf8)) }

    /// Whether it begins with an object, with or without a byte order mark.
    var looksLikeJSON: Bool {
        let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
        return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
    }
}

extension ByteSource {
    /// Returns all bytes: JSON is read whole, since its records can be in any order.
    /// - Throws: ``ImportFileError/tooLarge(_:)``, or an error from reading.
    func whole() throws -> [UInt8] {
        let largest = ImportSource.largestWhole
        var bytes: [UInt8] = []
        while true {
            let piece = try next()
            if piece.isEmpty { return bytes }
            bytes += piece
            guard bytes.count <= largest else { throw ImportFileError.tooLarge(largest) }
        }
    }
}
