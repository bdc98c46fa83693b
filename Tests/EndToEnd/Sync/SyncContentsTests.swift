import Foundation
import Testing

/// The files that sync carries between computers, and the ones that stay.
@Suite("Contents of a sync", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct SyncContentsTests {
    private func addPhoto(_ group: SyncGroup) throws -> String {
        let picture = try TestPhoto.put("me.jpg", in: group[0])
        try group[0].tend("challenge", "start", "75-hard")
        let outcome = try group[0].tend("challenge", "photo", "add", picture)
        try #require(outcome.code == 0, "\(outcome.errorText)")
        return try #require(photos(group[0]).first)
    }

    private func photos(_ home: Home) -> [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: "\(home.data)/photos")) ?? []).filter {
            $0.hasSuffix(".jpg")
        }.map { "photos/\($0)" }
    }

    private func optIn(_ home: Home) throws {
        let outcome = try home.run([home.program, "sync", "init", "--photos"])
        #expect(outcome.code == 0, "\(outcome.errorText)")
    }

    @Test("The repository never has local files or, by default, photos")
    func own() throws {
        let group = try SyncGroup(2)
        _ = try addPhoto(group)
        for words in [["log", "250ml"], ["undo"], ["pill", "take", "morning"], ["remind", "check"]] {
            _ = try group[0].run([group[0].program] + words)
        }
        try group[0].write("x", to: "\(group[0].data)/days/2026/.tend-abc.tmp")
        #expect(try group.settle() == [])
        let every = try group[0].gitHere("git log --all --name-only --format=").text.split(separator: "\n")
        #expect(every.contains("days/2026/2026-11-20.json") && every.contains { $0.hasPrefix("challenges/") })
        let own = every.filter { $0.hasPrefix("local/") || $0.hasPrefix("photos/") || $0.hasSuffix(".tmp") }
        #expect(own == [])
    }

    @Test("Photos are sent if the user asked for it")
    func withPhotos() throws {
        let group = try SyncGroup(2)
        for machine in group.machines { try optIn(machine) }
        let photo = try addPhoto(group)
        #expect(try group.settle() == [])
        #expect(try group.names().contains(photo))
        #expect(group[1].bytes("\(group[1].data)/\(photo)") == TestPhoto.jpeg)
        let mode = try FileManager.default.attributesOfItem(atPath: "\(group[1].data)/\(photo)")[.posixPermissions]
        #expect(mode as? Int == 0o600)
    }

    @Test("Photos of one computer stay in the repository, and sync settles")
    func somePhotos() throws {
        let group = try SyncGroup(2)
        try optIn(group[0])
        let photo = try addPhoto(group)
        let endings = try group.settle()
        #expect(endings == [])
        let names = try group.names()
        #expect(names.contains(photo))
        #expect(photos(group[1]) == [])
    }

    @Test("A user's file in the folder does not keep sync from settling")
    func otherFile() throws {
        let group = try SyncGroup(2)
        try group[0].write("mine\n", to: "\(group[0].data)/README.txt")
        try group[0].tend("log", "250ml")
        try group[1].tend("log", "300ml")
        let endings = try group.settle()
        #expect(endings == [])
        #expect(group[0].bytes("\(group[0].data)/README.txt") == Array("mine\n".utf8))
    }

    @Test("Only the user can read received files")
    func modes() throws {
        let group = try SyncGroup(2)
        try group[0].tend("log", "250ml")
        try group[0].sync()
        try group[1].shell("umask 000; tend sync")
        for name in ["days", "days/2026", "days/2026/2026-11-20.json", ".git"] {
            let mode = try FileManager.default.attributesOfItem(atPath: "\(group[1].data)/\(name)")[.posixPermissions]
            #expect((mode as? Int ?? 0o777) & 0o077 == 0, "\(name)")
        }
    }

    @Test("A dry run changes nothing, here or in the remote")
    func dryRun() throws {
        let group = try SyncGroup(2)
        try group[0].tend("log", "250ml")
        let before = try group[0].gitHere("git for-each-ref; git status --porcelain").text
        #expect(try group[0].run([group[0].program, "sync", "-n"]).code == 0)
        #expect(try group[0].gitHere("git for-each-ref; git status --porcelain").text == before)
    }
}
