import TendCore

/// A habit of Loop Habit Tracker: a line of `Habits.csv`.
struct LoopHabit {
    /// Its position in the list, from 1.
    let position: Int
    let name: String
    let summary: String
    /// `nil` for old versions, which don't record it.
    let isNumeric: Bool?
    private let unit: String
    private let target: String
    /// Whether the target is a maximum.
    let isAtMost: Bool
    let isArchived: Bool
    private let times: Int
    private let days: Int

    static func list(_ source: any ByteSource, _ collector: ImportCollector) throws -> [LoopHabit] {
        var reader = try CSVReader(source)
        guard let first = try reader.next() else { throw ImportFileError.empty }
        let header = try CSVHeader(first)
        try header.require("Position", "Name")
        let isNew = header.has("FrequencyNumerator", "FrequencyDenominator")
        if !isNew { try header.require("NumRepetitions", "Interval") }
        var habits: [LoopHabit] = []
        while let fields = try reader.next() {
            guard fields.fields.count == header.names.count else {
                collector.add(
                    ImportRowError(line: fields.line, .fieldCount(fields.fields.count, expected: header.names.count)))
                continue
            }
            let row = CSVRow(header: header, row: fields, hasDecimalCommas: false)
            try collector.collecting { habits.append(try LoopHabit(row, isNew: isNew)) }
        }
        return habits
    }

    init(_ row: CSVRow, isNew: Bool) throws {
        let columns: (times: ColumnName, days: ColumnName) =
            isNew ? ("FrequencyNumerator", "FrequencyDenominator") : ("NumRepetitions", "Interval")
        times = try row.number(columns.times).rounded()
        days = try row.number(columns.days).rounded()
        guard (1...1000).contains(times), (1...1000).contains(days) else {
            throw row.problem(columns.times, expected: "1 to 1000")
        }
        name = row.text("Name")
        guard !name.isEmpty, name.count <= 100 else {
            throw row.problem("Name", expected: "a name of 1 to 100 characters")
        }
        position = Self.position(row.text("Position"))
        summary = row.text("Question").isEmpty ? row.text("Description") : row.text("Question")
        isNumeric = isNew ? row.text("Type") == "NUMERICAL" : nil
        unit = row.text("Unit")
        target = row.text("Target Value")
        isAtMost = row.text("Target Type") == "AT_MOST"
        isArchived = row.text("Archived?").lowercased() == "true"
    }

    /// Returns a habit's position. Old versions write its digits in the phone's language.
    static func position(_ text: String) -> Int {
        text.compactMap(\.wholeNumberValue).prefix(6).reduce(0) { $0 * 10 + $1 }
    }

    func task(isNumeric: Bool) -> ChallengeTask {
        var measure = ChallengeTask.Measure.binary
        if isNumeric {
            let unit = unit.isEmpty ? "times" : String(unit.prefix(20))
            let amount =
                days == 1 || days == 7 || isMonthly ? amount : Quantity(millionths: amount.millionths * 7 / days)
            measure =
                isAtMost ? .atMost(amount, unit: unit) : .quantity(max(amount, Quantity(millionths: 1)), unit: unit)
        }
        return ChallengeTask(
            id: ChallengeTask.id(of: name), name: name, measure: measure,
            frequency: !isNumeric || days == 1 ? frequency : .total(isMonthly ? .month : .week))
    }

    /// Whether Loop calls it monthly: in 30 days, as it writes the calendar's month.
    private var isMonthly: Bool { (28...31).contains(days) }

    /// The amount wanted or allowed in its days.
    private var amount: Quantity {
        let target = min(max(JSONField.plainDouble(target) ?? 1, 0), 1_000_000)
        return Quantity(millionths: Int((target * 1_000_000).rounded()))
    }

    private var frequency: TaskFrequency {
        days == 7 && times < 7 ? .perWeek(times) : TaskFrequency(times, of: days) ?? .daily
    }

    /// Returns a message if its frequency can only be approximated.
    func remark(isNumeric: Bool) -> String? {
        guard isNumeric, times < days, days != 7, !isMonthly else { return nil }
        if case .quantity(let share, let unit) = task(isNumeric: true).measure {
            return
                "'\(name)' is wanted \(amount) \(unit) in \(days) days; its challenge asks for \(share) \(unit) a week"
        }
        if case .atMost(let share, let unit) = task(isNumeric: true).measure {
            return "'\(name)' allows \(amount) \(unit) in \(days) days; its challenge allows \(share) \(unit) a week"
        }
        return nil
    }
}
