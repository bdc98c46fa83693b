/// Where new records come from, and the ids that they get. The same line of an inbox makes records with the same ids on every
/// machine, however often it is read.
package struct RecordOrigin: Sendable {
    /// The text in the records that says where they come from, as imported ones have it.
    package let source: String
    private let key: UInt64

    /// - Parameter key: what identifies the action, such as ``ImportedRecord/key(_:)``.
    package init(source: String, key: UInt64) {
        self.source = source
        self.key = key
    }

    /// The id of one of the records that an action makes.
    /// - Parameter index: its place among what the action could make: the first dose of several is 0, whether or not the others
    ///   are recorded already.
    package func id(_ index: Int = 0) -> String { Identifier.make(of: key, copy: index) }
}
