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
    /// Returns the index of every id in any list of a file.
    /// - Throws: ``StoreError``, ``SystemError``
    func presence(in file: DataFile) throws -> PresenceIndex {
        try withLock { store in
            let document = try store.readMergingConflicts(file)
            return store.round?.presence(in: file) { PresenceIndex(document) } ?? PresenceIndex(document)
        }
    }

    /// Returns the state of records in any list of a file or of the files of the neighbouring days or months; `nil` if none ever
    /// had one of the ids. A record with another time zone or start of the day was recorded there, on this machine or another.
    /// - Parameter ids: the numbers of their ids; see ``RecordOrigin/numbers(_:)``.
    /// - Throws: ``StoreError``, ``SystemError``
    package func presence(of ids: [Int], around file: DataFile) throws -> RecordPresence? {
        // With another start of the day, a record can be on one page and its tombstone on another.
        var found: RecordPresence?
        for file in [file] + file.neighbours {
            let known = try presence(in: file).records
            // Whichever are fewer are looked up.
            let here =
                known.count < ids.count
                ? known.lazy.filter { ids.contains($0.key) }.map(\.value).min()
                : ids.lazy.compactMap { known[$0] }.min()
            if let here { found = min(found ?? here, here) }
        }
        return found
    }

    /// Copies the tombstones of records from the neighbouring days or months into a file. If one of them is recorded again there,
    /// it becomes a higher version than its tombstone.
    /// - Parameter ids: the numbers of the ids of the records.
    /// - Throws: ``StoreError``, ``SystemError``
    package func adoptTombstones(of ids: [Int], in file: DataFile) throws {
        guard !isDryRun else { return }
        try withLock { store in
            var document = try store.readMergingConflicts(file)
            for neighbour in try file.neighbours.map(store.readMergingConflicts) {
                for section in neighbour.sectionNames {
                    let deleted = neighbour.records(in: section).filter { $0.isDeleted && !$0.isMoved }
                    for record in deleted
                    where Identifier.number(record.id).map(ids.contains) == true
                        && document.record(record.id, in: section) == nil
                    {
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
    /// - Throws: ``StoreError``, ``SystemError``
    package func presenceOfFast(endedBy line: String, in months: ClosedRange<Month>) throws -> RecordPresence? {
        // An unreadable month must not keep the running fast from ending.
        let (found, _) = try Self.readEach(fastingMonths().filter(months.contains)) { month in
            try presence(in: .fasts(month)).endedFasts[line].map { [$0] } ?? []
        }
        return found.first
    }
}

/// The ids of a file's records, and the inbox lines that ended its fasts.
struct PresenceIndex {
    /// By the number of the id.
    private(set) var records: [Int: RecordPresence]
    /// By the id of the line.
    private(set) var endedFasts: [String: RecordPresence]

    init(_ document: Document) {
        let all = document.sectionNames.flatMap(document.records(in:))
        records = Dictionary(
            all.compactMap { record in Identifier.number(record.id).map { ($0, record.presence) } },
            uniquingKeysWith: min)
        endedFasts = Dictionary(
            document.records(in: FastingSession.section).flatMap(\.endingLines), uniquingKeysWith: min)
    }

    /// Adds the modified records of the document.
    mutating func update(from document: Document) {
        for key in document.modified {
            guard let number = Identifier.number(key.id) else { continue }
            records[number] = document.sectionNames.compactMap { document.record(key.id, in: $0)?.presence }.min()
            guard key.section == FastingSession.section else { continue }
            for (line, presence) in document.record(key.id, in: key.section)?.endingLines ?? [] {
                endedFasts[line] = presence
            }
        }
    }
}

extension Record {
    /// The inbox lines that ended a fast, each with the state of that fast.
    fileprivate var endingLines: [(String, RecordPresence)] {
        inboxLines.map { ($0, isDeleted || self["end"] == nil ? .deleted : .live) }
    }

    fileprivate var presence: RecordPresence { isDeleted ? isWithdrawn ? .withdrawn : .deleted : .live }
}
