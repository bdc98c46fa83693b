import Foundation

/// The contents of a data folder, for comparing computers. Its JSON reader is not the program's.
struct SyncFolder {
    struct Key: Hashable, Comparable, CustomStringConvertible {
        let path: String
        let section: String
        let id: String

        var description: String { "\(path) \(section) \(id)" }
        static func < (one: Key, other: Key) -> Bool { one.description < other.description }
    }

    struct Version: Equatable {
        /// How often the record was deleted and restored.
        let generation: Int
        let revision: Int
        let isDeleted: Bool
        /// The record with its keys in order.
        let text: String
        /// The volume of a drink.
        let amount: Double?
    }

    /// The bytes of the data files, by path.
    let files: [String: [UInt8]]

    init(_ home: Home) {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: home.data)) ?? []
        let own = names.filter { $0.hasSuffix(".json") && !$0.hasPrefix("local/") && !$0.hasPrefix(".git/") }
        files = Dictionary(uniqueKeysWithValues: own.map { ($0, home.bytes("\(home.data)/\($0)") ?? []) })
    }

    /// The drinks that are not deleted, by size.
    var amounts: [Double] {
        records.filter { $0.key.section == "water" && !$0.value.isDeleted }.compactMap(\.value.amount).sorted()
    }

    /// All records, deleted ones too, except those in unreadable files.
    var records: [Key: Version] {
        var records: [Key: Version] = [:]
        for (path, bytes) in files {
            let object = (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any] ?? [:]
            for (section, list) in object {
                for record in list as? [[String: Any]] ?? [] {
                    guard let id = record["id"] as? String, let revision = record["rev"] as? Int else { continue }
                    let data = try? JSONSerialization.data(withJSONObject: record, options: .sortedKeys)
                    records[Key(path: path, section: section, id: id)] = Version(
                        generation: record["gen"] as? Int ?? 0, revision: revision,
                        isDeleted: record["deleted"] as? Bool ?? false,
                        text: String(decoding: data ?? Data(), as: UTF8.self), amount: record["ml"] as? Double)
                }
            }
        }
        return records
    }
}

/// An independent list of every version of every record that any computer ever had.
struct SyncLedger {
    private(set) var seen: [SyncFolder.Key: [SyncFolder.Version]] = [:]
    /// In order of appearance, for commands that name one.
    private(set) var drinks: [String] = []

    mutating func look(at home: Home) {
        for (key, version) in SyncFolder(home).records.sorted(by: { $0.key < $1.key }) {
            if seen[key] == nil, key.section == "water" { drinks.append(key.id) }
            if seen[key]?.contains(version) != true { seen[key, default: []].append(version) }
        }
    }

    /// Returns the differences between the list and a folder: records that are lost, came back, were deleted without a
    /// command, or are older than a known version.
    func losses(in home: Home) -> [String] {
        let records = SyncFolder(home).records
        return seen.sorted { $0.key < $1.key }.compactMap { key, versions in
            guard let now = records[key] else { return "\(key) is lost" }
            let generation = versions.map(\.generation).max() ?? 0
            if now.generation != generation {
                return "\(key) has the generation \(now.generation), and not \(generation)"
            }
            // Within a generation a deletion is final.
            let newest = versions.filter { $0.generation == generation }
            let isDeleted = newest.contains(where: \.isDeleted)
            if now.isDeleted != isDeleted { return "\(key) is deleted: \(now.isDeleted), and not \(isDeleted)" }
            let alike = newest.filter { $0.isDeleted == isDeleted }
            let highest = alike.map(\.revision).max() ?? 0
            if now.revision != highest { return "\(key) has the revision \(now.revision), and not \(highest)" }
            let candidates = alike.filter { $0.revision == highest }
            return candidates.contains(now) ? nil : "\(key) is a version that no computer had: \(now.text)"
        }
    }
}
