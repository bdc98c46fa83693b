extension JSONReader {
    /// Returns the problem at the current position: `kind`, unless the next byte has a more specific one.
    func unexpected(_ kind: JSONProblem.Kind) -> JSONProblem {
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
    func problem(_ kind: JSONProblem.Kind, at place: Int? = nil) -> JSONProblem {
        let before = bytes[..<(place ?? position)]
        let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return JSONProblem(kind: kind, line: line, column: before.endIndex - lineStart + 1)
    }
}
