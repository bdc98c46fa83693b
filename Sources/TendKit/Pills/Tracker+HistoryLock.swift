public import TendCore
public import TendStore

extension Tracker {
    /// Unlocks past days' pills for ten minutes. `undo` leaves this step alone: undoing it would lock out the undo itself. Use
    /// ``lockHistory()`` instead.
    public func unlockHistory() throws -> Outcome<HistoryLock> {
        let outcome = try openHistory()
        if outcome.value.isEnabled { noteLeft("unlocked the pills of past days") }
        return outcome
    }

    private func openHistory() throws -> Outcome<HistoryLock> {
        try changeSettings(isUndoable: false) { settings, _ in
            settings.setHistoryOpened(now)
            return (settings.historyLock, "unlock the pills of past days")
        }
    }

    /// Locks past days' pills immediately.
    public func lockHistory() throws -> Outcome<HistoryLock> {
        let outcome = try changeSettings(isUndoable: false) { settings, _ in
            if settings.historyLock.openedAt != nil { settings.setHistoryOpened(nil) }
            return (settings.historyLock, "lock the pills of past days")
        }
        if outcome.value.isEnabled { noteLeft("locked the pills of past days") }
        return outcome
    }

    /// Makes a change. If it needs locked days, unlocks them for ten minutes first.
    /// - Parameters:
    ///   - confirms: whether to unlock; called only if the change would be accepted then. A dry run unlocks nothing.
    ///   - change: makes the change with the given tracker.
    /// - Throws: ``DoseError/historyLocked(_:)`` if the days stay locked, and the errors of `confirms` and `change`.
    public func unlockingHistory<Value>(
        if confirms: () throws -> Bool, _ change: (Tracker) throws -> Outcome<Value>
    ) throws -> Outcome<Value> {
        var first = self
        first.stopsBeforeLock = true
        do {
            return try change(first)
        } catch DoseError.historyLocked(let day) {
            var trial = with(store.dryRun)
            trial.ignoresHistoryLock = true
            let outcome = try change(trial)
            guard try confirms() else { throw DoseError.historyLocked(day) }
            if store.isDryRun { return outcome }
            _ = try openHistory()
            return try change(self)
        }
    }
}
