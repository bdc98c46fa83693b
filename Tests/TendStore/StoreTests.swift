import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Store")
struct StoreTests {
    private struct Stop: Error {}

    @Test("The first change creates files and folders only the user can read")
    func firstChange() throws {
        let test = try TestStore()
        #expect(try test.log("aaa000000000", 250) == .confirmed)
        #expect(
            test.folder.text(TestStore.page) == """
                {
                  "day": "2026-11-20",
                  "format": 1,
                  "water": [
                    {"at":"2026-11-20T08:30:00+01:00","drink":"water","id":"aaa000000000","ml":250,"rev":1}
                  ]
                }

                """)
        for name in try test.folder.names() {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: test.folder.path(name), isDirectory: &isFolder)
            #expect(try test.folder.mode(name) == (isFolder.boolValue ? 0o700 : 0o600), "\(name)")
        }
    }

    @Test("Reading creates no files")
    func readingIsPure() throws {
        let test = try TestStore()
        #expect(try test.drinks() == "")
        _ = try test.store.settings()
        #expect(try test.store.recordedDays().isEmpty)
        #expect(try test.store.newestWater() == nil)
        #expect(try test.store.changes().done.isEmpty)
        #expect(try test.folder.names().isEmpty)
    }

    @Test("A failed edit changes nothing")
    func failingEdit() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        let before = test.folder.bytes(TestStore.page)
        #expect(throws: Stop.self) {
            try test.store.changePage(day(TestStore.dayText), at: TestStore.now()) { page -> ((), String) in
                page.deleteWater("aaa000000000")
                throw Stop()
            }
        }
        #expect(test.folder.bytes(TestStore.page) == before)
        #expect(try test.store.changes().done.count == 1)
    }

    @Test("A change without effect writes nothing and is not listed")
    func noChange() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        let before = test.folder.bytes(TestStore.page)
        try test.edit("aaa000000000", to: 250)
        try test.delete("zzz000000000")
        #expect(test.folder.bytes(TestStore.page) == before)
        #expect(try test.store.changes().done.count == 1)
    }

    @Test("Settings with the same value are no new version, and the outcome says so", arguments: [3000, 2000])
    func sameSettings(goal: Int) throws {
        let test = try TestStore()
        try test.setGoal(3000)
        let before = test.folder.bytes("data/settings.json")
        for store in [test.dryRun, test.store] {
            let outcome = try store.changeSettings(at: TestStore.now()) { settings in
                settings.setGoal(Volume(millilitres: goal), from: try day("2026-11-01"))
                return ((), "goal")
            }
            #expect(outcome.isChanged == (goal != 3000))
        }
        #expect((test.folder.bytes("data/settings.json") == before) == (goal == 3000))
    }

    @Test("A dry run returns the result and writes nothing")
    func dryRun() throws {
        let test = try TestStore()
        let total = try test.dryRun.changePage(day(TestStore.dayText), at: TestStore.now()) { page in
            page.put(WaterEntry(id: "aaa000000000", at: try TestStore.now(), volume: Volume(millilitres: 250)))
            return (page.water.count, "log")
        }
        #expect(total.value == 1)
        #expect(try test.folder.names().isEmpty)
        try test.log("aaa000000000", 250)
        let names = try test.folder.names()
        #expect(try test.dryRun.undo().value.summary == "log 250")
        #expect(try test.drinks() == "aaa000000000 250")
        #expect(try test.folder.names() == names)
    }

    @Test("Every change of several concurrent writers is kept")
    func concurrency() async throws {
        let test = try TestStore()
        let store = test.store
        let (today, now) = (try day(TestStore.dayText), try TestStore.now())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    for number in 0..<10 {
                        let entry = WaterEntry(id: "w\(writer)n\(number)".id, at: now, volume: Volume(millilitres: 1))
                        _ = try store.changePage(today, at: now) { page in
                            page.put(entry)
                            return ((), "log")
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try store.page(today).water.count == 40)
        #expect(try store.changes().done.count == 40)
    }

    @Test("A page that is a symbolic link stays a link")
    func linkedPage() throws {
        let test = try TestStore()
        try test.folder.write("{\"day\":\"2026-11-20\",\"format\":1}", to: "elsewhere/page.json")
        try test.folder.write("x", to: "data/days/2026/other")
        try FileManager.default.createSymbolicLink(
            atPath: test.folder.path(TestStore.page), withDestinationPath: test.folder.path("elsewhere/page.json"))
        try test.log("aaa000000000", 250)
        #expect(test.folder.text("elsewhere/page.json")?.contains("aaa000000000") == true)
        #expect(throws: Never.self) {
            try FileManager.default.destinationOfSymbolicLink(atPath: test.folder.path(TestStore.page))
        }
    }

    @Test("Only the first celebration of a day counts as first")
    func celebration() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 2000)
        let (friday, saturday) = (try day("2026-11-20"), try day("2026-11-21"))
        #expect(try test.dryRun.isFirstCelebration(on: friday))
        #expect(try test.store.isFirstCelebration(on: friday))
        #expect(try !test.store.isFirstCelebration(on: friday))
        #expect(try test.store.isFirstCelebration(on: saturday))
    }
}
