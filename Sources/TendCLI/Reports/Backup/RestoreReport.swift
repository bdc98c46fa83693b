import TendCore
import TendStore

/// What came back from a backup.
struct RestoreReport: Report {
    let file: String
    let result: ImportResult
    let photos: Int
    let isDryRun: Bool

    var json: JSONValue {
        func counts(_ field: KeyPath<ImportTally, Int>) -> JSONValue {
            var object = JSONObject()
            for kind in Incoming.Kind.allCases {
                if let tally = result.tallies[kind] { object[kind.rawValue] = .integer(tally[keyPath: field]) }
            }
            return .object(object)
        }
        return .object(
            JSONObject([
                "file": .string(file), "dryRun": .bool(isDryRun), "added": counts(\.added),
                "updated": counts(\.updated),
                "present": counts(\.present), "photos": .integer(photos),
            ]))
    }

    func lines(_ style: Style) -> [String] {
        if result.isEmpty, photos == 0 { return ["Everything in \(file) is here already."] }
        let count = ImportReport.count(result, \.added, \.updated)
        let pictures = photos == 0 ? "" : ", and \(Words.count(photos, "photo"))"
        return [
            "\(isDryRun ? "Would restore" : "Restored") \(count == "nothing" ? "other data" : count)\(pictures) from \(file)."
        ]
    }

    var remarks: [String] { Remarks.conflicts(result.conflicts) }
}
