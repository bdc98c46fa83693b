import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendExchange

/// Reads random rows that Python or tend wrote.
@Suite("CSV round trips")
struct CSVPropertyTests {
    private struct Case: Decodable {
        let name: String
        let rows: [[String]]
    }

    private static let count = Sweep.count(quick: 100, ci: 400, full: 20_000)

    @Test(
        "Rows that Python writes are read back for any chunk size",
        .enabled(if: Python.isHere, "python3 is not installed"))
    func python() throws {
        let folder = try TemporaryFolder()
        let script = """
            import csv, json, random, sys
            r = random.Random(12)
            parts = [',', ';', '\\t', '"', '""', '\\n', '\\r\\n', '\\r', ' ', 'a', 'tea', '1,5', 'grün', '水', "'", '=', '\\x0b', '\\u2028']
            cases = []
            for number in range(int(sys.argv[1])):
                delimiter = r.choice(',;\\t')
                columns = r.randint(2, 6)
                rows = [[f'c{i}' for i in range(columns)]]
                rows += [[''.join(r.choices(parts, k=r.choice([0, 1, 1, 2, 5]))) for _ in range(columns)]
                         for _ in range(r.randint(0, 8))]
                end = r.choice(['\\n', '\\r\\n', '\\r'])
                # A mark and CRLF mark the Excel dialect, whose cells lose their guard: see 'guards'.
                encoding = r.choice(['utf-8', 'utf-8-sig']) if end == '\\n' else 'utf-8'
                with open(str(number), 'w', newline='', encoding=encoding) as f:
                    # Python quotes a lone CR only where it is part of the end of a line.
                    quoting = r.choice([csv.QUOTE_MINIMAL, csv.QUOTE_ALL]) if end == '\\r\\n' else csv.QUOTE_ALL
                    csv.writer(f, delimiter=delimiter, lineterminator=end, quoting=quoting).writerows(rows)
                cases.append({'name': str(number), 'rows': rows})
            print(json.dumps(cases))
            """
        let output = try Python.run(script, in: folder.path, String(Self.count))
        let cases = try JSONDecoder().decode([Case].self, from: Data(output))
        #expect(cases.count == Self.count)
        for (index, file) in cases.enumerated() {
            let bytes = try #require(folder.bytes(file.name))
            let size = [1, 2, 7, 1 << 16][index % 4]
            #expect(try CSVRows.rows(ChunkedSource(bytes, of: size)).map(\.fields) == file.rows, "case \(file.name)")
        }
    }

    private static let beginnings = [
        "'", "''", "'''", "=", "+", "-", "@", "\t", "'=", "''+", "'-1", "'@x", "'\t", "=\"", "'a", "'\"", " =", "ok",
        "", "\n", "'\n=",
    ]

    @Test(
        "Random rows survive a round trip in either dialect",
        arguments: UInt64(1)...8, [CSVDialect.rfc4180, .excel])
    func ownDialects(seed: UInt64, dialect: CSVDialect) throws {
        var generator = SeededGenerator(seed: seed)
        let parts = ["a", "\"", ",", ";", "\n", "'", "=1+1", "\t", " ", "grün", "水🚰"]
        for _ in 0..<Sweep.count(quick: 15, ci: 60, full: 2000) {
            var bytes = dialect.prologue
            var rows = [["Date", "Note", "ID"]]
            for _ in 0..<4 {
                rows.append(
                    (0..<3).map { _ in
                        let rest = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
                            parts.randomElement(using: &generator) ?? ""
                        }
                        return (Self.beginnings.randomElement(using: &generator) ?? "") + rest.joined()
                    })
            }
            for row in rows { dialect.append(row, to: &bytes) }
            let size = Int.random(in: 1...40, using: &generator)
            #expect(try CSVRows.rows(ChunkedSource(bytes, of: size)).map(\.fields) == rows, "seed \(seed): \(rows)")
        }
    }

    @Test("Only the Excel dialect has guards to remove")
    func guards() throws {
        #expect(try CSVRows.fields("\u{FEFF}a,b\r\n'=1,'x\r\n")[1] == ["=1", "'x"])
        #expect(try CSVRows.fields("a,b\r\n'=1,'x\r\n")[1] == ["'=1", "'x"])
        #expect(try CSVRows.fields("\u{FEFF}a,b\n'=1,'x\n")[1] == ["'=1", "'x"])
    }

    @Test("Random bytes are read or refused without a crash", arguments: UInt64(1)...8)
    func anyBytes(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let interesting = Array("\",;\t\r\n'= a1\0".utf8) + [0xEF, 0xBB, 0xBF, 0xFF, 0xFE, 0xC3]
        for _ in 0..<Sweep.count(quick: 150, ci: 600, full: 20_000) {
            let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
                interesting.randomElement(using: &generator) ?? 0
            }
            do {
                let rows = try CSVRows.rows(ChunkedSource(bytes, of: Int.random(in: 1...9, using: &generator)))
                #expect(rows.allSatisfy { $0.fields.count == $0.places.count }, "seed \(seed): \(bytes)")
            } catch {
                #expect(error is ImportFileError, "seed \(seed): \(bytes)")
            }
        }
    }
}
