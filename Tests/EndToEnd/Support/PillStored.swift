import Foundation

/// The doses and medications in a data folder, read by a JSON reader that is independent of the program.
struct PillStored: Equatable {
    struct Dose: Equatable {
        let id: String
        let page: String
        let at: String
        let medication: String
        let slot: String?
        let outcome: String
        let amount: Double?
    }

    struct Count: Equatable {
        let medication: String
        let base: Double
        let refillAt: Double?
    }

    /// In the order of the files, without deleted ones.
    let doses: [Dose]
    /// The names of medications, with the first days of their plans.
    let plans: [String]
    let counts: [Count]

    /// An unreadable file counts as empty here; ``StoredData`` reports its damage.
    init(_ home: Home) {
        let names = ((try? FileManager.default.subpathsOfDirectory(atPath: "\(home.data)/days")) ?? []).sorted()
        doses = names.filter { $0.hasSuffix(".json") }.flatMap { name in
            Self.records("pills", in: "\(home.data)/days/\(name)", home).map { record in
                Dose(
                    id: record["id"] as? String ?? "", page: name, at: record["at"] as? String ?? "",
                    medication: record["medication"] as? String ?? "", slot: record["slot"] as? String,
                    outcome: record["outcome"] as? String ?? "", amount: record["dose"] as? Double)
            }
        }
        let settings = "\(home.data)/settings.json"
        plans = Self.records("medications", in: settings, home).map { $0["id"] as? String ?? "" }
        counts = Self.records("stock", in: settings, home).map { record in
            Count(
                medication: record["id"] as? String ?? "", base: record["base"] as? Double ?? -1,
                refillAt: record["refillAt"] as? Double)
        }
    }

    private static func records(_ section: String, in path: String, _ home: Home) -> [[String: Any]] {
        let object = try? JSONSerialization.jsonObject(with: Data(home.bytes(path) ?? []))
        let records = (object as? [String: Any])?[section] as? [[String: Any]] ?? []
        return records.filter { $0["deleted"] as? Bool != true }
    }
}
