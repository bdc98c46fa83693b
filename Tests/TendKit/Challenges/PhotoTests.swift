import TendKit
import TestSupport
import Testing

@Suite("Photos of a challenge")
struct PhotoTests {
    private let challenge: ChallengeScene
    private var scene: TrackerScene { challenge.scene }
    private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]

    init() throws {
        challenge = try ChallengeScene()
        try scene.folder.write(Self.jpeg, to: "me.jpg")
    }

    private func photos() throws -> [ProgressPhoto] {
        try challenge.challenges().photos(of: [challenge.challenge()]).map(\.photo)
    }

    @Test("A photo is a copy in the data folder, and the original stays")
    func add() throws {
        let added = try scene.tracker().addPhoto(scene.folder.path("me.jpg"), angle: .front, on: .daysAgo(1)).value
        #expect(try added.photo.day == challenge.day - 1 && added.photo.angle == .front)
        #expect(added.path == scene.folder.path("data/\(added.name)"))
        #expect(scene.folder.bytes("data/\(added.name)") == Self.jpeg && scene.folder.bytes("me.jpg") == Self.jpeg)
        #expect(try photos() == [added.photo])
    }

    @Test("Only pictures of the challenge's days so far are added")
    func refusals() throws {
        try scene.folder.write("text", to: "note.jpg")
        try scene.refused(PhotoProblem.notAPicture) { try $0.addPhoto(scene.folder.path("note.jpg")) }
        try scene.refused(PhotoProblem.missing) { try $0.addPhoto(scene.folder.path("no.jpg")) }
        try scene.refused(PhotoProblem.notAFile) { try $0.addPhoto(scene.folder.path) }
        try scene.refused(ChallengeError.futureDay(challenge.day + 1)) {
            try $0.addPhoto(scene.folder.path("me.jpg"), on: .daysAgo(-1))
        }
        let day = try challenge.day
        try scene.refused(ChallengeError.dayOutside(day - 3, name: "Reading", first: day - 2, last: day + 7)) {
            try $0.addPhoto(scene.folder.path("me.jpg"), on: .daysAgo(3))
        }
    }

    @Test("The file of a deleted photo moves to the quarantine, and undo returns it")
    func delete() throws {
        let added = try scene.tracker().addPhoto(scene.folder.path("me.jpg")).value
        let deleted = try scene.tracker().deletePhoto(.last).value
        #expect(deleted.photo == added.photo && deleted.hadFile && deleted.photoError == nil)
        #expect(try photos().isEmpty && !scene.folder.exists("data/\(added.name)"))
        #expect(try scene.folder.names().contains { $0.contains("quarantine") && $0.hasSuffix(".jpg") })
        _ = try scene.tracker().undo()
        #expect(try photos() == [added.photo] && scene.folder.bytes("data/\(added.name)") == Self.jpeg)
    }

    @Test("Deleting an unknown photo is refused")
    func unknown() throws {
        try scene.refused(StoreError.noSuchRecord(kind: .photo, prefix: "last")) { try $0.deletePhoto(.last) }
    }
}
