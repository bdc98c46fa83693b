public import TendStore

extension Tracker {
    /// Looks at every file of the data folder.
    /// - Throws: ``SystemError`` if folders can't be listed.
    public func examine() throws -> IntegrityReport { try store.examine(at: now) }

    /// Repairs what can be repaired without risk, and looks at every file again. A dry run repairs nothing.
    /// - Throws: ``StoreError``, ``SystemError``
    public func repair(_ report: IntegrityReport) throws -> (repairs: [Repair], report: IntegrityReport) {
        if store.isDryRun { return ([], report) }
        let repairs = try store.repair(report.findings)
        return (repairs, try examine())
    }
}
