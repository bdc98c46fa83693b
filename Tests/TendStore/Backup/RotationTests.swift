import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Backup rotation")
struct RotationTests {
    private static func outdated(_ days: [String]) throws -> [String] {
        BackupDay.outdated(among: try days.map(day)).map(\.description).sorted()
    }

    private static func days(_ count: Int, before end: String, step: Int = 1) throws -> [String] {
        let end = try day(end)
        return (0..<count).map { (end - $0 * step).description }.reversed()
    }

    @Test("The last fourteen backup days are kept, however far apart", arguments: [1, 2, 31, 400])
    func fourteen(step: Int) throws {
        #expect(try Self.outdated(Self.days(14, before: "2026-11-20", step: step)) == [])
    }

    @Test("The last backup of each earlier month is kept")
    func monthly() throws {
        // Fourteen days go back to 7 November. The last day before it is 6 November, then 31 October.
        let days = try Self.days(60, before: "2026-11-20")
        let kept = days.filter { !((try? Self.outdated(days))?.contains($0) ?? true) }
        #expect(try kept == ["2026-09-30", "2026-10-31", "2026-11-06"] + Self.days(14, before: "2026-11-20"))
    }

    @Test("At most twelve earlier months are kept")
    func twelve() throws {
        let old = (0..<24).map { "\(2024 + $0 / 12)-\($0 % 12 < 9 ? "0" : "")\($0 % 12 + 1)-15" }
        let outdated = try Self.outdated(old + Self.days(14, before: "2026-11-20"))
        #expect(outdated == Array(old.prefix(12)))
    }

    @Test("Rotation ignores the order and removes nothing the second time", arguments: UInt64(1)...50)
    func properties(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let end = try day("2026-11-20")
        let days = (0..<200).filter { _ in Bool.random(using: &generator) }.map {
            end - $0 * Int.random(in: 1...4, using: &generator)
        }
        let unique = Set(days)
        let outdated = Set(BackupDay.outdated(among: Array(unique)))
        let kept = unique.subtracting(outdated)
        #expect(Set(BackupDay.outdated(among: unique.shuffled(using: &generator))) == outdated, "seed \(seed)")
        #expect(BackupDay.outdated(among: Array(kept)) == [], "seed \(seed)")
        #expect(kept.isSuperset(of: unique.sorted(by: >).prefix(14)), "seed \(seed)")
        #expect(kept.count <= 26, "seed \(seed)")
        // An outdated day has a later kept day in its month, or its month keeps none.
        for day in outdated {
            let later = kept.filter { Month(of: $0) == Month(of: day) && $0 > day }
            let months = Set(kept.map { Month(of: $0) })
            #expect(!later.isEmpty || !months.contains(Month(of: day)), "seed \(seed): \(day)")
        }
    }

    @Test("A new backup removes outdated backups from the disk")
    func disk() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 1, today: "2026-09-01")
        let days = try Self.days(60, before: "2026-11-20")
        for (index, today) in days.enumerated() { try test.log("r\(index)".id, 100 + index, today: today) }
        #expect(
            try test.backupDays == ["2026-09-30", "2026-10-31", "2026-11-06"] + Self.days(14, before: "2026-11-20"))
        // The kept backup has the records of its day, and the page has all.
        let kept = try #require(try test.store.backup(of: .page(day(TestStore.dayText)), on: day("2026-10-31")))
        let count = try #require(days.firstIndex(of: "2026-10-31")) + 1
        #expect(kept.records(in: "water").count == count)
        #expect(try test.store.page(day(TestStore.dayText)).water.count == 61)
    }

    @Test("Rotation leaves other folders next to the backups alone")
    func foreign() throws {
        let test = try TestStore()
        try test.put("mine", at: "local/backups/notes/text")
        for (index, today) in try Self.days(20, before: "2026-11-20").enumerated() {
            try test.log("r\(index)".id, 100, today: today)
        }
        #expect(test.folder.text("data/local/backups/notes/text") == "mine")
        #expect(try test.store.backups().count == 15)
    }
}
