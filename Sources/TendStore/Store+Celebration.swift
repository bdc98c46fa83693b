package import TendCore

extension Store {
    /// Returns whether this is the first celebration on `day`, and records that it was.
    ///
    /// The day is stored on this machine only. If that fails, the user only sees the celebration again.
    /// - Throws: ``SystemError`` if the stored day can't be read.
    package func isFirstCelebration(on day: Day) throws -> Bool {
        let path = folder.celebration
        let note = Array(day.description.utf8)
        if try Files.contents(of: path) == note { return false }
        if !isDryRun {
            _ = try? AtomicFile.replace(path, isDurable: false, suffix: Self.newIdentifier) { try $0.write(note) }
        }
        return true
    }
}
