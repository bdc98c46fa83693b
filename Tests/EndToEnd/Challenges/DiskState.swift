import Foundation

/// Every file in a data folder with its bytes, inode and time of change. Two states are equal only if nothing was
/// written in between, not even the same bytes.
struct DiskState: Equatable, CustomStringConvertible {
    struct File: Equatable {
        let bytes: [UInt8]
        let inode: UInt64
        let changed: Date
    }

    let files: [String: File]

    var description: String { files.keys.sorted().joined(separator: ", ") }

    /// - Parameter isData: whether to leave out the computer's local files, such as the lock.
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
