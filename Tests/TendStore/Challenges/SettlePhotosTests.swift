import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// Where the files of photos go when their records are deleted, taken back and made again. Whatever happens, none is removed.
@Suite("Files of photos follow their records")
struct SettlePhotosTests {
    private static let kept = "data/photos/\(TestStore.challengeID)"
    private static let away = "data/local/quarantine/photos/\(TestStore.challengeID)"
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// A challenge with two photos.
    private static func scene() throws -> (test: TestStore, photos: [ProgressPhoto]) {
        let test = try TestStore()
        try test.begin(try TestStore.challenge([ChallengeTask(id: "photo", name: "Photo", link: .photo)]))
        let photos = try (UInt8(1)...2).map { number in
            try test.folder.write(png + [number], to: "me")
            return try test.store.addPhoto(
                test.folder.path("me"), to: TestStore.challengeID, day: try day(TestStore.dayText), angle: nil,
                at: try TestStore.now()
            ) { _ in "photo" }.value
        }
        return (test, photos)
    }

    private static func check(_ test: TestStore, _ photo: ProgressPhoto, _ number: UInt8, in folder: String) {
        let other = folder == kept ? away : kept
        #expect(test.folder.bytes("\(folder)/\(photo.file)") == png + [number])
        #expect(!test.folder.exists("\(other)/\(photo.file)"))
    }

    @Test("a deleted photo goes to the quarantine, and comes back when that is taken back")
    func onePhoto() throws {
        let (test, photos) = try Self.scene()
        try test.changeChallenge { $0.deletePhoto(photos[0].id) }
        try test.store.reconcilePhotos(of: TestStore.challengeID)
        Self.check(test, photos[0], 1, in: Self.away)
        Self.check(test, photos[1], 2, in: Self.kept)
        _ = try test.store.undo()
        try test.store.reconcilePhotos(of: TestStore.challengeID)
        Self.check(test, photos[0], 1, in: Self.kept)
        Self.check(test, photos[1], 2, in: Self.kept)
        _ = try test.store.redo()
        try test.store.reconcilePhotos(of: TestStore.challengeID)
        Self.check(test, photos[0], 1, in: Self.away)
        // Asked again there is nothing more to do.
        let names = try test.folder.names()
        try test.store.reconcilePhotos(of: TestStore.challengeID)
        #expect(try test.folder.names() == names)
    }

    @Test("with the challenge all its photos go, and all come back")
    func challenge() throws {
        let (test, photos) = try Self.scene()
        let before = try #require(try test.store.challengeFile(TestStore.challengeID).challenge)
        try test.changeChallenge { $0.delete() }
        try test.store.reconcilePhotos(of: TestStore.challengeID)
        #expect(try test.store.challenges().challenges.isEmpty)
        Self.check(test, photos[0], 1, in: Self.away)
        Self.check(test, photos[1], 2, in: Self.away)
        _ = try test.store.undo()
        try test.store.reconcilePhotos(of: TestStore.challengeID)
        #expect(try test.store.challenges().challenges == [before])
        #expect(Set(try test.store.challengeFile(TestStore.challengeID).photos) == Set(photos))
        Self.check(test, photos[0], 1, in: Self.kept)
        Self.check(test, photos[1], 2, in: Self.kept)
    }

    @Test("of a challenge that comes back, what was deleted before stays away")
    func deletedBefore() throws {
        let (test, photos) = try Self.scene()
        try test.changeChallenge { $0.deletePhoto(photos[0].id) }
        try test.changeChallenge { $0.delete() }
        try test.store.reconcilePhotos(of: TestStore.challengeID)
        _ = try test.store.undo()
        try test.store.reconcilePhotos(of: TestStore.challengeID)
        Self.check(test, photos[0], 1, in: Self.away)
        Self.check(test, photos[1], 2, in: Self.kept)
    }

    @Test("adding a photo is taken back with its file, which is kept all the same")
    func added() throws {
        let (test, photos) = try Self.scene()
        _ = try test.store.undo()
        try test.store.reconcilePhotos(of: TestStore.challengeID)
        Self.check(test, photos[1], 2, in: Self.away)
        _ = try test.store.redo()
        try test.store.reconcilePhotos(of: TestStore.challengeID)
        Self.check(test, photos[1], 2, in: Self.kept)
    }

    @Test("no file goes over another: both stay where they are")
    func neverOver() throws {
        let (test, photos) = try Self.scene()
        try test.folder.write("another", to: "\(Self.away)/\(photos[0].file)")
        try test.changeChallenge { $0.deletePhoto(photos[0].id) }
        try test.store.reconcilePhotos(of: TestStore.challengeID)
        #expect(test.folder.text("\(Self.away)/\(photos[0].file)") == "another")
        #expect(test.folder.bytes("\(Self.kept)/\(photos[0].file)") == Self.png + [1])
    }

    @Test("files that nothing speaks of stay where they are")
    func strangers() throws {
        let (test, _) = try Self.scene()
        try test.folder.write("stranger", to: "\(Self.kept)/holiday.jpg")
        try test.changeChallenge { $0.delete() }
        try test.store.reconcilePhotos(of: TestStore.challengeID)
        #expect(test.folder.text("\(Self.kept)/holiday.jpg") == "stranger")
    }

    @Test("a dry run moves nothing")
    func dryRun() throws {
        let (test, photos) = try Self.scene()
        try test.changeChallenge { $0.deletePhoto(photos[0].id) }
        try test.dryRun.reconcilePhotos(of: TestStore.challengeID)
        Self.check(test, photos[0], 1, in: Self.kept)
    }

    @Test("whatever is deleted, taken back and made again, both files are there, once", arguments: UInt64(1)...10)
    func anyOrder(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let (test, photos) = try Self.scene()
        for step in 0..<25 {
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: try test.changeChallenge { $0.deletePhoto(photos[Int.random(in: 0...1, using: &generator)].id) }
            case 1: try test.changeChallenge { $0.delete() }
            case 2:
                // The challenge's own beginning stays.
                if try test.store.changes().done.count > 1 { _ = try test.store.undo() }
            case 3: _ = try? test.store.redo()
            default: break
            }
            try test.store.reconcilePhotos(of: TestStore.challengeID)
            let file = try test.store.challengeFile(TestStore.challengeID)
            for (photo, number) in zip(photos, UInt8(1)...2) {
                let isKept = file.challenge != nil && file.photos.contains(photo)
                // One whose adding was taken back is deleted, too.
                Self.check(test, photo, number, in: isKept ? Self.kept : Self.away)
            }
            #expect(try test.folder.names().count { $0.hasSuffix(".png") } == 2, "seed \(seed), step \(step)")
        }
    }
}
