import TendCore

/// The structure of a file from an unknown app.
enum FileShape {
    /// A CSV with its header.
    case table(CSVHeader)
    /// JSON with an object at the root.
    case object(JSONObject)
    /// XML, with the beginning of its text.
    case document(String)
    case archive(ZipArchive)
    /// An SQLite database, with its first bytes.
    case database([UInt8])
    case other

    var header: CSVHeader? { if case .table(let header) = self { header } else { nil } }

    /// Whether it is JSON with all these keys in the root object.
    func hasKeys(_ names: String...) -> Bool {
        guard case .object(let object) = self else { return false }
        return names.allSatisfy { object[$0] != nil }
    }

    /// Whether it is an archive with a file of that name, in any folder.
    func contains(_ name: String) -> Bool {
        guard case .archive(let archive) = self else { return false }
        return archive.entries.contains { entry in
            !entry.name.hasPrefix("__MACOSX/")
                && entry.name.split(separator: "/").last?.lowercased() == name.lowercased()
        }
    }
}

extension ImportSource {
    /// Determines the file's structure. The file can then be read from the beginning.
    /// - Throws: ``ImportFileError`` for a file that no format reads, or ``ZipArchive/Problem``.
    func shape() throws -> FileShape {
        try open()
        if isArchive { return .archive(try archive()) }
        if isDatabase { return .database(head) }
        if looksLikeJSON {
            let root = try JSONField(reading: try whole())
            return root.value.object.map(FileShape.object) ?? .other
        }
        let text = String(decoding: head.prefix(1 << 16), as: UTF8.self)
        if text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) == "<" { return .document(text) }
        return try firstRow().map(FileShape.table) ?? .other
    }

    /// Returns the first row as a header; `nil` if it can't be one.
    private func firstRow() throws -> CSVHeader? {
        do {
            var reader = try CSVReader(HeadOfFile(bytes: head), encoding: .latin1)
            return try reader.next().map { try CSVHeader($0, isForeign: true) }
        } catch is ImportFileError {
            return nil
        }
    }
}

/// A source of a file's first bytes.
private final class HeadOfFile: ByteSource {
    private var bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    func next() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }
}

extension ImportFormats {
    /// Returns the formats that match the file's structure and names.
    /// - Throws: ``ImportFileError`` if the file is empty, truncated or in an unsupported encoding; `SystemError`.
    package static func recognizing(_ source: ImportSource) throws -> [ImportFormat] {
        do {
            let shape = try source.shape()
            return try all.filter { try $0.recognizes(shape) }
        } catch let problem as ZipArchive.Problem {
            throw ImportFileError.archive(problem)
        }
    }
}
