import TendCore
import Testing

@testable import TendStore

@Suite("Names of conflict copies")
struct ConflictCopyTests {
    @Test(
        "Names from the services that synchronise folders are conflict copies",
        arguments: [
            ("days/2026/2026-11-20.sync-conflict-20261120-101112-ABCDEFG.json", "days/2026/2026-11-20.json"),
            ("settings.sync-conflict-20261120-101112-ABCDEFG.json", "settings.json"),
            ("fasts/2026-11.sync-conflict-20261120-101112-ABCDEFG.json", "fasts/2026-11.json"),
            ("days/2026/2026-11-20 (Anna's conflicted copy 2026-11-20).json", "days/2026/2026-11-20.json"),
            ("days/2026/2026-11-20 (Anna (Mac)'s conflicted copy 2026-11-20).json", "days/2026/2026-11-20.json"),
            ("settings (conflicted copy 2026-11-20).json", "settings.json"),
            ("challenges/7k2m9q4x1c0d (Łukasz's conflicted copy).json", "challenges/7k2m9q4x1c0d.json"),
            ("days/2026/2026-11-20 2.json", "days/2026/2026-11-20.json"),
            ("settings 3.json", "settings.json"), ("fasts/2026-11 12.json", "fasts/2026-11.json"),
            ("challenges/7k2m9q4x1c0d 999.json", "challenges/7k2m9q4x1c0d.json"),
            ("days/2026/2026-11-20_conflict-20261120-101112.json", "days/2026/2026-11-20.json"),
            ("settings (conflicted copy 2026-11-20 101112).json", "settings.json"),
            ("fasts/2026-11 (1).json", "fasts/2026-11.json"), ("settings (12).json", "settings.json"),
            ("days/2026/2026-11-20-DESKTOP-1A2B3C4.json", "days/2026/2026-11-20.json"),
            ("settings-Annas-MacBook.json", "settings.json"),
            ("settings-ANNAS-COMPUTER-12345.json", "settings.json"),
            ("fasts/2026-11-LAPTOP-2.json", "fasts/2026-11.json"),
            (
                "days/2026/2026-11-20 (SFConflict anna@example.com 2026-11-20-10-11-12).json",
                "days/2026/2026-11-20.json"
            ),
        ])
    func names(path: String, original: String) throws {
        let copy = try #require(ConflictCopy(path: path))
        #expect(copy.file.path == original)
        #expect(copy.path == path)
    }

    @Test(
        "Any other name is not a conflict copy",
        arguments: [
            "", ".json", "/.json", " 2.json", "settings.json", "days/2026/2026-11-20.json", "settings 2.txt",
            "settings2.json", "settings 1234.json", "settings  2.json", "settings two.json", "settings ².json",
            "settings copy.json", "settings(2).json", "settings (1234).json", "settings (two).json",
            "settings-backup.json",
            "settings-2.json", "fasts/2026-11-20.json", "days/2026/2026-11-20-.json", "settings(conflicted copy).json",
            "(conflicted copy).json",
            " (conflicted copy).json", "settings (conflicted copy).json.bak", "settings (conflicted copy",
            "settings.sync-conflict.json", ".sync-conflict-20261120-101112-ABCDEFG.json",
            "notes.sync-conflict-20261120-101112-ABCDEFG.json", "notes 2.json", "days/2026/2026-02-30 2.json",
            "days/2025/2026-11-20 2.json", "2026-11-20 2.json", "challenges/short 2.json", "fasts/2026-13 2.json",
            "local/reminders 2.json", "local/settings 2.json", "../settings 2.json", "./settings 2.json",
        ])
    func otherNames(path: String) { #expect(ConflictCopy(path: path) == nil) }

    @Test("Only the copies of a file are found")
    func found() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        let names = [
            "2026-11-20 2.json", "2026-11-20.sync-conflict-a.json", "2026-11-19 2.json", "2026-11-20 x.json",
            "2026-11-20-DESKTOP-1.json", "2026-11-19-DESKTOP-1.json", "2026-11-20_conflict-1.json",
        ]
        for name in names { try test.put("{}", at: "days/2026/\(name)") }
        let copies = try test.store.conflictCopies(of: .page(day(TestStore.dayText))).map(\.path)
        #expect(
            copies == [
                "days/2026/2026-11-20 2.json", "days/2026/2026-11-20-DESKTOP-1.json",
                "days/2026/2026-11-20.sync-conflict-a.json", "days/2026/2026-11-20_conflict-1.json",
            ])
        #expect(try test.store.conflictCopies(of: .settings).isEmpty)
        #expect(try test.store.conflictCopies(of: .fasts(Month(of: day(TestStore.dayText)))).isEmpty)
    }
}
