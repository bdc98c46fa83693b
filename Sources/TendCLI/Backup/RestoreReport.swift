import TendKit

/// The result of restoring a backup.
struct RestoreReport: Report {
    private let file: String
    private let result: ImportResult
    private let photos: Int
    private let isDryRun: Bool
    private let photoError: (any Error)?

    init(file: String, _ outcome: Outcome<RestoredBackup>) {
        self.file = file
        result = outcome.value.result
        photos = outcome.value.photos
        isDryRun = outcome.isDryRun
        photoError = outcome.value.photoError
    }

    var json: JSONValue {
        func counts(_ field: KeyPath<ImportTally, Int>) -> JSONValue {
            var object = JSONObject()
            for kind in RecordKind.allCases {
                if let tally = result.tallies[kind] { object[kind.key] = .integer(tally[keyPath: field]) }
            }
            return .object(object)
        }
        return .object([
            "file": .string(file), "dryRun": .bool(isDryRun), "added": counts(\.added),
            "updated": counts(\.updated),
            "present": counts(\.present), "photos": .integer(photos),
            "stayDeleted": .integer(result.stayDeleted),
            "programSettings": .array(result.machineSettings.map { .string($0.preference.rawValue) }),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        let lines = [headline] + Words.stayDeleted(result.stayDeleted, command: "restore", file: file)
        return lines.map { style.text($0) }
    }

    private var headline: Message {
        if result.isEmpty, photos == 0 {
            let isAllHere = result.stayDeleted == 0 && result.machineSettings.isEmpty
            return isAllHere
                ? "\(verb: "Everything") in \(file) is here already." : "\(verb: "Nothing") new in \(file)."
        }
        let count = result.newRecords
        let pictures = photos == 0 ? "" : ", and \(Words.count(photos, "photo"))"
        let what = count == "nothing" ? "other data" : count
        return "\(verb: isDryRun ? "Would restore" : "Restored") \(what)\(pictures) from \(file)."
    }

    var remarks: [Message] {
        var remarks = Remarks.conflicts(result.conflicts) + Remarks.machineSettings(result.machineSettings)
        if let photoError { remarks.append(Remarks.photosStay(photoError)) }
        return remarks
    }
}
