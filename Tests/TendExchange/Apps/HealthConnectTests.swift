import TendCore
import Testing

@testable import TendExchange

@Suite("Health Connect")
struct HealthConnectTests {
    private static let head = "SQLite format 3\0"

    /// Reads rows as sqlite3 writes them. 1791181800 is 2026-10-05 08:30 in Berlin.
    private static func read(
        _ rows: String, file: String = head, _ change: (inout ImportContext) -> Void = { _ in }
    ) throws -> ParsedFile {
        try ParsedFile(file, as: .healthConnect) { context in
            context.queryDatabase = { _, _ in
                rows.isEmpty ? [] : Array("uuid,start_time,start_zone_offset,volume,app\r\n\(rows)".utf8)
            }
            change(&context)
        }
    }

    @Test("A row is a drink at its place's time")
    func rows() throws {
        let reading = try Self.read(
            "AB01,1791181800417,7200,0.25,Water app\r\nAB02,1791185400000,-18000,0.3548824,\"a, b\"\r\nAB03,1791189000000,,1e-1,\r\n"
        )
        #expect(reading.problems == [])
        #expect(
            reading.texts == [
                "2026-10-05 2026-10-05T08:30:00+02:00 250 ml water [Health Connect: Water app]",
                "2026-10-04 2026-10-05T02:30:00-05:00 354.882 ml water [Health Connect: a, b]",
                "2026-10-05 2026-10-05T10:30:00+02:00 100 ml water [Health Connect]",
            ])
    }

    @Test("The same record has one id in every export")
    func identity() throws {
        let row = "AB01,1791181800417,7200,0.25,Water app\r\n"
        let longer = try Self.read(row + "AB02,1791181800417,7200,0.25,Water app\r\n").ids
        #expect(try Self.read(row).ids.first == longer.first && longer.count == 2)
        #expect(try Set(Self.read("\(row)\(row.replacing("AB01", with: "AB02"))").ids).count == 2)
    }

    @Test("Only the chosen apps are imported")
    func source() throws {
        let reading = try Self.read("AB01,1791181800417,7200,0.25,One\r\nAB02,1791181800417,7200,0.25,Two\r\n") {
            $0.sources = ["one"]
        }
        #expect(reading.records.count == 1 && reading.leftOut == ["1 from other apps"])
    }

    @Test("A drink of nothing is left out, and its app is not counted", arguments: ["0.0", "1.0e-09"])
    func nothing(litres: String) throws {
        let reading = try Self.read("AB01,1791181800417,7200,\(litres),One\r\nAB02,1791181800417,7200,0.25,Two\r\n")
        #expect(reading.problems.isEmpty && reading.records.count == 1 && reading.leftOut == ["1 drinks of nothing"])
        #expect(reading.collector.sources.map { "\($0.name) \($0.count)" } == ["One 0", "Two 1"])
    }

    @Test(
        "An impossible value is a bad entry",
        arguments: [
            ("AB01,,7200,0.25,x", "1 start_time '': milliseconds since 1970"),
            ("AB01,-5,7200,0.25,x", "1 start_time '-5': milliseconds since 1970"),
            ("AB01,1791181800417,7200,-1.0,x", "1 volume '-1.0': an amount above 0 and up to 100 l"),
            ("AB01,1791181800417,7200,Inf,x", "1 volume 'Inf': an amount above 0 and up to 100 l"),
        ])
    func problems(row: String, problem: String) throws {
        #expect(try Self.read("\(row)\r\n").problems == [problem])
    }

    @Test("A database without drinks has no records")
    func empty() throws { #expect(try Self.read("").collector.isEmpty) }

    @Test("A file that is no database, or no program to read one, is an error")
    func refused() throws {
        #expect(throws: ImportFileError.noDatabaseProgram) {
            try ParsedFile(Self.head, as: .healthConnect) { $0.queryDatabase = nil }
        }
        #expect(throws: ImportFileError.wrongFormat(.healthConnect, expected: "the zip that it exports")) {
            try Self.read("", file: "Date,Time")
        }
    }
}
