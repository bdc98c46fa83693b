import TendLibc

/// The lock on the data folder, held by one process at a time.
///
/// The kernel releases it when the process ends, however it ends, so the lock never goes stale.
enum FolderLock {
    enum Problem: Error {
        /// The folder of the lock file does not exist yet.
        case folderMissing
    }

    /// The longest wait for another process.
    static let patience = Swift.Duration.seconds(10)

    /// Runs `work` while holding the lock.
    /// - Parameter patience: how long to wait for another process, at most ``patience``.
    /// - Throws: ``StoreError/busy``, ``SystemError``, ``Problem/folderMissing``, or any error of `work`.
    static func hold<Result>(
        _ path: String, waiting patience: Swift.Duration = patience, _ work: () throws -> Result
    ) throws -> Result {
        let file: OpenFile
        do {
            file = try OpenFile(path, O_RDWR | O_CREAT | O_NOFOLLOW, for: .lock)
        } catch let error where error.isMissing {
            throw Problem.folderMissing
        }
        // Closing releases the lock. Without this reference, the file could be closed before the work begins.
        defer { try? file.close() }
        try wait(for: file, upTo: Int(min(patience, Self.patience) / .microseconds(1)))
        return try work()
    }

    /// Waits for longer than a waiting process pauses between two tries, so that it gets the lock.
    static func letOthersHold() { usleep(UInt32(longestPause)) }

    /// In microseconds.
    private static let longestPause = 10_000

    private static func wait(for file: OpenFile, upTo most: Int) throws {
        var waited = 0
        var pause = 200
        while flock(file.descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw SystemError(.lock, file.path) }
            guard waited < most else { throw StoreError.busy }
            // Random pauses keep waiting processes from retrying all at once.
            let microseconds = Int.random(in: pause / 2...pause)
            usleep(UInt32(microseconds))
            waited += microseconds
            pause = min(pause * 2, longestPause)
        }
    }
}
