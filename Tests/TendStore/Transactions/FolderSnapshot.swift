import Foundation
import TendCore
import TestSupport

@testable import TendStore

/// The bytes of a folder's data files, without `local`.
struct DataSnapshot: Equatable, CustomStringConvertible {
    private(set) var files: [String: [UInt8]] = [:]

    init(_ folder: TemporaryFolder, under root: String = "data") {
        for name in (try? FileManager.default.subpathsOfDirectory(atPath: folder.path(root))) ?? [] {
            guard !name.hasPrefix("local"), let bytes = folder.bytes("\(root)/\(name)") else { continue }
            files[name] = bytes
        }
    }

    var description: String {
        files.keys.sorted().map { "\($0): \(String(decoding: files[$0] ?? [], as: UTF8.self))" }.joined(separator: "\n")
    }

    /// The names of the files in which two folders differ.
    func differences(from other: DataSnapshot) -> [String] {
        Set(files.keys).union(other.files.keys).filter { files[$0] != other.files[$0] }.sorted()
    }
}

/// Everything in a folder, including the metadata that a write of the same bytes changes.
struct FolderSnapshot: Equatable {
    struct Entry: Equatable {
        let bytes: [UInt8]?
        let inode: Int
        let modified: Date
        let mode: Int
    }

    private(set) var entries: [String: Entry] = [:]

    init(_ folder: TemporaryFolder) throws {
        for name in try folder.names() + ["."] {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
            entries[name] = Entry(
                bytes: folder.bytes(name), inode: (attributes[.systemFileNumber] as? NSNumber)?.intValue ?? 0,
                modified: attributes[.modificationDate] as? Date ?? .distantPast,
                mode: attributes[.posixPermissions] as? Int ?? 0)
        }
    }
}

extension TestStore {
    static let batches = "data/local/batches"
    static let intent = "data/local/intent.json"
    static let journal = "data/local/changes.jsonl"

    var snapshot: DataSnapshot { DataSnapshot(folder) }

    /// The batch folders of transactions.
    var batchNames: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path(Self.batches))) ?? []).sorted()
    }

    /// The files in the batch folders.
    var stagedNames: [String] {
        batchNames.flatMap { name in
            (try? FileManager.default.contentsOfDirectory(atPath: folder.path("\(Self.batches)/\(name)"))) ?? []
        }.sorted()
    }

    /// Another folder with the same data.
    func copy() throws -> TestStore {
        let other = try TestStore()
        if FileManager.default.fileExists(atPath: folder.path("data")) {
            try FileManager.default.copyItem(atPath: folder.path("data"), toPath: other.folder.path("data"))
        }
        return other
    }
}
