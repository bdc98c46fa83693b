import TendCore
package import TendExchange
package import TendStore

/// A row or entry of a file that can't be imported; the others can.
package struct BadRow: TendError, Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
        /// The row does not have the file's format.
        case format(ImportRowError.Kind)
        /// An invalid data file in an export.
        case damaged(path: String, Damage)
        /// It overlaps an existing record, or a longer one in another line of the file.
        case overlaps(RecordSpan, line: Int?)
        /// Its challenge does not exist; the id.
        case noSuchChallenge(String)
        /// With the pauses here that it overlaps, it is too long.
        case pause(PauseError)
    }

    /// The line in the file, or the entry's number in a file without meaningful lines.
    package let line: Int
    package let isEntry: Bool
    /// The column where it begins, in characters from 1.
    package let column: Int?
    package let reason: Reason

    init(line: Int, isEntry: Bool, column: Int? = nil, _ reason: Reason) {
        self.line = line
        self.isEntry = isEntry
        self.column = column
        self.reason = reason
    }

    /// The place and the problem: `line 3, column 12: Amount (ml): …`
    package var problem: String {
        let unit = isEntry ? "entry" : "line"
        return switch reason {
        case .format(let kind): ImportRowError(line: line, isEntry: isEntry, column: column, kind).problem
        case .damaged(let path, let damage): "\(unit) \(line): \(damage.problem(of: path))"
        case .overlaps(let other, let place): "\(unit) \(line): \(other.overlapProblem(place.map { "\(unit) \($0)" }))"
        case .pause(let error): "\(unit) \(line): \(error.problem)"
        case .noSuchChallenge(let id): "\(unit) \(line): there is no challenge \(id) here"
        }
    }
}

/// The rows of a file that can't be imported.
package struct BadRows: Sendable {
    /// The first twenty.
    package private(set) var first: [BadRow]
    package private(set) var count: Int

    /// Creates the list of the rows that a format could not read.
    init(_ collector: ImportCollector) {
        first = collector.problems.map {
            BadRow(line: $0.line, isEntry: $0.isEntry, column: $0.column, .format($0.kind))
        }
        count = collector.problemCount
    }

    mutating func add(_ row: BadRow) {
        count += 1
        if first.count < ImportCollector.mostProblems { first.append(row) }
    }
}

extension RecordSpan {
    /// - Parameter place: this record's place in the file; `nil` if it is stored.
    fileprivate func overlapProblem(_ place: String?) -> String {
        let name = label.isEmpty ? kind.noun : "\(label) \(kind.noun)"
        let time = "\(start.day) \(start.timeOfDay)"
        let text = "the \(kind.noun) shares time with the \(name) of"
        return place.map { "\(text) \($0) (\(time)); the longer one is kept" } ?? "\(text) \(time)"
    }
}
