import TendCore

/// A reader of the rows of one kind of CSV.
protocol CSVImportReader {
    /// Adds the record of a row.
    /// - Throws: ``ImportRowError`` if the row is invalid.
    func read(_ row: CSVRow, into collector: ImportCollector) throws

    /// The column whose dates decide the order of all dates, and the app's own order if they don't decide it; `nil` if dates have
    /// only one order.
    var dates: (column: ColumnName, standard: ImportContext.DateOrder?)? { get }

    /// Returns the date in a field of that column.
    func date(in field: String) -> String

    /// Adds what all rows together make, after the last one.
    func finish(into collector: ImportCollector)
}

extension CSVImportReader {
    var dates: (column: ColumnName, standard: ImportContext.DateOrder?)? { nil }
    func date(in field: String) -> String { field }
    func finish(into collector: ImportCollector) {}
}

extension CSVReader {
    /// Reads all rows.
    /// - Parameters:
    ///   - mostWaiting: the most bytes of rows to hold back until the order of dates is known, about a hundred thousand rows of
    ///     an app. In a file sorted by date, the first date after the 12th of a month decides.
    ///   - isForeign: whether the file may have columns without a name of their own, and apostrophes as quotes.
    ///   - table: creates the row reader for a header; throws ``ImportFileError`` if columns are missing.
    static func read(
        _ source: any ByteSource, into collector: ImportCollector, mostWaiting: Int = 1 << 26,
        isForeign: Bool = false, as table: (CSVHeader, ImportContext) throws -> any CSVImportReader
    ) throws {
        var reader = try CSVReader(source, encoding: collector.context.encoding, quotes: isForeign ? .any : .double)
        guard let first = try isForeign ? reader.header() : reader.next() else { throw ImportFileError.empty }
        let header = try CSVHeader(first, isForeign: isForeign)
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
            // Spreadsheets add rows of commas only.
            if row.isBlank { continue }
            row.removeEmptyFields(after: header.names.count)
            guard row.fields.count == header.names.count else {
                collector.add(
                    ImportRowError(line: row.line, .fieldCount(row.fields.count, expected: header.names.count)))
                continue
            }
            waiting.add(row)
            if let dateIndex, row.fields.indices.contains(dateIndex) {
                let isOpen = try dates.consider(table.date(in: row.fields[dateIndex].trimmed), line: row.line)
                // A row waits until its date's order is known; later rows wait too.
                if isOpen || !dates.isDecided && waiting.rows.count > 1 {
                    guard waiting.size > mostWaiting else { continue }
                    dates.settle()
                }
            }
            for row in waiting.removeAll() { try take(row) }
        }
        dates.settle()
        for row in waiting.removeAll() { try take(row) }
        table.finish(into: collector)
    }
}

/// Rows that wait for the order of their dates.
private struct WaitingRows {
    private(set) var rows: [CSVReader.Row] = []
    /// In bytes.
    private(set) var size = 0

    mutating func add(_ row: CSVReader.Row) {
        rows.append(row)
        // Each field also takes an array element and a place.
        size += row.fields.reduce(0) { $0 + $1.utf8.count + 64 }
    }

    mutating func removeAll() -> [CSVReader.Row] {
        defer { self = Self() }
        return rows
    }
}

extension ImportFormat {
    package static let csv = ImportFormat(
        name: "csv", options: [.map, .kind, .task, .dates, .encoding],
        summary: "drinks, fasts, doses, challenges' tasks or pauses from 'tend export csv'",
        details: """
            The header names the columns, in any order. Rows are matched by their ID, or, without one (as in the apps' own \
            exports), by time and value. If a record differs here, the version here stays. A pause becomes one with the pauses \
            it overlaps.
            """,
        examples: [
            ("tend import csv water.csv --dry-run", "a preview"),
            ("tend import csv water.csv", "all of it, or nothing if a row is bad"),
        ],
        expected: ["records"], recognizes: { $0.header.map(OwnCSV.recognizes) ?? false },
        parse: { try CSVReader.read($0, into: $1, as: OwnCSV.reader) })
}

/// A kind of CSV from tend, Drink-E or Fast-E, detected by its header.
private struct OwnCSV: Sendable {
    let isKind: @Sendable (CSVHeader) -> Bool
    let reader: @Sendable (CSVHeader, ImportContext) throws -> any CSVImportReader

    /// The first that fits counts.
    private static let all = [
        OwnCSV(isKind: { $0.has(.challengeID) }, reader: ChallengesCSVReader.init),
        OwnCSV(isKind: { $0.has(.medication) }, reader: PillsCSVReader.init),
        OwnCSV(isKind: { $0.has(.startDate, .schedule) }, reader: FastsCSVReader.init),
        OwnCSV(isKind: { $0.has(.from, .to, .tracker) }, reader: PausesCSVReader.init),
        OwnCSV(
            isKind: { $0.has(.date, .time) && $0.first(of: WaterCSVReader.amounts) != nil },
            reader: WaterCSVReader.init),
    ]

    static func of(_ header: CSVHeader) -> OwnCSV? { all.first { $0.isKind(header) } }

    /// Whether a table is from tend or these apps. Tables of doses from others have a column `Medication` too.
    static func recognizes(_ header: CSVHeader) -> Bool {
        of(header) != nil && (!header.has(.medication) || header.has(.state) || header.has(.challengeID))
    }

    static func reader(_ header: CSVHeader, _ context: ImportContext) throws -> any CSVImportReader {
        guard let kind = of(header) else { throw ImportFileError.unknownHeader(header.names) }
        return try kind.reader(header, context)
    }
}

extension CSVRow {
    /// Returns the record's own id; `nil` if the row has none.
    func id(_ column: ColumnName = .id) throws(ImportRowError) -> String? {
        let text = text(column)
        if text.isEmpty { return nil }
        guard let id = Identifier.whole(text) else { throw problem(column, expected: "an id of twelve characters") }
        return id
    }

    /// Returns a name that can be typed: of a drink, a medication, a slot.
    func name(_ column: ColumnName) throws(ImportRowError) -> String {
        let text = text(column)
        guard text.count <= 100 else { throw problem(column, expected: "a name of at most 100 characters") }
        return text
    }

    /// Checks that date and time agree with the exact timestamp: an edit to them must not be silently ignored. Values that can't be
    /// read with certainty are skipped.
    /// - Parameter day: `nil` if the date is not the local one.
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
