import Foundation
import TestSupport
import Testing

/// A user who moves a folder of the store to another disk leaves a link to it.
@Suite("Linked record folders", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct SyncLinkedFolderTests {
    /// Two computers that share photos and have one photo. The first has moved a folder.
    private func moved(_ folder: String) throws -> (group: SyncGroup, photo: String) {
        let group = try SyncGroup(2)
        for machine in group.machines {
            let outcome = try machine.tend("sync", "init", "--photos")
            #expect(outcome.code == 0, "\(outcome.errorText)")
        }
        _ = try TestPhoto.put("me.jpg", in: group[0])
        let line = "tend challenge start 75-hard; tend challenge photo add me.jpg; tend log 250ml --at 08:00"
        try group[0].shell("\(line); tend fast start --at 07:00")
        #expect(try group.settle() == [])
        let move = "mkdir disk && mv data/\(folder) disk/moved && ln -s ../disk/moved data/\(folder)"
        let outcome = try group[0].shell(move)
        try #require(outcome.code == 0, "\(outcome.errorText)")
        return (group, try #require(HostileScene.photos(group[1]).first))
    }

    /// Whether the link exists and is in no commit.
    private func keepsLink(_ folder: String, _ group: SyncGroup) throws -> Bool {
        let link = try group[0].shell("readlink data/\(folder)").text
        let listed = try HostileRemote(group).list().contains { $0.object.hasPrefix("120000") || $0.name == folder }
        return link == "../disk/moved\n" && !listed
    }

    @Test(
        "A linked folder is followed or named, and never committed or replaced",
        arguments: Sweep.some(of: ["photos", "days", "fasts", "challenges"], quick: 1))
    func keeps(_ folder: String) throws {
        let (group, photo) = try moved(folder)
        let before = SyncFolder(group[1]).records
        try group[0].tend("log", "300ml", "--at", "08:30")
        try group[1].tend("log", "77ml", "--at", "09:00")
        for machine in [group[1], group[0], group[1], group[0]] {
            let outcome = try machine.sync()
            #expect(outcome.code == 0 || outcome.errorText.contains(folder), "\(outcome.ending) \(outcome.errorText)")
        }
        #expect(try keepsLink(folder, group))
        #expect(group[1].bytes("\(group[1].data)/\(photo)") == TestPhoto.jpeg)
        let after = SyncFolder(group[1]).records
        #expect(before.keys.filter { after[$0] == nil } == [])
        let status = try group[0].tend("status")
        #expect(status.code == 0 && status.errors.isEmpty, "\(status.errorText)")
    }

    @Test("Without photos, sync sends no link to them")
    func withoutPhotos() throws {
        let group = try SyncGroup(2)
        for machine in group.machines {
            _ = try TestPhoto.put("me.jpg", in: machine)
            try machine.shell("tend challenge start 75-hard; tend challenge photo add me.jpg")
            try machine.sync()
        }
        let photos = group.machines.map { HostileScene.photos($0) }
        #expect(photos.allSatisfy { $0.count == 1 })
        try group[0].shell("mkdir disk && mv data/photos disk/moved && ln -s ../disk/moved data/photos")
        try group[0].tend("log", "77ml")
        for machine in [group[0], group[1], group[0]] { #expect(try machine.sync().code == 0) }
        #expect(try keepsLink("photos", group))
        #expect(HostileScene.photos(group[1]) == photos[1])
        #expect(try group[0].shell("ls disk/moved").text.split(separator: "\n").count == 1)
        #expect(SyncFolder(group[1]).amounts == [77])
    }

    @Test("Records and photos are sent through links")
    func follows() throws {
        let (group, photo) = try moved("photos")
        try group[0].shell("mv data/days disk/days && ln -s ../disk/days data/days")
        try group[0].tend("log", "300ml", "--at", "08:30")
        _ = try TestPhoto.put("you.jpg", in: group[0], bytes: TestPhoto.jpeg + [2])
        try group[0].shell("tend challenge photo add you.jpg")
        try group[1].tend("log", "77ml", "--at", "09:00")
        for machine in [group[0], group[1], group[0]] {
            let outcome = try machine.sync()
            #expect(outcome.code == 0, "\(outcome.errorText)")
        }
        #expect(SyncFolder(group[1]).amounts == [77, 250, 300])
        #expect(try StoredData(group[1]).live.count == 3)
        #expect(HostileScene.photos(group[1]).count == 2 && HostileScene.photos(group[1]).contains(photo))
        #expect(try group[0].tend("status").code == 0)
        #expect(try group[0].shell("grep -c '\"ml\":77' data/days/2026/2026-11-20.json").text == "1\n")
    }

    @Test("Photos on a missing disk are named and do not stop records")
    func away() throws {
        let group = try SyncGroup(2)
        #expect(try group[0].run([group[0].program, "sync", "init", "--photos"]).code == 0)
        try group[0].shell("ln -s /nowhere/photos data/photos")
        try group[0].tend("log", "250ml")
        let outcome = try group[0].sync()
        #expect(outcome.code == 0 && outcome.errorText.contains("data/photos"), "\(outcome.errorText)")
        try group[1].sync()
        #expect(SyncFolder(group[1]).amounts == [250])
    }
}
