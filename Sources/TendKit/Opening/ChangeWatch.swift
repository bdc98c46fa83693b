import TendLibc
import TendStore

/// A thread that reports changes of the records, by whichever process, until it is ended.
@usableFromInline
final class ChangeWatch: Sendable {
    private let thread: WorkerThread

    /// Begins to watch: each change after the call counts.
    /// - Parameters:
    ///   - interval: the longest time between two looks at the files and the clock.
    ///   - events: begins to watch folders; `nil` if the system can't.
    ///   - report: is called on the thread, once for each change.
    /// - Returns: `nil` if the system has no thread or descriptor left.
    @usableFromInline
    convenience init?(of tracker: Tracker, every interval: Swift.Duration, report: @escaping @Sendable () -> Void) {
        self.init(of: tracker, every: interval, events: { FolderEvents($0) }, report: report)
    }

    init?(
        of tracker: Tracker, every interval: Swift.Duration, events: @escaping @Sendable ([String]) -> FolderEvents?,
        report: @escaping @Sendable () -> Void
    ) {
        let view = View(of: tracker, events)
        let thread = WorkerThread { stop in
            while true {
                // Without events, this polls.
                let pause = view.events == nil ? min(interval, .seconds(1)) : interval
                guard Self.wait(for: view.events, orFor: stop, pause), let hasChanged = view.hasChanged(orFor: stop)
                else { return }
                if hasChanged { report() }
            }
        }
        guard let thread else { return nil }
        self.thread = thread
    }

    /// Ends the watch. Nothing is reported after the call.
    @usableFromInline
    func end() { thread.end() }

    private static func wait(for events: FolderEvents?, orFor stop: Int32, _ pause: Swift.Duration) -> Bool {
        let milliseconds = min(max(1, pause / .milliseconds(1)), Double(Int32.max))
        return FolderEvents.wait(for: events, orFor: stop, milliseconds: Int(milliseconds)) != .stopped
    }

    /// Returns numbers that change with the records, at the beginning of a day, and with the offset of the zone.
    static func stamp(of tracker: Tracker) -> [Int] {
        let today = today(of: tracker)
        return [today.ordinal, tracker.now.offset, tracker.store.recordStamp(on: today)]
    }

    /// Returns the day that has begun by the settings; by the clock if they can't be read.
    private static func today(of tracker: Tracker) -> Day { (try? tracker.records().today) ?? tracker.now.day }

    /// The folders and the stamp at the last look. Only the thread uses it once that runs.
    private final class View: @unchecked Sendable {
        private let tracker: Tracker
        private let watching: ([String]) -> FolderEvents?
        private(set) var events: FolderEvents?
        private var folders: [String: UInt64] = [:]
        private var stamp: [Int] = []

        init(of tracker: Tracker, _ watching: @escaping ([String]) -> FolderEvents?) {
            self.tracker = tracker
            self.watching = watching
            _ = update()
        }

        /// Looks until no files of a transaction are outstanding: they are one change. An interrupted transaction may stay
        /// for long, so this ends after about a second.
        /// - Returns: whether the stamp has changed; `nil` if the watch has ended.
        func hasChanged(orFor stop: Int32) -> Bool? {
            var hasChanged = false
            for _ in 0..<50 {
                if tracker.store.isInTransaction {
                    guard ChangeWatch.wait(for: nil, orFor: stop, .milliseconds(20)) else { return nil }
                } else if update() {
                    // A transaction that ran during the look may have shown a part of its files: look again.
                    hasChanged = true
                } else if !tracker.store.isInTransaction {
                    return hasChanged
                }
            }
            return update() || hasChanged
        }

        /// Watches the current folders.
        /// - Returns: whether the stamp has changed.
        private func update() -> Bool {
            let current = tracker.atCurrentTime()
            // A folder may be replaced between the look and the watch.
            for _ in 0..<3 {
                let now = current.store.watchedFolders(on: ChangeWatch.today(of: current))
                if events != nil, now == folders { break }
                folders = now
                events = watching(Array(now.keys))
                if events == nil { break }
            }
            let last = stamp
            stamp = ChangeWatch.stamp(of: current)
            return stamp != last
        }
    }
}
