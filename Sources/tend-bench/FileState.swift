import TendLibc

/// The content of a file at one moment; `bytes` is `nil` if the file did not exist.
struct FileState {
    let path: String
    let bytes: [UInt8]?

    struct Unwritable: Error { let path: String }

    /// - Parameter copy: The file to read the bytes from; the file at `path` if `nil`.
    init(path: String, copy: String? = nil) {
        self.path = path
        guard let file = fopen(copy ?? path, "rb") else {
            bytes = nil
            return
        }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        self.bytes = bytes
    }

    /// Restores the file as a new file, if its content has changed.
    func restore() throws {
        guard FileState(path: path).bytes != bytes else { return }
        guard let bytes else {
            unlink(path)
            return
        }
        try LineFile.write(to: path) { file in file.put(bytes) }
    }
}

/// A text file that is renamed into place after its last line, so a file with the final name is complete.
struct LineFile {
    private let file: UnsafeMutablePointer<FILE>

    static func write(to path: String, _ body: (LineFile) throws -> Void) throws {
        guard let file = fopen("\(path).part", "wb") else { throw FileState.Unwritable(path: path) }
        do {
            try body(LineFile(file: file))
        } catch {
            fclose(file)
            throw error
        }
        guard fclose(file) == 0, rename("\(path).part", path) == 0 else { throw FileState.Unwritable(path: path) }
    }

    func put(_ bytes: [UInt8]) { fwrite(bytes, 1, bytes.count, file) }
    func line(_ text: String) { put(Array(text.utf8) + [UInt8(ascii: "\n")]) }
}
