import Foundation

/// A folder for one test, removed with its contents when the test releases it, or with the process.
public final class TemporaryFolder: Sendable {
    public let path: String

    public init() throws {
        path = "\(TestFolders.parent)/tend-tests-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        FoldersRemovedAtExit.shared.add(path)
    }

    deinit { FoldersRemovedAtExit.shared.remove(path) }

    public func path(_ name: String) -> String { "\(path)/\(name)" }

    public func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

    /// Writes a new file and renames it into place, as editors, git and synchronisers do.
    public func write(_ bytes: [UInt8], to name: String) throws {
        let url = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url, options: .atomic)
    }

    /// `nil` if the file does not exist.
    public func bytes(_ name: String) -> [UInt8]? { FileManager.default.contents(atPath: path(name)).map(Array.init) }
    public func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }
    public func exists(_ name: String) -> Bool { bytes(name) != nil }
    public func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

    /// Permission bits of a file or folder.
    public func mode(_ name: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int ?? -1
    }

    /// Everything below the folder, relative to it, sorted.
    public func names() throws -> [String] { try FileManager.default.subpathsOfDirectory(atPath: path).sorted() }
}
