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
    /// Returns every id in any list of a file or of the files of the neighbouring days or months. A record with one of
    /// these ids was recorded before, on this machine or another, even with another time zone or start of the day.
    /// - Throws: ``StoreError``, ``SystemError``
    package func knownRecords(around file: DataFile) throws -> [String: RecordPresence] {
        try withLock { store in
            var known: [String: RecordPresence] = [:]
            for file in [file] + file.neighbours {
                let document = try store.readMergingConflicts(file)
                for record in document.sectionNames.flatMap(document.records(in:)) {
                    // With another start of the day, a record can be on one page and its tombstone on another.
                    let presence = record.presence
                    known[record.id] = known[record.id].map { min($0, presence) } ?? presence
                }
            }
            return known
        }
    }

    /// Returns the state of an id in a file or its neighbours; `nil` if no record ever had it.
    /// - Throws: ``StoreError``, ``SystemError``
    package func presence(of id: String, around file: DataFile) throws -> RecordPresence? {
        try knownRecords(around: file)[id]
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
