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
    /// Returns every id in any list of a file.
    /// - Throws: ``StoreError``, ``SystemError``
    package func knownRecords(in file: DataFile) throws -> [String: RecordPresence] {
        try withLock { store in
            let document = try store.readMergingConflicts(file)
            func presence() -> [String: RecordPresence] {
                let records = document.sectionNames.flatMap(document.records(in:))
                return Dictionary(records.map { ($0.id, $0.presence) }, uniquingKeysWith: min)
            }
            return store.round?.presence(in: file, presence) ?? presence()
        }
    }

    /// Returns the state of records in any list of a file or of the files of the neighbouring days or months; `nil` if none ever
    /// had one of the ids. A record with another time zone or start of the day was recorded there, on this machine or another.
    /// - Throws: ``StoreError``, ``SystemError``
    package func presence(of ids: some Sequence<String>, around file: DataFile) throws -> RecordPresence? {
        // With another start of the day, a record can be on one page and its tombstone on another.
        let known = try ([file] + file.neighbours).map(knownRecords).filter { !$0.isEmpty }
        return known.isEmpty ? nil : ids.lazy.compactMap { id in known.compactMap { $0[id] }.min() }.min()
    }

    /// Copies the tombstones of records from the neighbouring days or months into a file. If one of them is recorded again there,
    /// it becomes a higher version than its tombstone.
    /// - Parameter ids: the ids of the records.
    /// - Throws: ``StoreError``, ``SystemError``
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
    /// - Parameter first: the first month to search.
    /// - Throws: ``StoreError``, ``SystemError``
    package func presenceOfFast(endedBy line: String, since first: Month) throws -> RecordPresence? {
        try withLock { store in
            let months = try store.fastingMonths().filter { $0 >= first }
            // An unreadable month must not keep the running fast from ending.
            let (found, _) = try Self.readEach(months) { month in
                try store.readMergingConflicts(.fasts(month)).records(in: FastingSession.section)
                    .filter { $0.inboxLines.contains(line) }
            }
            return found.first.map { $0.isDeleted || $0["end"] == nil ? .deleted : .live }
        }
    }
}

extension Record {
    fileprivate var presence: RecordPresence { isDeleted ? isWithdrawn ? .withdrawn : .deleted : .live }
}
