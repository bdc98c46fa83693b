/// An error in a JSON text, and its position.
public struct JSONProblem: ContextualError, Equatable, Sendable {
    /// The kind of error.
    public enum Kind: Equatable, Sendable {
        case empty
        case nulByte
        case notUTF8
        case conflictMarker
        case expected(String)
        case duplicateKey(String)
        case tooDeep
        case trailingText
    }

    public let kind: Kind
    /// The line, from 1. Columns also count from 1, in bytes.
    public let line: Int
    public let column: Int

    package init(kind: Kind, line: Int, column: Int) {
        self.kind = kind
        self.line = line
        self.column = column
    }

    public func problem(of subject: String) -> String {
        switch kind {
        case .empty: "\(subject) is empty; a data file never is"
        case .nulByte: "\(subject) has NUL bytes from line \(line) on, as after a crash"
        case .notUTF8: "\(subject) is not UTF-8 in line \(line)"
        case .conflictMarker: "\(subject) has an unresolved merge conflict in line \(line)"
        case .expected(let what): "\(subject) is damaged in line \(line), column \(column): \(what) was expected"
        case .duplicateKey(let key): "\(subject) has the key '\(key)' twice, the second time in line \(line)"
        case .tooDeep: "\(subject) is nested too deeply in line \(line)"
        case .trailingText: "\(subject) has text after its end, in line \(line)"
        }
    }
}
