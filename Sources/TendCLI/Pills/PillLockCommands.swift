import TendKit

/// `tend pill unlock`: unlocks past days for ten minutes.
enum PillUnlockCommand {
    static let spec = CommandSpec(
        name: "unlock", summary: "unlock past days for ten minutes",
        examples: [.init("tend pill unlock", "then: tend pill take evening --date yesterday")],
        changes: true
    ) { _ in
        { session in
            let outcome = try session.tracker().unlockHistory()
            let until = session.context.now.advanced(bySeconds: HistoryLock.openSeconds)
            let text: Message =
                outcome.value.isEnabled
                ? "\(verb: "The pills") of past days \(outcome.isDryRun ? "would be" : "are") open until \(until.timeOfDay)."
                : "\(verb: "Nothing") is locked: pills.historyLock is off."
            return .changed(PillLock.report(outcome.value, until: until, text: text), outcome.durability)
        }
    }
}

/// `tend pill lock`: locks past days immediately.
enum PillLockCommand {
    static let spec = CommandSpec(
        name: "lock", summary: "lock past days again",
        examples: [.init("tend pill lock", "before the ten minutes are over")],
        changes: true
    ) { _ in
        { session in
            let outcome = try session.tracker().lockHistory()
            let text: Message =
                outcome.value.isEnabled
                ? "\(verb: "The pills") of past days \(outcome.isDryRun ? "would be" : "are") locked."
                : "\(verb: "Nothing") is locked: \(command: "config set pills.historyLock on") locks past days."
            return .changed(PillLock.report(outcome.value, until: nil, text: text), outcome.durability)
        }
    }
}

extension Session {
    /// Makes a change. If it needs locked days, asks whether to unlock them.
    func unlockingHistory<Value>(_ change: (Tracker) throws -> Outcome<Value>) throws -> Outcome<Value> {
        let context = context
        let assumes = context.options.assumesYes
        guard assumes || Prompt.isPossible(in: context) else { return try change(tracker()) }
        return try tracker().unlockingHistory(
            if: {
                try assumes || context.options.isDryRun
                    || Prompt.ask("Unlock past days for ten minutes?", in: context)
            }, change)
    }
}

private enum PillLock {
    static func report(_ lock: HistoryLock, until: OffsetDateTime?, text: Message) -> MessageReport {
        MessageReport(
            json: .object([
                "locked": .bool(lock.isEnabled && until == nil),
                "openUntil": lock.isEnabled ? JSONText.moment(until) : .null,
            ]), text: [text])
    }
}
