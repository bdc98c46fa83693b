public import TendCore

/// Challenges as CSV: for each day and task a row for each record, or one for what came of it without.
public struct ChallengesCSV: Sendable {
    private let dialect: CSVDialect

    public init(dialect: CSVDialect = .rfc4180) { self.dialect = dialect }

    /// What stands before the first day.
    public var header: [UInt8] {
        var bytes = dialect.prologue
        dialect.append(
            [
                "Date", "Time", "Challenge", "Day", "Attempt", "Task", "State", "Value", "Target", "Unit", "Item",
                "Note",
                "Timestamp", "Challenge ID", "ID",
            ], to: &bytes)
        return bytes
    }

    /// Adds the rows of a day.
    ///
    /// The state is that of the task on that day. A row with an ID is a record, and its value is what was put down then; a row
    /// without one is worked out, from drinks, fasts, doses or photos, and its value is the day's.
    /// - Parameter records: what was put down of the challenge's tasks on the day.
    public func append(
        _ day: ChallengeDay, of challenge: Challenge, records: [TaskRecord], to bytes: inout [UInt8]
    ) {
        for task in day.tasks {
            func row(_ record: TaskRecord?) -> [String] {
                let value =
                    record.map { $0.value ?? (task.task.unit == nil && $0.outcome == .done ? .one : nil) } ?? task.value
                return [
                    day.day.description, record?.at.timeOfDay.description ?? "", challenge.name, "\(day.number)",
                    "\(day.attempt)", task.task.id, task.state.rawValue, value?.description ?? "",
                    task.target.description, task.task.unit ?? "", record?.item ?? "", record?.note ?? "",
                    record?.at.description ?? "", challenge.id, record?.id ?? "",
                ]
            }
            let own = records.filter { $0.task == task.task.id }.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
            for record in own { dialect.append(row(record), to: &bytes) }
            if own.isEmpty { dialect.append(row(nil), to: &bytes) }
        }
    }
}
