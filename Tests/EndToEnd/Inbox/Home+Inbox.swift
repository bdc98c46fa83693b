import Foundation
import Testing

extension Home {
    /// The folder that the phone writes to.
    var inbox: String { "\(path)/inbox" }

    /// Makes a folder the inbox.
    /// - Parameter folder: the home's own, unless another is named.
    func setUpInbox(_ folder: String? = nil) throws {
        let folder = folder ?? inbox
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let outcome = try tend("inbox", "setup", folder)
        try #require(outcome.code == 0, "\(outcome.errorText)")
    }
}

/// The undeleted records from an inbox in a data folder, read by a JSON reader that is independent of the program.
struct InboxRecords {
    struct Record: Hashable {
        let id: String
        let at: String
        let section: String
    }

    /// Earliest first.
    let records: [Record]

    init(_ home: Home) {
        var found: [Record] = []
        for bytes in SyncFolder(home).files.values {
            let object = (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any] ?? [:]
            for (section, list) in object {
                for record in list as? [[String: Any]] ?? []
                where record["source"] as? String == "inbox" && record["deleted"] as? Bool != true {
                    let (id, at) = (record["id"] as? String ?? "", record["at"] as? String ?? "")
                    found.append(Record(id: id, at: at, section: section))
                }
            }
        }
        records = found.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
    }
}
