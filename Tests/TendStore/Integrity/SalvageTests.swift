import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Repair of damaged pages")
struct SalvageTests {
    @Test("A repair keeps readable records and quarantines the damaged bytes", arguments: PageDamage.table)
    func salvaged(damage: PageDamage) throws {
        let test = try damage.scene()
        let bytes = try #require(test.folder.bytes(TestStore.page))
        let findings = try test.findings()
        #expect(findings.map(\.path) == [TestStore.pagePath])
        #expect(findings.allSatisfy { $0.isDamage })
        let actions = try test.repair()
        #expect(try test.drinks() == damage.left)
        #expect(try test.findings() == [])
        #expect(test.quarantined("damaged") == ["days+2026+2026-11-20.json": bytes])
        let count =
            try damage.left.isEmpty
            ? 0 : test.drinks().split(separator: ",").count + test.store.page(day(TestStore.dayText)).doses.count
        let lost = actions.first?.lost ?? []
        #expect(actions == [count == 0 ? .emptied : .salvaged(records: count, fromBackup: 0, lost: lost)])
        // The page can be written again, and another repair does nothing.
        try test.log("new000000000", 50)
        #expect(try test.repair() == [])
    }

    @Test("A repair restores unreadable records from the newest backup", arguments: PageDamage.table)
    func backup(damage: PageDamage) throws {
        let test = try TestStore()
        try test.log("aaa000000000", 90, today: "2026-11-20")
        try test.log("bbb000000000", 200, today: "2026-11-20")
        try test.log("ccc000000000", 300, today: "2026-11-20")
        try test.log("ddd000000000", 400, today: "2026-11-20")
        try test.log("aaa000000000", 100, today: "2026-11-21")
        _ = try test.store(on: "2026-11-21").changePage(day(TestStore.dayText), at: TestStore.now()) { page in
            page.deleteWater("ddd000000000")
            return ((), "delete")
        }
        // A later version of bbb000000000 has a note, in which a byte can be torn.
        let note = WaterEntry(
            id: "bbb000000000", at: try moment("2026-11-20T08:30:00+01:00"), volume: Volume(millilitres: 200),
            note: "grün")
        _ = try test.store(on: "2026-11-22").changePage(day(TestStore.dayText), at: TestStore.now()) { page in
            page.put(note)
            return ((), "note")
        }
        let text = try #require(test.folder.text(TestStore.page))
        let bytes = try damage.make(text.replacingOccurrences(of: "\"rev\":2", with: "\"rev\":1"))
        try test.put(bytes, at: TestStore.pagePath)
        _ = try test.repair()
        // The backup has the lost records, with the volume of the correction, and ddd000000000 as deleted.
        let all = PageDamage.all.components(separatedBy: ", ")
        let left = damage.left.components(separatedBy: ", ").filter { !$0.isEmpty && !$0.hasPrefix("ddd") }
        let lost = all.filter { drink in !left.contains { $0.prefix(12) == drink.prefix(12) } }
        #expect(try test.drinks() == (left + lost).sorted().joined(separator: ", "))
        #expect(test.quarantined("damaged") == ["days+2026+2026-11-20.json": bytes])
        #expect(try test.findings() == [])
    }

    @Test("A repair skips a damaged backup for an older one")
    func olderBackup() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 100, today: "2026-11-20")
        try test.log("bbb000000000", 200, today: "2026-11-21")
        try test.log("ccc000000000", 300, today: "2026-11-22")
        try test.put("{", at: "local/backups/2026-11-22/days+2026+2026-11-20.json")
        try test.put("", at: TestStore.pagePath)
        #expect(try test.repair() == [.salvaged(records: 0, fromBackup: 1)])
        #expect(try test.drinks() == "aaa000000000 100")
    }

    @Test("A repair keeps records deleted, even without their list's name")
    func tombstones() throws {
        for isNameLost in [false, true] {
            let test = try TestStore()
            try test.log("aaa000000000", 100)
            try test.dose("pjmm00000000", "08:00")
            try test.delete("aaa000000000")
            try test.deleteDose("pjmm00000000")
            try test.log("bbb000000000", 200)
            let old = try test.otherPage { _ in }
            var text = String(decoding: old, as: UTF8.self).dropLast(3)
            if isNameLost { text.removeSubrange(try #require(text.firstRange(of: "  \"water\": [\n"))) }
            try test.put(String(text), at: TestStore.pagePath)
            // The backup is older than the deletion.
            let before = try TestStore()
            try before.log("aaa000000000", 100)
            let kept = try #require(before.folder.bytes(TestStore.page))
            try test.put(kept, at: "local/backups/2026-11-20/days+2026+2026-11-20.json")
            _ = try test.repair()
            let drinks = try test.drinks()
            #expect(drinks == "bbb000000000 200", "name lost: \(isNameLost)")
        }
    }

    @Test("A second damaged version of a file is quarantined too")
    func twice() throws {
        let test = try TestStore()
        for text in ["{", "["] {
            try test.put(text, at: TestStore.pagePath)
            _ = try test.repair()
        }
        let name = "days+2026+2026-11-20.json"
        #expect(test.quarantined("damaged") == [name: Array("{".utf8), "2-\(name)": Array("[".utf8)])
    }

    @Test("A repair keeps readable fields and lists of a newer version")
    func unknown() throws {
        let test = try TestStore()
        try test.put(
            """
            {
              "day": "2026-11-20",
              "format": 1,
              "moods": [
                {"id":"m00000000000","rev":3}
              ],
              "water": [
                {"at":"2026-11-20T08:30:00+01:00","drink":"water","id":"aaa000000000","ml":250,"mood":1,"rev":5},
                {"at":"2026-11-20T08:30:00+01:00","drink":"water","id":"bbb000000000","ml":-1,"rev":1}
              ],
              "weather": {"rain":true}
            }

            """, at: TestStore.pagePath)
        _ = try test.repair()
        #expect(try test.drinks() == "aaa000000000 250")
        let text = try #require(test.folder.text(TestStore.page))
        #expect(text.contains("\"mood\":1"))
        #expect(text.contains("\"weather\": {\"rain\":true}"))
        #expect(text.contains("\"moods\""))
    }
}

extension Repair.Action {
    fileprivate var lost: [String] {
        if case .salvaged(_, _, let lost) = self { lost } else { [] }
    }
}
