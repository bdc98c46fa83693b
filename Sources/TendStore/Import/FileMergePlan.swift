import TendCore

/// What comes of one record.
enum Verdict {
    case added, present, differing, deleted

    var isNew: Bool { self == .added }

    var field: WritableKeyPath<ImportTally, Int> {
        switch self {
        case .added: \.added
        case .present: \.present
        case .differing: \.differing
        case .deleted: \.deleted
        }
    }
}

/// A file into which records come.
struct FileMergePlan {
    /// All that is known by id, here and in the files next to this one.
    private var known: [String: Record] = [:]
    /// By what they say, those that could be one that has lost its id.
    private var alike: [String: [Record]] = [:]
    private var claimed: Set<String> = []
    private var copies: [UInt64: Int] = [:]
    private var added: [(section: String, record: Record)] = []
    private var last: (id: String, record: Record?) = ("", nil)

    init(_ document: Document, _ others: [Document], for incoming: [ImportedRecord]) {
        let isCompared = incoming.contains(where: \.isComparedByContent)
        for document in others + [document] {
            for section in document.sectionNames {
                for record in document.records(in: section) {
                    known[record.id] = record
                    if isCompared, let text = ImportedRecord.summary(of: record) {
                        alike[text, default: []].append(record)
                    }
                }
            }
        }
    }

    /// Decides what comes of a record.
    mutating func verdict(on incoming: ImportedRecord) -> Verdict {
        var copy = 0
        if let key = incoming.key {
            copy = copies[key] ?? 0
            copies[key] = copy + 1
        }
        let id = incoming.id(copy: copy)
        last = (id, known[id])
        if let own = known[id], !own.isWithdrawn {
            claimed.insert(id)
            if own.isDeleted { return .deleted }
            // What came from elsewhere may have been corrected here since.
            return incoming.key != nil || incoming.says(own) ? .present : .differing
        }
        if incoming.isComparedByContent, let text = incoming.summary,
            let same = alike[text]?.first(where: { !claimed.contains($0.id) && incoming.says($0, toTheMinute: true) })
        {
            claimed.insert(same.id)
            return .present
        }
        return .added
    }

    /// Keeps the record that was looked at last.
    mutating func keep(_ incoming: ImportedRecord) {
        let record = incoming.record(id: last.id)
        // One that was taken back with an earlier import is there again.
        let kept = last.record.map { $0.restored(to: record.content) } ?? record
        known[last.id] = kept
        claimed.insert(last.id)
        added.append((incoming.section, kept))
    }

    func store(in document: inout Document) {
        for section in Set(added.map(\.section)).sorted() {
            document.storeAll(added.filter { $0.section == section }.map(\.record), in: section)
        }
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
        if case .content = identity { return true }
        return false
    }

    var ownID: String? {
        if case .own = identity { return id(copy: 0) }
        return nil
    }

    /// What two records have in common that may be the same.
    fileprivate var summary: String? { Self.summary(of: record(id: "")) }

    fileprivate static func summary(of record: Record) -> String? {
        guard !record.isDeleted, let minute = record.at.map({ $0.seconds / 60 }) else { return nil }
        let values = ["drink", "medication", "slot", "outcome", "schedule", "task"].map { record[$0]?.string ?? "" }
        return "\(minute) \(values.joined(separator: " "))"
    }
}
