/// A name that was changed, in the settings and in the records that have it.
public struct Renaming: Equatable, Sendable {
    public let old: String
    public let new: String
    /// The number of records with the new name.
    public let records: Int
}
