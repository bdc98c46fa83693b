import Foundation
import Testing

/// Databases of Health Connect that the program sqlite3 writes and reads.
@Suite("Imports from Health Connect", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/sqlite3")))
struct HealthConnectImportTests {
    private let home: Home

    init() throws { home = try Home() }

    static let tables = """
        CREATE TABLE application_info_table(row_id INTEGER PRIMARY KEY, package_name TEXT, app_name TEXT);
        CREATE TABLE hydration_record_table(row_id INTEGER PRIMARY KEY AUTOINCREMENT, uuid BLOB, app_info_id INTEGER,
        start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER, volume REAL);
        INSERT INTO application_info_table VALUES(1, 'org.example.water', 'Wasser, "pur"');
        INSERT INTO hydration_record_table VALUES(1, x'0102', 1, 1795075200417, 3600, 1795075200417, 3600, 0.25);
        INSERT INTO hydration_record_table VALUES(2, x'0103', 9, 1795078800000, 3600, 1795078800000, 3600, 0.5);
        """

    private func database(_ script: String) throws -> [UInt8] { try Self.database(script, in: home) }

    static func database(_ script: String, in home: Home) throws -> [UInt8] {
        let path = "\(home.path)/made.db"
        let outcome = try home.run(["/usr/bin/sqlite3", path, script])
        try #require(outcome.code == 0, "\(outcome.errorText)")
        defer { try? FileManager.default.removeItem(atPath: path) }
        return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private func write(_ bytes: [UInt8]) throws -> String {
        let path = "\(home.path)/Health Connect.zip"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }

    @Test("The zip and the database in it are recognized, and a second import adds nothing")
    func recognized() throws {
        let database = try database(Self.tables)
        let zip = try write(StoredZip.archive([("../../health_connect_export.db", database)]))
        #expect(try home.tend("import", zip).text.contains("2 drinks"))
        #expect(try home.imported(database).isNothingNew)
        let list = String(decoding: try home.exported("csv", "water"), as: UTF8.self)
        #expect(list.contains(",250,water,") && list.contains(",500,water,"))
    }

    @Test("A database that does more than hold drinks is refused or read without effect")
    func hostile() throws {
        let target = "\(home.path)/written"
        let view = """
            CREATE TABLE application_info_table(row_id, package_name, app_name);
            CREATE VIEW hydration_record_table AS SELECT 1 AS row_id, x'01' AS uuid, 1 AS app_info_id, 1795075200417 AS start_time,
            3600 AS start_zone_offset, writefile('\(target)', 'x') AS volume;
            """
        for bytes in [try database(view), Array("SQLite format 3\0 cut off".utf8)] {
            let path = try write(StoredZip.archive([("health_connect_export.db", bytes)]))
            let outcome = try home.run([home.program, "import", path])
            #expect(outcome.code == 65 && outcome.errorText.contains("nothing was imported"), "\(outcome.errorText)")
        }
        #expect(!FileManager.default.fileExists(atPath: target))
    }

    @Test("Without sqlite3 the error names the remedy")
    func missingProgram() throws {
        let path = try write(StoredZip.archive([("health_connect_export.db", try database(Self.tables))]))
        let outcome = try home.run([home.program, "import", path], adding: ["PATH": "/nowhere"])
        #expect(outcome.code == 65)
        #expect(outcome.errorText.contains("sqlite3 is not installed; install it"))
    }
}
