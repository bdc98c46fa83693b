import TendExchange
public import TendStore

/// The result of an import.
public struct ImportSummary: Sendable {
    /// The name of the file's format.
    public let format: String
    /// The records by result. A medication or a part of another record is not counted.
    public let records: ImportTally
    /// The pauses by result.
    public let pauses: ImportTally
    /// The number of rows that were left out.
    public let badRows: Int
    /// The problems of the first twenty of them, in sentences.
    public let problems: [String]
    /// Remarks on the file, in sentences.
    public let remarks: [String]
}

extension Tracker {
    /// The names of the file formats that can be imported.
    public static var importFormats: [String] { ImportFormats.all.map(\.name) }

    /// Imports a file, all or nothing. Records that are here already stay as they are.
    /// - Parameters:
    ///   - path: the absolute path of the file.
    ///   - format: one of ``importFormats``; `nil` recognizes the format by the structure of the file.
    ///   - acceptingBadRows: whether to leave out rows that can't be imported, rather than import nothing.
    /// - Throws: a ``TendError`` about the file or its rows
    public func importFile(
        at path: String, as format: String? = nil, acceptingBadRows: Bool = false
    ) throws -> Outcome<ImportSummary> {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let contents: InputFile
        do { contents = try InputFile(path) } catch { throw ImportError.unreadable(path, error) }
        let file = ImportFile(contents, path: path, name: name)
        var options = ImportOptions()
        options.skipsBad = acceptingBadRows
        let named = ImportFormats.all.first { $0.name == format }
        if let proposal = try file.proposal(named, options, try records()) {
            throw ImportError.unmapped(name, path: path, proposal, options)
        }
        let chosen = try named ?? file.format { _ in nil }
        return try importFile(file, as: chosen, options).map { imported in
            var tally = ImportTally()
            for each in imported.result.tallies.values {
                tally.added += each.added
                tally.updated += each.updated
                tally.present += each.present
                tally.differing += each.differing
                tally.deleted += each.deleted
            }
            return ImportSummary(
                format: chosen.name, records: tally, pauses: imported.pauses, badRows: imported.bad.count,
                problems: imported.bad.first.map(\.problem), remarks: imported.collector.remarks)
        }
    }
}
