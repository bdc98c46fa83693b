import TendCore

/// The meaning of a table's columns, as typed: `at=When,ml=Amount,drink=What`.
package struct ColumnMap: Equatable, Sendable {
    /// The kind of records in the rows.
    package enum Kind: String, CaseIterable, Sendable {
        case water, fasts, pills, tasks
    }

    /// The meaning of a column.
    package enum Field: String, CaseIterable, Sendable {
        /// A date with a time, or seconds or milliseconds since 1970.
        case at
        case date, time
        /// The beginning and the end of a fast. The end may be a time only.
        case start, end
        case ml, cl, l, oz
        /// A volume with its unit in the cell, or in the column `unit`.
        case amount
        case unit, drink
        case hours, minutes, seconds
        /// A length such as `16:30`, `16h 30m` or `PT16H30M`.
        case duration
        case schedule
        case pill, dose, state
        /// The name of a task.
        case task
        /// Yes, no, a tick or a number.
        case done
        case value
        case note
    }

    /// A column of the file.
    package enum Column: Equatable, Sendable {
        case name(String)
        /// From 1.
        case place(Int)
        /// Every column that no other field names.
        case others
    }

    package struct Entry: Equatable, Sendable {
        package let field: Field
        package let column: Column
    }

    package let kind: Kind
    package let entries: [Entry]
    /// The name of the task, for rows that name none.
    package let task: String?

    /// A reason a text is not a map.
    package enum Problem: TendError, Equatable, Sendable {
        /// A part without `FIELD=COLUMN`.
        case notAPair(String)
        case unknownField(String)
        case openQuote
        /// The field is given twice.
        case repeated(Field)
        /// No column has the time.
        case noTime
        /// No column tells what the rows are.
        case noKind
        /// The columns that one record of the kind needs.
        case lacks(Kind, String)
        /// The field is none of the kind.
        case foreign(Field, Kind)
    }

    /// Reads a map.
    /// - Parameters:
    ///   - kind: the kind of records; `nil` if the fields tell it.
    ///   - task: the name of the task, for rows that name none.
    package init(parsing text: String, as kind: Kind? = nil, task: String? = nil) throws(Problem) {
        try self.init(try ColumnMapText.entries(text), as: kind, task: task)
    }

    init(_ entries: [Entry], as given: Kind?, task: String? = nil) throws(Problem) {
        let fields = entries.map(\.field)
        guard let kind = given ?? Self.kind(of: fields, hasTask: task != nil) else { throw .noKind }
        for (index, field) in fields.enumerated() {
            guard Self.fields(of: kind).contains(field) else { throw .foreign(field, kind) }
            if fields[..<index].contains(field), !Self.measures(of: kind).contains(field) { throw .repeated(field) }
        }
        guard fields.contains(where: { [.at, .date, .start].contains($0) }) else { throw .noTime }
        switch kind {
        case .water:
            guard fields.contains(where: Self.measures(of: .water).contains) else {
                throw .lacks(.water, "ml, cl, l, oz or amount")
            }
        case .fasts:
            guard fields.contains(where: ([.end] + Self.lengths).contains) else {
                throw .lacks(.fasts, "end, hours, minutes, seconds or duration")
            }
        case .pills: if !fields.contains(.pill) { throw .lacks(.pills, "pill") }
        case .tasks:
            guard task != nil || fields.contains(where: ([.task] + Self.measures(of: .tasks)).contains) else {
                throw .lacks(.tasks, "task, done or value")
            }
        }
        self.kind = kind
        self.entries = entries
        self.task = task
    }

    static let lengths: [Field] = [.hours, .minutes, .seconds, .duration]

    /// The fields that may have several columns, each with a value of its own.
    static func measures(of kind: Kind) -> [Field] {
        switch kind {
        case .water: [.ml, .cl, .l, .oz, .amount]
        case .tasks: [.done, .value] + lengths
        case .fasts, .pills: []
        }
    }

    /// The fields of a kind.
    package static func fields(of kind: Kind) -> [Field] {
        let time: [Field] = [.at, .date, .time, .note]
        return switch kind {
        case .water: time + measures(of: .water) + [.unit, .drink]
        case .fasts: time + [.start, .end, .schedule] + lengths
        case .pills: time + [.pill, .dose, .unit, .state]
        case .tasks: time + [.task] + measures(of: .tasks)
        }
    }

    /// Returns the first kind that has all of the fields; lengths are a fast's unless a task is named.
    private static func kind(of given: [Field], hasTask: Bool) -> Kind? {
        let own = Set(given).subtracting([.at, .date, .time, .note])
        if hasTask, own.isSubset(of: fields(of: .tasks)) { return .tasks }
        if own.isEmpty { return nil }
        return Kind.allCases.first { own.isSubset(of: fields(of: $0)) }
    }
}

extension ColumnMap: CustomStringConvertible {
    /// The text that ``init(parsing:as:task:)`` reads.
    package var description: String {
        entries.map { "\($0.field.rawValue)=\(ColumnMapText.text(of: $0.column))" }.joined(separator: ",")
    }

    /// Whether the text alone tells the kind.
    package var tellsKind: Bool { (try? ColumnMap(entries, as: nil, task: task))?.kind == kind }
}

extension ColumnMap.Problem {
    package var problem: String {
        switch self {
        case .notAPair(let part): "'\(part)' is no FIELD=COLUMN"
        case .unknownField(let name): "there is no field '\(name)'"
        case .openQuote: "a quote in the map is never closed"
        case .repeated(let field): "the map has '\(field.rawValue)' twice"
        case .noTime: "the map names no column for the time"
        case .noKind: "the map does not tell what the rows are"
        case .lacks(let kind, let fields): "the map has no \(fields), which \(kind.rawValue) need"
        case .foreign(let field, let kind): "'\(field.rawValue)' is no field of \(kind.rawValue)"
        }
    }
}
