import TendCore
import TendStore

/// `tend undo`: takes the latest changes back.
struct UndoCommand: Command {
    static let spec = CommandSpec(
        name: "undo", summary: "take the last change back",
        examples: [.init("tend undo", "the last change"), .init("tend undo 3", "the last three")],
        arguments: [ArgumentSpec(name: "COUNT", summary: "how many changes; 1 unless given")], changes: true,
        make: { UndoCommand(count: try StepCount.read($0)) })

    let count: Int

    func run(in world: World) throws -> Answer {
        let store = try world.store()
        return try StepReport.answer(
            verb: store.isDryRun ? "Would undo" : "Undid", store: store, count: count, step: store.undo)
    }
}

/// `tend redo`: makes changes again that were taken back.
struct RedoCommand: Command {
    static let spec = CommandSpec(
        name: "redo", summary: "make a change again that was undone",
        examples: [.init("tend redo", "the one undone last"), .init("tend redo 3", "the last three")],
        arguments: [ArgumentSpec(name: "COUNT", summary: "how many changes; 1 unless given")], changes: true,
        make: { RedoCommand(count: try StepCount.read($0)) })

    let count: Int

    func run(in world: World) throws -> Answer {
        let store = try world.store()
        return try StepReport.answer(
            verb: store.isDryRun ? "Would redo" : "Redid", store: store, count: count, step: store.redo)
    }
}

private enum StepCount {
    static func read(_ arguments: ParsedArguments) throws -> Int {
        try arguments[0].map { try ParsedArguments.count($0, named: "COUNT", in: 1...500) } ?? 1
    }
}

/// The changes that were taken back or made again.
private struct StepReport: Report {
    let verb: String
    let changes: [Change]
    var remarks: [String] = []

    var json: JSONValue { .object(JSONObject(["changes": .array(changes.map(ChangesReport.json))])) }

    func lines(_ style: Style) -> [String] {
        changes.map {
            Printable.text("\(verb): \($0.summary) (\($0.at.day) \($0.at.timeOfDay))", isUnicode: style.isUnicode)
        }
    }

    /// Takes up to `count` steps. What stops it before the end is a failure only if no step was taken.
    static func answer(
        verb: String, store: Store, count: Int, step: () throws -> Store.Outcome<Change>
    ) throws -> Answer {
        var changes: [Change] = []
        var durability = Durability.confirmed
        var remarks: [String] = []
        // A dry run leaves everything as it is, so that a second step would find the first one again.
        for _ in 0..<(store.isDryRun ? 1 : count) {
            do {
                let outcome = try step()
                changes.append(outcome.value)
                if outcome.durability != .confirmed { durability = outcome.durability }
            } catch let error where !changes.isEmpty {
                remarks = Failure(error).lines
                break
            }
        }
        return .changed(StepReport(verb: verb, changes: changes, remarks: remarks), durability)
    }
}
