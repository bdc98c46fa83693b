import TendCore
import TendKit
import TendStore

/// `tend pill delete`: removes a record of a dose, such as one of two for the same dose.
struct PillDeleteCommand: Command {
    static let spec = CommandSpec(
        name: "delete", summary: "delete the record of a dose ('tend undo' brings it back)",
        examples: [.init("tend pill delete k3q8", "one by its id, as 'tend pill list' shows it")],
        arguments: [
            ArgumentSpec(
                name: "ID", summary: "the record's id or its beginning, or 'last'", isRequired: true,
                values: .doseRecord)
        ],
        changes: true, make: PillDeleteCommand.init)

    private let reference: RecordReference

    init(_ arguments: ParsedArguments) throws { reference = try arguments.record(0) }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let settings = try store.settings()
        let today = world.today(settings)
        let (day, dose) = try store.dose(reference, today: today)
        guard settings.historyLock.allows(day, today: today, now: world.now) else {
            throw DoseError.historyLocked(day)
        }
        let outcome = try store.changePage(day, at: world.now) { page in
            guard page.doses.contains(where: { $0.id == dose.id }) else {
                throw StoreError.noSuchRecord(kind: .dose, prefix: dose.id)
            }
            page.deleteDose(dose.id)
            return (page, "delete a dose of \(dose.medication) at \(dose.at.timeOfDay) on \(dose.at.day)")
        }
        let state = try? world.tracker(store).pillState(settings, page: day == today ? outcome.value : nil)
        let verb = store.isDryRun ? "Would have deleted" : "Deleted"
        let head = "\(verb) the record \(dose.id.prefix(6)) of \(dose.medication), \(dose.outcome.rawValue) "
        let text = head + "at \(dose.at.timeOfDay) on \(dose.at.day)."
        let json = JSONObject(["id": .string(dose.id), "day": .string(day.description), "pills": state?.json])
        return .changed(
            MessageReport(
                json: .object(json),
                text: [text] + (day == today ? state?.balance(.plain) ?? [] : [])), outcome.durability)
    }
}
