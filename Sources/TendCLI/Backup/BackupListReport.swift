import TendKit

/// A list of the daily backups.
struct BackupListReport: Report {
    /// Oldest first.
    let days: [BackupDay]

    var json: JSONValue {
        .object([
            "backups": .objects(days.reversed()) { day in
                ["day": .string(day.day.description), "files": .array(day.files.map { .string($0.path) })]
            }
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        if days.isEmpty { return ["Nothing is kept yet; a file is, before it is changed."] }
        return ["Files as they were before these days' changes:"]
            + days.reversed().map { day in
                let names = day.files.map(\.path)
                let shown =
                    names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
                return "\(day.day)  \(shown)"
            }
    }
}
