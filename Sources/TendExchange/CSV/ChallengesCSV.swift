package import TendCore

/// Challenges as CSV: a row for each record of a task, and one for each day on which a task has none.
package struct ChallengesCSV: RecordCSV {
    /// A record of a task, or the result of a task without one.
    package struct Row {
        let challenge: Challenge
        let day: Day
        /// The evaluated day; `nil` if it is not a day of the challenge.
        let judged: ChallengeDay?
        /// `nil` if the challenge has no such task.
        let task: ChallengeTask?
        let record: TaskRecord?

        private var isInAttempt: Bool { judged.map { $0.number > 0 } ?? false }
        var number: String { isInAttempt ? judged?.number.description ?? "" : "" }
        var attempt: String { isInAttempt ? judged?.attempt.description ?? "" : "" }
        /// The result of the task on the day.
        var found: TaskDay? { judged?.tasks.first { $0.task.id == task?.id } }

        var value: Quantity? {
            guard let record else { return found?.value }
            let isTick = task?.unit == nil && record.outcome == .done && record.item == nil
            return record.value ?? (isTick ? .one : record.outcome == .noted ? .zero : nil)
        }
    }

    package static let columns: [CSVColumn<Row>] = [
        .init(.date, time: { $0.day }),
        .init(.time, time: { $0.record?.at.timeOfDay }),
        .init("Challenge") { $0.challenge.name },
        .init("Day") { $0.number },
        .init("Attempt") { $0.attempt },
        .init(.task) { $0.record?.task ?? $0.task?.id ?? "" },
        .init(.state) { $0.found?.state.rawValue ?? "" },
        .init(number: .value) { $0.value?.description ?? "" },
        .init(number: "Target") { row in row.found.flatMap { $0.task.isRecord ? nil : $0.target.description } ?? "" },
        .init(.unit) { $0.task?.unit ?? "" },
        .init(.item) { $0.record?.item ?? "" },
        .init(.note) { $0.record?.note ?? "" },
        .init(.timestamp, time: { $0.record?.at }),
        .init(.challengeID) { $0.challenge.id },
        .init(.id) { $0.record?.id ?? "" },
    ]
    package let dialect: CSVDialect

    package init(dialect: CSVDialect = .rfc4180) { self.dialect = dialect }

    /// Adds the rows of a day.
    ///
    /// The state is the task's on that day. A row with an ID is a record with its value. A row without one is calculated from
    /// drinks, fasts, doses or photos, and has the day's value. A record on a day without tasks has no state.
    /// - Parameters:
    ///   - judged: the evaluated day; `nil` if it is not a day of the challenge.
    ///   - records: the records of the challenge's tasks on the day.
    package func append(
        _ judged: ChallengeDay?, on day: Day, of challenge: Challenge, records: [TaskRecord], to bytes: inout [UInt8]
    ) {
        func append(_ record: TaskRecord?, _ task: ChallengeTask?) {
            appendRow(Row(challenge: challenge, day: day, judged: judged, task: task, record: record), to: &bytes)
        }
        let sorted = records.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
        let tasks = challenge.plan(on: day).tasks
        for task in tasks {
            let own = sorted.filter { $0.task == task.id }
            for record in own { append(record, task) }
            if own.isEmpty, judged?.tasks.contains(where: { $0.task.id == task.id }) == true { append(nil, task) }
        }
        for record in sorted where !tasks.contains(where: { $0.id == record.task }) {
            append(record, nil)
        }
    }
}
