import Foundation

/// The records in a data folder that are not deleted, without their versions, read by a JSON reader that is independent of
/// the program.
struct LiveRecords {
    /// By file and list; the keys of a record are sorted.
    let bytes: [UInt8]

    init(_ home: Home) throws {
        var lines: [String] = []
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: home.data)) ?? []
        for name in names.sorted() where name.hasSuffix(".json") && !name.hasPrefix("local") {
            let object = try JSONSerialization.jsonObject(with: Data(home.bytes("\(home.data)/\(name)") ?? []))
            for (section, value) in (object as? [String: Any] ?? [:]).sorted(by: { $0.key < $1.key }) {
                for var record in value as? [[String: Any]] ?? [] where record["deleted"] as? Bool != true {
                    for key in ["rev", "gen"] { record[key] = nil }
                    let text = try JSONSerialization.data(withJSONObject: record, options: .sortedKeys)
                    lines.append("\(name) \(section) \(String(decoding: text, as: UTF8.self))")
                }
            }
        }
        bytes = Array(lines.joined(separator: "\n").utf8)
    }
}
