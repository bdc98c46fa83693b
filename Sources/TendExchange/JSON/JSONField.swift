import TendCore

/// A value in another program's JSON, with its path.
struct JSONField {
    let value: JSONValue
    let path: String

    init(_ value: JSONValue, path: String) {
        self.value = value
        self.path = path
    }

    /// Reads a whole file.
    /// - Throws: ``ImportFileError``
    init(reading bytes: [UInt8]) throws(ImportFileError) {
        do {
            let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
            self.init(try JSONReader.read(text), path: "")
        } catch {
            throw ImportFileError(error)
        }
    }

    private func member(_ name: String) -> JSONValue? { value.object?[name] }

    /// Returns the text; empty if missing or null.
    func text(_ name: String) -> String { member(name)?.string ?? "" }

    func problem(_ name: String, number: Int, expected: String) -> ImportRowError {
        let text = member(name).map { String(decoding: JSONWriter.compact($0), as: UTF8.self) } ?? "nothing"
        return ImportRowError(
            line: number, isEntry: true, .value(String(text.prefix(60)), field: "\(path).\(name)", expected: expected))
    }

    /// - Parameter number: the number of the record it belongs to, from 1.
    func integer(_ name: String, number: Int) throws(ImportRowError) -> Int {
        guard let value = member(name)?.integer else {
            throw problem(name, number: number, expected: "a whole number")
        }
        return value
    }

    /// Returns a decimal number; `nil` for the other forms that `Double` accepts.
    static func plainDouble(_ text: String) -> Double? {
        guard text.utf8.allSatisfy({ $0.isDigit || "+-.eE".utf8.contains($0) }), let value = Double(text),
            value.isFinite
        else { return nil }
        return value
    }

    func double(_ name: String, number: Int) throws(ImportRowError) -> Double {
        guard let value = member(name)?.numberText.flatMap(Self.plainDouble), abs(value) < 1e12 else {
            throw problem(name, number: number, expected: "a number")
        }
        return value
    }
}

extension ImportFileError {
    init(_ problem: JSONProblem) {
        switch problem.kind {
        case .empty: self = .empty
        case .notUTF8: self = .notUTF8(line: problem.line, column: problem.column)
        case .expected(let what): self = .json(line: problem.line, column: problem.column, expected: what)
        case .duplicateKey(let key):
            self = .json(line: problem.line, column: problem.column, expected: "the key '\(key)' once")
        case .trailingText: self = .json(line: problem.line, column: problem.column, expected: "the end of the file")
        case .tooDeep: self = .json(line: problem.line, column: problem.column, expected: "less nesting")
        case .nulByte, .conflictMarker: self = .json(line: problem.line, column: problem.column, expected: "JSON")
        }
    }
}
