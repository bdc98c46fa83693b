import Foundation

/// Everything in a data folder: bytes, inode and time of change. Two are equal where nothing was written, not even the
/// same once more.
struct DiskState: Equatable, CustomStringConvertible {
    struct File: Equatable {
        let bytes: [UInt8]
        let inode: UInt64
        let changed: Date
    }

    let files: [String: File]

    var description: String { files.keys.sorted().joined(separator: ", ") }

    /// - Parameter isData: whether what is no data is left out: the lock, and what else is this machine's own.
    init(_ home: Home, isData: Bool = false) {
        var files: [String: File] = [:]
        for name in (try? FileManager.default.subpathsOfDirectory(atPath: home.data)) ?? [] {
            if isData, name.hasPrefix("local/") { continue }
            let attributes = (try? FileManager.default.attributesOfItem(atPath: "\(home.data)/\(name)")) ?? [:]
            guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
            files[name] = File(
                bytes: home.bytes("\(home.data)/\(name)") ?? [],
                inode: (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0,
                changed: attributes[.modificationDate] as? Date ?? .distantPast)
        }
        self.files = files
    }
}
