import TendCore

/// The name of a column. Reading ignores case, spaces and byte order marks.
package struct ColumnName: Equatable, ExpressibleByStringLiteral, Sendable {
    package let text: String
    /// The same for all spellings: lower case, without spaces and byte order marks.
    let key: String

    init(_ text: String) {
        self.text = text
        key = text.lowercased().filter { !$0.isWhitespace && $0 != "\u{FEFF}" }
    }

    package init(stringLiteral text: String) { self.init(text) }
}

/// The columns that tend both writes and reads.
extension ColumnName {
    static let date: Self = "Date"
    static let time: Self = "Time"
    static let note: Self = "Note"
    static let timestamp: Self = "Timestamp"
    static let id: Self = "ID"
    static let state: Self = "State"
    static let unit: Self = "Unit"

    static let amount: Self = "Amount"
    static let beverage: Self = "Beverage"
    static let caffeine: Self = "Caffeine (mg)"

    static let from: Self = "From"
    static let to: Self = "To"
    static let tracker: Self = "Tracker"

    static let startDate: Self = "Start Date"
    static let endDate: Self = "End Date"
    static let schedule: Self = "Schedule"
    static let targetHours: Self = "Target (hours)"
    static let cancelled: Self = "Cancelled"

    static let medication: Self = "Medication"
    static let slot: Self = "Slot"
    static let dose: Self = "Dose"
    static let forced: Self = "Forced"
    static let timeAssumed: Self = "Time Assumed"
    static let by: Self = "By"

    static let task: Self = "Task"
    static let value: Self = "Value"
    static let item: Self = "Item"
    static let challengeID: Self = "Challenge ID"

    static func amount(in unit: WaterCSV.Unit) -> Self { Self("\(amount.text) (\(unit.symbol))") }
}

/// A column of a file that tend writes: its name, and how it adds the field of a row.
package struct CSVColumn<Row>: Sendable {
    package let name: ColumnName
    let append: @Sendable (Row, CSVDialect, inout [UInt8]) -> Void

    /// A column of texts.
    init(_ name: ColumnName, _ text: @escaping @Sendable (Row) -> String) {
        self.name = name
        append = { row, dialect, bytes in dialect.append(text(row), to: &bytes) }
    }

    /// A column of numbers with a decimal point; an empty one is an empty field.
    init(number name: ColumnName, _ number: @escaping @Sendable (Row) -> String) {
        self.name = name
        append = { row, dialect, bytes in dialect.append(number: number(row), to: &bytes) }
    }

    /// A column of dates and times, which need no quotes and are written without a string; `nil` is an empty field.
    init(_ name: ColumnName, time: @escaping @Sendable (Row) -> (some CSVTime)?) {
        self.name = name
        append = { row, _, bytes in time(row)?.append(to: &bytes) }
    }
}

/// A date or a time, whose text has digits and signs only.
protocol CSVTime: Sendable {
    func append(to bytes: inout [UInt8])
}

extension Day: CSVTime {}
extension TimeOfDay: CSVTime {}
extension OffsetDateTime: CSVTime {}

/// A kind of record as CSV. The header, the rows and the help all follow from its declared columns.
package protocol RecordCSV: Sendable {
    associatedtype Row
    /// The columns in order.
    static var columns: [CSVColumn<Row>] { get }
    var dialect: CSVDialect { get }
    /// Returns the column's title in a file's header.
    func title(of column: ColumnName) -> String
}

extension RecordCSV {
    package func title(of column: ColumnName) -> String { column.text }

    /// The first line of a file.
    package var header: [UInt8] {
        var bytes = dialect.prologue
        dialect.append(Self.columns.map { title(of: $0.name) }, to: &bytes)
        return bytes
    }

    func appendRow(_ row: Row, to bytes: inout [UInt8]) {
        // By index, because a copy of each column would retain its names.
        for index in Self.columns.indices {
            if index > 0 { dialect.appendSeparator(to: &bytes) }
            Self.columns[index].append(row, dialect, &bytes)
        }
        dialect.appendLineEnd(to: &bytes)
    }
}
