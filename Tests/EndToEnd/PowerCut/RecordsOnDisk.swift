import Foundation

/// All records of a data folder, whatever they are, read by a JSON reader that is not the program's own.
///
/// They are told apart by what they say and not by their ids, which are different each time the same is done.
struct RecordsOnDisk: Equatable, Sendable, CustomStringConvertible {
    struct Damaged: Error, CustomStringConvertible {
        let path: String
        let why: String
        var description: String { "\(path) is half a file: \(why)" }
    }

    /// With the file each is in, sorted; deleted ones included.
    private(set) var records: [String] = []
    /// Temporary files outside of what is this machine's own.
    private(set) var leftovers: [String] = []
    /// What a cut-off write has left in this machine's own part. What undo needs of an import belongs there.
    private(set) var orphans: [String] = []

    /// - Throws: ``Damaged`` where a data file is not there as a whole.
    init(_ home: Home) throws {
        for name in ((try? FileManager.default.subpathsOfDirectory(atPath: home.data)) ?? []).sorted() {
            if name.hasSuffix(".tmp"), !name.hasPrefix("local/") { leftovers.append(name) }
            let isStaged = name.hasPrefix("local/batches/") && name.hasSuffix(".json")
            if isStaged || name.hasPrefix("local/.tend-") { orphans.append(name) }
            guard name.hasSuffix(".json"), !name.hasPrefix("local/") else { continue }
            do {
                let data = Data(home.bytes("\(home.data)/\(name)") ?? [])
                guard let file = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
                    throw Damaged(path: name, why: "no object")
                }
                for (section, value) in file {
                    guard let list = value as? [[String: Any]] else { continue }
                    for var record in list {
                        record["id"] = nil
                        let text = try JSONSerialization.data(withJSONObject: record, options: .sortedKeys)
                        records.append("\(name) \(section) \(String(decoding: text, as: UTF8.self))")
                    }
                }
            } catch {
                throw Damaged(path: name, why: "\(error)")
            }
        }
        records.sort()
    }

    static func == (one: Self, other: Self) -> Bool { one.records == other.records }

    var description: String { records.isEmpty ? "nothing" : records.joined(separator: "\n") }
}
