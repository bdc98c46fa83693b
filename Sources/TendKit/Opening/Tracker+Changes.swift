extension Tracker {
    /// Reports changes of the records, by this process or any other, such as the program, a sync or an import.
    ///
    /// The settings, all fasts and challenges, and the pages of this year and the last one count. The system's events about the
    /// folders make the stream look at the files, so a change is reported at once, and once; several that come while no element is
    /// awaited are one element. A new day, by the settings, and a changed time zone are elements too. Read the records at
    /// ``atCurrentTime()`` after each.
    ///
    /// The data folder may appear, disappear and be replaced. The thread of the stream sleeps in between, and
    /// ends when the iterating task is cancelled or the stream is released. It ends at once if the system has no thread left.
    /// - Parameter interval: the time between two looks for what the system does not report: a new day, another zone, a change on
    ///   a network drive. Where the system reports nothing at all, the stream looks each second.
    /// - Returns: an element per change. Elements that are not awaited yet are joined into one.
    // Compiled into the caller: in the library it would add the concurrency runtime to the program, 1.2 MB and 33 page faults at
    // each start.
    @_alwaysEmitIntoClient
    public func changes(every interval: Duration = .seconds(10)) -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let watch = ChangeWatch(of: self, every: interval) { continuation.yield() }
            guard let watch else { return continuation.finish() }
            continuation.onTermination = { _ in watch.end() }
        }
    }
}
