import TendCore

/// The origin of new records, which determines their ids. The same inbox line gives its records the same ids on every
/// machine, however often it is read.
package struct RecordOrigin: Sendable {
    /// The source that the records name, as imported ones do.
    package let source: String
    /// The source of records that come from an inbox.
    package static let inbox = "inbox"
    private let key: UInt64

    /// - Parameter key: a number that identifies the action, such as ``ImportedRecord/key(_:)``.
    package init(source: String, key: UInt64) {
        self.source = source
        self.key = key
    }

    /// Returns the id of one of the records that an action creates.
    /// - Parameter index: the record's position among all that the action could create: the first of several doses is
    ///   0, whether or not the others are already recorded.
    package func id(_ index: Int = 0) -> String { Identifier.make(of: key, copy: index) }

    /// Returns the ids of the first records.
    package func ids(_ count: Int = 1) -> Set<String> { Set((0..<count).map(id)) }
}
