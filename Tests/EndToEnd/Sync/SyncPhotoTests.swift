import Foundation
import TestSupport
import Testing

/// Each computer decides about its own photos. No photo disappears because another computer lacks it.
@Suite("Photos in sync", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct SyncPhotoTests {
    private func photos(_ home: Home) -> [String] { HostileScene.photos(home) }

    private func optIn(_ home: Home, _ option: String = "--photos") throws {
        let outcome = try home.tend("sync", "init", option)
        #expect(outcome.code == 0, "\(outcome.errorText)")
    }

    /// Two computers with one photo on the first. Either both opted in to photos or neither did.
    private func pair(optedIn: Bool = true) throws -> (group: SyncGroup, photo: String) {
        let group = try SyncGroup(copying: (optedIn ? Self.withPhotos : Self.withoutPhotos).get())
        return (group, try #require(photos(group[0]).first))
    }

    private static let withPhotos = Result { try Self().start(optedIn: [0, 1]) }
    private static let withoutPhotos = Result { try Self().start(optedIn: []) }

    /// The state that each test copies. It costs some eighty processes.
    private func start(optedIn: [Int]) throws -> SyncGroup {
        let group = try SyncGroup(2)
        for index in optedIn { try optIn(group[index]) }
        try addPhoto(to: group[0])
        let failures = try group.settle()
        try #require(failures == [], "\(failures)")
        return group
    }

    @discardableResult
    private func addPhoto(to home: Home, bytes: [UInt8] = TestPhoto.jpeg) throws -> String {
        let before = photos(home)
        if ChallengeStored(home).live.isEmpty { try home.tend("challenge", "start", "75-hard") }
        let picture = try TestPhoto.put("me.jpg", in: home, bytes: bytes)
        let outcome = try home.tend("challenge", "photo", "add", picture)
        try #require(outcome.code == 0, "\(outcome.errorText)")
        return try #require(photos(home).first { !before.contains($0) })
    }

    @Test("One computer's choice uploads no photo of another")
    func choiceOfAnother() throws {
        let group = try start(optedIn: [1])
        let photo = try #require(photos(group[0]).first)
        let names = try HostileRemote(group).everyName()
        #expect(!names.contains { $0.hasPrefix("photos/") }, "\(names)")
        #expect(photos(group[0]) == [photo] && photos(group[1]) == [])
    }

    @Test("One computer can't turn off photos for another")
    func choiceStays() throws {
        let (group, photo) = try pair()
        try optIn(group[1], "--no-photos")
        #expect(try group.settle() == [])
        let second = try addPhoto(to: group[0], bytes: TestPhoto.jpeg + [1])
        #expect(try group.settle() == [])
        #expect(try group.names().contains(second))
        #expect(photos(group[1]) == [photo])
        #expect(photos(group[0]).count == 2)
    }

    @Test("The photo choice stays local and is off by default")
    func choiceIsLocal() throws {
        let (group, photo) = try pair(optedIn: false)
        let remote = try HostileRemote(group)
        #expect(try !group.names().contains(photo))
        let before = try remote.bytes(".gitignore")
        for option in ["--photos", "--no-photos", "--photos"] {
            try optIn(group[0], option)
            #expect(group[0].bytes("\(group[0].data)/local/sync.json") != nil)
            #expect(try remote.bytes(".gitignore") == before)
        }
        #expect(try group.names().contains(photo))
        #expect(photos(group[1]) == [])
    }

    @Test("Turning photos off keeps existing ones and sends no new ones")
    func turnedOff() throws {
        let (group, photo) = try pair()
        try optIn(group[0], "--no-photos")
        #expect(try group.settle() == [])
        #expect(try group.names().contains(photo))
        #expect(photos(group[0]) == [photo] && photos(group[1]) == [photo])
        let second = try addPhoto(to: group[0], bytes: TestPhoto.jpeg + [1])
        #expect(try group.settle() == [])
        #expect(try !group.names().contains(second))
    }

    @Test("A photo missing on one computer is fetched again")
    func lostFolder() throws {
        let (group, photo) = try pair()
        try group[0].shell("rm -r data/photos")
        try group[0].sync()
        try group[1].sync()
        #expect(group[1].bytes("\(group[1].data)/\(photo)") == TestPhoto.jpeg)
        #expect(group[0].bytes("\(group[0].data)/\(photo)") == TestPhoto.jpeg)
        #expect(try group.names().contains(photo))
        #expect(try group.settle() == [])
    }

    @Test("A photo missing on all computers is fetched again from the repository")
    func lostOnBoth() throws {
        let (group, photo) = try pair()
        for machine in group.machines { try machine.shell("rm -r data/photos") }
        for machine in [group[0], group[1], group[0]] { #expect(try machine.sync().code == 0) }
        for machine in group.machines { #expect(machine.bytes("\(machine.data)/\(photo)") == TestPhoto.jpeg) }
    }

    @Test("A lost photo that never reached the repository is not an error")
    func lostForGood() throws {
        let (group, _) = try pair(optedIn: false)
        try group[0].shell("rm -r data/photos")
        for machine in group.machines { try optIn(machine) }
        #expect(try group.settle() == [])
        for machine in group.machines { #expect(photos(machine) == []) }
    }

    @Test("A photo removed from the repository stays here and is sent again")
    func removedThere() throws {
        let (group, photo) = try pair()
        try HostileRemote(group).change { $0.remove("photos") }
        try group[1].tend("log", "250ml")
        #expect(try group.settle() == [])
        for machine in group.machines { #expect(machine.bytes("\(machine.data)/\(photo)") == TestPhoto.jpeg) }
        #expect(try group.names().contains(photo))
    }

    @Test("A deleted photo goes into quarantine on each computer and stays deleted")
    func deleted() throws {
        let (group, photo) = try pair()
        let outcome = try group[0].tend("challenge", "photo", "delete", "last", "-y")
        #expect(outcome.code == 0, "\(outcome.errorText)")
        #expect(try group[0].sync().code == 0)
        #expect(try !group.names().contains(photo))
        #expect(try group.settle() == [])
        for machine in group.machines {
            #expect(photos(machine) == [])
            #expect(ChallengeStored(machine).pictures.keys.contains { $0.hasPrefix("local/quarantine/photos/") })
        }
        // A copy of an older state of the repository must not restore it.
        try HostileRemote(group).change { $0.put(photo, .bytes(TestPhoto.jpeg)) }
        #expect(try group.settle() == [])
        for machine in group.machines { #expect(photos(machine) == []) }
    }

    @Test("A photo without a record is not received")
    func unnamed() throws {
        let (group, photo) = try pair()
        let folder = photo.split(separator: "/")[1]
        try HostileRemote(group).change { tree in
            tree.put("photos/\(folder)/2026-11-20-0123456789ab.jpg", .bytes(TestPhoto.jpeg))
            tree.put("photos/0123456789ab/2026-11-20-0123456789ab.jpg", .bytes(TestPhoto.jpeg))
            tree.put("photos/x.jpg", .bytes(TestPhoto.jpeg))
        }
        #expect(try group[0].sync().code == 0)
        #expect(photos(group[0]) == [photo])
        #expect(try group.settle() == [])
    }

    /// Entries in the remote at a photo's path that are not pictures.
    private static let forged: [(name: String, mode: String, bytes: [UInt8])] = [
        ("text", HostileTree.file, Array("#!/bin/sh\n".utf8)), ("nothing", HostileTree.file, []),
        ("a link", HostileTree.link, Array("/etc/passwd".utf8)), ("a program", "100755", Array("#!/bin/sh\n".utf8)),
    ]

    @Test(
        "A forged file never replaces a photo, here or in the repository",
        arguments: Sweep.some(of: forged, quick: 1))
    func forgery(_ forged: (name: String, mode: String, bytes: [UInt8])) throws {
        let (group, photo) = try pair()
        try group[0].shell("rm -r data/photos")
        try HostileRemote(group).change { $0.put(photo, .bytes(forged.bytes), mode: forged.mode) }
        #expect(try group[0].sync().code == 0)
        // git still has the photo, which never changes.
        #expect(group[0].bytes("\(group[0].data)/\(photo)") == TestPhoto.jpeg)
        #expect(try HostileRemote(group).bytes(photo) == TestPhoto.jpeg)
        // The computer with the photo keeps it.
        #expect(try group[1].sync().code == 0)
        #expect(group[1].bytes("\(group[1].data)/\(photo)") == TestPhoto.jpeg)
    }

    @Test("A different photo in the remote does not replace the local one")
    func replaced() throws {
        let (group, photo) = try pair()
        try HostileRemote(group).change { $0.put(photo, .bytes(TestPhoto.jpeg + Array("of another".utf8))) }
        #expect(try group[0].sync().code == 0)
        #expect(group[0].bytes("\(group[0].data)/\(photo)") == TestPhoto.jpeg)
    }
}
