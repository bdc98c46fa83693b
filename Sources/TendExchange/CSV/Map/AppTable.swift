import TendCore

/// The table that an app exports: the meaning of its columns, and whatever else is special about it.
struct AppTable: Sendable {
    /// The forms of the table as column maps; the first one whose columns exist counts. A field with a question mark is optional.
    let maps: [String]
    /// The order of dates, if none of them decides.
    var dates: ImportContext.DateOrder?
    /// Returns the name of a drink as the user would write it.
    var drinkName: @Sendable (String) -> String = { $0.trimmed }
    /// Returns the key of a fast in another format of the app's export.
    var otherKey: @Sendable (_ start: OffsetDateTime, _ end: OffsetDateTime) -> UInt64? = { _, _ in nil }

    /// Returns whether a table has the columns of a form.
    func fits(_ header: CSVHeader) -> Bool { maps.contains { missing($0, in: header).isEmpty } }

    /// Returns the columns of a form that a table lacks.
    private func missing(_ map: String, in header: CSVHeader) -> [String] {
        map.split(separator: ",").compactMap { part in
            let sides = part.split(separator: "=", maxSplits: 1)
            guard sides.count == 2, !sides[0].hasSuffix("?"), sides[1] != "*" else { return nil }
            return header.has(ColumnName(String(sides[1]))) ? nil : String(sides[1])
        }
    }

    /// Returns the form of a table.
    /// - Throws: ``ImportFileError/missingColumns(_:found:)``
    private func map(of header: CSVHeader) throws -> ColumnMap {
        guard let form = maps.first(where: { missing($0, in: header).isEmpty }) else {
            throw ImportFileError.missingColumns(maps.first.map { missing($0, in: header) } ?? [], found: header.titles)
        }
        let parts = form.split(separator: ",").filter { part in
            let sides = part.split(separator: "=", maxSplits: 1)
            return !sides[0].hasSuffix("?") || header.has(ColumnName(String(sides[1])))
        }
        return try ColumnMap(parsing: parts.joined(separator: ",").replacing("?=", with: "="))
    }

    /// Reads the rows.
    /// - Parameter app: the format whose name and title the records get.
    func read(_ source: any ByteSource, into collector: ImportCollector, of app: ImportFormat) throws {
        try CSVReader.read(source, into: collector, isForeign: true) { header, context in
            try MappedReader(map(of: header), of: app, header, context, self)
        }
    }

    /// Reads the records of a document that is no table.
    /// - Parameters:
    ///   - rows: the fields of each record; problems name its number, from 1.
    ///   - titles: the names of the fields.
    func read(
        _ rows: [[String]], named titles: [String], into collector: ImportCollector, of app: ImportFormat
    ) throws {
        collector.countsEntries = true
        let header = try CSVHeader(CSVReader.Row(fields: titles, places: [], line: 0))
        let reader = try MappedReader(map(of: header), of: app, header, collector.context, self)
        for (index, fields) in rows.enumerated() {
            let row = CSVReader.Row(fields: fields, places: [], line: index + 1)
            try collector.collecting {
                try reader.read(CSVRow(header: header, row: row, hasDecimalCommas: false), into: collector)
            }
        }
        reader.finish(into: collector)
    }
}

extension ImportFormat {
    /// The format of an app that exports a table.
    static func table(
        _ name: String, _ title: String, _ expected: String, _ table: AppTable, summary: String, details: String,
        example: (file: String, meaning: String), options: [Option] = [.dates, .encoding]
    ) -> ImportFormat {
        let app = ImportFormat(
            name: name, title: title, summary: summary, details: details, examples: [], recognizes: { _ in false },
            parse: { _, _ in })
        return ImportFormat(
            name: name, title: title, options: options + (expected == "fasts" ? [.schedule] : []), summary: summary,
            details: details, examples: [("tend import \(name) \(example.file)", example.meaning)],
            needsChallenges: expected == "habits", expected: [expected],
            recognizes: { $0.header.map(table.fits) ?? false }, parse: { try table.read($0, into: $1, of: app) })
    }
}
