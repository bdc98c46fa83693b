/// What makes a data file unusable.
public enum Damage: Error, Equatable, Sendable {
    /// It is not JSON, or JSON with a key twice.
    case json(JSONReader.Problem)
    /// The outermost value is not an object with a `format`.
    case notADocument
    /// Written by a version of the program that knows more than this one.
    case newerFormat(Int)
    /// What should be a list of records is something else.
    case notAList(section: String)
    /// A record without an `id` or a `rev`, or no object at all; `number` counts from 1.
    case notARecord(section: String, number: Int)
    case duplicateID(section: String, id: String)
    /// A field of a record is missing or has a value that it can't have.
    case badField(section: String, id: String, field: String)
    /// A field of the file itself contradicts the file's name.
    case wrongHeader(field: String, expected: String)
}
