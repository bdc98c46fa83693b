import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Received photos")
struct ReceivedPhotoTests {
    @Test("Only photos of known formats are stored, and never overwritten")
    func formats() throws {
        let test = try TestStore()
        let name = "photos/0123456789ab/2026-11-20-front-7k2m9q4x1c0d.jpg"
        let path = try #require(SyncedPath(Array(name.utf8)))
        for other in ["", "#!/bin/sh\n"] {
            #expect(try !test.store.receivePhoto(Array(other.utf8), at: path))
            #expect(!test.folder.exists("data/\(name)"))
        }
        let picture = [0xFF, 0xD8, 0xFF, 0xE0] + Array(repeating: 0 as UInt8, count: 60)
        for bytes in [picture, picture + [1]] {
            #expect(try test.store.receivePhoto(bytes, at: path))
            #expect(test.folder.bytes("data/\(name)") == picture)
        }
    }
}
