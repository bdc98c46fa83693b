import Foundation

/// The records of a data file, read by a JSON reader that is independent of the program.
struct StoredRecords {
    /// A record with its line and its identity.
    struct Record: Hashable {
        let id: String
        let revision: Int
        let line: [UInt8]
    }

    /// The records of a file in the program's format, one record a line.
    static func whole(_ bytes: [UInt8]) -> [Record] {
        lines(bytes).compactMap { line in
            guard let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any],
                let id = object["id"] as? String, let revision = object["rev"] as? Int
            else { return nil }
            return Record(id: id, revision: revision, line: line)
        }
    }

    /// The lines that look like records, without their leading spaces and trailing commas.
    static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
        bytes.split(separator: 0x0A).compactMap { line in
            let text = line.drop { $0 == 0x20 }
            guard text.first == UInt8(ascii: "{") else { return nil }
            return Array(text.last == UInt8(ascii: ",") ? text.dropLast() : text)
        }
    }

    /// The revisions of each id in a file, or `nil` if it can't be read.
    static func revisions(in bytes: [UInt8]) -> [String: [Int]]? {
        guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else { return nil }
        var revisions: [String: [Int]] = [:]
        for value in object.values {
            for record in value as? [[String: Any]] ?? [] {
                guard let id = record["id"] as? String, let revision = record["rev"] as? Int else { return nil }
                revisions[id, default: []].append(revision)
            }
        }
        return revisions
    }
}
