public import TendCore

extension Store {
    /// Whether this is the first time today that there is something to celebrate; from then on it is not.
    ///
    /// The day is noted on this machine alone. A note that can't be written only means that the user is cheered again.
    public func isFirstCelebration(on day: Day) throws -> Bool {
        let path = folder.celebration
        let note = Array(day.description.utf8)
        if try Files.contents(of: path) == note { return false }
        if !isDryRun {
            _ = try? AtomicFile.replace(path, isDurable: false, suffix: Self.newIdentifier) { try $0.write(note) }
        }
        return true
    }
}
