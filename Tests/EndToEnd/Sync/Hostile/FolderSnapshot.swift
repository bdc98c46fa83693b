import Foundation

/// Everything below a folder, under any name: kinds, permissions, contents and link targets.
struct FolderSnapshot {
    /// By paths relative to the folder; bytes that are not text are escaped.
    let entries: [String: String]

    /// - Parameter skipping: folders whose contents are left out.
    init(_ path: String, skipping: Set<String> = []) {
        var entries: [String: String] = [:]
        Self.collect(at: Array(path.utf8), "", skipping, &entries)
        self.entries = entries
    }

    /// Returns the paths that differ, in order.
    func changes(to other: FolderSnapshot) -> [String] {
        Set(entries.keys).union(other.entries.keys).sorted().filter { entries[$0] != other.entries[$0] }
    }

    private static func collect(
        at folder: [UInt8], _ prefix: String, _ skipping: Set<String>, _ entries: inout [String: String]
    ) {
        for name in names(in: folder) {
            let path = folder + [UInt8(ascii: "/")] + name
            let shown = prefix + text(name)
            var status = stat()
            guard lstat(path.map(CChar.init(bitPattern:)) + [0], &status) == 0 else { continue }
            let mode = String(UInt32(status.st_mode), radix: 8)
            switch status.st_mode & S_IFMT {
            case S_IFDIR:
                entries[shown] = mode
                if !skipping.contains(shown) { collect(at: path, "\(shown)/", skipping, &entries) }
            case S_IFLNK: entries[shown] = "\(mode) -> \(target(path))"
            default: entries[shown] = "\(mode) \(status.st_ino) \(contents(path, Int(status.st_size)))"
            }
        }
    }

    private static func names(in folder: [UInt8]) -> [[UInt8]] {
        guard let stream = opendir(folder.map(CChar.init(bitPattern:)) + [0]) else { return [] }
        defer { closedir(stream) }
        var names: [[UInt8]] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
        }
        return names
    }

    private static func target(_ path: [UInt8]) -> String {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = readlink(path.map(CChar.init(bitPattern:)) + [0], &buffer, buffer.count)
        return text(buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) })
    }

    /// The bytes of a small file, or the size of a large one and the sum of its beginning.
    private static func contents(_ path: [UInt8], _ size: Int) -> String {
        guard let file = fopen(path.map(CChar.init(bitPattern:)) + [0], "r") else { return "\(size) unreadable" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: min(size, 1 << 20))
        let count = fread(&bytes, 1, bytes.count, file)
        return "\(size) \(bytes.prefix(count).hashValue)"
    }

    private static func text(_ bytes: [UInt8]) -> String {
        if let text = String(bytes: bytes, encoding: .utf8) { return text }
        return bytes.map { $0 < 0x80 ? String(UnicodeScalar($0)) : "\\x" + String($0, radix: 16) }.joined()
    }
}
