import TendCore

@testable import TendExchange

/// All rows of a CSV.
enum CSVRows {
    static func rows(
        _ source: any ByteSource, encoding: ImportContext.TextEncoding = .utf8, quotes: CSVReader.Quotes = .double
    ) throws -> [CSVReader.Row] {
        var reader = try CSVReader(source, encoding: encoding, quotes: quotes)
        var rows: [CSVReader.Row] = []
        while let row = try reader.next() { rows.append(row) }
        return rows
    }

    static func fields(_ text: String, of size: Int = 1 << 16) throws -> [[String]] {
        try rows(ChunkedSource(Array(text.utf8), of: size)).map(\.fields)
    }
}
