import Foundation
import TendLibc

/// Folders that are removed at the latest when the process ends. Homes that several tests copy are never
/// deinitialised, since they live as long as the process.
public final class FoldersRemovedAtExit: @unchecked Sendable {
    public static let shared = FoldersRemovedAtExit()

    private let lock = NSLock()
    private var paths: Set<String> = []

    private init() {
        atexit { FoldersRemovedAtExit.shared.removeAll() }
    }

    public func add(_ path: String) { lock.withLock { _ = paths.insert(path) } }

    /// Removes it now, and again at the end: a program that survived its test, as the git of a killed sync does, may still
    /// write there.
    public func remove(_ path: String) {
        let files = FileManager.default
        if (try? files.removeItem(atPath: path)) != nil { return }
        // Tests remove permissions, and without them a folder can't be emptied.
        chmod(path, 0o700)
        let names = files.enumerator(atPath: path)
        while let name = names?.nextObject() as? String {
            if names?.fileAttributes?[.type] as? FileAttributeType == .typeDirectory { chmod("\(path)/\(name)", 0o700) }
        }
        try? files.removeItem(atPath: path)
    }

    private func removeAll() {
        for path in lock.withLock({ paths }) where access(path, F_OK) == 0 { remove(path) }
    }
}
