import TendCore

/// The columns of a CSV, by name.
struct CSVHeader {
    let names: [String]

    init(_ row: CSVReader.Row) throws(ImportFailure) {
        names = row.fields.map { $0.trimmed.lowercased() }
        for (index, name) in names.enumerated() where !name.isEmpty && names[..<index].contains(name) {
            throw .repeatedColumn(row.fields[index].trimmed)
        }
    }

    func has(_ columns: String...) -> Bool { columns.allSatisfy { names.contains($0.lowercased()) } }

    /// The one column of which there are several forms.
    func first(of columns: [String]) -> String? { columns.first { names.contains($0.lowercased()) } }

    /// - Throws: ``ImportFailure/missingColumns(_:found:)``
    func require(_ columns: String...) throws(ImportFailure) {
        let missing = columns.filter { !names.contains($0.lowercased()) }
        guard missing.isEmpty else { throw .missingColumns(missing, found: names) }
    }
}

/// One row of a CSV, whose fields are asked for by the names of their columns.
struct CSVRow {
    let header: CSVHeader
    let row: CSVReader.Row
    /// Whether a comma may be a decimal mark, as where semicolons stand between the fields.
    let hasDecimalCommas: Bool

    var line: Int { row.line }

    private func index(_ column: String) -> Int? { header.names.firstIndex(of: column.lowercased()) }

    /// The field without white space at its ends; empty where there is no such column.
    func text(_ column: String) -> String { raw(column).trimmed }

    /// The field as it stands.
    func raw(_ column: String) -> String { index(column).map { row.fields[$0] } ?? "" }

    /// What is wrong with a field, and what would be right.
    func problem(_ column: String, expected: String) -> ImportProblem {
        let place = index(column).map { row.columns[$0] }
        return ImportProblem(
            line: line, column: place, .value(String(raw(column).prefix(60)), field: column, expected: expected))
    }

    /// - Throws: ``ImportProblem`` where it is not a number.
    func number(_ column: String) throws(ImportProblem) -> DecimalNumber {
        let text = text(column)
        let plain = hasDecimalCommas ? String(text.map { $0 == "," ? "." : $0 }) : text
        guard let number = try? DecimalNumber(parsing: plain) else { throw problem(column, expected: "a number") }
        return number
    }

    /// The note: any text of at most 4096 bytes; empty means none.
    func note(_ column: String) throws(ImportProblem) -> String? {
        let text = raw(column)
        guard text.utf8.count <= 4096 else { throw problem(column, expected: "at most 4096 bytes") }
        return text.isEmpty ? nil : text
    }

    /// `true` or `false`; empty means the latter.
    func flag(_ column: String) throws(ImportProblem) -> Bool {
        switch text(column).lowercased() {
        case "true", "yes", "1": true
        case "false", "no", "0", "": false
        default: throw problem(column, expected: "true or false")
        }
    }

    /// A moment with its offset.
    func moment(_ column: String) throws(ImportProblem) -> Moment {
        guard let moment = Moment(rfc3339: text(column)) else {
            throw problem(column, expected: "a time such as 2026-11-20T08:30:00+01:00")
        }
        return moment
    }

    /// - Parameter standard: how the app writes dates; `nil` refuses those that could be read in two ways.
    func day(
        _ column: String, _ context: ImportContext, standard: ImportContext.DateOrder? = nil
    ) throws -> Day {
        let text = text(column)
        guard let numbers = DateText(text) else { throw problem(column, expected: "a date such as 2026-11-20") }
        guard let order = numbers.order ?? context.dateOrder ?? standard else {
            throw ImportFailure.ambiguousDate(text, line: line)
        }
        guard let day = numbers.day(order) else {
            let hint =
                numbers.order == nil ? "; if the numbers stand in another order, give --dates dmy or --dates mdy" : ""
            throw problem(column, expected: "a date \(order.words)\(hint)")
        }
        return day
    }

    /// Seconds after 00:00 on a clock.
    func clock(_ column: String) throws(ImportProblem) -> Int {
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

/// Three numbers that are a date in some order.
struct DateText {
    private let numbers: [Int]
    /// The order, where the numbers tell: a year of four digits in front is followed by the month.
    let order: ImportContext.DateOrder?

    /// `nil` where there are not three numbers between slashes, points or hyphens.
    init?(_ text: String) {
        let parts = text.split(separator: text.contains("/") ? "/" : text.contains(".") ? "." : "-")
        guard parts.count == 3, parts.allSatisfy({ (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) })
        else { return nil }
        numbers = parts.compactMap { Int($0) }
        order = parts[0].utf8.count == 4 ? .yearFirst : nil
    }

    /// `nil` where the calendar has no such day. Years of two digits are of this century.
    func day(_ order: ImportContext.DateOrder) -> Day? {
        let (year, month, day) =
            switch order {
            case .yearFirst: (numbers[0], numbers[1], numbers[2])
            case .monthFirst: (numbers[2], numbers[0], numbers[1])
            case .dayFirst: (numbers[2], numbers[1], numbers[0])
            }
        return Day(year: year < 100 ? 2000 + year : year, month: month, day: day)
    }
}

/// A time of day as apps write it: `8:30`, `08:30:00`, `8:30 PM`.
enum ClockText {
    /// Seconds after midnight.
    static func seconds(_ text: String) -> Int? {
        var text = text.lowercased().filter { !$0.isWhitespace && $0 != "." }
        var half: Int?
        if text.hasSuffix("am") || text.hasSuffix("pm") {
            half = text.hasSuffix("pm") ? 12 : 0
            text.removeLast(2)
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count),
            parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) })
        else { return nil }
        let numbers = parts.compactMap { Int($0) } + [0]
        var hour = numbers[0]
        if let half {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + half
        }
        guard hour < 24, numbers[1] < 60, numbers[2] < 60 else { return nil }
        return hour * 3600 + numbers[1] * 60 + numbers[2]
    }
}

extension UInt8 {
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension String {
    /// Without white space at its ends.
    var trimmed: String { String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()) }
}
