import TendCore
import Testing

@testable import TendStore

/// The paths that sync accepts, and the folders of a remote that it opens.
@Suite("Synced paths")
struct SyncedPathTests {
    @Test(
        "A path that tend writes is accepted",
        arguments: [
            "settings.json", "days/2026/2026-11-20.json", "days/0001/0001-01-01.json", "fasts/2026-11.json",
            "challenges/0123456789ab.json", "photos/0123456789ab/2026-11-20-front-7k2m9q4x1c0d.jpg",
            "photos/0123456789ab/2026-11-20-7k2m9q4x1c0d.heic",
        ])
    func allowed(_ path: String) throws {
        #expect(try #require(SyncedPath(Array(path.utf8))).path == path)
    }

    @Test(
        "Any other path is refused",
        arguments: [
            "", "/", "local/lock", "local/hooks/after-change", "local/sync.json", ".gitignore", ".git/config", "days",
            "Settings.json", "settings.json ", "settings.json.", "./settings.json", "/settings.json", "settings.json/",
            "settings.JSON", "days/2026/2026-11-20.json\n", "days/2026/2026-13-01.json", "days/2025/2026-11-20.json",
            "days/2026/../2026/2026-11-20.json", "days//2026/2026-11-20.json", "Days/2026/2026-11-20.json",
            "days/2026/2026-11-20 2.json", "days/2026/2026-11-20.sync-conflict-1.json", "fasts/2026-13.json",
            "fasts/2026-11.json.tmp", "challenges/0123456789AB.json", "challenges/0123456789a.json",
            "challenges/../settings.json", "photos/0123456789ab/x.sh", "photos/0123456789ab/.jpg",
            "photos/0123456789ab/..jpg", "photos/0123456789ab/a/b.jpg", "photos/../x.jpg", "photos/0123456789ab/A.jpg",
            "photos/0123456789ab/a b.jpg", "photos/x.jpg", "people/anna/settings.json", "ｓettings.json",
            "days/２０２６/2026-11-20.json", "settings\u{200B}.json",
        ])
    func refused(_ path: String) { #expect(SyncedPath(Array(path.utf8)) == nil) }

    @Test("A path that is not UTF-8 is refused")
    func bytes() { #expect(SyncedPath(Array("settings.json".utf8) + [0xFF]) == nil) }

    @Test(
        "Only folders of synced files are opened",
        arguments: [
            ("days", true), ("days/2026", true), ("fasts", true), ("challenges", true), ("photos", true),
            ("photos/0123456789ab", true), ("", false), ("local", false), ("Days", false), ("days/20260", false),
            ("days/２０２６", false), ("days/2026/11", false), ("photos/0123456789AB", false), ("people", false),
            ("fasts/2026", false), (".git", false), ("days/", false),
        ])
    func folders(_ path: String, _ isOpened: Bool) { #expect(SyncedPath.isFolder(Array(path.utf8)) == isOpened) }

    @Test("A photo's file name must end with its whole id")
    func photoNames() {
        #expect(ProgressPhoto.isFileName("2026-11-20-front-7k2m9q4x1c0d.jpg", of: "7k2m9q4x1c0d"))
        for id in ["jpg", "", "1c0d", "front", "2026", "front-7k2m9q4x1c0e"] {
            #expect(!ProgressPhoto.isFileName("2026-11-20-front-7k2m9q4x1c0d.jpg", of: id))
        }
    }
}
