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
    /// without one is worked out, from drinks, fasts, doses or photos, and its value is the day's. What was put down on a
    /// day that asked for nothing has no state.
    /// - Parameters:
    ///   - judged: what came of the day; `nil` where it is none of the challenge's.
    ///   - records: what was put down of the challenge's tasks on the day.
    public func append(
        _ judged: ChallengeDay?, on day: Day, of challenge: Challenge, records: [TaskRecord], to bytes: inout [UInt8]
    ) {
        let number = judged.map { $0.number > 0 ? ["\($0.number)", "\($0.attempt)"] : ["", ""] } ?? ["", ""]
        func append(_ record: TaskRecord?, _ task: ChallengeTask?, _ found: TaskDay?) {
            let isTick = task?.unit == nil && record?.outcome == .done && record?.item == nil
            let value = record.map { $0.value ?? (isTick ? .one : nil) } ?? found?.value
            let head = [day.description, record?.at.timeOfDay.description ?? "", challenge.name] + number
            let body = [
                record?.task ?? task?.id ?? "", found?.state.rawValue ?? "", value?.description ?? "",
                found?.target.description ?? "", task?.unit ?? "", record?.item ?? "", record?.note ?? "",
            ]
            dialect.append(head + body + [record?.at.description ?? "", challenge.id, record?.id ?? ""], to: &bytes)
        }
        let sorted = records.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
        for task in challenge.plan.tasks {
            let found = judged?.tasks.first { $0.task.id == task.id }
            let own = sorted.filter { $0.task == task.id }
            for record in own { append(record, task, found) }
            if own.isEmpty, let found { append(nil, task, found) }
        }
        for record in sorted where !challenge.plan.tasks.contains(where: { $0.id == record.task }) {
            append(record, nil, nil)
        }
    }
}
