import TendCore
import TestSupport
import Testing

@testable import TendStore

/// Imports into a store without an importer.
extension TestStore {
    /// A drink from an app, identified by its time and volume.
    static func foreign(
        _ time: String, _ millilitres: Int = 300, line: Int = 2, dayStart: TimeOfDay = .midnight, note: String? = nil
    ) throws -> ImportedRecord {
        let at = try moment(time)
        let entry = WaterEntry(id: "", at: at, volume: Volume(millilitres: millilitres), note: note)
        return ImportedRecord(
            .drink(entry), on: at.logicalDay(startingAt: dayStart),
            identity: .key(ImportedRecord.key("app", at.description, "\(millilitres)")), source: "app", line: line)
    }

    /// A drink from an export of tend without ids.
    static func withoutID(
        _ time: String, _ millilitres: Int = 300, line: Int = 2, dayStart: TimeOfDay = .midnight
    ) throws -> ImportedRecord {
        let at = try moment(time)
        let entry = WaterEntry(id: "", at: at, volume: Volume(millilitres: millilitres))
        return ImportedRecord(
            .drink(entry), on: at.logicalDay(startingAt: dayStart),
            identity: .content(ImportedRecord.key("csv", at.description, "\(millilitres)")), line: line)
    }

    /// A drink from an export of tend.
    static func own(_ id: String, _ time: String, _ millilitres: Int = 300, line: Int = 2) throws -> ImportedRecord {
        let at = try moment(time)
        let entry = WaterEntry(id: id, at: at, volume: Volume(millilitres: millilitres))
        return ImportedRecord(.drink(entry), on: at.day, identity: .own, line: line)
    }

    /// A fast from an app.
    static func foreignFast(_ start: String, _ end: String, line: Int = 2) throws -> ImportedRecord {
        let session = try fast("", start, end)
        return ImportedRecord(
            .fast(session), on: session.start.day,
            identity: .key(ImportedRecord.key("app", session.start.description)), source: "app", line: line)
    }

    @discardableResult
    func importRecords(
        _ records: [ImportedRecord], challenges: [Challenge] = [], into other: Store? = nil,
        check: (ImportResult) throws -> Void = { _ in }
    ) throws -> ImportResult {
        let incoming = ImportBatch(records, challenges: challenges)
        return try (other ?? store).add(incoming, at: Self.now(), check: check, summary: { _ in "import" }).value
    }

    /// Imports one drink from an app for each day.
    @discardableResult
    func importRecords(_ days: [String], dry: Bool = false) throws -> ImportResult {
        try importRecords(days.map { try Self.foreign("\($0)T07:00:00Z") }, into: dry ? dryRun : nil)
    }

    /// The volumes of the drinks of a day.
    func volumes(on iso: String = dayText) throws -> [Int] {
        try store.page(day(iso)).water.map { $0.volume.microlitres / 1000 }.sorted()
    }
}
