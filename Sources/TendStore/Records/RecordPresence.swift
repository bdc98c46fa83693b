package import TendCore

/// How a file knows an id. What tells most about it comes first.
package enum RecordPresence: Comparable, Sendable {
    /// The record exists.
    case live
    /// The user deleted it, or reverted the change that made it.
    case deleted
    /// Undoing an import removed it.
    case withdrawn
}

extension Store {
    /// Every id that a file and the files of the days or months next to it know, in any list. A record whose id is among them
    /// was made before: on this machine or another, in this zone or with another start of the day.
    /// - Throws: ``StoreError``, ``SystemError``
    package func knownRecords(around file: DataFile) throws -> [String: RecordPresence] {
        try withLock { store in
            var known: [String: RecordPresence] = [:]
            for file in [file] + file.neighbours {
                let document = try store.readMergingConflicts(file)
                for record in document.sectionNames.flatMap(document.records(in:)) {
                    // Another start of the day may have put a record on one page while its tombstone is on another.
                    let presence = record.presence
                    known[record.id] = known[record.id].map { min($0, presence) } ?? presence
                }
            }
            return known
        }
    }

    /// How a file, or one next to it, knows an id; `nil` if no record has ever had it.
    /// - Throws: ``StoreError``, ``SystemError``
    package func presence(of id: String, around file: DataFile) throws -> RecordPresence? {
        try knownRecords(around: file)[id]
    }

    /// How the fast stands that a line of the inbox ended, on this machine or another: `live` if it has ended, `deleted` if
    /// that was reverted or the fast is deleted. `nil` if the line ended none.
    /// - Parameter first: fasts of earlier months are not looked at.
    /// - Throws: ``StoreError``, ``SystemError``
    package func presenceOfFast(endedBy line: String, since first: Month) throws -> RecordPresence? {
        try withLock { store in
            let months = try store.fastingMonths().filter { $0 >= first }
            // A month that can't be read must not keep the running fast from ending.
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
