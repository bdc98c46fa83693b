package import TendCore

extension Store {
    /// Returns a number that changes with the displayed data of a day: its page and the one before, the settings, fasts
    /// and challenges. Unreadable files count as missing.
    package func changeStamp(on day: Day) -> Int {
        let paths =
            [DataFile.page(day), .page(day - 1), .settings].map { folder.path(of: $0) }
            + RecordKind.monthlyFolders.map(folder.monthly) + [folder.challenges]
        var hash = FNV1a()
        for path in paths {
            let stamp = try? Files.stamp(of: path)
            for word in (stamp ?? .none).words { hash.add(UInt64(bitPattern: Int64(word))) }
        }
        return hash.value
    }
}
