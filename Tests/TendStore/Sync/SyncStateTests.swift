import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Sync choices of a machine")
struct SyncStateTests {
    @Test("Photos are not synced by default, and the choice is stored")
    func photos() throws {
        let test = try TestStore()
        #expect(try test.store.syncState() == SyncState())
        #expect(!SyncState().includesPhotos)
        var state = SyncState()
        state.includesPhotos = true
        try test.store.setSyncState(state)
        #expect(try test.store.syncState() == state)
        #expect(
            test.folder.bytes("data/local/sync.json").map { String(decoding: $0, as: UTF8.self) }
                == "{\"format\":1,\"photos\":true}\n")
    }

    @Test("A damaged sync state is an error", arguments: ["", "x", "[]", "{}", "{\"format\":2}"])
    func damaged(_ text: String) throws {
        let test = try TestStore()
        try test.folder.write(Array(text.utf8), to: "data/local/sync.json")
        #expect(throws: StoreError.self) { try test.store.syncState() }
    }
}
