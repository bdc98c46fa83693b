import TendCore

/// A reader of Loop Habit Tracker's full backup, which is the app's SQLite database.
///
/// The names and values are the ones of the app's sources (LoopDBImporter, HabitRecord and EntryRecord): days as milliseconds
/// since 1970 at midnight UTC, amounts in thousandths.
enum LoopDatabase {
    /// 27 years of ten habits. Other programs fill such a file on purpose, and the rows are in memory.
    private static let mostRows = 100_000
    private static let longestNote = 2000

    /// Returns whether the beginning of a database, with its tables, is one of the app.
    static func isOne(_ head: [UInt8]) -> Bool {
        let text = String(decoding: head, as: UTF8.self)
        return text.contains("TABLE Repetitions") && text.contains("TABLE Habits")
    }

    /// A row for each record, with its habit, and one for each habit without records, in the columns of the app's CSV files.
    ///
    /// A name that a table of an older version lacks is found in `old`. The casts and limits bound the length of each row.
    private static let query = """
        SELECT CAST(h.id AS INTEGER) AS Position, substr(h.name, 1, 101) AS Name, \
        CASE (SELECT type FROM Habits x WHERE x.id = h.id) WHEN 1 THEN 'NUMERICAL' ELSE 'YES_NO' END AS Type, \
        (SELECT substr(question, 1, 200) FROM Habits x WHERE x.id = h.id) AS Question, \
        substr(h.description, 1, 200) AS Description, CAST(h.freq_num AS INTEGER) AS FrequencyNumerator, \
        CAST(h.freq_den AS INTEGER) AS FrequencyDenominator, \
        (SELECT substr(unit, 1, 20) FROM Habits x WHERE x.id = h.id) AS Unit, \
        CASE (SELECT target_type FROM Habits x WHERE x.id = h.id) WHEN 1 THEN 'AT_MOST' ELSE 'AT_LEAST' END \
        AS "Target Type", (SELECT CAST(target_value AS REAL) FROM Habits x WHERE x.id = h.id) AS "Target Value", \
        CASE h.archived WHEN 0 THEN 'false' ELSE 'true' END AS "Archived?", \
        strftime('%Y-%m-%d', CAST(r.timestamp AS INTEGER) / 1000, 'unixepoch') AS Date, \
        (SELECT CAST(value AS INTEGER) FROM Repetitions y WHERE y.id = r.id) AS Value, \
        (SELECT substr(notes, 1, \(longestNote + 1)) FROM Repetitions y WHERE y.id = r.id) AS Note \
        FROM (SELECT 0 AS type, '' AS question, '' AS unit, 0 AS target_type, 0 AS target_value, 2 AS value, '' AS notes) \
        AS old CROSS JOIN Habits h LEFT JOIN Repetitions r ON r.habit = h.id \
        ORDER BY h.position, h.id, r.timestamp LIMIT \(mostRows + 1);
        """

    /// - Parameter add: takes each habit, with its marks by day.
    static func read(
        _ database: any ByteSource, _ collector: ImportCollector, _ add: (LoopHabit, [LoopMark]) throws -> Void
    ) throws {
        guard let rows = collector.context.queryDatabase else { throw ImportFileError.noDatabaseProgram }
        let table = BytesSource(try rows(database, query))
        // sqlite3 writes no header if there are no rows.
        guard !table.isEmpty else { return }
        var reader = try CSVReader(table)
        guard let names = try reader.next() else { return }
        let header = try CSVHeader(names)
        var position: String?
        var last: (habit: LoopHabit, marks: [LoopMark])?
        var count = 0
        while let fields = try reader.next() {
            count += 1
            guard count <= mostRows else { throw ImportFileError.tooManyDays("the table of records") }
            let row = CSVRow(header: header, row: fields, hasDecimalCommas: false)
            if row.text("Position") != position {
                if let last { try add(last.habit, last.marks) }
                last = nil
                position = row.text("Position")
                try collector.collecting { last = (try LoopHabit(row, isNew: true), []) }
            }
            let day = row.text(.date)
            guard !day.isEmpty else { continue }
            guard let mark = LoopMark(day, row.text(.value), note: row.raw(.note), line: fields.line) else {
                collector.add(row.problem(.value, expected: "a number from -1 to a thousand million"))
                continue
            }
            guard mark.note?.count ?? 0 <= longestNote else {
                collector.add(row.problem(.note, expected: "at most \(longestNote) characters"))
                continue
            }
            last?.marks.append(mark)
        }
        if let last { try add(last.habit, last.marks) }
    }
}
