import TendCore

/// The columns of a CSV, by name.
struct CSVHeader {
    /// As written.
    let titles: [String]
    private let indices: [String: Int]

    /// In lower case.
    var names: [String] { titles.map { $0.lowercased() } }

    /// - Parameter isForeign: whether a column without a name of its own is named by its place, such as `#2`.
    /// - Throws: ``ImportFileError/repeatedColumn(_:)``
    init(_ row: CSVReader.Row, isForeign: Bool = false) throws(ImportFileError) {
        var titles = row.fields.map { $0.trimmed.filter { $0 != "\u{FEFF}" } }
        var indices: [String: Int] = [:]
        for index in titles.indices {
            var key = ColumnName(titles[index]).key
            if isForeign, key.isEmpty || indices[key] != nil {
                titles[index] = "#\(index + 1)"
                key = titles[index]
            }
            guard key.isEmpty || indices.updateValue(index, forKey: key) == nil else {
                throw .repeatedColumn(titles[index])
            }
        }
        self.titles = titles
        self.indices = indices
    }

    /// Returns the index of the column, ignoring case and spaces.
    func index(_ column: ColumnName) -> Int? { indices[column.key] }

    func has(_ columns: ColumnName...) -> Bool { columns.allSatisfy { index($0) != nil } }

    /// Returns the first of several alternative columns that exists.
    func first(of columns: [ColumnName]) -> ColumnName? { columns.first { index($0) != nil } }

    /// Checks that the columns exist.
    /// - Throws: ``ImportFileError/missingColumns(_:found:)``
    func require(_ columns: ColumnName...) throws(ImportFileError) {
        let missing = columns.filter { index($0) == nil }
        guard missing.isEmpty else { throw .missingColumns(missing.map(\.text), found: names) }
    }
}

/// A row of a CSV, with fields by column name.
struct CSVRow {
    let header: CSVHeader
    let row: CSVReader.Row
    /// Whether a comma may be a decimal mark, because fields are not separated by commas.
    let hasDecimalCommas: Bool
    /// The possible orders of the file's dates; one if decided.
    var dateOrders: Set<ImportContext.DateOrder> = []

    var line: Int { row.line }

    private func index(_ column: ColumnName) -> Int? { header.index(column) }

    /// Returns the field without leading and trailing white space; empty without such a column.
    func text(_ column: ColumnName) -> String { raw(column).trimmed }

    /// Returns the field unchanged.
    func raw(_ column: ColumnName) -> String { index(column).map { row.fields[$0] } ?? "" }

    /// Returns an error for a field.
    func problem(_ column: ColumnName, expected: String) -> ImportRowError {
        let place = index(column).flatMap { row.places.indices.contains($0) ? row.places[$0] : nil }
        return ImportRowError(
            line: place?.line ?? line, column: place?.column,
            .value(String(raw(column).prefix(60)), field: column.text, expected: expected))
    }

    /// Returns the field as a number.
    /// - Throws: ``ImportRowError`` if it is not a number.
    func number(_ column: ColumnName) throws(ImportRowError) -> DecimalNumber {
        let text = text(column)
        // In comma-separated files, a quoted comma is a decimal mark unless three digits follow.
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let isDecimal = parts.count == 2 && (hasDecimalCommas || parts[1].count != 3)
        let plain = NumberText.ungrouped(text) ?? (isDecimal ? parts.joined(separator: ".") : text)
        guard let number = try? DecimalNumber(parsing: plain) else { throw problem(column, expected: "a number") }
        return number
    }

    /// Returns the note; `nil` if empty.
    func note(_ column: ColumnName) -> String? {
        let text = raw(column)
        return text.isEmpty ? nil : text
    }

    /// Returns a Boolean; an empty field is `false`.
    func flag(_ column: ColumnName) throws(ImportRowError) -> Bool {
        switch text(column).lowercased() {
        case "true", "yes", "1": true
        case "false", "no", "0", "": false
        default: throw problem(column, expected: "true or false")
        }
    }

    /// Returns a moment with its offset.
    func moment(_ column: ColumnName) throws(ImportRowError) -> OffsetDateTime {
        guard let moment = OffsetDateTime(rfc3339: text(column)) else {
            throw problem(column, expected: "a time such as 2026-11-20T08:30:00+01:00")
        }
        return moment
    }

    /// Returns the field as a date.
    /// - Throws: ``ImportRowError`` if it is not a date, ``ImportFileError/ambiguousDate(_:line:orders:)`` if the order of the
    ///   file's dates is unknown.
    func day(_ column: ColumnName) throws -> Day { try day(text(column), in: column) }

    /// Returns the day of a date in a field.
    func day(_ text: String, in column: ColumnName) throws -> Day {
        guard let date = DateText(text) else { throw problem(column, expected: "a date such as 2026-11-20") }
        guard let order = order(of: date) else {
            // Undecided orders fit every date of the file, except dates that are invalid in any order.
            guard dateOrders.contains(where: { date.day($0) != nil }) else {
                throw problem(column, expected: "a date such as 2026-11-20")
            }
            throw ImportFileError.ambiguousDate(text, line: line, orders: dateOrders)
        }
        guard let day = date.day(order) else {
            let hint =
                date.isYearFirst ? "" : "; if the numbers stand in another order, give --dates dmy or --dates mdy"
            throw problem(column, expected: "a date \(order.words)\(hint)")
        }
        return day
    }

    /// Returns the order of a date; `nil` if unknown.
    func order(of date: DateText) -> ImportContext.DateOrder? {
        date.isYearFirst ? .yearFirst : dateOrders.count == 1 ? dateOrders.first : nil
    }

    /// Returns seconds after 00:00 local time.
    func clock(_ column: ColumnName) throws(ImportRowError) -> Int {
        guard let second = ClockText.seconds(text(column)) else {
            throw problem(column, expected: "a time of day such as 08:30 or 8:30 PM")
        }
        return second
    }
}

extension ImportContext.DateOrder {
    fileprivate var words: String {
        switch self {
        case .yearFirst: "as year, month, day"
        case .monthFirst: "as month, day, year"
        case .dayFirst: "as day, month, year"
        }
    }
}
