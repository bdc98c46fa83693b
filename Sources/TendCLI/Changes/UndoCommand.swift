import TendKit

/// `tend undo` and `tend redo`: revert the latest changes, and bring them back.
enum UndoCommand {
    private static let count = Argument(.changes(of: "undo"), "the number of changes, or last (default: 1)")
    private static let redone = Argument(.changes(of: "redo"), "the number of changes, or last (default: 1)")

    static let undo = CommandSpec(
        name: "undo", summary: "undo the last change",
        details: """
            The last change made on this computer, for whomever; \(command: "--for NAME undo") takes the last one of one person, \
            \(command: "pill undo"), water, fast and challenge undo the last one of that kind, whatever came later. A change that is more than an hour old, an import and lines of an inbox are undone after a question; -y or a number \
            answers it.
            """,
        examples: [
            .init("tend undo", "the last change"), .init("tend undo 3", "the last three changes"),
        ],
        arguments: [count], changes: true
    ) { arguments in
        action(UndoScope(count: try arguments[count]))
    }

    static let redo = CommandSpec(
        name: "redo", summary: "redo a change that was undone",
        examples: [.init("tend redo", "the one undone last"), .init("tend redo 3", "the last three changes")],
        arguments: [redone], changes: true
    ) { arguments in
        redo(try arguments[redone] ?? 1)
    }

    static func redo(_ count: Int) -> CommandAction {
        { session in
            try result(of: UndoScope(count: count), "Redid", "Would redo", session) { try $0.redo($1) }
        }
    }

    static let ofWater = undo(of: .water)
    static let ofFasts = undo(of: .fasts)
    static let ofPills = undo(of: .pills)
    static let ofChallenges = undo(of: .challenges)

    private static func undo(of tracker: TrackerKind) -> CommandSpec {
        CommandSpec(
            name: "undo", summary: "undo the last change of \(tracker.rawValue), whatever came later",
            examples: [.init("tend \(tracker.noun) undo", "the last one; 'tend undo' takes the last change of all")],
            changes: true
        ) { _ in
            action(UndoScope(tracker: tracker))
        }
    }

    static func action(_ scope: UndoScope) -> CommandAction {
        { session in
            try result(of: scope, "Undid", "Would undo", session) { tracker, scope in
                var scope = scope
                while true {
                    do { return try tracker.undo(scope) } catch UndoError.unconfirmed(let step, _) {
                        guard Prompt.isPossible(in: session.context) else { throw UndoError.unconfirmed(step, scope) }
                        guard try Prompt.ask(question(step, session.context.now), in: session.context) else {
                            throw UndoError.declined
                        }
                        scope.confirmed = step.change.id
                    }
                }
            }
        }
    }

    private static func question(_ step: UndoStep, _ now: OffsetDateTime) -> String {
        "Undo '\(step.change.summary)'\(step.person.map { " for \($0.title)" } ?? ""), from \(UndoReport.age(step, now))?"
    }

    private static func result(
        of scope: UndoScope, _ verb: String, _ trialVerb: String, _ session: Session,
        _ change: (Tracker, UndoScope) throws -> Outcome<UndoSteps>
    ) throws -> CommandResult {
        var scope = scope
        let context = session.context
        scope.includesPeople = context.isAboutEveryone
        scope.asksNothing = context.options.isDryRun && (!context.isRehearsal || Prompt.isPossible(in: context))
        do {
            let outcome = try session.unlockingHistory { try change($0, scope) }
            let report = UndoReport(
                verb: outcome.isDryRun ? trialVerb : verb, steps: outcome.value, count: scope.count ?? 1,
                now: session.context.now, isOneOfSeveral: session.context.hasPeople)
            return .changed(report, outcome.durability, rest: report.rest)
        } catch UndoError.declined {
            return .shown(MessageReport(json: .object(["changes": .array([])]), text: ["Nothing was undone."]))
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
