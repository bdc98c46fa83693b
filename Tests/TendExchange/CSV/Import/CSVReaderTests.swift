import Testing

@testable import TendExchange

/// RFC 4180 and its common variants.
@Suite("Reading CSV")
struct CSVReaderTests {
    @Test(
        "Fields are split at delimiters outside quotes, with any line ending",
        arguments: [
            ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]), ("a,b\n1,2", [["a", "b"], ["1", "2"]]),
            ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]), ("a,b\r1,2\r", [["a", "b"], ["1", "2"]]),
            ("\u{FEFF}a,b\n1,2\n", [["a", "b"], ["1", "2"]]), ("a;b\n1,5;2\n", [["a", "b"], ["1,5", "2"]]),
            ("a\tb\n1,5\t2;3\n", [["a", "b"], ["1,5", "2;3"]]),
            ("\"a;x\",b;c,d\n1,2,3\n", [["a;x", "b;c", "d"], ["1", "2", "3"]]),
            ("a,b\n\"1,\"\"x\"\"\",\"\"\n", [["a", "b"], ["1,\"x\"", ""]]),
            ("a,b\n\"two\nlines\",\"two\r\nlines\"\n", [["a", "b"], ["two\nlines", "two\r\nlines"]]),
            ("a,b\n1,\n,2\n,\n", [["a", "b"], ["1", ""], ["", "2"], ["", ""]]),
            ("a,b\n x , y \n", [["a", "b"], [" x ", " y "]]),
            ("a,b\n5\" disk,x\"\"y\n", [["a", "b"], ["5\" disk", "x\"\"y"]]),
            ("a,b\n\"1\" ,2\n", [["a", "b"], ["1", "2"]]), ("\n\n a \n\n  \n\t\nb\n", [[" a "], ["b"]]),
            ("", []), ("\n", []), ("\u{FEFF}", []), ("a", [["a"]]), ("a,", [["a", ""]]), (",", [["", ""]]),
        ] as [(String, [[String]])])
    func fields(text: String, expected: [[String]]) throws {
        for size in [1, 2, 3, 1 << 16] { #expect(try CSVRows.fields(text, of: size) == expected, "chunks of \(size)") }
    }

    @Test("A row has the line on which it begins")
    func lines() throws {
        let text = "a,b\n\"x\ny\r\nz\",2\n\n\n3,4\r\n5,6\r7,8"
        #expect(try CSVRows.rows(ChunkedSource(text, of: 1)).map(\.line) == [1, 2, 7, 8, 9])
    }

    @Test("A field has the column of its first character")
    func columns() throws {
        let text = "a,b,c,d\ngrün,水🚰,\"x,y\",z\n,,,\n"
        #expect(
            try CSVRows.rows(ChunkedSource(text, of: 1)).map { $0.places.map(\.column) } == [
                [1, 3, 5, 7], [1, 6, 9, 15], [1, 2, 3, 4],
            ])
    }

    @Test("Doubled quotes count as two columns")
    func columnsAfterQuotes() throws {
        let rows = try CSVRows.rows(ChunkedSource("a,b\n\"say \"\"hi\"\"\",x\n"))
        #expect(rows[1].places.map(\.column) == [1, 14])
    }

    @Test("Quotes are plain characters in files without quoting")
    func withoutQuotes() throws {
        let rows = try CSVRows.rows(ChunkedSource("a;b\n\"half;5\" disk\n"), quotes: .none)
        #expect(rows.map(\.fields) == [["a", "b"], ["\"half", "5\" disk"]])
    }

    @Test("Latin-1 is read as Windows-1252")
    func latin1() throws {
        let bytes = Array("a,b\n".utf8) + [0x67, 0x72, 0xFC, 0x6E, 0x2C, 0x80, 0x93, 0x96, 0x94, 0xA0, 0xFF, 0x0A]
        let rows = try CSVRows.rows(ChunkedSource(bytes, of: 1), encoding: .latin1)
        #expect(rows[1].fields == ["grün", "€“–”\u{A0}ÿ"])
        #expect(rows[1].places.map(\.column) == [1, 6])
    }

    @Test("UTF-16 is refused by its mark in either byte order", arguments: [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]])
    func utf16(mark: [UInt8]) {
        for size in [1, 100] {
            #expect(throws: ImportFileError.utf16) {
                try CSVRows.rows(ChunkedSource(mark + [0x61, 0, 0x0A, 0], of: size))
            }
        }
    }

    @Test(
        "A malformed quote is refused with its line and column",
        arguments: [
            ("a,b\n1,\"x\ny\n", .openQuote(line: 2)), ("a,b\n\"\n\",\"", .openQuote(line: 3)),
            ("a,b\n1,\"x\"y\n", .textAfterQuote(line: 2, column: 6)),
        ] as [(String, ImportFileError)])
    func problems(text: String, failure: ImportFileError) {
        for size in [1, 100] { #expect(throws: failure) { try CSVRows.fields(text, of: size) } }
    }

    @Test(
        "Text after a quote is refused with its column in characters",
        arguments: [("\"ü\"x,b\n", 4), ("\"x\"  y,b\n", 6), ("\"say \"\"hi\"\"\"x,b\n", 13)])
    func columnAfterQuote(text: String, column: Int) {
        #expect(throws: ImportFileError.textAfterQuote(line: 1, column: column)) { try CSVRows.fields(text) }
    }

    @Test("Text after a quote of several lines has its own line")
    func columnAfterLines() {
        #expect(throws: ImportFileError.textAfterQuote(line: 3, column: 4)) {
            try CSVRows.fields("a,b\n1,\"one\nxy\"z\n")
        }
    }

    @Test("Bytes that are not UTF-8 are refused with line and column")
    func notUTF8() {
        let text = Array("a,b\nx,grun".utf8) + [0xFC, 0x0A]
        #expect(throws: ImportFileError.notUTF8(line: 2, column: 7)) { try CSVRows.rows(ChunkedSource(text, of: 1)) }
    }

    @Test(
        "Bytes that are not UTF-8 have their place in quotes, too",
        arguments: [
            ("a,b\nx,ü", 2, 4), ("a,b\nx,\"y", 2, 5), ("a,b\nx,\"y\nzz", 3, 3),
        ])
    func notUTF8Elsewhere(before: String, line: Int, column: Int) {
        #expect(throws: ImportFileError.notUTF8(line: line, column: column)) {
            try CSVRows.rows(ChunkedSource(Array(before.utf8) + [0xFF] + Array("\",\n".utf8), of: 64))
        }
    }

    @Test("A row or quote of more than a megabyte is refused")
    func longest() {
        let long = String(repeating: "x", count: 1 << 20 + 1)
        #expect(throws: ImportFileError.rowTooLong(line: 2)) { try CSVRows.fields("a,b\n\(long)x,2\n") }
        #expect(throws: ImportFileError.openQuote(line: 2)) { try CSVRows.fields("a,b\n\"\(long)x\",2\n") }
    }
}
