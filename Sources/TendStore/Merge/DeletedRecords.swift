/// Which deleted records a merge brings back if the version that comes in has them.
public enum DeletedRecords: Sendable {
    /// None, as between machines: a deletion stands unless it was reverted there.
    case stayDeleted
    /// The ones that undoing an import removed; and the versions in whose place it brought back older ones.
    case restoreWithdrawn
    /// All of them.
    case restoreAll
}

extension Document {
    /// Returns the document with the records that are to come back as next versions of the ones here.
    func restoring(_ deleted: DeletedRecords, in local: Document) -> Document {
        guard deleted != .stayDeleted else { return self }
        var document = self
        for section in sectionNames {
            let waiting = local.records(in: section).filter { record in
                record.isWithdrawn || record.revertedTo != nil || record.isDeleted && deleted == .restoreAll
            }
            guard !waiting.isEmpty else { continue }
            let incoming = recordsByID(in: section)
            document.storeAll(
                waiting.compactMap { own in
                    // One that was restored elsewhere comes in as it is there.
                    guard let record = incoming[own.id], let content = record.content,
                        Record.merged(own, record) == own
                    else { return nil }
                    // The versions up to the one that undo brought back are no newer than that.
                    let isNewer = own.revertedTo.map { own.generation == record.generation && $0 < record.revision }
                    return isNewer ?? true ? own.restored(to: content) : nil
                }, in: section)
        }
        return document
    }
}
