import TendCore
import TendStore

/// What the rows of one kind of CSV say.
protocol CSVImportReader {
    /// Takes in what a row says.
    /// - Throws: ``ImportRowError`` where it says nothing that could be understood.
    func read(_ row: CSVRow, into collector: ImportCollector) throws

    /// The column whose dates decide in which order all dates are written, and the order that the app writes where none decides;
    /// `nil` where every date is clear.
    var dates: (column: ColumnName, standard: ImportContext.DateOrder?)? { get }
}

extension CSVImportReader {
    var dates: (column: ColumnName, standard: ImportContext.DateOrder?)? { nil }
}

extension CSVReader {
    /// Goes through all rows.
    /// - Parameters:
    ///   - mostWaiting: the most bytes of rows that wait for the order of their dates, about a hundred thousand rows of an app. In
    ///     a file by date, the first thirteenth of a month decides.
    ///   - table: makes of the header what reads them, and throws ``ImportFileError`` where columns are missing.
    static func read(
        _ source: any ByteSource, into collector: ImportCollector, mostWaiting: Int = 1 << 26,
        as table: (CSVHeader, ImportContext) throws -> any CSVImportReader
    ) throws {
        var reader = try CSVReader(source, encoding: collector.context.encoding)
        guard let first = try reader.next() else { throw ImportFileError.empty }
        let header = try CSVHeader(first)
        let table = try table(header, collector.context)
        let hasDecimalCommas = reader.delimiter != UInt8(ascii: ",")
        let dateIndex = table.dates.flatMap { header.index($0.column) }
        var dates = DateOrderInference(collector.context, standard: table.dates?.standard)
        var waiting = WaitingRows()
        func take(_ row: Row) throws {
            let fields = CSVRow(
                header: header, row: row, hasDecimalCommas: hasDecimalCommas, dateOrders: dates.orders)
            try collector.collecting { try table.read(fields, into: collector) }
        }
        while var row = try reader.next() {
            // Spreadsheets add commas to the end of rows, and rows of nothing but commas.
            if row.isBlank { continue }
            while row.fields.count > header.names.count, row.fields.last?.isEmpty == true { row.fields.removeLast() }
            guard row.fields.count == header.names.count else {
                collector.add(
                    ImportRowError(line: row.line, .fieldCount(row.fields.count, expected: header.names.count)))
                continue
            }
            waiting.add(row)
            if let dateIndex, row.fields.indices.contains(dateIndex) {
                let isOpen = try dates.consider(row.fields[dateIndex].trimmed, line: row.line)
                // A row waits for the order of its date; the ones after it wait for their turn.
                if isOpen || !dates.isDecided && waiting.rows.count > 1 {
                    guard waiting.size > mostWaiting else { continue }
                    dates.settle()
                }
            }
            for row in waiting.removeAll() { try take(row) }
        }
        dates.settle()
        for row in waiting.removeAll() { try take(row) }
    }
}

/// Rows whose dates have no order yet.
private struct WaitingRows {
    private(set) var rows: [CSVReader.Row] = []
    /// In bytes.
    private(set) var size = 0

    mutating func add(_ row: CSVReader.Row) {
        rows.append(row)
        // A field is an array's element and a place as well.
        size += row.fields.reduce(0) { $0 + $1.utf8.count + 64 }
    }

    mutating func removeAll() -> [CSVReader.Row] {
        defer { self = Self() }
        return rows
    }
}

extension ImportFormat {
    package static let csv = ImportFormat(
        name: "csv", options: [.dates, .encoding],
        summary: "drinks, fasts, doses or challenges' tasks from 'tend export csv'",
        details: """
            The header names the columns, in any order. Rows are matched by their ID, or, without one (as in the apps' own \
            exports), by time and value. If a record differs here, the version here stays.
            """,
        examples: [
            ("tend import csv water.csv --dry-run", "a preview"),
            ("tend import csv water.csv", "all of it, or nothing if a row is bad"),
        ],
        expected: ["records"], recognizes: { $0.header.flatMap(OwnCSV.init) != nil },
        parse: { try CSVReader.read($0, into: $1, as: OwnCSV.reader) })
}

/// The CSV that tend writes, and the apps that it follows: the header says which kind it is.
private enum OwnCSV {
    case challenges, pills, fasts, water

    init?(_ header: CSVHeader) {
        if header.has(.challengeID) {
            self = .challenges
        } else if header.has(.medication) {
            self = .pills
        } else if header.has(.startDate, .schedule) {
            self = .fasts
        } else if header.has(.date, .time), header.first(of: WaterCSVReader.amounts) != nil {
            self = .water
        } else {
            return nil
        }
    }

    static func reader(_ header: CSVHeader, _ context: ImportContext) throws -> any CSVImportReader {
        switch OwnCSV(header) {
        case .challenges: try ChallengesCSVReader(header, context)
        case .pills: try PillsCSVReader(header, context)
        case .fasts: try FastsCSVReader(header, context)
        case .water: try WaterCSVReader(header, context)
        case nil: throw ImportFileError.unknownHeader(header.names)
        }
    }
}

extension CSVRow {
    /// The record's own id, where the row has one.
    func id(_ column: ColumnName = .id) throws(ImportRowError) -> String? {
        let text = text(column)
        if text.isEmpty { return nil }
        guard let id = Identifier.whole(text) else { throw problem(column, expected: "an id of twelve characters") }
        return id
    }

    /// A name that can be typed: of a drink, a medication, a slot.
    func name(_ column: ColumnName) throws(ImportRowError) -> String {
        let text = text(column)
        guard text.count <= 100 else { throw problem(column, expected: "a name of at most 100 characters") }
        return text
    }

    /// Whether date and time say what the exact time stamp says: who has corrected the former must not find the correction
    /// ignored. What can't be read for certain is passed over.
    /// - Parameter day: `nil` where the date is not that of the clock.
    func checkWall(_ at: OffsetDateTime, day: Day?) throws {
        let second = ClockText.seconds(text(.time))
        if let second, second / 60 * 60 != at.timeOfDay.seconds {
            throw problem(.time, expected: "\(at.timeOfDay), as in Timestamp; to correct it, empty the latter")
        }
        let written = DateText(text(.date)).flatMap { date in order(of: date).flatMap { date.day($0) } }
        if let day, let written, written != day {
            throw problem(.date, expected: "\(day), as in Timestamp; to correct it, empty the latter")
        }
    }
}
