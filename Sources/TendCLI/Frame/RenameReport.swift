import TendKit

extension MessageReport {
    /// Creates the report on a changed name, whose records have it too.
    init(_ outcome: Outcome<Renaming>) {
        let (change, verb) = (outcome.value, outcome.isDryRun ? "Would rename" : "Renamed")
        let count = Words.count(change.records, "record")
        self.init(
            json: .object([
                "name": .string(change.new), "oldName": .string(change.old), "records": .integer(change.records),
            ]), text: ["\(verb: verb) \(change.old) to \(change.new), with \(count)."])
    }
}
