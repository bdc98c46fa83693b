import TendCore
import TestSupport
import Testing

@testable import TendStore

/// Rows from exports of tend without ids.
@Suite("Imported rows without ids")
struct ImportContentTests {
    @Test("Rows without ids match local records one to one", arguments: 0...3, 0...4)
    func eachOnce(native: Int, rows: Int) throws {
        let test = try TestStore()
        // An export has no seconds.
        for number in 0..<native {
            let at = try moment("2026-11-20T08:30:0\(number)+01:00")
            _ = try test.store.changePage(day(TestStore.dayText), at: TestStore.now()) { page in
                page.put(WaterEntry(id: "d\(number)".id, at: at, volume: Volume(millilitres: 300)))
                return ((), "log")
            }
        }
        let incoming = Array(repeating: try TestStore.withoutID("2026-11-20T08:30:00+01:00"), count: rows)
        for _ in 0..<2 {
            try test.importRecords(incoming)
            #expect(try test.volumes().count == max(native, rows))
        }
    }

    @Test("More rows of one day than a file may hold are refused, and nothing is stored")
    func tooMany() throws {
        let test = try TestStore()
        let row = try TestStore.foreign("2026-11-20T08:30:00+01:00")
        let rows = Array(repeating: row, count: ImportBatch.mostRecordsOfFile + 1)
        #expect(throws: StoreError.tooManyRecords(path: "days/2026/2026-11-20.json", rows.count)) {
            try test.importRecords(rows)
        }
        #expect(try test.volumes().isEmpty)
    }

    @Test("A row only matches equal minutes, volumes, drinks and notes")
    func different() throws {
        let test = try TestStore()
        let at = try moment("2026-11-20T08:30:00+01:00")
        let entries = [
            WaterEntry(id: "a00000000000", at: at.advanced(bySeconds: 60), volume: Volume(millilitres: 300)),
            WaterEntry(id: "b00000000000", at: at, volume: Volume(millilitres: 301)),
            WaterEntry(id: "c00000000000", at: at, volume: Volume(millilitres: 300), drink: "tea"),
            WaterEntry(id: "d00000000000", at: at, volume: Volume(millilitres: 300), note: "cold"),
        ]
        _ = try test.store.changePage(day(TestStore.dayText), at: TestStore.now()) { page in
            for entry in entries { page.put(entry) }
            return ((), "log")
        }
        #expect(try test.importRecords([TestStore.withoutID("2026-11-20T08:30:00+01:00")]).tallies[.drink]?.added == 1)
    }

    @Test("A row that matches only a deleted record is imported")
    func deletedNative() throws {
        let test = try TestStore()
        try test.log("natjve000000", 300)
        try test.delete("natjve000000")
        #expect(try test.importRecords([TestStore.withoutID("2026-11-20T08:30:00+01:00")]).tallies[.drink]?.added == 1)
    }

    @Test("A rounded volume in ounces matches the exact record")
    func rounded() throws {
        let test = try TestStore()
        try test.log("natjve000000", 250)
        // 250 ml is 8.45 fl oz, which an export rounds.
        let ounces = try #require(try? DecimalNumber(parsing: VolumeUnit.fluidOunces.number(Volume(millilitres: 250))))
        let entry = WaterEntry(
            id: "", at: try moment("2026-11-20T08:30:00+01:00"), volume: VolumeUnit.fluidOunces.volume(ounces))
        for (isRounded, count) in [(true, 1), (false, 2)] {
            try test.importRecords([
                ImportedRecord(
                    .drink(entry), on: day(TestStore.dayText), identity: .content(ImportedRecord.key("csv", "oz")),
                    line: 2,
                    isRounded: isRounded)
            ])
            #expect(try test.volumes().count == count)
        }
    }

    @Test("Doses and fasts without ids match local records")
    func kinds() throws {
        let test = try TestStore()
        try test.dose("dpse00000000", "morning", of: "vitamin d")
        try test.record(TestStore.fast("fast00000000", "2026-11-18T20:00:30Z", "2026-11-19T12:00:30Z"))
        let dose = DoseRecord(
            id: "", at: try moment("2026-11-20T08:00:00+01:00"), medication: "vitamin d", slot: "morning")
        let fast = try TestStore.fast("", "2026-11-18T20:00:00Z", "2026-11-19T12:00:30Z")
        let result = try test.importRecords([
            ImportedRecord(
                .dose(dose), on: day(TestStore.dayText), identity: .content(ImportedRecord.key("dpse00000000")), line: 2
            ),
            ImportedRecord(
                .fast(fast), on: day("2026-11-18"), identity: .content(ImportedRecord.key("fast00000000")), line: 3),
        ])
        #expect(result.isEmpty && result.overlaps.isEmpty)
        #expect(result.tallies[.dose]?.present == 1 && result.tallies[.fast]?.present == 1)
    }
}
