import TendCore

extension ImportFormat {
    package static let healthConnect = ImportFormat(
        name: "health-connect", title: "Health Connect", options: [.source],
        summary: "drinks of Android's Health Connect",
        details: """
            FILE is the zip that Health Connect exports, or the database in it; the program sqlite3 reads it and must be \
            installed. Hydration records become drinks. Where several apps have recorded the same, --source chooses.
            """,
        examples: [("tend import health-connect 'Health Connect.zip'", "all drinks")], opensArchives: true,
        expected: ["drinks"],
        recognizes: { shape in
            switch shape {
            case .database(let head): !LoopDatabase.isOne(head)
            case .archive(let archive): try HealthConnect.database(in: archive) != nil
            default: false
            }
        }, parse: HealthConnect.read)
}

/// A reader of Health Connect's export, an SQLite database named `health_connect_export.db` in a zip.
///
/// The names are the ones of Android's sources (packages/modules/HealthFitness, HydrationRecordHelper, IntervalRecordHelper and
/// AppInfoHelper): times in milliseconds since 1970, offsets in seconds, volumes in litres (HydrationRecordInternal).
enum HealthConnect {
    /// Four centuries of a drink an hour would be more; other programs fill such a file on purpose.
    private static let mostDrinks = 200_000

    /// The casts and limits bound the length of each row, whatever the database contains.
    private static let query = """
        SELECT substr(hex(h.uuid), 1, 32) AS uuid, CAST(h.start_time AS INTEGER) AS start_time, \
        CAST(h.start_zone_offset AS INTEGER) AS start_zone_offset, CAST(h.volume AS REAL) AS volume, \
        substr(coalesce(a.app_name, a.package_name, ''), 1, 100) AS app FROM hydration_record_table h \
        LEFT JOIN application_info_table a ON a.row_id = h.app_info_id \
        ORDER BY h.start_time, h.row_id LIMIT \(mostDrinks + 1);
        """

    static func read(_ source: ImportSource, into collector: ImportCollector) throws {
        let database: any ByteSource
        if source.isArchive {
            let archive = try source.archive()
            guard let entry = try Self.database(in: archive) else {
                throw ImportFileError.notInArchive("health_connect_export.db")
            }
            database = try archive.open(entry)
        } else {
            guard source.isDatabase else {
                throw ImportFileError.wrongFormat(.healthConnect, expected: "the zip that it exports")
            }
            database = source
        }
        guard let rows = collector.context.queryDatabase else { throw ImportFileError.noDatabaseProgram }
        let table = BytesSource(try rows(database, query))
        // sqlite3 writes no header if there are no rows.
        guard !table.isEmpty else { return try collector.checkSources() }
        try CSVReader.read(table, into: collector, as: HealthConnectReader.init)
        if collector.records.count > mostDrinks { throw ImportFileError.tooManyDays("the table of drinks") }
        try collector.checkSources()
    }

    fileprivate static func database(in archive: ZipArchive) throws -> ZipArchive.Entry? {
        try archive.entries.first { entry in
            guard entry.name.lowercased().hasSuffix(".db"), !entry.name.hasPrefix("__MACOSX/") else { return false }
            return ImportSource.isDatabase(try archive.open(entry).next())
        }
    }
}

/// A reader of the drinks as sqlite3 writes them.
private struct HealthConnectReader: CSVImportReader {
    init(_ header: CSVHeader, _ context: ImportContext) throws {
        try header.require("uuid", "start_time", "start_zone_offset", "volume", "app")
    }

    func read(_ row: CSVRow, into collector: ImportCollector) throws {
        // The first line is the header.
        let number = row.line - 1
        func problem(_ column: ColumnName, expected: String) -> ImportRowError {
            ImportRowError(
                line: number, isEntry: true, .value(row.text(column), field: column.text, expected: expected))
        }
        let app = row.text("app")
        collector.index(ofSource: app)
        guard collector.context.isWanted(source: app) else { return collector.skip(reason: "from other apps") }
        guard let milliseconds = Int(row.text("start_time")), (0...4_102_444_800_000).contains(milliseconds) else {
            throw problem("start_time", expected: "milliseconds since 1970")
        }
        guard let litres = JSONField.plainDouble(row.text("volume")), litres >= 0, litres <= 100 else {
            throw problem("volume", expected: Volume.drinkable)
        }
        let volume = Volume(microlitres: Int((litres * 1_000_000).rounded()))
        if volume == .zero { return collector.skipNothing() }
        let seconds = milliseconds / 1000
        let offset = Int(row.text("start_zone_offset")).flatMap { abs($0) <= 64_800 && $0 % 60 == 0 ? $0 : nil }
        let at =
            offset.map { OffsetDateTime(seconds: seconds, offset: $0) } ?? collector.context.zone.moment(at: seconds)
        let uuid = row.text("uuid")
        let key = ImportedRecord.key(
            ImportFormat.healthConnect.name, uuid.isEmpty ? "\(app) \(milliseconds) \(volume.millilitres)" : uuid)
        let entry = WaterEntry(id: "", at: at, volume: volume)
        collector.add(
            ImportedRecord(
                .drink(entry), on: collector.context.logicalDay(at), identity: .key(key),
                source: app.isEmpty ? "Health Connect" : "Health Connect: \(app)", line: number), at: at, by: app)
    }
}

/// Bytes in memory, as a source.
final class BytesSource: ByteSource {
    private var bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isEmpty: Bool { bytes.isEmpty }

    func next() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }
}
