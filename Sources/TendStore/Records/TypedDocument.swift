/// A document with types: what the records of one kind of file mean.
protocol TypedDocument {
    /// Checks every record, so that nothing further in has to.
    init(_ document: Document, of file: DataFile) throws(Damage)

    /// The document with the changes that were made.
    var document: Document { get }
}
