import TendCore
import TendStore

/// `tend pill unlock`: opens past days for ten minutes. `undo` passes over it: it is there to get at what came before, and
/// `lock` takes it back.
struct PillUnlockCommand: Command {
    static let spec = CommandSpec(
        name: "unlock", summary: "let the pills of past days be changed for ten minutes",
        examples: [.init("tend pill unlock", "then: tend pill take evening --date yesterday")],
        changes: true, make: { _ in PillUnlockCommand() })

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let outcome = try store.changeSettings(at: world.now, isUndoable: false) { settings in
            settings.setHistoryOpened(world.now)
            return (settings.historyLock, "unlock the pills of past days")
        }
        let lock = outcome.value
        let until = world.now.advanced(bySeconds: HistoryLock.openSeconds)
        let verb = store.isDryRun ? "would be" : "are"
        let text =
            lock.isEnabled
            ? "The pills of past days \(verb) open until \(until.timeOfDay)."
            : "Nothing is locked: pills.historyLock is off."
        return .changed(PillLock.report(lock, until: until, text: text), outcome.durability)
    }
}

/// `tend pill lock`: locks past days at once.
struct PillLockCommand: Command {
    static let spec = CommandSpec(
        name: "lock", summary: "lock the pills of past days at once",
        examples: [.init("tend pill lock", "before the ten minutes are over")],
        changes: true, make: { _ in PillLockCommand() })

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let outcome = try store.changeSettings(at: world.now, isUndoable: false) { settings in
            if settings.historyLock.openedAt != nil { settings.setHistoryOpened(nil) }
            return (settings.historyLock, "lock the pills of past days")
        }
        let lock = outcome.value
        let text =
            lock.isEnabled
            ? "The pills of past days \(store.isDryRun ? "would be" : "are") locked."
            : "Nothing is locked: 'tend config set pills.historyLock on' locks past days."
        return .changed(PillLock.report(lock, until: nil, text: text), outcome.durability)
    }
}

private enum PillLock {
    static func report(_ lock: HistoryLock, until: OffsetDateTime?, text: String) -> MessageReport {
        MessageReport(
            json: .object(
                JSONObject([
                    "locked": .bool(lock.isEnabled && until == nil),
                    "openUntil": lock.isEnabled ? JSONText.moment(until) : .null,
                ])), text: [text])
    }
}
