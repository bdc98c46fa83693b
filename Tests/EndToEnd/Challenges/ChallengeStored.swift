import Foundation

/// What stands in a data folder of challenges, read by a JSON reader that is not the program's own.
struct ChallengeStored: Equatable {
    struct Definition: Equatable {
        let id: String
        let name: String
        let isDeleted: Bool
        let isStopped: Bool
        let tasks: [String]
        /// The tasks that a later change adds or alters, deleted changes left out.
        let changedTasks: [String]
        /// The files of its photos, deleted ones left out.
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

    /// Deleted ones included.
    let challenges: [Definition]
    /// Deleted ones left out.
    let tasks: [Task]
    /// Where each picture is, below the data folder, and its bytes.
    let pictures: [String: [UInt8]]

    var live: [Definition] { challenges.filter { !$0.isDeleted } }

    /// A file that can't be read holds nothing here; ``StoredData`` says that it is damaged.
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
