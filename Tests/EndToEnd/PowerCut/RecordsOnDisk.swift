import Foundation

/// All records of a data folder, read by a JSON reader that is independent of the program.
///
/// They are compared by their contents without ids, which differ in each run.
struct RecordsOnDisk: Equatable, Sendable, CustomStringConvertible {
    struct Damaged: Error, CustomStringConvertible {
        let path: String
        let reason: String
        var description: String { "\(path) is not a whole file: \(reason)" }
    }

    /// Each with its file, sorted, including deleted ones.
    private(set) var records: [String] = []
    /// Temporary files outside the computer's local files.
    private(set) var leftovers: [String] = []
    /// The remains of an interrupted write among the local files, including the staged files of an import.
    private(set) var orphans: [String] = []

    /// - Throws: ``Damaged`` if a data file is incomplete.
    init(_ home: Home) throws {
        for name in ((try? FileManager.default.subpathsOfDirectory(atPath: home.data)) ?? []).sorted() {
            if name.hasSuffix(".tmp"), !name.hasPrefix("local/") { leftovers.append(name) }
            let isStaged = name.hasPrefix("local/batches/") && name.hasSuffix(".json")
            if isStaged || name.hasPrefix("local/.tend-") { orphans.append(name) }
            guard name.hasSuffix(".json"), !name.hasPrefix("local/") else { continue }
            do {
                let data = Data(home.bytes("\(home.data)/\(name)") ?? [])
                guard let file = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
                    throw Damaged(path: name, reason: "no object")
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
                throw Damaged(path: name, reason: "\(error)")
            }
        }
        records.sort()
    }

    static func == (one: Self, other: Self) -> Bool { one.records == other.records }

    var description: String { records.isEmpty ? "nothing" : records.joined(separator: "\n") }
}
