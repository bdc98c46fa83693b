import Foundation

/// The fasts of a data folder, read by a JSON reader that is independent of the program.
struct StoredFasts: Equatable {
    struct Fast: Equatable {
        let id: String
        let start: String
        let end: String?
        let target: Int
    }

    /// In the order of the files, without deleted ones.
    let fasts: [Fast]

    /// An unreadable file counts as empty here; ``StoredData`` reports its damage.
    init(_ home: Home) {
        let folder = "\(home.data)/fasts"
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        fasts = names.filter { $0.hasSuffix(".json") }.flatMap { name in
            let object = try? JSONSerialization.jsonObject(with: Data(home.bytes("\(folder)/\(name)") ?? []))
            let records = (object as? [String: Any])?["sessions"] as? [[String: Any]] ?? []
            return records.filter { $0["deleted"] as? Bool != true }.map { record in
                Fast(
                    id: record["id"] as? String ?? "", start: record["at"] as? String ?? "",
                    end: record["end"] as? String, target: record["targetSeconds"] as? Int ?? 0)
            }
        }
    }
}
