/// Which deleted records a merge brings back if the version that comes in has them.
public enum DeletedRecords: Sendable {
    /// None, as between machines: a deletion stands unless it was reverted there.
    case stayDeleted
    /// The ones that undoing an import removed.
    case restoreWithdrawn
    /// All of them.
    case restoreAll
}

extension Document {
    /// Returns the document with the records that are to come back as next versions of their tombstones here.
    func restoring(_ deleted: DeletedRecords, in local: Document) -> Document {
        guard deleted != .stayDeleted else { return self }
        var document = self
        for section in sectionNames {
            let tombstones = local.records(in: section).filter { tombstone in
                tombstone.isDeleted && (deleted == .restoreAll || tombstone.isWithdrawn)
            }
            guard !tombstones.isEmpty else { continue }
            let incoming = recordsByID(in: section)
            document.storeAll(
                tombstones.compactMap { tombstone in
                    // One that was restored elsewhere comes in as it is there.
                    guard let record = incoming[tombstone.id], Record.merged(tombstone, record) == tombstone else {
                        return nil
                    }
                    return record.content.map { tombstone.restored(to: $0) }
                }, in: section)
        }
        return document
    }
}
