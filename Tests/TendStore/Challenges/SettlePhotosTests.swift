import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// Photo files move when their records are deleted or restored, and none is ever removed.
@Suite("Photo files")
struct SettlePhotosTests {
    private static let kept = "data/photos/\(TestStore.challengeID)"
    private static let quarantine = "data/local/quarantine/photos/\(TestStore.challengeID)"
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
        let other = folder == kept ? quarantine : kept
        #expect(test.folder.bytes("\(folder)/\(photo.file)") == png + [number])
        #expect(!test.folder.exists("\(other)/\(photo.file)"))
    }

    @Test("A deleted photo is quarantined, and undo moves it back")
    func onePhoto() throws {
        let (test, photos) = try Self.scene()
        try test.changeChallenge { $0.deletePhoto(photos[0].id) }
        try test.store.reconcilePhotos(of: TestStore.challengeID)
        Self.check(test, photos[0], 1, in: Self.quarantine)
        Self.check(test, photos[1], 2, in: Self.kept)
        _ = try test.store.undo()
        try test.store.reconcilePhotos(of: TestStore.challengeID)
        Self.check(test, photos[0], 1, in: Self.kept)
        Self.check(test, photos[1], 2, in: Self.kept)
        _ = try test.store.redo()
        try test.store.reconcilePhotos(of: TestStore.challengeID)
        Self.check(test, photos[0], 1, in: Self.quarantine)
        // Reconciling again changes nothing.
        let names = try test.folder.names()
        try test.store.reconcilePhotos(of: TestStore.challengeID)
        #expect(try test.folder.names() == names)
    }

    @Test("Deleting a challenge quarantines its photos, and undo restores them")
    func challenge() throws {
        let (test, photos) = try Self.scene()
        let before = try #require(try test.store.challengeFile(TestStore.challengeID).challenge)
        try test.changeChallenge { $0.delete() }
        try test.store.reconcilePhotos(of: TestStore.challengeID)
        #expect(try test.store.challenges().challenges.isEmpty)
        Self.check(test, photos[0], 1, in: Self.quarantine)
        Self.check(test, photos[1], 2, in: Self.quarantine)
        _ = try test.store.undo()
        try test.store.reconcilePhotos(of: TestStore.challengeID)
        #expect(try test.store.challenges().challenges == [before])
        #expect(Set(try test.store.challengeFile(TestStore.challengeID).photos) == Set(photos))
        Self.check(test, photos[0], 1, in: Self.kept)
        Self.check(test, photos[1], 2, in: Self.kept)
    }

    @Test("Restoring a challenge leaves earlier deleted photos in the quarantine")
    func deletedBefore() throws {
        let (test, photos) = try Self.scene()
        try test.changeChallenge { $0.deletePhoto(photos[0].id) }
        try test.changeChallenge { $0.delete() }
        try test.store.reconcilePhotos(of: TestStore.challengeID)
        _ = try test.store.undo()
        try test.store.reconcilePhotos(of: TestStore.challengeID)
        Self.check(test, photos[0], 1, in: Self.quarantine)
        Self.check(test, photos[1], 2, in: Self.kept)
    }

    @Test("Undoing an added photo quarantines its file")
    func added() throws {
        let (test, photos) = try Self.scene()
        _ = try test.store.undo()
        try test.store.reconcilePhotos(of: TestStore.challengeID)
        Self.check(test, photos[1], 2, in: Self.quarantine)
        _ = try test.store.redo()
        try test.store.reconcilePhotos(of: TestStore.challengeID)
        Self.check(test, photos[1], 2, in: Self.kept)
    }

    @Test("A photo file never replaces another")
    func neverOver() throws {
        let (test, photos) = try Self.scene()
        try test.folder.write("another", to: "\(Self.quarantine)/\(photos[0].file)")
        try test.changeChallenge { $0.deletePhoto(photos[0].id) }
        try test.store.reconcilePhotos(of: TestStore.challengeID)
        #expect(test.folder.text("\(Self.quarantine)/\(photos[0].file)") == "another")
        #expect(test.folder.bytes("\(Self.kept)/\(photos[0].file)") == Self.png + [1])
    }

    @Test("Files without a photo record stay in place")
    func unrecordedFiles() throws {
        let (test, _) = try Self.scene()
        try test.folder.write("stranger", to: "\(Self.kept)/holiday.jpg")
        try test.changeChallenge { $0.delete() }
        try test.store.reconcilePhotos(of: TestStore.challengeID)
        #expect(test.folder.text("\(Self.kept)/holiday.jpg") == "stranger")
    }

    @Test("A dry run moves no file")
    func dryRun() throws {
        let (test, photos) = try Self.scene()
        try test.changeChallenge { $0.deletePhoto(photos[0].id) }
        try test.dryRun.reconcilePhotos(of: TestStore.challengeID)
        Self.check(test, photos[0], 1, in: Self.kept)
    }

    @Test("Both files exist once after random deletions, undo and redo", arguments: UInt64(1)...10)
    func anyOrder(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let (test, photos) = try Self.scene()
        for step in 0..<25 {
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: try test.changeChallenge { $0.deletePhoto(photos[Int.random(in: 0...1, using: &generator)].id) }
            case 1: try test.changeChallenge { $0.delete() }
            case 2:
                // The start of the challenge is not undone.
                if try test.store.changes().done.count > 1 { _ = try test.store.undo() }
            case 3: _ = try? test.store.redo()
            default: break
            }
            try test.store.reconcilePhotos(of: TestStore.challengeID)
            let file = try test.store.challengeFile(TestStore.challengeID)
            for (photo, number) in zip(photos, UInt8(1)...2) {
                let isKept = file.challenge != nil && file.photos.contains(photo)
                // A photo whose addition was undone counts as deleted.
                Self.check(test, photo, number, in: isKept ? Self.kept : Self.quarantine)
            }
            #expect(try test.folder.names().count { $0.hasSuffix(".png") } == 2, "seed \(seed), step \(step)")
        }
    }
}
