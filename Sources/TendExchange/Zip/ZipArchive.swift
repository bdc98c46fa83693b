package import TendCore

/// A reader of zip archives (PKWARE's APPNOTE 6.3.10). It never unpacks to disk, so file names can't cause path traversal.
package struct ZipArchive {
    /// A reason an archive can't be read.
    package enum Problem: TendError, Equatable {
        /// No central directory, as in a truncated archive.
        case noDirectory
        /// The file's name and the defect.
        case damaged(String, String)
        case encrypted(String)
        case method(String, Int)
    }

    /// A file in the archive.
    package struct Entry: Sendable {
        package let name: String
        /// The uncompressed size in bytes, according to the central directory.
        package let size: Int
        let compressedSize: Int
        let offset: Int
        let method: Int
        let checksum: UInt32
        let isEncrypted: Bool
    }

    private let file: any SeekableSource
    /// In the order of the central directory.
    package let entries: [Entry]

    /// Whether a file with these first bytes is a zip archive.
    package static func isZip(_ head: [UInt8]) -> Bool { head.starts(with: [0x50, 0x4B, 3, 4]) }

    package init(_ file: any SeekableSource) throws {
        self.file = file
        guard let size = file.size else { throw Problem.noDirectory }
        // A comment of at most 64 KB follows the end record.
        let tailStart = max(0, size - 22 - 0xFFFF)
        let tail = Bytes(try file.bytes(at: tailStart, count: size - tailStart))
        let ends = stride(from: tail.count - 22, through: 0, by: -1)
        // The comment may contain the same signature; the comment length must match.
        let end = ends.first { tail.number($0, 4) == 0x0605_4B50 && $0 + 22 + tail.number($0 + 20, 2) == tail.count }
        guard let end else { throw Problem.noDirectory }
        var count = tail.number(end + 10, 2)
        var directorySize = tail.number(end + 12, 4)
        var offset = tail.number(end + 16, 4)
        if offset == 0xFFFF_FFFF || count == 0xFFFF, end >= 20, tail.number(end - 20, 4) == 0x0706_4B50 {
            let record = Bytes(try file.bytes(at: tail.number(end - 12, 8), count: 56))
            guard record.number(0, 4) == 0x0606_4B50 else { throw Problem.noDirectory }
            count = record.number(32, 8)
            directorySize = record.number(40, 8)
            offset = record.number(48, 8)
        }
        guard offset >= 0, directorySize >= 0, directorySize <= 1 << 26, offset <= size - directorySize else {
            throw Problem.noDirectory
        }
        let directory = Bytes(try file.bytes(at: offset, count: directorySize))
        var entries: [Entry] = []
        var place = 0
        while entries.count < count {
            guard place + 46 <= directory.count, directory.number(place, 4) == 0x0201_4B50 else {
                throw Problem.noDirectory
            }
            entries.append(Entry(directory, at: place))
            place +=
                46 + directory.number(place + 28, 2) + directory.number(place + 30, 2)
                + directory.number(place + 32, 2)
        }
        guard place == directory.count else { throw Problem.noDirectory }
        self.entries = entries
    }

    /// Opens a file in the archive.
    package func open(_ entry: Entry) throws -> any ByteSource {
        if entry.isEncrypted { throw Problem.encrypted(entry.name) }
        let header = Bytes(try file.bytes(at: entry.offset, count: 30))
        guard header.count == 30, header.number(0, 4) == 0x0403_4B50 else {
            throw Problem.damaged(entry.name, "its header is not where the list of contents says")
        }
        let start = entry.offset + 30 + header.number(26, 2) + header.number(28, 2)
        let stored = Section(file, from: start, count: entry.compressedSize)
        switch entry.method {
        case 0: return Checked(stored, entry)
        case 8: return Checked(Inflate(stored), entry)
        default: throw Problem.method(entry.name, entry.method)
        }
    }
}

extension ZipArchive.Entry {
    fileprivate init(_ directory: Bytes, at place: Int) {
        let nameLength = directory.number(place + 28, 2)
        let extraStart = place + 46 + nameLength
        var size = directory.number(place + 24, 4)
        var compressedSize = directory.number(place + 20, 4)
        var offset = directory.number(place + 42, 4)
        // Files over 4 GB store numbers that don't fit here in an extra field.
        var extra = extraStart
        while extra + 4 <= extraStart + directory.number(place + 30, 2) {
            if directory.number(extra, 2) == 1 {
                var next = extra + 4
                for field in [\Numbers.size, \.compressedSize, \.offset] {
                    var numbers = Numbers(size: size, compressedSize: compressedSize, offset: offset)
                    guard numbers[keyPath: field] == 0xFFFF_FFFF else { continue }
                    numbers[keyPath: field] = directory.number(next, 8)
                    (size, compressedSize, offset) = (numbers.size, numbers.compressedSize, numbers.offset)
                    next += 8
                }
            }
            extra += 4 + directory.number(extra + 2, 2)
        }
        self.init(
            name: String(decoding: directory.slice(place + 46, nameLength), as: UTF8.self), size: size,
            compressedSize: compressedSize, offset: offset, method: directory.number(place + 10, 2),
            checksum: UInt32(truncatingIfNeeded: directory.number(place + 16, 4)),
            isEncrypted: directory.number(place + 8, 2) & 1 == 1)
    }

    private struct Numbers {
        var size: Int
        var compressedSize: Int
        var offset: Int
    }
}

/// Bytes with little-endian numbers; reads beyond the end return zero.
private struct Bytes {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var count: Int { bytes.count }

    func number(_ place: Int, _ width: Int) -> Int {
        guard place >= 0, place + width <= bytes.count else { return 0 }
        var value: UInt64 = 0
        for index in 0..<width { value |= UInt64(bytes[place + index]) << UInt64(8 * index) }
        return Int(clamping: value)
    }

    func slice(_ place: Int, _ count: Int) -> ArraySlice<UInt8> {
        bytes[min(place, bytes.count)..<min(place + count, bytes.count)]
    }
}

/// A section of a file.
private final class Section: ByteSource {
    private let file: any SeekableSource
    private var place: Int
    private let end: Int

    init(_ file: any SeekableSource, from start: Int, count: Int) {
        self.file = file
        place = start
        let (end, isTooFar) = start.addingReportingOverflow(count)
        self.end = isTooFar ? start : end
    }

    func next() throws -> [UInt8] {
        let bytes = try file.bytes(at: place, count: min(1 << 16, max(end - place, 0)))
        place += bytes.count
        return bytes
    }
}

/// A source that passes its bytes on and checks their size and checksum.
private final class Checked: ByteSource {
    private let source: any ByteSource
    private let entry: ZipArchive.Entry
    private var count = 0
    private var checksum = CRC32()

    init(_ source: any ByteSource, _ entry: ZipArchive.Entry) {
        self.source = source
        self.entry = entry
    }

    func next() throws -> [UInt8] {
        let bytes: [UInt8]
        do {
            bytes = try source.next()
        } catch let problem as Inflate.Problem {
            switch problem {
            case .truncated: throw ZipArchive.Problem.damaged(entry.name, "it ends too early")
            case .invalid(let what): throw ZipArchive.Problem.damaged(entry.name, "it has an invalid \(what)")
            }
        }
        count += bytes.count
        checksum.add(bytes)
        guard count <= entry.size, !bytes.isEmpty || count == entry.size else {
            throw ZipArchive.Problem.damaged(entry.name, "it does not have the size that the list of contents says")
        }
        guard !bytes.isEmpty || checksum.value == entry.checksum else {
            throw ZipArchive.Problem.damaged(entry.name, "its checksum is wrong")
        }
        return bytes
    }
}

/// The CRC-32 of zip archives (ISO 3309, polynomial EDB88320).
struct CRC32 {
    private var state: UInt32 = 0xFFFF_FFFF

    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }

    mutating func add(_ bytes: [UInt8]) {
        var state = self.state
        for byte in bytes { state = Self.table[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ state >> 8 }
        self.state = state
    }

    var value: UInt32 { ~state }
}
