public import TendCore

/// Doses as CSV, one row a record: all that is stored, and whether it was late, which is worked out.
public struct PillsCSV: Sendable {
    private let dialect: CSVDialect

    public init(dialect: CSVDialect = .rfc4180) { self.dialect = dialect }

    /// What stands before the first dose.
    public var header: [UInt8] {
        var bytes = dialect.prologue
        dialect.append(
            [
                "Date", "Time", "Medication", "Slot", "State", "Dose", "Unit", "Forced", "Time Assumed", "Note",
                "Timestamp", "ID",
            ], to: &bytes)
        return bytes
    }

    /// Adds a row for each record of the dose. The date is the logical day that the dose belongs to, the time that of the
    /// clock on the wall; a dose that no slot asked for has none.
    public func append(_ dose: Dose, on day: Day, to bytes: inout [UInt8]) {
        for record in dose.records {
            let state = record.outcome == .skipped ? "skipped" : dose.isLate(record) ? "late" : "taken"
            dialect.append(
                [
                    day.description, record.at.timeOfDay.description, record.medication,
                    record.slot == nil ? "" : dose.slotID, state, record.amount?.description ?? "", record.unit ?? "",
                    record.isForced ? "true" : "false", record.isTimeAssumed ? "true" : "false", record.note ?? "",
                    record.at.description, record.id,
                ], to: &bytes)
        }
    }
}
