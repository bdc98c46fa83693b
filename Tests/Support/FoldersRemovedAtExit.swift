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
        if (try? FileManager.default.removeItem(atPath: path)) != nil { return }
        Self.permit(path)
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Gives back the permissions that a test removed, without which a folder can't be emptied.
    private static func permit(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return }
        chmod(path, 0o700)
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] { permit("\(path)/\(name)") }
    }

    private func removeAll() {
        for path in lock.withLock({ paths }) where access(path, F_OK) == 0 { remove(path) }
    }
}
