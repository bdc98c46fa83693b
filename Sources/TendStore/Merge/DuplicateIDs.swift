import TendCore

/// The resolution of ids that stand in several files, because two computers did not agree on the day of a record: one of them
/// read an inbox line or an import with another start of the day, or in another zone.
///
/// The record stays in the earliest of its files, in the version that prevails; the other files get a tombstone that marks it
/// as moved. Both follow from the versions alone, so every computer gets the same result, in whatever order it merges.
struct DuplicateIDs {
    /// A version of a record, and the file that contains it.
    typealias Version = (file: DataFile, record: Record)

    /// A record in a list.
    struct Key: Hashable {
        let section: String
        let id: String
    }

    /// The records to merge into the files.
    private(set) var changes: [DataFile: [(section: String, record: Record)]] = [:]

    /// Resolves the ids of incoming files that other files of the days or months around them contain, too.
    /// - Parameters:
    ///   - incoming: the versions of files to merge.
    ///   - deleted: which locally deleted records to restore.
    ///   - local: reads the local version of a file.
    init(
        merging incoming: [DataFile: Document], _ deleted: DeletedRecords = .stayDeleted,
        with local: (DataFile) throws -> Document
    ) rethrows {
        let files = incoming.keys.filter { !$0.neighbours.isEmpty }
        var places: [Key: DataFile] = [:]
        var shared: Set<Key> = []
        var sharedIn: Set<DataFile> = []
        func note(_ key: Key, in file: DataFile, isIncoming: Bool) {
            if let other = places[key], other != file {
                shared.insert(key)
                sharedIn.formUnion([file, other])
            } else if isIncoming {
                places[key] = file
            }
        }
        for file in files { incoming[file]?.keys.forEach { note($0, in: file, isIncoming: true) } }
        guard !places.isEmpty else { return }
        for file in Set(files + files.flatMap(\.neighbours)) {
            try local(file).keys.forEach { note($0, in: file, isIncoming: false) }
        }
        var versions: [Key: [Version]] = [:]
        for file in sharedIn {
            let own = try local(file)
            for document in [own, incoming[file]?.restoring(deleted, in: own)].compactMap(\.self) {
                for key in document.keys where shared.contains(key) {
                    versions[key, default: []] += document.record(key.id, in: key.section).map { [(file, $0)] } ?? []
                }
            }
        }
        for (key, found) in versions { resolve(key, found) }
    }

    /// Resolves an id that stands in several local files.
    init(of key: Key, in versions: [Version]) { resolve(key, versions) }

    private mutating func resolve(_ key: Key, _ versions: [Version]) {
        let merged = Dictionary(versions.map { ($0.file, $0.record) }, uniquingKeysWith: Record.merged)
        let own = versions.filter { !$0.record.isMoved }
        guard let first = own.first, let home = own.map(\.file).min(by: { $0.path < $1.path }) else { return }
        let record = own.map(\.record).reduce(first.record, Record.merged)
        let live = merged.filter { !$0.value.isDeleted }
        // It is deleted everywhere, or in a single file already.
        if live.isEmpty ? record.isDeleted : live.count == 1 && live.values.contains(record) { return }
        for (file, known) in merged {
            let next: Record
            if file == home {
                next = Record.merged(known, record) == record ? record : known.restored(to: record.content)
            } else {
                next = known.isDeleted ? known : known.moved
            }
            changes[file, default: []].append((key.section, next))
        }
    }
}

extension Document {
    /// The records of all lists, including tombstones.
    fileprivate var keys: [DuplicateIDs.Key] {
        sectionNames.flatMap { section in
            records(in: section).map { DuplicateIDs.Key(section: section, id: $0.id) }
        }
    }

    /// Adds the records that resolve duplicate ids.
    mutating func store(_ changes: [(section: String, record: Record)]) {
        for (section, record) in changes { store(record, in: section) }
    }
}
