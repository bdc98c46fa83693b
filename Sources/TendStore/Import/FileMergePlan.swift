import TendCore

/// The plan for importing records into a file, given the known records of the file and its neighbours.
struct FileMergePlan {
    /// The known records by id.
    private var known: [String: Record] = [:]
    /// The records by minute, if an incoming one could be one of them that has lost its id.
    private var alike: [Minute: [Record]] = [:]
    /// The ids of records that were matched already.
    private var claimed: Set<String> = []
    private var copies: [UInt64: Int] = [:]
    private var added: [(section: String, record: Record)] = []

    private struct Minute: Hashable {
        let section: String
        let number: Int
    }

    init(_ documents: [Document], for incoming: [ImportedRecord]) {
        let isCompared = incoming.contains(where: \.isComparedByContent)
        for document in documents {
            for section in document.sectionNames {
                for record in document.records(in: section) {
                    known[record.id] = record
                    if isCompared, !record.isDeleted, let at = record.at {
                        alike[Minute(section: section, number: at.seconds / 60), default: []].append(record)
                    }
                }
            }
        }
    }

    /// Decides the result for a record.
    /// - Returns: the verdict, and the id for the record if it is new.
    mutating func verdict(on incoming: ImportedRecord) -> (verdict: Verdict, id: String) {
        var copy = 0
        if let key = incoming.key {
            copy = copies[key] ?? 0
            copies[key] = copy + 1
        }
        let id = incoming.id(copy: copy)
        for candidate in incoming.ids(copy: copy) {
            guard let own = known[candidate], !own.isWithdrawn else { continue }
            claimed.insert(candidate)
            if own.isDeleted { return (.deleted, id) }
            // An imported record may have been corrected here since.
            return (incoming.key != nil || incoming.says(own) ? .present : .differing, id)
        }
        if incoming.isComparedByContent {
            let minute = Minute(section: incoming.section, number: incoming.stored.at.seconds / 60)
            let same = alike[minute]?.first { !claimed.contains($0.id) && incoming.says($0, toTheMinute: true) }
            if let same {
                claimed.insert(same.id)
                return (.present, id)
            }
        }
        return (.added, id)
    }

    /// Adds a new record under the id that came with its verdict.
    mutating func add(_ incoming: ImportedRecord, as id: String) {
        let record = incoming.record(id: id)
        // If undoing an earlier import removed the record, it is restored.
        let restored = known[id].map { $0.restored(to: record.content) } ?? record
        known[id] = restored
        claimed.insert(id)
        added.append((incoming.section, restored))
    }

    /// The added records, as a version of the file to merge.
    var additions: Document {
        var document = Document()
        for section in Set(added.map(\.section)).sorted() {
            document.storeAll(added.filter { $0.section == section }.map(\.record), in: section)
        }
        return document
    }
}

extension ImportedRecord {
    fileprivate var key: UInt64? {
        switch identity {
        case .own: nil
        case .key(let key), .content(let key): key
        }
    }

    fileprivate var isComparedByContent: Bool {
        if case .content = identity { true } else { false }
    }
}
