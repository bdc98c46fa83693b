extension JSONReader {
    /// An error in a text, and its position.
    public struct Problem: ContextualError, Equatable, Sendable {
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
    }

    /// Returns the problem at the current position: `kind`, unless the next byte has a more specific one.
    func unexpected(_ kind: Problem.Kind) -> Problem {
        switch peek {
        case 0: problem(.nulByte)
        case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"): problem(isConflictMarker ? .conflictMarker : kind)
        default: problem(kind)
        }
    }

    private var isConflictMarker: Bool {
        guard let byte = peek, position + 7 <= bytes.count else { return false }
        return bytes[position..<position + 7].allSatisfy { $0 == byte }
    }

    /// Returns the problem at a place, or at the current position.
    func problem(_ kind: Problem.Kind, at place: Int? = nil) -> Problem {
        let before = bytes[..<(place ?? position)]
        let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return Problem(kind: kind, line: line, column: before.endIndex - lineStart + 1)
    }
}

extension JSONReader.Problem {
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
