/// The deleted records that a merge restores if the incoming version has them.
package enum DeletedRecords: Sendable {
    /// None, as between machines: a deletion stands unless the other machine reverted it.
    case stayDeleted
    /// The records that undoing an import removed, and the versions that it replaced with older ones.
    case restoreWithdrawn
    /// All of them.
    case restoreAll
}

extension Document {
    /// Returns the document with each record to restore as the next version of the local one.
    func restoring(_ deleted: DeletedRecords, in local: Document) -> Document {
        guard deleted != .stayDeleted else { return self }
        var document = self
        for section in sectionNames {
            let waiting = local.records(in: section).filter { record in
                record.isWithdrawn || record.revertedTo != nil
                    || record.isDeleted && !record.isMoved && deleted == .restoreAll
            }
            guard !waiting.isEmpty else { continue }
            let incoming = recordsByID(in: section)
            document.storeAll(
                waiting.compactMap { own in
                    // A record that was restored elsewhere is merged as it stands there.
                    guard let record = incoming[own.id], let content = record.content,
                        Record.merged(own, record) == own
                    else { return nil }
                    // Only revisions after the one that undo brought back are newer than it.
                    let isNewer = own.revertedTo.map { own.generation == record.generation && $0 < record.revision }
                    return isNewer ?? true ? own.restored(to: content) : nil
                }, in: section)
        }
        return document
    }
}
