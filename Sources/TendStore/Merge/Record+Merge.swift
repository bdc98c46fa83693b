import TendCore

extension Record {
    /// Returns the version that prevails: the higher generation, then the deleted one, then the higher revision, then the later
    /// canonical bytes. A deletion stands unless someone who saw it restored the record.
    ///
    /// The order is total, so the result does not depend on which machines merge, or how often. In the highest generation,
    /// which only a file that claims it has, the revision comes before the deletion: otherwise nothing could be restored there.
    static func merged(_ one: Record, _ other: Record) -> Record {
        if one.generation != other.generation { return one.generation > other.generation ? one : other }
        let isLast = one.generation == highestGeneration
        if one.isDeleted != other.isDeleted, !isLast || one.revision == other.revision {
            return one.isDeleted ? one : other
        }
        if one.revision != other.revision { return one.revision > other.revision ? one : other }
        return one.canonicalBytes.lexicographicallyPrecedes(other.canonicalBytes) ? other : one
    }

    private var canonicalBytes: [UInt8] { JSONWriter.compact(.object(fields)) }
}

extension Document {
    /// Checks that every version from elsewhere leaves room for local changes.
    /// - Throws: ``Damage``: a change of such a record would disappear in the next merge.
    func checkRoom(after local: @autoclosure () -> Document = Document()) throws(Damage) {
        let sections = sectionNames.filter { !records(in: $0).allSatisfy { $0.leavesRoom(after: nil) } }
        guard !sections.isEmpty else { return }
        let local = local()
        for section in sections {
            let known = local.recordsByID(in: section)
            for record in records(in: section) where !record.leavesRoom(after: known[record.id]) {
                throw .usedUpVersion(section: section, id: record.id)
            }
        }
    }

    /// Merges another version of the same file: the union of the records by id, and of the header fields. If both
    /// versions have a header field, the later canonical bytes win.
    mutating func merge(_ other: Document) {
        // An empty unknown list becomes a list of records once it contains some.
        for section in other.sectionNames where header[section] == .array([]) { header[section] = nil }
        for member in other.header.members where !sectionNames.contains(member.key) {
            guard let own = header[member.key] else {
                header[member.key] = member.value
                continue
            }
            let isLater = JSONWriter.compact(own).lexicographicallyPrecedes(JSONWriter.compact(member.value))
            if isLater { header[member.key] = member.value }
        }
        for section in other.sectionNames {
            let own = recordsByID(in: section)
            let changed = other.records(in: section).filter { record in
                own[record.id].map { Record.merged($0, record) != $0 } ?? true
            }
            storeAll(changed, in: section)
        }
    }
}
