import Foundation
import Libc

/// Folders of values that live as long as the process, and so are never deinitialised.
final class FoldersRemovedAtExit: @unchecked Sendable {
    static let shared = FoldersRemovedAtExit()

    private let lock = NSLock()
    private var paths: [String] = []

    private init() {
        atexit { FoldersRemovedAtExit.shared.removeAll() }
    }

    func add(_ path: String) { lock.withLock { paths.append(path) } }

    private func removeAll() {
        for path in lock.withLock({ paths }) { try? FileManager.default.removeItem(atPath: path) }
    }
}
