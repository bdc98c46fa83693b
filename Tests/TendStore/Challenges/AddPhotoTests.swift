import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

import TendLibc

@Suite("Adding photos to a challenge")
struct AddPhotoTests {
    private static let jpeg: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xE0] + (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private struct Refused: Error {}

    private static func store() throws -> TestStore {
        let test = try TestStore()
        try test.begin(try TestStore.challenge([ChallengeTask(id: "photo", name: "Photo", link: .photo)]))
        return test
    }

    private static func add(
        _ path: String, to test: TestStore, angle: ProgressPhoto.Angle? = .front, store: Store? = nil,
        _ edit: (ChallengeFile) throws -> String = { _ in "photo" }
    ) throws -> ProgressPhoto {
        try (store ?? test.store).addPhoto(
            path, to: TestStore.challengeID, day: try day(TestStore.dayText), angle: angle, at: try TestStore.now(),
            edit
        ).value
    }

    @Test("The copy is private and identical, and the picture stays unchanged")
    func copy() throws {
        let test = try Self.store()
        try test.folder.write(Self.jpeg, to: "me.JPG")
        #expect(chmod(test.folder.path("me.JPG"), 0o644) == 0)
        let photo = try Self.add(test.folder.path("me.JPG"), to: test)
        let stored = "data/photos/\(TestStore.challengeID)/\(photo.file)"
        #expect(photo.file == "2026-11-20-front-\(photo.id).jpg")
        #expect(test.store.path(of: photo, of: TestStore.challengeID) == test.folder.path(stored))
        #expect(test.folder.bytes(stored) == Self.jpeg)
        #expect(try test.folder.mode(stored) == 0o600)
        #expect(test.folder.bytes("me.JPG") == Self.jpeg)
        #expect(try test.folder.mode("me.JPG") == 0o644)
        #expect(try test.restarted.challengeFile(TestStore.challengeID).photos == [photo])
        #expect(try test.states(now: "2026-11-20T12:00:00Z").last == .done)
    }

    @Test("Adding one picture twice stores two photos")
    func twice() throws {
        let test = try Self.store()
        try test.folder.write(Self.png, to: "me")
        let photos = try (0..<2).map { _ in try Self.add(test.folder.path("me"), to: test, angle: nil) }
        #expect(Set(photos.map(\.file)).count == 2)
        #expect(photos.allSatisfy { $0.file.hasSuffix(".png") })
        // Their ids keep the order, even within one second.
        #expect(photos[0].id < photos[1].id)
        #expect(try test.restarted.challengeFile(TestStore.challengeID).photos.count == 2)
        for photo in photos {
            #expect(test.folder.bytes("data/photos/\(TestStore.challengeID)/\(photo.file)") == Self.png)
        }
    }

    @Test("The content of a picture decides its format, not its name")
    func content() throws {
        let test = try Self.store()
        try test.folder.write(Self.png, to: "me.jpg")
        #expect(try Self.add(test.folder.path("me.jpg"), to: test).file.hasSuffix(".png"))
    }

    @Test("A file that is not a picture is refused without traces")
    func refusals() throws {
        let test = try Self.store()
        try test.folder.write(Array("GIF89a and more".utf8), to: "me.jpg")
        try test.folder.write([], to: "empty.png")
        #expect(mkfifo(test.folder.path("pipe.jpg"), 0o600) == 0)
        try FileManager.default.createDirectory(atPath: test.folder.path("dir.jpg"), withIntermediateDirectories: true)
        #expect(PhotoProblem.largestPhoto == 100_000_000)
        // A sparse file, which uses no space.
        try test.folder.write([0xFF, 0xD8, 0xFF], to: "huge.jpg")
        #expect(truncate(test.folder.path("huge.jpg"), off_t(PhotoProblem.largestPhoto + 1)) == 0)
        let before = try test.folder.names()
        let cases: [(String, PhotoProblem)] = [
            ("me.jpg", .notAPicture), ("empty.png", .notAPicture), ("pipe.jpg", .notAFile), ("dir.jpg", .notAFile),
            ("none.jpg", .missing), ("huge.jpg", .tooLarge(PhotoProblem.largestPhoto + 1)),
        ]
        for (name, problem) in cases {
            #expect(throws: problem, "\(name)") { _ = try Self.add(test.folder.path(name), to: test) }
        }
        #expect(throws: PhotoProblem.notAFile) { _ = try Self.add("/dev/null", to: test) }
        #expect(try test.folder.names() == before)
        #expect(try test.store.challengeFile(TestStore.challengeID).photos.isEmpty)
    }

    @Test("A photo refused before the lock is not copied")
    func refusedAtOnce() throws {
        let test = try Self.store()
        try test.folder.write(Self.png, to: "me")
        let before = try test.dataNames()
        #expect(throws: Refused.self) { _ = try Self.add(test.folder.path("me"), to: test) { _ in throw Refused() } }
        #expect(try test.dataNames() == before)
    }

    @Test("The copy of a photo refused under the lock is removed")
    func refusedLater() throws {
        let test = try Self.store()
        try test.folder.write(Self.png, to: "me")
        let bytes = test.folder.bytes(TestStore.challengePath)
        var calls = 0
        #expect(throws: Refused.self) {
            _ = try Self.add(test.folder.path("me"), to: test) { _ in
                calls += 1
                // The second call runs under the lock, after the copy.
                guard calls < 2 else {
                    #expect(try test.dataNames().contains { $0.hasSuffix(".png") })
                    throw Refused()
                }
                return "photo"
            }
        }
        #expect(calls == 2)
        #expect(test.folder.bytes(TestStore.challengePath) == bytes)
        #expect(try test.dataNames().filter { $0.contains(".png") }.isEmpty)
    }

    @Test("A damaged challenge refuses a photo and keeps no copy")
    func damaged() throws {
        let test = try Self.store()
        try test.folder.write(Self.png, to: "me")
        try test.folder.write("{", to: TestStore.challengePath)
        #expect(throws: StoreError.self) { _ = try Self.add(test.folder.path("me"), to: test) }
        #expect(try test.dataNames().filter { $0.contains(".png") }.isEmpty)
        #expect(test.folder.text(TestStore.challengePath) == "{")
    }

    @Test("A dry run copies nothing")
    func dryRun() throws {
        let test = try Self.store()
        try test.folder.write(Self.png, to: "me")
        let before = try test.folder.names()
        _ = try Self.add(test.folder.path("me"), to: test, store: test.dryRun)
        #expect(try test.folder.names() == before)
        #expect(try test.store.challengeFile(TestStore.challengeID).photos.isEmpty)
    }

    @Test("The target of a symbolic link is copied, not the link")
    func link() throws {
        let test = try Self.store()
        try test.folder.write(Self.png, to: "me")
        try FileManager.default.createSymbolicLink(
            atPath: test.folder.path("link"), withDestinationPath: test.folder.path("me"))
        let photo = try Self.add(test.folder.path("link"), to: test)
        let stored = test.folder.path("data/photos/\(TestStore.challengeID)/\(photo.file)")
        let type = try FileManager.default.attributesOfItem(atPath: stored)[.type] as? FileAttributeType
        #expect(type == .typeRegular)
    }
}
