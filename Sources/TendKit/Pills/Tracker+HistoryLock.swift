public import TendCore
public import TendStore

extension Tracker {
    /// Opens the pills of past days for ten minutes. `undo` passes over it: it is there to get at what came before, and
    /// ``lockHistory()`` reverts it.
    /// - Throws: ``StoreError``, ``SystemError``
    public func unlockHistory() throws -> Outcome<HistoryLock> {
        try changeSettings(isUndoable: false) { settings, _ in
            settings.setHistoryOpened(now)
            return (settings.historyLock, "unlock the pills of past days")
        }
    }

    /// Locks the pills of past days at once.
    /// - Throws: ``StoreError``, ``SystemError``
    public func lockHistory() throws -> Outcome<HistoryLock> {
        try changeSettings(isUndoable: false) { settings, _ in
            if settings.historyLock.openedAt != nil { settings.setHistoryOpened(nil) }
            return (settings.historyLock, "lock the pills of past days")
        }
    }

    /// Makes a change, and unlocks past days for ten minutes first if they are locked and the change concerns them.
    /// - Parameters:
    ///   - confirms: whether to unlock. It is asked only if the change would be accepted then. A dry run unlocks nothing.
    ///   - change: makes the change with the tracker that it is given.
    /// - Throws: ``DoseError/historyLocked(_:)`` if they stay locked, and what `change` throws.
    public func unlockingHistory<Value>(
        if confirms: () throws -> Bool, _ change: (Tracker) throws -> Outcome<Value>
    ) throws -> Outcome<Value> {
        do {
            return try change(self)
        } catch DoseError.historyLocked(let day) {
            var trial = with(store.dryRun)
            trial.ignoresHistoryLock = true
            let outcome = try change(trial)
            guard try confirms() else { throw DoseError.historyLocked(day) }
            if store.isDryRun { return outcome }
            _ = try unlockHistory()
            return try change(self)
        }
    }
}
