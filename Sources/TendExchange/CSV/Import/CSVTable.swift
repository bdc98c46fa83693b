import TendCore

/// The columns of a CSV, by name.
struct CSVHeader {
    /// In lower case.
    let names: [String]
    private let indices: [String: Int]

    init(_ row: CSVReader.Row) throws(ImportFileError) {
        names = row.fields.map { $0.trimmed.lowercased() }
        var indices: [String: Int] = [:]
        for (index, field) in row.fields.enumerated() {
            let key = ColumnName(field).key
            guard key.isEmpty || indices.updateValue(index, forKey: key) == nil else {
                throw .repeatedColumn(row.fields[index].trimmed)
            }
        }
        self.indices = indices
    }

    /// Where the column is; case and spaces do not matter.
    func index(_ column: ColumnName) -> Int? { indices[column.key] }

    func has(_ columns: ColumnName...) -> Bool { columns.allSatisfy { index($0) != nil } }

    /// The one column of which there are several forms.
    func first(of columns: [ColumnName]) -> ColumnName? { columns.first { index($0) != nil } }

    /// - Throws: ``ImportFileError/missingColumns(_:found:)``
    func require(_ columns: ColumnName...) throws(ImportFileError) {
        let missing = columns.filter { index($0) == nil }
        guard missing.isEmpty else { throw .missingColumns(missing.map(\.text), found: names) }
    }
}

/// One row of a CSV, whose fields are asked for by the names of their columns.
struct CSVRow {
    let header: CSVHeader
    let row: CSVReader.Row
    /// Whether a comma may be a decimal mark, as where semicolons stand between the fields.
    let hasDecimalCommas: Bool
    /// The orders that the file's dates can have; one where that is decided.
    var dateOrders: Set<ImportContext.DateOrder> = []

    var line: Int { row.line }

    private func index(_ column: ColumnName) -> Int? { header.index(column) }

    /// The field without white space at its ends; empty where there is no such column.
    func text(_ column: ColumnName) -> String { raw(column).trimmed }

    /// The field as it stands.
    func raw(_ column: ColumnName) -> String { index(column).map { row.fields[$0] } ?? "" }

    /// What is wrong with a field, and what would be right.
    func problem(_ column: ColumnName, expected: String) -> ImportRowError {
        let place = index(column).map { row.places[$0] }
        return ImportRowError(
            line: place?.line ?? line, column: place?.column,
            .value(String(raw(column).prefix(60)), field: column.text, expected: expected))
    }

    /// - Throws: ``ImportRowError`` where it is not a number.
    func number(_ column: ColumnName) throws(ImportRowError) -> DecimalNumber {
        let text = text(column)
        // Between commas, one in quotes is a decimal mark unless three digits follow.
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let isDecimal = parts.count == 2 && (hasDecimalCommas || parts[1].count != 3)
        let plain = NumberText.ungrouped(text) ?? (isDecimal ? parts.joined(separator: ".") : text)
        guard let number = try? DecimalNumber(parsing: plain) else { throw problem(column, expected: "a number") }
        return number
    }

    /// The note; empty means none.
    func note(_ column: ColumnName) -> String? {
        let text = raw(column)
        return text.isEmpty ? nil : text
    }

    /// `true` or `false`; empty means the latter.
    func flag(_ column: ColumnName) throws(ImportRowError) -> Bool {
        switch text(column).lowercased() {
        case "true", "yes", "1": true
        case "false", "no", "0", "": false
        default: throw problem(column, expected: "true or false")
        }
    }

    /// A moment with its offset.
    func moment(_ column: ColumnName) throws(ImportRowError) -> OffsetDateTime {
        guard let moment = OffsetDateTime(rfc3339: text(column)) else {
            throw problem(column, expected: "a time such as 2026-11-20T08:30:00+01:00")
        }
        return moment
    }

    /// - Throws: ``ImportRowError`` where it is not a date, ``ImportFileError/ambiguousDate(_:line:orders:)`` where nothing in the
    ///   file tells the order of its dates.
    func day(_ column: ColumnName) throws -> Day {
        let text = text(column)
        guard let date = DateText(text) else { throw problem(column, expected: "a date such as 2026-11-20") }
        guard let order = order(of: date) else {
            // Undecided are only orders that fit every date of the file, apart from dates that are none in any order.
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

    /// `nil` where nothing in the file tells it.
    func order(of date: DateText) -> ImportContext.DateOrder? {
        date.isYearFirst ? .yearFirst : dateOrders.count == 1 ? dateOrders.first : nil
    }

    /// Seconds after 00:00 on a clock.
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
