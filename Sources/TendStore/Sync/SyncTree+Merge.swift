extension SyncTree {
    /// Returns the tree that both sides agree on, after the store has merged the records.
    ///
    /// - Data files: the local version, which contains the records of both sides. If it is missing or damaged, or adds
    ///   nothing to the other side's, the other side's version.
    /// - Photos: the union of both sides. A picture never changes, and only a deleted photo record removes one.
    /// - Everything else: the version that changed since `base`; if both did, the other side's.
    /// - Parameters:
    ///   - ours: the tree of this machine, made after the store merged the records of `theirs`.
    ///   - theirs: the tree of the other side.
    ///   - base: the last tree that both sides had.
    ///   - addsRecords: whether a data file is readable here, and has records that the other side's version lacks.
    ///   - isDeleted: whether a photo's record was deleted.
    package static func merged(
        _ ours: SyncTree, with theirs: SyncTree, since base: SyncTree,
        addsRecords: (DataFile) -> Bool, isDeleted: (SyncedPath) -> Bool
    ) -> SyncTree {
        var merged = SyncTree()
        for file in Set(ours.files.keys).union(theirs.files.keys) {
            switch file {
            case .data(let data):
                let own = addsRecords(data) ? ours.files[file] : nil
                merged.files[file] = own ?? theirs.files[file] ?? ours.files[file]
            case .photo:
                guard !isDeleted(file) else { continue }
                merged.files[file] = base.files[file] ?? theirs.files[file] ?? ours.files[file]
            }
        }
        for path in Set(ours.others.keys).union(theirs.others.keys) {
            let isUnchangedThere = theirs.others[path] == base.others[path]
            merged.others[path] = isUnchangedThere ? ours.others[path] : theirs.others[path]
        }
        return merged
    }
}
