import TendKit

extension Failure {
    static func words(_ damage: Damage) -> Message {
        switch damage {
        case .json(let problem):
            switch problem.kind {
            case .empty: "is empty; a data file never is"
            case .nulByte: "has NUL bytes from line \(problem.line) on, as after a crash"
            case .notUTF8: "is not UTF-8 in line \(problem.line)"
            case .conflictMarker: "has an unresolved merge conflict in line \(problem.line)"
            case .expected(let what):
                "is damaged in line \(problem.line), column \(problem.column): \(what) was expected"
            case .duplicateKey(let key): "has the key '\(key)' twice, the second time in line \(problem.line)"
            case .tooDeep: "is nested too deeply in line \(problem.line)"
            case .trailingText: "has text after its end, in line \(problem.line)"
            }
        case .notADocument: "is not a tend file: it has no 'format'"
        case .newerFormat(let format):
            "was written by a newer tend (format \(format), this one reads \(Document.format)); update tend"
        case .notAList(let section): "is damaged: '\(section)' is not a list"
        case .notARecord(let section, let number):
            "is damaged: number \(number) in '\(section)' has no 'id' or no 'rev'"
        case .duplicateID(let section, let id): "is damaged: two records in '\(section)' have the id \(id)"
        case .badField(let section, let id, let field):
            "is damaged: the record \(id) in '\(section)' has no valid '\(field)'"
        case .usedUpVersion(let section, let id):
            "is damaged: the record \(id) in '\(section)' has so high a 'rev' or 'gen' that you could not change it"
        case .wrongHeader(let field, let expected): "contradicts its name, which says '\(field)': '\(expected)'"
        }
    }
}
