import TendCore

/// Loop Habit Tracker's entry for a day of a habit.
struct LoopMark {
    let day: Day
    /// 2 done manually, 1 by the habit's rule, 0 not done, 3 skipped, or thousandths of the unit.
    let value: Int
    let isWord: Bool
    let note: String?
    let line: Int

    /// A hundred years.
    private static let mostDays = 36_525

    /// Returns whether it was ticked, counted or skipped manually.
    func isRecord(isNumeric: Bool) -> Bool { value > 0 && (value != 1 || isNumeric) }

    /// Reads `Date,Value,Notes`; versions up to 2.3.0 have no header and no notes.
    /// - Returns: the marks by day.
    static func list(
        _ source: any ByteSource, in name: String, _ collector: ImportCollector
    ) throws -> [LoopMark] {
        var reader = try CSVReader(source)
        var marks: [LoopMark] = []
        while let row = try reader.next() {
            if row.fields[0] == "Date" { continue }
            let note = row.fields.count > 2 ? row.fields[2] : ""
            guard row.fields.count >= 2,
                let mark = LoopMark(row.fields[0], row.fields[1], note: note, line: row.line)
            else {
                collector.add(
                    ImportRowError(
                        line: row.line, column: 1,
                        .value(
                            row.fields.joined(separator: ","), field: name,
                            expected: "a date such as 2026-11-20 and a value")))
                continue
            }
            guard marks.count < mostDays else { throw ImportFileError.tooManyDays(name) }
            marks.append(mark)
        }
        return marks.sorted { $0.day < $1.day }
    }

    /// `nil` for another day or value.
    init?(_ day: String, _ value: String, note: String, line: Int) {
        guard let known = Day(iso: day), let number = Self.value(value) else { return nil }
        self.day = known
        self.value = number
        isWord = Int(value) == nil
        self.note = note.isEmpty ? nil : note
        self.line = line
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
}
