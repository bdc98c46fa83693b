/// A document with typed records, for one kind of file.
protocol TypedDocument: Sendable {
    /// Reads and checks every record, so that no other code has to.
    init(_ document: Document, of file: DataFile) throws(Damage)

    /// The document, including the changes made so far.
    var document: Document { get set }

    /// Whether new records tell who recorded them.
    static var namesRecorder: Bool { get }

    /// The time spans of the records that must not overlap.
    var spans: [RecordSpan] { get }
}

extension TypedDocument {
    var spans: [RecordSpan] { [] }
    static var namesRecorder: Bool { false }
}
