package import TendCore

extension Store {
    /// Returns all data files: the settings, the challenges, then pages and monthly files by time.
    /// - Throws: ``SystemError`` if a folder can't be listed.
    package func dataFiles() throws -> [DataFile] {
        let settings: [DataFile] = Files.exists(folder.path(of: .settings)) ? [.settings] : []
        return try settings + challengeIDs().map(DataFile.challenge) + recordedDays().map(DataFile.page)
            + RecordKind.monthlyFolders.flatMap { name in try months(in: name).map { .monthly(name, $0) } }
    }

    /// Returns the contents of a data file, with its records in order, including deleted ones and unknown fields.
    /// - Throws: ``StoreError/damaged(path:_:)``
    package func contents(of file: DataFile) throws -> JSONValue {
        try checkedDocument(file).json
    }

    /// Reads the current file and checks everything in it.
    func checkedDocument(_ file: DataFile) throws -> Document {
        let document = try document(file)
        try Self.checked(file) { try file.check(document) }
        return document
    }
}
