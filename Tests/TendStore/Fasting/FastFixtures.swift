import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// Changes to fasts in a store, without commands.
extension TestStore {
    static func fast(_ id: String, _ start: String, _ end: String? = nil, hours: Int = 16) throws -> FastingSession {
        FastingSession(
            id: id, start: try moment(start), end: try end.map(moment), target: .seconds(hours * 3600),
            schedule: "16:8")
    }

    /// Records a fast in the month in which it starts, or in the one given.
    func record(_ fast: FastingSession, in file: String? = nil) throws {
        let month = try file.map { try #require(Month(iso: $0)) } ?? Month(of: fast.start.day)
        _ = try store.changeFasts(month, at: Self.now()) { records in
            records.put(fast)
            return ((), "record \(fast.id)")
        }
    }

    /// Changes the fast with that id in its file.
    func change(_ id: String, _ edit: (inout FastingSession) -> Void) throws {
        let (month, _) = try store.findFast(id)
        _ = try store.changeFasts(month, at: Self.now()) { records in
            var fast = try #require(records.sessions.first { $0.id == id })
            edit(&fast)
            records.put(fast)
            return ((), "edit \(id)")
        }
    }

    func deleteFast(_ id: String) throws {
        let (month, _) = try store.findFast(id)
        _ = try store.changeFasts(month, at: Self.now()) { records in
            records.delete(id)
            return ((), "delete \(id)")
        }
    }

    /// A store of the same folder, newly opened and without a cache.
    var restarted: Store { Store(folder: store.folder, cacheFolder: nil) }

    /// The bytes of all files of fasts, by name.
    var fastFiles: [String: [UInt8]] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path("data/fasts"))) ?? []
        return Dictionary(uniqueKeysWithValues: names.map { ($0, folder.bytes("data/fasts/\($0)") ?? []) })
    }

    /// All fasts that are not deleted, read without the store.
    func storedFasts() throws -> [FastingSession] {
        try fastFiles.values.flatMap { bytes in
            let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
            let records = try #require(object?["sessions"] as? [[String: Any]])
            return try records.filter { $0["deleted"] as? Bool != true }.map { record in
                FastingSession(
                    id: try #require(record["id"] as? String), start: try moment(record["at"] as? String ?? ""),
                    end: try (record["end"] as? String).map(moment),
                    target: .seconds(try #require(record["targetSeconds"] as? Int)),
                    schedule: try #require(record["schedule"] as? String),
                    isCancelled: record["cancelled"] as? Bool ?? false, note: record["note"] as? String)
            }
        }
    }
}

extension StoreError {
    static func overlap(_ new: FastingSession, _ other: FastingSession) throws -> StoreError {
        .overlap(try #require(new.span), try #require(other.span))
    }
}
