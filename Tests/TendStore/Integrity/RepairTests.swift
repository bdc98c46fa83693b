import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Repairs")
struct RepairTests {
    @Test("A repair leaves a sound folder untouched")
    func sound() throws {
        let test = try FindingScene.sound()
        let before = test.snapshot
        #expect(try test.repair() == [])
        #expect(test.snapshot == before)
        #expect(test.quarantined("damaged").isEmpty)
    }

    @Test("A repair removes the permissions of other users")
    func permissions() throws {
        let test = try FindingScene.sound()
        try test.setMode(0o755, of: "data/days")
        try test.setMode(0o666, of: TestStore.page)
        #expect(try test.repair() == [.permissionsSet, .permissionsSet])
        #expect(try test.folder.mode("data/days") == 0o700)
        #expect(try test.folder.mode(TestStore.page) == 0o600)
        #expect(try test.findings() == [])
    }

    @Test("A repair removes leftovers and finishes an interrupted transaction")
    func leftovers() throws {
        let test = try InterruptedTransaction()
        try test.advance(renamed: 2)
        try test.test.put("{", at: "days/2026/.tend-0123456789ab.tmp")
        #expect(try test.test.repair() == [.finished, .removed])
        #expect(test.test.snapshot == test.after)
        #expect(try test.test.findings() == [])
    }

    @Test("A repair quarantines a stale git lock")
    func staleLock() throws {
        let test = try FindingScene.sound()
        try test.put("lock", at: ".git/index.lock")
        try test.setModified(TestStore.now().seconds - 3600, of: "data/.git/index.lock")
        #expect(try test.repair() == [.quarantined])
        #expect(test.quarantined("locks") == [".git+index.lock": Array("lock".utf8)])
        #expect(try test.findings() == [])
    }

    @Test("A repair merges conflict copies but leaves damaged ones")
    func copies() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 100)
        let copy = try test.otherPage { try $0.log("bbb000000000", 200) }
        try test.put(copy, at: "days/2026/2026-11-20 2.json")
        try test.put("{", at: "days/2026/2026-11-20 3.json")
        #expect(try test.repair() == [.merged, .left])
        #expect(try test.drinks() == "aaa000000000 100, bbb000000000 200")
        #expect(test.quarantined("conflicts") == ["days+2026+2026-11-20 2.json": copy])
        #expect(test.folder.text("data/days/2026/2026-11-20 3.json") == "{")
    }

    @Test("A damaged file is repaired before its copies are merged")
    func damagedWithCopy() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 100)
        try test.put(test.otherPage { try $0.log("bbb000000000", 200) }, at: "days/2026/2026-11-20 2.json")
        try test.put("", at: TestStore.pagePath)
        #expect(try test.repair() == [.emptied, .merged])
        #expect(try test.drinks() == "aaa000000000 100, bbb000000000 200")
        #expect(try test.findings() == [])
    }

    @Test("A repair leaves findings that the user must resolve")
    func unresolved() throws {
        let names = [
            "unreadable", "newer format", "unexpected files", "record in the future", "clock behind the records",
            "tasks and photo without their challenge", "missing photo", "orphan photo", "double dose",
            "overlapping fasts",
        ]
        let scenes = FindingScene.all.filter { names.contains($0.testDescription) }
        #expect(scenes.count == names.count)
        for scene in scenes {
            let test = try FindingScene.sound()
            let expected = try scene.prepare(test)
            let before = test.snapshot
            #expect(try test.repair().allSatisfy { $0 == .left }, "\(scene.testDescription)")
            #expect(test.snapshot == before, "\(scene.testDescription)")
            #expect(try test.findings() == expected, "\(scene.testDescription)")
        }
    }

    @Test("A repair continues after a finding it can't repair")
    func continues() throws {
        let test = try FindingScene.sound()
        try test.folder.remove(TestStore.page)
        try test.put("", at: "\(TestStore.pagePath)/file")
        try test.setMode(0o644, of: "data/settings.json")
        #expect(try test.repair() == [.permissionsSet, .left])
    }

    @Test("An unreadable intent does not stop other repairs")
    func damagedIntent() throws {
        let test = try FindingScene.sound()
        try test.put("{", at: "local/intent.json")
        try test.setMode(0o644, of: TestStore.page)
        try test.repair()
        #expect(try test.folder.mode(TestStore.page) == 0o600)
        try test.log("new000000000", 100)
    }

    @Test("A repair fixes damage and permissions of the same file")
    func damageAndPermissions() throws {
        let test = try FindingScene.sound()
        try test.put("", at: TestStore.pagePath)
        try test.setMode(0o644, of: TestStore.page)
        _ = try test.repair()
        #expect(try test.findings() == [])
    }
}
