package import TendCore

/// A way to read a table that no format describes, guessed from its header and its first rows.
package struct ColumnMapProposal: Sendable {
    package let map: ColumnMap
    /// Whether the user has agreed to it before.
    package let isKnown: Bool
    /// The first records that it yields, as evidence.
    package let records: [ImportedRecord]
    /// A date with several meanings, if the order of all dates is open.
    package let openDate: (text: String, line: Int)?

    /// The most rows that a guess looks at.
    static let mostRows = 100

    /// Looks at the beginning of a table.
    /// - Parameters:
    ///   - kind: the kind of records, if the user gave it.
    ///   - known: the map for a header, if one is known.
    /// - Returns: `nil` if the file is no table.
    /// - Throws: ``ImportFileError`` for a table that can't be read, or whose columns tell nothing.
    package static func looking(
        at source: ImportSource, as kind: ColumnMap.Kind?, task: String?, in context: ImportContext,
        known: (String) -> ColumnMap? = { _ in nil }
    ) throws -> ColumnMapProposal? {
        guard let count = try source.shape().header?.titles.count, count > 1 else { return nil }
        let (bytes, isWhole) = source.firstLines
        var reader = try CSVReader(BytesSource(bytes), encoding: context.encoding, quotes: .any)
        guard let first = try reader.header() else { throw ImportFileError.empty }
        let header = try CSVHeader(first, isForeign: true)
        var rows: [CSVRow] = []
        do {
            while rows.count < mostRows, var row = try reader.next() {
                row.removeEmptyFields(after: header.titles.count)
                if row.isBlank || row.fields.count != header.titles.count { continue }
                rows.append(CSVRow(header: header, row: row, hasDecimalCommas: reader.delimiter != UInt8(ascii: ",")))
            }
        } catch let error as ImportFileError {
            // The beginning may end within a field.
            if isWhole || rows.isEmpty { throw error }
        }
        let map: ColumnMap
        let stored = known(header.text)
        if let stored {
            map = stored
        } else if let guess = ColumnGuess(header, rows).map(as: kind, task: task) {
            map = guess
        } else {
            throw ImportFileError.unknownHeader(header.titles)
        }
        return try ColumnMapProposal(map, isKnown: stored != nil, rows, header, context)
    }

    private init(_ map: ColumnMap, isKnown: Bool, _ rows: [CSVRow], _ header: CSVHeader, _ context: ImportContext)
        throws
    {
        let collector = ImportCollector(context)
        let table = try MappedReader(map, of: .csv, header, context)
        var dates = DateOrderInference(context, standard: nil)
        if let column = table.dates?.column, let index = header.index(column) {
            for row in rows { _ = try dates.consider(table.date(in: row.row.fields[index].trimmed), line: row.line) }
        }
        var open: (text: String, line: Int)?
        for var row in rows where collector.records.count < 3 {
            row.dateOrders = dates.orders
            do { try table.read(row, into: collector) } catch is ImportRowError {
                continue
            } catch ImportFileError.ambiguousDate(let text, let line, _) {
                open = open ?? (text, line)
                row.dateOrders = [.dayFirst]
                try collector.collecting { try table.read(row, into: collector) }
            }
        }
        self.map = map
        self.isKnown = isKnown
        records = Array(collector.records.prefix(3))
        openDate = open
    }
}

extension CSVHeader {
    /// The names in one text, under which a map is remembered.
    var text: String { titles.joined(separator: "\t") }
}

extension ImportSource {
    /// The whole lines at the beginning, and whether they are the whole file.
    var firstLines: (bytes: [UInt8], isWhole: Bool) {
        guard head.count >= Self.headSize, let end = head.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
            return (head, head.count < Self.headSize)
        }
        return (Array(head[...end]), false)
    }

    /// Returns whether it is a zip archive.
    package func isZip() throws -> Bool {
        try open()
        return isArchive
    }

    /// Returns the names of the table's columns, with tabs between; `nil` if the file is no table.
    package func header(_ encoding: ImportContext.TextEncoding) throws -> String? {
        guard case .table = try shape() else { return nil }
        var reader = try CSVReader(BytesSource(firstLines.bytes), encoding: encoding, quotes: .any)
        return try reader.header().map { try CSVHeader($0, isForeign: true).text }
    }
}
