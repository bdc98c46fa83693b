import TendCore

extension Store {
    /// Every data file there is: the settings, the challenges, then pages and monthly files by time.
    public func dataFiles() throws -> [DataFile] {
        let settings: [DataFile] = Files.exists(folder.path(of: .settings)) ? [.settings] : []
        return try settings + challengeIDs().map(DataFile.challenge) + recordedDays().map(DataFile.page)
            + RecordKind.monthlyFolders.flatMap { name in try months(in: name).map { .monthly(name, $0) } }
    }

    /// What a data file says, records in their order, deleted ones and fields that nobody knows included.
    /// - Throws: ``StoreError/damaged(path:_:)``
    public func contents(of file: DataFile) throws -> JSONValue {
        try checkedDocument(file).json
    }

    /// The file as it is now, with everything in it checked.
    func checkedDocument(_ file: DataFile) throws -> Document {
        let document = try document(file)
        try Self.checked(file) { try file.check(document) }
        return document
    }
}
