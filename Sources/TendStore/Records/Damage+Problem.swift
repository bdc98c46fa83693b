import TendCore

extension Damage {
    public var problem: String { problem(of: "the file") }

    public func problem(of subject: String) -> String {
        switch self {
        case .json(let problem): problem.problem(of: subject)
        case .notADocument: "\(subject) is not a tend file: it has no 'format'"
        case .newerFormat(let format):
            "\(subject) was written by a newer tend (format \(format), this one reads \(Document.newestFormat))"
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
