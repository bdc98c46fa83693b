package import TendCore

/// The state of an id in a file. The cases are in order of precedence.
package enum RecordPresence: Comparable, Sendable {
    /// The record exists.
    case live
    /// The user deleted it, or reverted the change that made it.
    case deleted
    /// Undoing an import removed it.
    case withdrawn
}

extension Store {
    /// Returns every record in any list of a file, deleted ones too.
    private func records(in file: DataFile) throws -> [Record] {
        try withLock { store in
            let document = try store.readMergingConflicts(file)
            return document.sectionNames.flatMap(document.records(in:))
        }
    }

    /// Returns the state of records in any list of a file or of the files of the neighbouring days or months; `nil` if none ever
    /// had one of the ids. A record with another time zone or start of the day was recorded there, on this machine or another.
    package func presence(of ids: Set<String>, around file: DataFile) throws -> RecordPresence? {
        // With another start of the day, a record can be on one page and its tombstone on another.
        try ([file] + file.neighbours).flatMap { try records(in: $0) }.filter { ids.contains($0.id) }.map(\.presence)
            .min()
    }

    /// Copies the tombstones of records from the neighbouring days or months into a file. If one of them is recorded again there,
    /// it becomes a higher version than its tombstone.
    package func adoptTombstones(of ids: Set<String>, in file: DataFile) throws {
        guard !isDryRun else { return }
        try withLock { store in
            var document = try store.readMergingConflicts(file)
            for neighbour in try file.neighbours.map(store.readMergingConflicts) {
                for section in neighbour.sectionNames {
                    let deleted = neighbour.records(in: section).filter { $0.isDeleted && !$0.isMoved }
                    for record in deleted
                    where ids.contains(record.id) && document.record(record.id, in: section) == nil {
                        document.store(record, in: section)
                    }
                }
            }
            if !document.modified.isEmpty { _ = try store.write(document.bytes, to: file) }
        }
    }

    /// Returns the state of the fast that an inbox line ended, on this machine or another: `live` if it has ended,
    /// `deleted` if that was reverted or the fast was deleted. `nil` if the line ended no fast.
    /// - Parameter months: the months to search.
    package func presenceOfFast(endedBy line: String, in months: ClosedRange<Month>) throws -> RecordPresence? {
        // An unreadable month must not keep the running fast from ending.
        let (found, _) = try Self.readEach(fastingMonths().filter(months.contains)) { month in
            try records(in: .fasts(month)).flatMap { record in
                record.inboxLines.filter { $0 == line }.map { _ in
                    record.isDeleted || record["end"] == nil ? RecordPresence.deleted : .live
                }
            }
        }
        return found.min()
    }
}

extension Record {
    fileprivate var presence: RecordPresence { isDeleted ? isWithdrawn ? .withdrawn : .deleted : .live }
}
