public import TendCore

/// The reason why a data file can't be used.
public enum Damage: ContextualError, Equatable, Sendable {
    /// The file is not JSON, or an object in it has a key twice.
    case json(JSONProblem)
    /// The outermost value is not an object with a `format`.
    case notADocument
    /// A newer version of tend wrote the file.
    case newerFormat(Int)
    /// The value of a section is not a list.
    case notAList(section: String)
    /// An item of a list is not an object with a valid `id` and `rev`; `number` counts from 1.
    case notARecord(section: String, number: Int)
    case duplicateID(section: String, id: String)
    /// A field of a record is missing or has an invalid value.
    case badField(section: String, id: String, field: String)
    /// A record from elsewhere claims so high a `rev` or `gen` that local changes would disappear.
    case usedUpVersion(section: String, id: String)
    /// A header field contradicts the file's name.
    case wrongHeader(field: String, expected: String)

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
