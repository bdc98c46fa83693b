import TendCore

/// A reader of the rows of any table, by a ``ColumnMap``.
final class MappedReader: CSVImportReader {
    typealias Field = ColumnMap.Field

    let map: ColumnMap
    let context: ImportContext
    /// Its name is part of the keys that recognize records, and its title their source.
    let app: ImportFormat
    let table: AppTable
    private let columns: [Field: ColumnName]
    /// The columns with values, each of which is a record of its own.
    let measures: [(field: Field, column: ColumnName)]
    /// The tasks found so far, by name.
    var tasks: [String: MappedTask] = [:]

    init(
        _ map: ColumnMap, of app: ImportFormat, _ header: CSVHeader, _ context: ImportContext,
        _ table: AppTable = AppTable(maps: [])
    ) throws {
        self.map = map
        self.app = app
        self.table = table
        self.context = context
        var columns: [Field: ColumnName] = [:]
        var measures: [(field: Field, column: ColumnName)] = []
        var missing: [String] = []
        var used: Set<Int> = []
        let several = ColumnMap.measures(of: map.kind)
        for entry in map.entries where entry.column != .others {
            guard let index = header.index(entry.column) else {
                missing.append(ColumnMapText.text(of: entry.column))
                continue
            }
            used.insert(index)
            let column = ColumnName(header.titles[index])
            if several.contains(entry.field) {
                measures.append((entry.field, column))
            } else {
                columns[entry.field] = column
            }
        }
        guard missing.isEmpty else { throw ImportFileError.missingColumns(missing, found: header.titles) }
        for entry in map.entries where entry.column == .others {
            measures += header.titles.indices.filter { !used.contains($0) }
                .map { (entry.field, ColumnName(header.titles[$0])) }
        }
        self.columns = columns
        self.measures = measures
    }

    var dates: (column: ColumnName, standard: ImportContext.DateOrder?)? {
        (columns[.date] ?? columns[.at] ?? columns[.start]).map { ($0, table.dates) }
    }

    func date(in field: String) -> String { DateText(field) == nil ? MomentText(field)?.date ?? field : field }

    func read(_ row: CSVRow, into collector: ImportCollector) throws {
        switch map.kind {
        case .water: try readWater(row, into: collector)
        case .fasts: try readFast(row, into: collector)
        case .pills: try readDose(row, into: collector)
        case .tasks: try readTasks(row, into: collector)
        }
    }

    func finish(into collector: ImportCollector) { addChallenges(to: collector) }

    func column(_ field: Field) -> ColumnName? { columns[field] }

    /// Returns the text of a field; empty without such a column.
    func text(_ field: Field, _ row: CSVRow) -> String { columns[field].map(row.text) ?? "" }

    func note(_ row: CSVRow) -> String? { columns[.note].flatMap { row.text($0).isEmpty ? nil : row.note($0) } }

    /// A time in a row.
    struct Moment {
        let at: OffsetDateTime
        let day: Day
        /// The time as the file has it, which does not depend on the zone of the import.
        let wall: String
        /// Whether the row has a time of day; noon stands for it otherwise, which belongs to its day whenever that starts.
        let hasTime: Bool
    }

    /// A time as a row has it.
    enum Reading {
        case exact(OffsetDateTime, wall: String)
        case local(Day, second: Int?)
    }

    /// Returns the time of a row.
    func moment(_ row: CSVRow, _ collector: ImportCollector) throws -> Moment { moment(try reading(row), collector) }

    func moment(_ reading: Reading, _ collector: ImportCollector) -> Moment {
        switch reading {
        case .exact(let at, let wall): Moment(at: at, day: context.logicalDay(at), wall: wall, hasTime: true)
        case .local(let day, nil):
            Moment(at: collector.moment(day, second: 43_200), day: day, wall: day.description, hasTime: false)
        case .local(let day, let second?): moment(at: collector.moment(day, second: second), day, second)
        }
    }

    /// Returns a local time that a clock showed at a moment.
    func moment(at: OffsetDateTime, _ day: Day, _ second: Int) -> Moment {
        Moment(at: at, day: context.logicalDay(at), wall: "\(day) \(second)", hasTime: true)
    }

    /// Reads the time of a row.
    func reading(_ row: CSVRow) throws -> Reading {
        let column = columns[.at] ?? columns[.start] ?? columns[.date] ?? .date
        let value = try value(column, row)
        guard case .clock(let second) = value else { return try reading(value, in: column, row) }
        guard let date = columns[.date], date != column else { throw row.problem(column, expected: Self.example) }
        return .local(try row.day(date), second: second)
    }

    private static let example = "a date and a time such as 2026-11-20 08:30"

    private func value(_ column: ColumnName, _ row: CSVRow) throws -> MomentText {
        if let value = MomentText(row.text(column)) { return value }
        let expected =
            if columns[.date] == nil { Self.example } else if column == columns[.date] {
                "a date such as 2026-11-20"
            } else {
                "a time of day such as 08:30 or 8:30 PM"
            }
        throw row.problem(column, expected: expected)
    }

    private func reading(_ value: MomentText, in column: ColumnName, _ row: CSVRow) throws -> Reading {
        switch value {
        case .exact(let at): return .exact(at, wall: String(at.seconds))
        case .universal(let seconds): return .exact(context.zone.moment(at: seconds), wall: String(seconds))
        case .instant(let seconds):
            guard (0...4_102_444_800).contains(seconds) else { throw row.problem(column, expected: Self.example) }
            return .exact(context.zone.moment(at: seconds), wall: row.text(column))
        case .local(let date, let second):
            let day = try row.day(date, in: column)
            // The date's column may have a time of 00:00, as spreadsheets add it.
            let own = column == columns[.date] ? nil : second
            return .local(day, second: try own ?? clock(row) ?? second)
        case .clock: throw row.problem(column, expected: Self.example)
        }
    }

    /// Returns the time of day in a column of its own; `nil` without one.
    private func clock(_ row: CSVRow) throws -> Int? {
        guard let column = columns[.time], !row.text(column).isEmpty else { return nil }
        if let second = ClockText.seconds(row.text(column)) { return second }
        guard case .clock(let second) = MomentText(row.text(column)) else {
            throw row.problem(column, expected: "a time of day such as 08:30 or 8:30 PM")
        }
        return second
    }

    /// The end of a fast as a row has it.
    enum End {
        case whole(Reading)
        /// Seconds after midnight.
        case clock(Int)
    }

    /// Returns the end of a fast; `nil` if the row has none.
    func end(_ row: CSVRow) throws -> End? {
        guard let column = columns[.end], !row.text(column).isEmpty else { return nil }
        let value = try value(column, row)
        if case .clock(let second) = value { return .clock(second) }
        return .whole(try reading(value, in: column, row))
    }

    /// Returns a length in seconds; `nil` for an empty field.
    func length(_ field: Field, _ column: ColumnName, _ row: CSVRow) throws -> Int? {
        if row.text(column).isEmpty { return nil }
        if field == .duration || row.text(column).contains(":") {
            guard let seconds = LengthText.seconds(row.text(column)) else {
                throw row.problem(column, expected: "a length such as 16:30 or 16h 30m")
            }
            return seconds
        }
        let seconds = try row.number(column).rounded(times: field == .hours ? 3600 : field == .minutes ? 60 : 1)
        guard (0...FastingSession.longestSeconds).contains(seconds) else {
            throw row.problem(column, expected: "a length of at most a year")
        }
        return seconds
    }
}

extension CSVHeader {
    /// Returns the index of the column of a map.
    func index(_ column: ColumnMap.Column) -> Int? {
        switch column {
        case .name(let name): index(ColumnName(name))
        case .place(let number): titles.indices.contains(number - 1) ? number - 1 : nil
        case .others: nil
        }
    }
}

extension ImportFormat {
    /// Any table, by the columns that the user names.
    package static func mapped(_ map: ColumnMap) -> ImportFormat {
        var format = ImportFormat(
            name: ImportFormat.csv.name, options: ImportFormat.csv.options, summary: "", details: "", examples: [],
            expected: ["records"], recognizes: { _ in false },
            parse: { try CSVReader.read($0, into: $1, by: map, of: .csv) })
        format.map = map
        format.needsChallenges = map.kind == .tasks
        return format
    }
}

extension CSVReader {
    /// Reads the rows of any table.
    /// - Parameter app: the format whose name and title the records get.
    static func read(_ source: any ByteSource, into collector: ImportCollector, by map: ColumnMap, of app: ImportFormat)
        throws
    {
        try read(source, into: collector, isForeign: true) { try MappedReader(map, of: app, $0, $1) }
    }
}
