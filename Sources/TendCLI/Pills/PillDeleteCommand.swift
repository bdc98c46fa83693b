import TendKit

/// `tend pill delete`: deletes the record of a dose, such as one of two for the same dose.
enum PillDeleteCommand {
    private static let id = Argument(
        .text("ID", .doseRecord), "the record's id or its beginning, or 'last'")

    static let spec = CommandSpec(
        name: "delete", summary: "delete the record of a dose ('tend undo' brings it back)",
        details: "ID may be left out if only one dose was recorded today.",
        examples: [.init("tend pill delete k3q8", "one by its id, as 'tend pill list' shows it")],
        arguments: [id], changes: true
    ) { arguments in
        let word = try arguments[id]
        return { session in
            if let word, let name = try session.records().settings.medications[word]?.name {
                throw DoseError.medicationAsRecord(name)
            }
            let reference = try word.map { try ValueType.record(.doseRecord, listedBy: "pill list").read($0, "ID") }
            let outcome = try session.unlockingHistory { try $0.deleteDose(reference) }
            let (deleted, dose) = (outcome.value, outcome.value.dose)
            let verb = outcome.isDryRun ? "Would delete" : "Deleted"
            let head: Message =
                "\(verb: verb) the record \(dose.id.prefix(6)) of \(dose.medication), \(dose.outcome.rawValue) "
            let json: JSONObject = [
                "id": .string(dose.id), "day": .string(deleted.day.description),
                "pills": deleted.doses.json(deleted.streak),
            ]
            let isToday = deleted.day == deleted.today
            let balance = isToday ? deleted.doses.balance(deleted.streak, .plain) : []
            return .changed(
                MessageReport(
                    json: .object(json),
                    text: [head + "at \(dose.clockText) on \(dose.at.day)."] + balance.map(Message.init(_:))),
                outcome.durability)
        }
    }
}
