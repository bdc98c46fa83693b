import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("What a repair does")
struct RepairTests {
    @Test("a sound folder is not touched")
    func sound() throws {
        let test = try FindingScene.sound()
        let before = test.snapshot
        #expect(try test.repair() == [])
        #expect(test.snapshot == before)
        #expect(test.quarantined("damaged").isEmpty)
    }

    @Test("permissions are taken from others")
    func permissions() throws {
        let test = try FindingScene.sound()
        try test.setMode(0o755, of: "data/days")
        try test.setMode(0o666, of: TestStore.page)
        #expect(try test.repair() == [.permissionsSet, .permissionsSet])
        #expect(try test.folder.mode("data/days") == 0o700)
        #expect(try test.folder.mode(TestStore.page) == 0o600)
        #expect(try test.findings() == [])
    }

    @Test("what a write left behind is removed, a cut-off change of many files is finished")
    func leftovers() throws {
        let test = try InterruptedTransaction()
        try test.advance(renamed: 2)
        try test.test.put("{", at: "days/2026/.tend-0123456789ab.tmp")
        #expect(try test.test.repair() == [.finished, .removed])
        #expect(test.test.snapshot == test.after)
        #expect(try test.test.findings() == [])
    }

    @Test("a lock that git has left is put away")
    func staleLock() throws {
        let test = try FindingScene.sound()
        try test.put("lock", at: ".git/index.lock")
        try test.setModified(TestStore.now().seconds - 3600, of: "data/.git/index.lock")
        #expect(try test.repair() == [.quarantined])
        #expect(test.quarantined("locks") == [".git+index.lock": Array("lock".utf8)])
        #expect(try test.findings() == [])
    }

    @Test("conflict copies are merged in and archived, one that can't be used stays")
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

    @Test("a damaged file is mended before its copies are merged into it")
    func damagedWithCopy() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 100)
        try test.put(test.otherPage { try $0.log("bbb000000000", 200) }, at: "days/2026/2026-11-20 2.json")
        try test.put("", at: TestStore.pagePath)
        #expect(try test.repair() == [.emptied, .merged])
        #expect(try test.drinks() == "aaa000000000 100, bbb000000000 200")
        #expect(try test.findings() == [])
    }

    @Test("what the user has to settle is left, byte for byte")
    func left() throws {
        let names = [
            "unreadable", "of a newer format", "no file of tend's", "a record in two files", "of a time to come",
            "later than the clock", "tasks and a photo of no challenge", "a photo that is gone", "a photo of nothing",
            "a dose twice", "fasts that share time",
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

    @Test("what can't be done does not keep the rest from being done")
    func rest() throws {
        let test = try FindingScene.sound()
        try test.folder.remove(TestStore.page)
        try test.put("", at: "\(TestStore.pagePath)/file")
        try test.setMode(0o644, of: "data/settings.json")
        #expect(try test.repair() == [.permissionsSet, .left])
    }

    @Test("an intent that can't be read keeps nothing else from being mended")
    func damagedIntent() throws {
        let test = try FindingScene.sound()
        try test.put("{", at: "local/intent.json")
        try test.setMode(0o644, of: TestStore.page)
        try test.repair()
        #expect(try test.folder.mode(TestStore.page) == 0o600)
        try test.log("new000000000", 100)
    }

    @Test("mended permissions of a file do not depend on its being damaged")
    func both() throws {
        let test = try FindingScene.sound()
        try test.put("", at: TestStore.pagePath)
        try test.setMode(0o644, of: TestStore.page)
        _ = try test.repair()
        #expect(try test.findings() == [])
    }
}
