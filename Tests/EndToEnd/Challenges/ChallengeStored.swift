import Foundation

/// The challenges in a data folder, read by a JSON reader that is independent of the program.
struct ChallengeStored: Equatable {
    struct Definition: Equatable {
        let id: String
        let name: String
        let isDeleted: Bool
        let isStopped: Bool
        let tasks: [String]
        /// The tasks that a later change adds or alters, without deleted changes.
        let changedTasks: [String]
        /// The files of its photos, without deleted ones.
        let photos: [String]
    }

    struct Task: Equatable {
        let id: String
        let page: String
        let challenge: String
        let task: String
        let value: Double?
        let outcome: String
    }

    /// Including deleted ones.
    let challenges: [Definition]
    /// Without deleted ones.
    let tasks: [Task]
    /// The bytes of each picture, by its path in the data folder.
    let pictures: [String: [UInt8]]

    var live: [Definition] { challenges.filter { !$0.isDeleted } }

    /// An unreadable file counts as empty here; ``StoredData`` reports its damage.
    init(_ home: Home) {
        let names = ((try? FileManager.default.subpathsOfDirectory(atPath: home.data)) ?? []).sorted()
        challenges = names.filter { $0.hasPrefix("challenges/") && $0.hasSuffix(".json") }.flatMap { name in
            let path = "\(home.data)/\(name)"
            return Self.records("definition", in: path, home).map { record in
                Definition(
                    id: record["id"] as? String ?? "", name: record["name"] as? String ?? "",
                    isDeleted: record["deleted"] as? Bool == true, isStopped: record["stopped"] is String,
                    tasks: Self.records("tasks", in: path, home).map { $0["id"] as? String ?? "" },
                    changedTasks: Self.records("taskChanges", in: path, home)
                        .filter { $0["deleted"] as? Bool != true }.map { $0["id"] as? String ?? "" },
                    photos: Self.records("photos", in: path, home).filter { $0["deleted"] as? Bool != true }
                        .map { $0["file"] as? String ?? "" })
            }
        }
        tasks = names.filter { $0.hasPrefix("days/") && $0.hasSuffix(".json") }.flatMap { name in
            Self.records("tasks", in: "\(home.data)/\(name)", home).filter { $0["deleted"] as? Bool != true }
                .map { record in
                    Task(
                        id: record["id"] as? String ?? "", page: name, challenge: record["challenge"] as? String ?? "",
                        task: record["task"] as? String ?? "", value: record["value"] as? Double,
                        outcome: record["outcome"] as? String ?? "")
                }
        }
        let files = names.filter { $0.hasPrefix("photos/") || $0.hasPrefix("local/quarantine/photos/") }
        pictures = Dictionary(
            uniqueKeysWithValues: files.filter { name in ["jpg", "png", "heic"].contains { name.hasSuffix(".\($0)") } }
                .map { ($0, home.bytes("\(home.data)/\($0)") ?? []) })
    }

    private static func records(_ section: String, in path: String, _ home: Home) -> [[String: Any]] {
        let object = try? JSONSerialization.jsonObject(with: Data(home.bytes(path) ?? []))
        return (object as? [String: Any])?[section] as? [[String: Any]] ?? []
    }
}
