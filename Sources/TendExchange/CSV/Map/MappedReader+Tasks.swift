import TendCore

/// A task that rows name, and where its records go.
struct MappedTask {
    let challenge: String
    let task: ChallengeTask
    /// Whether the challenge is created by the import.
    let isNew: Bool
    var first: Day
    var name: String
}

extension MappedReader {
    /// Adds a record for each task of a row.
    func readTasks(_ row: CSVRow, into collector: ImportCollector) throws {
        let named = text(.task, row)
        if measures.isEmpty {
            // A journal has several activities in a cell.
            let names =
                map.task.map { [$0] } ?? named.split(separator: "|").map { String($0).trimmed }.filter { !$0.isEmpty }
            for name in names { try add(.yes, nil, name, column(.task) ?? .task, row, collector) }
            return
        }
        for (field, column) in measures {
            let text = row.text(column)
            let name = !named.isEmpty ? named : map.task ?? HeaderText(column.text).name
            if field == .done {
                guard let answer = AnswerText(text) else { throw row.problem(column, expected: "yes, no or a number") }
                try add(answer, nil, name, column, row, collector)
            } else if text.isEmpty {
                if measures.count == 1 { collector.skip(reason: "tasks without a value") }
            } else if field == .value {
                let number = try row.number(column)
                guard number.mantissa >= 0 else { throw row.problem(column, expected: "a number that is not negative") }
                try add(.number(number), HeaderText(column.text).unit ?? "times", name, column, row, collector)
            } else if let seconds = try length(field, column, row) {
                guard seconds <= 86_400 else { throw row.problem(column, expected: "a length up to a day") }
                if seconds == 0, measures.count == 1, note(row) == nil {
                    collector.skip(reason: "tasks without a length")
                    continue
                }
                try add(.number(DecimalNumber(mantissa: seconds, scale: 0)), "s", name, column, row, collector)
            }
        }
    }

    /// - Parameter unit: the unit of a number; `s` for lengths, `nil` for a task that is done or not.
    private func add(
        _ answer: AnswerText, _ unit: String?, _ name: String, _ column: ColumnName, _ row: CSVRow,
        _ collector: ImportCollector
    ) throws {
        let note = note(row)
        let outcome: TaskRecord.Outcome
        var value: Quantity?
        switch answer {
        case .yes: outcome = .done
        case .skipped: outcome = .skipped
        case .number(let number) where number.mantissa > 0:
            value = Quantity(number)
            outcome = .done
        case .no, .number:
            // In a table with a column for each task, the note is about the day.
            guard note != nil, measures.count <= 1 else { return }
            outcome = .noted
        }
        if let value, value > .largest { throw row.problem(column, expected: "at most a million of the unit") }
        guard (1...100).contains(name.count) else {
            throw row.problem(column, expected: "a task's name of 1 to 100 characters")
        }
        let time = try moment(row, collector)
        let task = try task(name, unit, on: time.day, row)
        if outcome == .done { value = task.task.unit == nil ? nil : value ?? .one }
        let record = TaskRecord(
            id: "", at: time.at, challenge: task.challenge, task: task.task.id, outcome: outcome, value: value,
            note: note)
        let key = ImportedRecord.key(app.name, task.challenge, task.task.id, time.wall)
        collector.add(
            ImportedRecord(.task(record), on: time.day, identity: .key(key), source: app.title, line: row.line),
            at: time.at)
    }

    /// Returns the task with a name: of a running challenge, or of a new one.
    private func task(_ name: String, _ unit: String?, on day: Day, _ row: CSVRow) throws -> MappedTask {
        let word = name.lowercased()
        if var known = tasks[word] {
            if day < known.first {
                known.first = day
                tasks[word] = known
            }
            return known
        }
        let id = Identifier.make(of: ImportedRecord.key(app.name, "task", word))
        let measure: ChallengeTask.Measure =
            switch unit {
            case nil: .binary
            case "s": .duration(.seconds(60))
            case let unit?: .quantity(.one, unit: String(unit.prefix(20)))
            }
        var task = MappedTask(
            challenge: id, task: ChallengeTask(id: ChallengeTask.id(of: name), name: name, measure: measure),
            isNew: true,
            first: day, name: name)
        if let stored = context.challenges.first(where: { $0.id == id }) {
            task = MappedTask(
                challenge: id, task: stored.plan(on: context.now.day).tasks.first ?? task.task, isNew: true,
                first: min(stored.start, day), name: stored.name)
        } else if !context.knownChallenges.contains(id) {
            let found = context.challenges.filter { $0.stopped == nil }.flatMap { challenge in
                challenge.plan(on: context.now.day).tasks
                    .filter { $0.isManual && ($0.id == word || $0.name.lowercased() == word) }.map { (challenge, $0) }
            }
            if found.count == 1 {
                task = MappedTask(challenge: found[0].0.id, task: found[0].1, isNew: false, first: day, name: name)
            }
        }
        tasks[word] = task
        return task
    }

    /// Adds a challenge without an end for each task that no running challenge has.
    func addChallenges(to collector: ImportCollector) {
        for task in tasks.values.sorted(by: { $0.name < $1.name }) where task.isNew {
            let plan = ChallengePlan(
                name: task.name, summary: "", days: nil, onMiss: .continue, passPercent: 1, allowsSkips: true,
                tasks: [task.task])
            collector.add(
                Challenge(
                    id: task.challenge, name: task.name, start: task.first, plan: plan,
                    created: collector.moment(task.first, second: 0)))
        }
    }
}

extension ChallengeTask {
    /// Returns an id for a task's name.
    static func id(of name: String) -> String {
        let letters = name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        let id = String(letters).split(separator: "-").joined(separator: "-").prefix(40)
        return id.isEmpty ? "habit" : String(id.drop { $0 == "-" })
    }
}
