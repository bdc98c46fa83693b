public import TendCore

extension Store {
    /// A number that changes with what is shown of a day: its page, the settings, fasts and challenges. What can't be looked
    /// at counts as not there.
    public func changeStamp(on day: Day) -> Int {
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
