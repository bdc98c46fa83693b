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

    public func remove(_ path: String) {
        try? FileManager.default.removeItem(atPath: path)
        lock.withLock { _ = paths.remove(path) }
    }

    private func removeAll() {
        for path in lock.withLock({ paths }) { try? FileManager.default.removeItem(atPath: path) }
    }
}
