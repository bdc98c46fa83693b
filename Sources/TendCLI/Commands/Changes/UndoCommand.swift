import TendKit

/// `tend undo`: reverts the latest changes.
enum UndoCommand {
    private static let count = Argument(.changes(of: "undo"), "the number of changes, or last (default: 1)")

    static let spec = CommandSpec(
        name: "undo", summary: "undo the last change",
        examples: [.init("tend undo", "the last change"), .init("tend undo 3", "the last three changes")],
        arguments: [count], changes: true
    ) { arguments in
        action(try arguments[count] ?? 1)
    }

    static func action(_ count: Int) -> CommandAction {
        { session in
            let outcome = try session.unlockingHistory { try $0.undo(count) }
            let verb = outcome.isDryRun ? "Would undo" : "Undid"
            let report = UndoReport(verb: verb, steps: outcome.value, count: count)
            return .changed(report, outcome.durability, rest: report.rest)
        }
    }
}

/// `tend redo`: redoes changes that were undone.
enum RedoCommand {
    private static let count = Argument(.changes(of: "redo"), "the number of changes, or last (default: 1)")

    static let spec = CommandSpec(
        name: "redo", summary: "redo a change that was undone",
        examples: [.init("tend redo", "the one undone last"), .init("tend redo 3", "the last three changes")],
        arguments: [count], changes: true
    ) { arguments in
        action(try arguments[count] ?? 1)
    }

    static func action(_ count: Int) -> CommandAction {
        { session in
            let outcome = try session.unlockingHistory { try $0.redo(count) }
            let verb = outcome.isDryRun ? "Would redo" : "Redid"
            let report = UndoReport(verb: verb, steps: outcome.value, count: count)
            return .changed(report, outcome.durability, rest: report.rest)
        }
    }
}

/// `tend changes`: lists the changes that `undo` and `redo` would affect.
enum ChangesCommand {
    private static let limit = Option("limit", .count(1...500), "at most N (default: 20)")

    static let spec = CommandSpec(
        name: "changes", summary: "the latest changes, in the order undo reverts them",
        examples: [.init("tend changes", "the last 20"), .init("tend changes --limit 100", "the last 100")],
        options: [limit]
    ) { arguments in
        let limit = try arguments[limit] ?? 20
        return { session in
            let (done, undone) = try session.tracker().changes()
            var report = ChangesReport(done: Array(done.prefix(limit)), undone: undone)
            // The list for undo needs no git.
            do {
                report.received = try session.tracker().receivedChanges(
                    limit, besides: session.context.deviceName, with: session.context.run)
            } catch let error as SyncError {
                report.remarks = ["changes from other computers are left out: \(Failure(error).message)"]
            }
            return .shown(report)
        }
    }
}

extension ValueType<Int> {
    /// A number of changes; `last` is one.
    fileprivate static func changes(of command: String) -> ValueType {
        let count = ValueType.count(1...500)
        return ValueType("COUNT") { text, option in
            if text.lowercased() == "all" { throw UsageError.everyChange(command: command) }
            return try text.lowercased() == "last" ? 1 : count.read(text, option)
        }
    }
}
