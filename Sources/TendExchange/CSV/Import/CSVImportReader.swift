import TendCore
import TendStore

/// What the rows of one kind of CSV say.
protocol CSVImportReader {
    /// - Throws: ``ImportFileError`` where columns are missing.
    init(_ header: CSVHeader, _ context: ImportContext) throws

    /// Takes in what a row says.
    /// - Throws: ``ImportRowError`` where it says nothing that could be understood.
    func read(_ row: CSVRow, into collector: ImportCollector) throws

    /// Whether the row has the fields that it needs.
    func takes(_ row: CSVReader.Row, _ header: CSVHeader) -> Bool
}

extension CSVImportReader {
    func takes(_ row: CSVReader.Row, _ header: CSVHeader) -> Bool { row.fields.count == header.names.count }
}

extension CSVReader {
    /// Goes through all rows.
    /// - Parameter kind: chooses by the header what they are.
    static func read(
        _ source: any ByteSource, into collector: ImportCollector, hasQuotes: Bool = true,
        as kind: (CSVHeader) throws -> any CSVImportReader.Type
    ) throws {
        var reader = try CSVReader(source, encoding: collector.context.encoding, hasQuotes: hasQuotes)
        guard let first = try reader.next() else { throw ImportFileError.empty }
        let header = try CSVHeader(first)
        let table = try kind(header).init(header, collector.context)
        let hasDecimalCommas = reader.delimiter != UInt8(ascii: ",")
        while var row = try reader.next() {
            // Spreadsheets add commas to the end of rows, and rows of nothing but commas.
            if row.isBlank { continue }
            while row.fields.count > header.names.count, row.fields.last?.isEmpty == true { row.fields.removeLast() }
            guard table.takes(row, header) else {
                collector.add(
                    ImportRowError(line: row.line, .fieldCount(row.fields.count, expected: header.names.count)))
                continue
            }
            let fields = CSVRow(header: header, row: row, hasDecimalCommas: hasDecimalCommas)
            try collector.collecting { try table.read(fields, into: collector) }
        }
    }
}

/// The CSV that this tool writes, and the apps that it follows: which kind it is is read off its header.
enum OwnCSV {
    static func kind(_ header: CSVHeader) throws -> any CSVImportReader.Type {
        if header.has("Challenge ID") { return ChallengesCSVReader.self }
        if header.has("Medication") { return PillsCSVReader.self }
        if header.has("Start Date", "Schedule") { return FastsCSVReader.self }
        if header.has("Date", "Time"), header.first(of: WaterCSVReader.amounts) != nil { return WaterCSVReader.self }
        throw ImportFileError.unknownHeader(header.names, app(header))
    }
}

extension OwnCSV {
    /// The app whose CSV it seems to be.
    private static func app(_ header: CSVHeader) -> ImportFormat? {
        if header.has("Start", "End", "Hours") { return .zero }
        if header.has("Start Date", "Start Time") || header.has("Duration (s)") { return .fasttrack }
        if header.names.contains(where: { $0.hasPrefix("hydration value") }) { return .waterminder }
        return header.names.contains { $0.hasSuffix("(iso 8601)") } ? .medtimer : nil
    }
}

extension CSVRow {
    /// The record's own id, where the row has one.
    func id(_ column: String = "ID") throws(ImportRowError) -> String? {
        let text = text(column)
        if text.isEmpty { return nil }
        guard let id = Identifier.whole(text) else { throw problem(column, expected: "an id of twelve characters") }
        return id
    }

    /// A name that can be typed: of a drink, a medication, a slot.
    func name(_ column: String) throws(ImportRowError) -> String {
        let text = text(column)
        guard text.count <= 100 else { throw problem(column, expected: "a name of at most 100 characters") }
        return text
    }

    /// Whether date and time say what the exact time stamp says: who has corrected the former must not find the correction
    /// ignored. What can't be read for certain is passed over.
    /// - Parameter day: `nil` where the date is not that of the clock.
    func checkWall(_ at: OffsetDateTime, day: Day?, _ context: ImportContext) throws {
        let second = ClockText.seconds(text("Time"))
        if let second, second / 60 * 60 != at.timeOfDay.seconds {
            throw problem("Time", expected: "\(at.timeOfDay), as in Timestamp; to correct it, empty the latter")
        }
        let written = DateText(text("Date")).flatMap { date in
            (date.order == .yearFirst ? date.order : context.dateOrder ?? date.order).flatMap { date.day($0) }
        }
        if let day, let written, written != day {
            throw problem("Date", expected: "\(day), as in Timestamp; to correct it, empty the latter")
        }
    }
}
