public import TendStore

extension Tracker {
    /// Checks every file of the data folder.
    /// - Throws: ``SystemError`` if a folder can't be listed.
    public func examine() throws -> IntegrityReport { try store.examine(at: now) }

    /// Repairs what can be repaired safely, and checks every file again. A dry run repairs nothing.
    public func repair(_ report: IntegrityReport) throws -> (repairs: [Repair], report: IntegrityReport) {
        if store.isDryRun { return ([], report) }
        let repairs = try store.repair(report.findings)
        let count = repairs.count { $0.action != .left }
        if count > 0 { noteLeft("repaired \(ChangeSummary.count(count, "problem"))") }
        return (repairs, try examine())
    }
}
