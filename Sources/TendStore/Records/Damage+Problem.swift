import TendCore

extension Damage {
    public var problem: String { problem(of: "the file") }

    public func problem(of subject: String) -> String {
        switch self {
        case .json(let problem): problem.problem(of: subject)
        case .notADocument: "\(subject) is not a tend file: it has no 'format'"
        case .newerFormat(let format):
            "\(subject) was written by a newer tend (format \(format), this one reads \(Document.format))"
        case .notAList(let section): "\(subject) is damaged: '\(section)' is not a list"
        case .notARecord(let section, let number):
            "\(subject) is damaged: number \(number) in '\(section)' has no 'id' or no 'rev'"
        case .duplicateID(let section, let id):
            "\(subject) is damaged: two records in '\(section)' have the id \(id)"
        case .badField(let section, let id, let field):
            "\(subject) is damaged: the record \(id) in '\(section)' has no valid '\(field)'"
        case .usedUpVersion(let section, let id):
            "\(subject) is damaged: the record \(id) in '\(section)' has so high a 'rev' or 'gen' that you could not change it"
        case .wrongHeader(let field, let expected):
            "\(subject) contradicts its name, which says '\(field)': '\(expected)'"
        }
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
