import TendCore

/// A reader of MedTimer's list of events: semicolons, no quoting, headers in the phone's language. Only the two ISO columns
/// at the end have exact times.
struct MedTimerCSV {
    private let context: ImportContext
    private let header: CSVHeader
    private let names: MedTimerNames

    /// Reads the whole file.
    /// - Throws: ``ImportFileError``
    static func read(_ source: ImportSource, into collector: ImportCollector) throws {
        if collector.context.addsMedications {
            throw ImportFileError.lacks(
                "MedTimer's CSV", "medications", remedy: "import its JSON backup, or leave --medications out")
        }
        var reader = try CSVReader(source, encoding: collector.context.encoding, quotes: .none)
        guard let first = try reader.next() else { throw ImportFileError.empty }
        let table = try Self(first, collector.context)
        var rows = MedTimerRows(reader, width: table.header.names.count)
        while let row = try rows.next() {
            if row.isBlank { continue }
            try collector.collecting { try table.read(row, into: collector) }
        }
    }

    private init(_ row: CSVReader.Row, _ context: ImportContext) throws {
        self.context = context
        header = try CSVHeader(row)
        names = MedTimerNames(context.medications)
        let columns = header.names
        if columns.count == 3 {
            throw ImportFileError.lacks(
                "MedTimer's list of medications", "doses", remedy: "import its CSV of events or its JSON backup")
        }
        guard (6...9).contains(columns.count), columns.suffix(2).allSatisfy({ $0.hasSuffix("(iso 8601)") }) else {
            throw ImportFileError.wrongFormat(
                .medtimer, expected: "a CSV of events whose last two columns are ISO 8601 times, or the JSON backup")
        }
    }

    private func read(_ row: CSVReader.Row, into collector: ImportCollector) throws {
        let columns = header.names
        let isWhole = row.fields.count == columns.count || row.fields.count > columns.count && row.endsWithTimes
        if isWhole, row.fields.last?.trimmed.isEmpty == true {
            return collector.skip(
                reason: "not taken; the file does not tell skipped from missed (the JSON backup does)")
        }
        guard let fitted = row.fitted(to: columns.count) else {
            throw ImportRowError(line: row.line, .fieldCount(row.fields.count, expected: columns.count))
        }
        let row = CSVRow(header: header, row: fitted, hasDecimalCommas: true)
        func moment(_ name: String) throws(ImportRowError) -> Int {
            try row.moment(ColumnName(name)).seconds
        }
        let (due, taken) = (try moment(columns[columns.count - 2]), try moment(columns[columns.count - 1]))
        let name = MedTimerBackup.withoutCycle(fitted.fields[1].trimmed)
        guard (1...100).contains(name.count) else {
            throw row.problem(ColumnName(columns[1]), expected: "a name of 1 to 100 characters")
        }
        collector.addDose(
            MedTimerEvent(
                medication: name, amount: fitted.fields[2].trimmed, due: due, at: taken, outcome: .taken,
                isScheduled: due != taken, note: columns.count == 9 ? fitted.fields[6].trimmed : ""),
            of: names[name], line: row.line)
    }
}

/// The rows of a CSV whose fields may contain unquoted line breaks and semicolons.
///
/// A row ends with its two ISO times. A line with all fields that begins like the first row, with a date in this phone's
/// format, starts a new row even if the previous one has no end: a broken row does not affect others.
struct MedTimerRows {
    private var reader: CSVReader
    private let width: Int
    /// The shape of the first row's date.
    private var shape: String?
    /// A line that belongs to the next row.
    private var waiting: CSVReader.Row?

    /// The most bytes of a row.
    private static let longest = 1 << 16

    init(_ reader: CSVReader, width: Int) {
        self.reader = reader
        self.width = width
    }

    mutating func next() throws -> CSVReader.Row? {
        guard var row = try waiting ?? reader.next() else { return nil }
        waiting = nil
        let shape = shape ?? row.fields[0].shape
        self.shape = shape
        var lastLine = row.line
        var length = row.fields.reduce(0) { $0 + $1.utf8.count }
        while !row.endsWithTimes, length < Self.longest, let line = try reader.next() {
            if line.fields.count >= width, line.fields[0].shape == shape {
                waiting = line
                break
            }
            // The reader skips empty lines.
            let breaks = min(line.line - lastLine, Self.longest)
            row.append(line, after: String(repeating: "\n", count: breaks))
            lastLine = line.line
            length += breaks + line.fields.reduce(0) { $0 + $1.utf8.count + 1 }
        }
        return row
    }
}

extension CSVReader.Row {
    /// The most semicolons in the texts of one row.
    private static var mostSemicolons: Int { 64 }

    fileprivate var endsWithTimes: Bool {
        guard fields.count > 2, let last = fields.last?.trimmed else { return false }
        return OffsetDateTime(rfc3339: fields[fields.count - 2].trimmed) != nil
            && (last.isEmpty || OffsetDateTime(rfc3339: last) != nil)
    }

    fileprivate mutating func append(_ next: CSVReader.Row, after text: String) {
        fields[fields.count - 1] += text + next.fields[0]
        fields += next.fields.dropFirst()
        places += next.places.dropFirst()
    }

    /// Returns the row with one field per column: date, name, amount, date, then tags, interval and note if there are that many
    /// columns, and two ISO times. If semicolons in a name, a tag or a note add fields, the second date, an amount before it and
    /// the interval locate the rest.
    /// - Returns: `nil` if no layout fits, or several do.
    fileprivate func fitted(to width: Int) -> CSVReader.Row? {
        if fields.count == width { return self }
        guard fields.count > width, fields.count <= width + Self.mostSemicolons else { return nil }
        let end = fields.count - 2
        let date = fields[0].shape
        let layouts = (3..<end).compactMap { taken -> [Int]? in
            let amount = fields[taken - 1].trimmed
            guard fields[taken].shape == date, ["", "?"].contains(amount) || AmountText(amount) != nil else {
                return nil
            }
            let starts = [0, 1, taken - 1, taken]
            switch width {
            case 6: return taken == end - 1 ? starts : nil
            case 7: return taken < end - 1 ? starts + [taken + 1] : nil
            default:
                let last = width == 8 ? end - 1 : end - 2
                let first = width == 8 ? last : taken + 2
                guard taken + 2 <= first, first <= last else { return nil }
                guard let interval = (first...last).first(where: { fields[$0].shape == "0:0" }) else { return nil }
                return starts + [taken + 1, interval] + (width == 8 ? [] : [interval + 1])
            }
        }
        guard layouts.count == 1, let starts = layouts.first.map({ $0 + [end, end + 1] }) else { return nil }
        let ends = starts.dropFirst() + [fields.count]
        return CSVReader.Row(
            fields: zip(starts, ends).map { fields[$0..<$1].joined(separator: ";") }, places: starts.map { places[$0] },
            line: line)
    }
}

extension String {
    /// The text with each run of digits as `0` and each run of letters as `a`: all dates from one phone have the same shape.
    fileprivate var shape: String {
        var shape = ""
        for character in trimmed.prefix(40) {
            let next: Character =
                switch character {
                case _ where character.isWholeNumber: "0"
                case _ where character.isLetter: "a"
                case _ where character.isWhitespace: " "
                default: character
                }
            if next != shape.last || !"0a ".contains(next) { shape.append(next) }
        }
        return shape
    }
}
