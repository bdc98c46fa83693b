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
}
