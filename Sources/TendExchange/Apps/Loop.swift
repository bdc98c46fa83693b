import TendCore
import TendStore

extension ImportFormat {
    package static let loop = ImportFormat(
        name: "loop", title: "Loop Habit Tracker", summary: "habits of Loop Habit Tracker's zip, as challenges",
        details: """
            Each habit becomes a challenge with one task, in parts of 1000 days; one that is not archived goes on. What the app ticked \
            by a habit's own rule is left out.
            """,
        examples: [("tend import loop 'Loop Habits CSV 2026-11-20.zip'", "all habits")], opensArchives: true,
        expected: ["habits"], recognizes: { $0.contains("Habits.csv") }, parse: LoopImport.read)
}

/// Loop Habit Tracker's zip of CSV files. Each habit becomes a challenge with one task, and each day that was ticked, counted or
/// skipped by hand a record of it.
struct LoopImport {
    /// What a habit asks for, as a line of `Habits.csv` has it.
    private struct Habit {
        /// Its place in the list, from 1.
        var position: Int
        var name: String
        var summary: String
        var isNumeric: Bool?
        var unit: String
        var target: String
        var isAtMost = false
        var isArchived = false
        var times: Int
        var days: Int
        var line: Int
    }

    /// What was put down for a day.
    private struct Mark {
        let day: Day
        /// 2 by hand, 1 by the habit's own rule, 0 not done, 3 skipped, or thousandths of the unit.
        let value: Int
        let isWord: Bool
        let note: String?
        let line: Int
    }

    /// A hundred years.
    private static let mostDays = 36_525

    private let collector: ImportCollector
    private var context: ImportContext { collector.context }

    static func read(_ source: ImportSource, into collector: ImportCollector) throws {
        guard source.isArchive else {
            throw ImportFileError.wrongFormat(.loop, expected: "the zip that the app exports")
        }
        try LoopImport(collector: collector).read(try source.archive())
    }

    private func read(_ archive: ZipArchive) throws {
        func file(_ name: String) -> ZipArchive.Entry? { archive.entries.first { $0.name == name } }
        guard let list = file("Habits.csv") else { throw ImportFileError.notInArchive("Habits.csv") }
        var copies: [String: Int] = [:]
        for habit in try habits(try archive.open(list)) {
            // Names lose what is not ASCII in the folder's name; its number is the habit's place in the list.
            let folder = archive.entries.first { entry in
                let parts = entry.name.split(separator: "/")
                guard parts.count == 2, parts[1] == "Checkmarks.csv" else { return false }
                let number = parts[0].prefix(6).prefix { $0.isNumber }.compactMap(\.wholeNumberValue)
                    .reduce(0) { $0 * 10 + $1 }
                return number > 0 && number == habit.position
            }
            guard let folder else {
                collector.skip(reason: "habits without a folder of their own")
                continue
            }
            let copy = copies[habit.name] ?? 0
            copies[habit.name] = copy + 1
            try add(habit, copy: copy, try marks(try archive.open(folder), in: folder.name))
        }
    }

    private func habits(_ source: any ByteSource) throws -> [Habit] {
        var reader = try CSVReader(source)
        guard let first = try reader.next() else { throw ImportFileError.empty }
        let header = try CSVHeader(first)
        try header.require("Position", "Name")
        let isNew = header.has("FrequencyNumerator", "FrequencyDenominator")
        if !isNew { try header.require("NumRepetitions", "Interval") }
        var habits: [Habit] = []
        while let fields = try reader.next() {
            guard fields.fields.count == header.names.count else {
                collector.add(
                    ImportRowError(line: fields.line, .fieldCount(fields.fields.count, expected: header.names.count)))
                continue
            }
            let row = CSVRow(header: header, row: fields, hasDecimalCommas: false)
            try collector.collecting {
                let times = try row.number(isNew ? "FrequencyNumerator" : "NumRepetitions").rounded()
                let days = try row.number(isNew ? "FrequencyDenominator" : "Interval").rounded()
                guard (1...1000).contains(times), (1...1000).contains(days) else {
                    throw row.problem(isNew ? "FrequencyNumerator" : "NumRepetitions", expected: "1 to 1000")
                }
                let name = row.text("Name")
                guard !name.isEmpty, name.count <= 100 else {
                    throw row.problem("Name", expected: "a name of 1 to 100 characters")
                }
                // In old versions the digits are those of the phone's language.
                let digits = row.text("Position").compactMap(\.wholeNumberValue)
                habits.append(
                    Habit(
                        position: digits.prefix(6).reduce(0) { $0 * 10 + $1 }, name: name,
                        summary: row.text("Question").isEmpty ? row.text("Description") : row.text("Question"),
                        isNumeric: isNew ? row.text("Type") == "NUMERICAL" : nil, unit: row.text("Unit"),
                        target: row.text("Target Value"), isAtMost: row.text("Target Type") == "AT_MOST",
                        isArchived: row.text("Archived?").lowercased() == "true", times: times, days: days,
                        line: row.line))
            }
        }
        return habits
    }

    /// `Date,Value,Notes`; in versions up to 2.3.0 without a header and without notes.
    private func marks(_ source: any ByteSource, in name: String) throws -> [Mark] {
        var reader = try CSVReader(source)
        var marks: [Mark] = []
        while let row = try reader.next() {
            if row.fields[0] == "Date" { continue }
            guard row.fields.count >= 2, let day = Day(iso: row.fields[0]), let value = Self.value(row.fields[1]) else {
                collector.add(
                    ImportRowError(
                        line: row.line, column: 1,
                        .value(
                            row.fields.joined(separator: ","), field: name,
                            expected: "a date such as 2026-11-20 and a value")))
                continue
            }
            let note = row.fields.count > 2 ? row.fields[2] : ""
            guard marks.count < Self.mostDays else { throw ImportFileError.tooManyDays(name) }
            marks.append(
                Mark(
                    day: day, value: value, isWord: Int(row.fields[1]) == nil, note: note.isEmpty ? nil : note,
                    line: row.line))
        }
        return marks.sorted { $0.day < $1.day }
    }

    private static func value(_ text: String) -> Int? {
        switch text {
        case "YES_MANUAL": 2
        case "YES_AUTO": 1
        case "NO": 0
        case "SKIP": 3
        case "UNKNOWN": -1
        default: Int(text).flatMap { (-1...1_000_000_000).contains($0) ? $0 : nil }
        }
    }

    private func add(_ habit: Habit, copy: Int, _ marks: [Mark]) throws {
        if habit.isAtMost { return collector.skip(reason: "habits that ask for at most so much, which no task can") }
        let isNumeric = habit.isNumeric ?? marks.contains { $0.value > 3 }
        // What was worked out by the habit's rule is no record, and may lie in the future.
        let kept = marks.filter {
            $0.day <= context.now.day + 1 && $0.day.parts.year >= 1970 && $0.value > 0 && ($0.value != 1 || isNumeric)
        }
        guard let first = kept.first?.day else { return collector.skip(reason: "habits that were never ticked") }
        let task = try task(of: habit, isNumeric: isNumeric)
        let last = habit.isArchived ? kept.last?.day ?? first : max(kept.last?.day ?? first, context.now.day)
        // Parts end on days that are the same for every export, so that ticks which come later find their part.
        var start = first
        while start <= last {
            let block = start.ordinal / ChallengePlan.longest
            let end = Day(ordinal: (block + 1) * ChallengePlan.longest - 1)
            let marks = kept.filter { $0.day >= start && $0.day <= end }
            let isLast = end >= last
            let from = marks.first?.day ?? start
            if !marks.isEmpty || isLast {
                let id = Identifier.make(
                    of: ImportedRecord.key(ImportFormat.loop.name, habit.name, String(block)), copy: copy)
                let until = isLast && habit.isArchived ? last : end
                let days = isLast && !habit.isArchived ? ChallengePlan.longest : until.ordinal - from.ordinal + 1
                let isWhole = from == first && isLast
                let name = isWhole ? habit.name : "\(habit.name) from \(from)"
                let plan = ChallengePlan(
                    name: name, summary: String(habit.summary.prefix(200)), days: days, onMiss: .continue,
                    passPercent: 1,
                    allowsSkips: true, tasks: [task])
                collector.add(
                    Challenge(id: id, name: name, start: from, plan: plan, created: collector.moment(from, second: 0)))
                for mark in marks { try add(mark, of: id, task, isNumeric: isNumeric) }
            }
            start = end + 1
        }
    }

    private func add(_ mark: Mark, of challenge: String, _ task: ChallengeTask, isNumeric: Bool) throws {
        let isSkip = mark.value == 3 && (!isNumeric || mark.isWord)
        var value: Quantity?
        if isNumeric, !isSkip {
            // The words stand for thousandths here as well.
            value = Quantity(millionths: mark.value * 1000)
            guard let value, value <= Quantity.largest else {
                return collector.add(
                    ImportRowError(
                        line: mark.line,
                        .value(String(mark.value), field: "Value", expected: "at most a million of the unit")))
            }
        }
        // Noon is on the day whenever it begins.
        let at = collector.moment(mark.day, second: 43_200)
        let record = TaskRecord(
            id: "", at: at, challenge: challenge, task: task.id, outcome: isSkip ? .skipped : .done, value: value,
            note: mark.note)
        let key = ImportedRecord.key(ImportFormat.loop.name, challenge, mark.day.description)
        collector.add(
            ImportedRecord(
                record, on: mark.day, identity: .key(key), source: ImportFormat.loop.title, line: mark.line),
            at: at.advanced(bySeconds: -43_200))
    }

    private func task(of habit: Habit, isNumeric: Bool) throws -> ChallengeTask {
        let letters = habit.name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        let id = String(letters).split(separator: "-").joined(separator: "-").prefix(40)
        var measure = ChallengeTask.Measure.binary
        if isNumeric {
            let target = JSONField.plainDouble(habit.target) ?? 1
            let unit = habit.unit.isEmpty ? "times" : String(habit.unit.prefix(20))
            let wanted = Quantity(millionths: Int((min(max(target, 0.000001), 1_000_000) * 1_000_000).rounded()))
            measure = .quantity(wanted, unit: unit)
        }
        return ChallengeTask(
            id: id.isEmpty ? "habit" : String(id.drop { $0 == "-" }), name: habit.name, measure: measure,
            frequency: frequency(of: habit))
    }

    private func frequency(of habit: Habit) -> TaskFrequency {
        if habit.times >= habit.days { return .daily }
        if habit.days == 7 { return .perWeek(min(habit.times, 6)) }
        let aWeek = min(max((habit.times * 7 + habit.days / 2) / habit.days, 1), 6)
        collector.remark(
            "'\(habit.name)' is wanted \(habit.times) times in \(habit.days) days; its challenge asks for \(aWeek) days a week"
        )
        return .perWeek(aWeek)
    }
}
