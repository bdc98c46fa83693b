import Foundation
import Testing

/// Sync does not use git's index, but a user's `git status` and `git commit -a` do.
@Suite("Git's index after a sync", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct SyncIndexTests {
    private func status(_ home: Home) throws -> String { try home.gitHere("git status --porcelain").text }

    /// The marks and names of the index: `H` for a file, `S` for one that git does not expect here.
    private func index(_ home: Home) throws -> [String] {
        try home.gitHere("git ls-files -t").text.split(separator: "\n").map(String.init)
    }

    @Test("After commits, merges and fetches, git status reports no change")
    func clean() throws {
        let group = try SyncGroup(2)
        try group[0].tend("log", "250ml")
        try group[1].tend("log", "300ml")
        // A commit and a push, then a merge, then a received merge.
        for machine in [group[0], group[1], group[0]] {
            #expect(try machine.sync().code == 0)
            #expect(try status(machine) == "")
            #expect(try index(machine).allSatisfy { $0.hasPrefix("H ") })
        }
        try group[0].tend("log", "100ml")
        #expect(try status(group[0]) == " M days/2026/2026-11-20.json\n")
    }

    @Test("Git expects a photo only once it is here")
    func photos() throws {
        let group = try SyncGroup(2)
        #expect(try group[0].tend("sync", "init", "--photos").code == 0)
        _ = try TestPhoto.put("me.jpg", in: group[0])
        try group[0].shell("tend challenge start 75-hard && tend challenge photo add me.jpg")
        #expect(try group.settle() == [])
        let photo = try #require(HostileScene.photos(group[0]).first)
        #expect(try index(group[0]).contains("H \(photo)") && status(group[0]) == "")
        #expect(try index(group[1]).contains("S \(photo)") && status(group[1]) == "")
        #expect(try group[1].tend("sync", "init", "--photos").code == 0)
        try group[1].tend("log", "250ml")
        #expect(try group[1].sync().code == 0)
        #expect(try index(group[1]).contains("H \(photo)") && status(group[1]) == "")
    }

    @Test("Git expects no foreign file, and a manual commit deletes none")
    func foreign() throws {
        let group = try SyncGroup(2)
        try group[0].tend("log", "250ml")
        #expect(try group.settle() == [])
        try HostileRemote(group).change {
            $0.put("notes.txt", "notes")
            $0.put("other/deep/file", "other")
        }
        #expect(try group[0].sync().code == 0)
        #expect(try index(group[0]).filter { $0.hasPrefix("S ") } == ["S notes.txt", "S other/deep/file"])
        try group[0].tend("log", "100ml")
        #expect(try group[0].gitHere("git commit -qam mine").code == 0)
        #expect(try group[0].gitHere("git ls-tree -r --name-only HEAD").text.contains("other/deep/file"))
    }
}
