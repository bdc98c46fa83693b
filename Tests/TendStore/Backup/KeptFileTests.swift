import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Daily file backups")
struct KeptFileTests {
    @Test("The first change of a day keeps the old file as backup")
    func first() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 100, today: "2026-11-20")
        #expect(test.backupDays.isEmpty, "there was no file to back up")
        let old = try #require(test.folder.bytes(TestStore.page))
        let number = try test.inode(TestStore.page)
        try test.log("bbb000000000", 200, today: "2026-11-21")
        #expect(test.folder.bytes(TestStore.backupPath("2026-11-21")) == old)
        #expect(try test.inode(TestStore.backupPath("2026-11-21")) == number)
        #expect(try test.inode(TestStore.page) != number)
        #expect(try test.folder.mode("data/local/backups/2026-11-21") == 0o700)
        #expect(try test.folder.mode(TestStore.backupPath("2026-11-21")) == 0o600)
    }

    @Test("A second change of the day does not replace the backup")
    func second() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 100, today: "2026-11-20")
        try test.log("bbb000000000", 200, today: "2026-11-21")
        let kept = test.folder.bytes(TestStore.backupPath("2026-11-21"))
        try test.log("ccc000000000", 300, today: "2026-11-21")
        _ = try test.store(on: "2026-11-21").undo()
        #expect(test.folder.bytes(TestStore.backupPath("2026-11-21")) == kept)
    }

    @Test("Each day and each file has its own backup")
    func daysAndFiles() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 100, today: "2026-11-20")
        try test.log("bbb000000000", 200, today: "2026-11-21")
        let second = test.folder.bytes(TestStore.page)
        try test.log("ccc000000000", 300, today: "2026-11-22")
        try test.log("ddd000000000", 400, today: "2026-11-22", on: "2026-11-19")
        #expect(test.folder.bytes(TestStore.backupPath("2026-11-22")) == second)
        let backups = try test.store.backups()
        #expect(backups.map(\.day.description) == ["2026-11-21", "2026-11-22"])
        // The page of the 19th was created on that day, so it has no backup.
        #expect(backups.map { $0.files.map(\.path) } == [[TestStore.pagePath], [TestStore.pagePath]])
        try test.log("fff000000000", 600, today: "2026-11-23", on: "2026-11-19")
        #expect(test.folder.exists(TestStore.backupPath("2026-11-23", "days+2026+2026-11-19.json")))
    }

    @Test("A file created that day is backed up at its second change")
    func createdThatDay() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 100, today: "2026-11-21")
        #expect(try test.store.backups().isEmpty)
        try test.log("bbb000000000", 200, today: "2026-11-21")
        try test.log("ccc000000000", 300, today: "2026-11-21")
        #expect(try test.store.backups().map { $0.files.map(\.path) } == [[TestStore.pagePath]])
    }

    @Test("Settings, fasts and challenges are backed up")
    func kinds() throws {
        let test = try TestStore()
        try test.begin(TestStore.challenge())
        try test.setGoal(2000)
        try test.record(TestStore.fast("fast00000000", "2026-11-01T20:00:00Z", "2026-11-02T12:00:00Z"))
        let before = test.snapshot
        let store = try test.store(on: "2026-11-21")
        _ = try store.changeSettings(at: TestStore.now()) { settings in
            settings.setGoal(Volume(millilitres: 3000), from: try day("2026-11-20"))
            return ((), "goal")
        }
        _ = try store.changeFasts(Month(of: day("2026-11-01")), at: TestStore.now()) { month in
            month.delete("fast00000000")
            return ((), "delete")
        }
        _ = try store.changeChallenge(TestStore.challengeID, at: TestStore.now()) { file in
            file.addRest(DayMark(day: try day("2026-11-18"), at: try TestStore.now()))
            return ((), "rest")
        }
        let files = try #require(try store.backups().first).files
        #expect(files.count == 3)
        for file in files {
            let name = file.path.split(separator: "/").joined(separator: "+")
            #expect(
                test.folder.bytes(TestStore.backupPath("2026-11-21", name)) == before.files[file.path], "\(file.path)")
        }
    }

    @Test("Dry runs, refused changes and stores without a day make no backup")
    func noBackup() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 100)
        try test.log("bbb000000000", 200)
        let dry = Store(folder: test.store.folder, cacheFolder: nil, day: try day("2026-11-21"), isDryRun: true)
        _ = try dry.changePage(day(TestStore.dayText), at: TestStore.now()) { page in
            page.deleteWater("aaa000000000")
            return ((), "delete")
        }
        #expect(throws: StoreError.self) { try test.log("ccc000000000", 0, today: "2026-11-21") }
        #expect(test.backupDays.isEmpty)
    }

    @Test("An import backs up each changed file once a day")
    func imports() throws {
        let test = try TestStore()
        let days = ["2026-11-18", "2026-11-19", TestStore.dayText]
        for iso in days { try test.log("pwn000000000", 100, on: iso) }
        let before = test.snapshot
        let store = try test.store(on: "2026-11-21")
        for hour in ["07", "09"] {
            let incoming = ImportBatch(
                try (days + (hour == "07" ? ["2026-11-17"] : [])).map {
                    try TestStore.foreign("\($0)T\(hour):00:00Z")
                })
            _ = try store.add(incoming, at: TestStore.now(), check: { _ in }, summary: { _ in "import" })
        }
        let kept = try #require(try test.store.backups().first)
        #expect(kept.files.map(\.path) == days.map { "days/2026/\($0).json" })
        for iso in days {
            let bytes = test.folder.bytes(TestStore.backupPath("2026-11-21", "days+2026+\(iso).json"))
            #expect(bytes == before.files["days/2026/\(iso).json"], "\(iso)")
        }
    }
}
