import TendCore

/// Task records in the rows with an ID that ``ChallengesCSV`` writes. Rows without one are calculated and skipped.
struct ChallengesCSVReader: CSVImportReader {
    private let context: ImportContext

    init(_ header: CSVHeader, _ context: ImportContext) throws {
        try header.require(.date, .challengeID, .task, .state, .timestamp, .id)
        self.context = context
    }

    var dates: (column: ColumnName, standard: ImportContext.DateOrder?)? { (.date, nil) }

    func read(_ row: CSVRow, into collector: ImportCollector) throws {
        guard let id = try row.id() else {
            collector.skip(reason: "worked out from drinks, fasts, doses and photos, or missed")
            return
        }
        guard let challenge = try row.id(.challengeID) else {
            throw row.problem(.challengeID, expected: "an id of twelve characters")
        }
        let day = try row.day(.date)
        let at = try row.moment(.timestamp)
        let task = row.text(.task)
        guard ChallengeTask.isID(task) else { throw row.problem(.task, expected: "the id of a task") }
        let item = row.raw(.item)
        var value: Quantity?
        if !row.text(.value).isEmpty {
            let number = Quantity(try row.number(.value))
            guard number > .zero || number == .zero && row.note(.note) != nil, number <= Quantity.largest else {
                throw row.problem(.value, expected: "a value above 0 and up to a million, or 0 with a note")
            }
            value = number
        }
        // The state is the day's. A record without value and item is a skip, since a tick has the value 1 here.
        let isSkip = value == nil && item.isEmpty
        let isNote = value == .zero
        let isTick = row.text(.unit).isEmpty && item.isEmpty && value == .one
        let record = TaskRecord(
            id: id, at: at, challenge: challenge, task: task, outcome: isSkip ? .skipped : isNote ? .noted : .done,
            value: isTick || isNote ? nil : value, item: item.isEmpty ? nil : item, note: row.note(.note))
        collector.add(ImportedRecord(.task(record), on: day, identity: .own, line: row.line), at: at)
    }
}
