import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Transaction intents")
struct IntentTests {
    @Test("Reading an intent returns the written one")
    func roundTrip() throws {
        let files: [DataFile] = [
            .settings, .page(try day("2026-11-20")), .fasts(Month(of: try day("2026-10-01"))),
            .challenge(TestStore.challengeID),
        ]
        let checksums = [0, -1, Int.max, Int.min]
        let read = try Intent(Intent(batch: "0123456789ab", files: Array(zip(files, checksums))).bytes)
        #expect(read.batch == "0123456789ab")
        let found = Dictionary(uniqueKeysWithValues: read.files.map { ($0.file, $0.checksum) })
        #expect(found == Dictionary(uniqueKeysWithValues: zip(files, checksums)))
    }

    @Test(
        "An intent with invalid names or fields refuses every change",
        arguments: [
            #"{"batch":"../../../etc/","files":{},"format":1}"#,
            #"{"batch":"0123456789a","files":{},"format":1}"#,
            #"{"batch":"0123456789ab","files":{"../settings.json":1},"format":1}"#,
            #"{"batch":"0123456789ab","files":{"/etc/passwd":1},"format":1}"#,
            #"{"batch":"0123456789ab","files":{"days/2026/2026-11-31.json":1},"format":1}"#,
            #"{"batch":"0123456789ab","files":{"local/changes.jsonl":1},"format":1}"#,
            #"{"batch":"0123456789ab","files":{"settings.json":"1"},"format":1}"#,
            #"{"batch":"0123456789ab","files":["settings.json"],"format":1}"#,
            #"{"batch":"0123456789ab","files":{"settings.json":1}}"#,
            #"{"batch":"0123456789ab","files":{"settings.json":1},"format":2}"#,
            #"{"batch":"0123456789ab","format":1}"#, #"{"files":{},"format":1}"#, "[]", "null", "", "\0\0\0\0", "{",
        ])
    func invalid(text: String) throws {
        #expect(throws: Damage.self) { try Intent(Array(text.utf8)) }
        let scene = try InterruptedTransaction()
        try scene.advance(renamed: 0)
        try scene.test.folder.write(text, to: TestStore.intent)
        try Self.expectRefusal(scene)
    }

    @Test("A cut-off intent refuses every change and allows reading")
    func torn() throws {
        let scene = try InterruptedTransaction()
        try scene.advance(renamed: 0)
        let whole = try #require(scene.test.folder.bytes(TestStore.intent))
        // Without its last line feed it is still complete.
        for length in stride(from: 0, to: whole.count - 1, by: 9) {
            try scene.test.folder.write(Array(whole[..<length]), to: TestStore.intent)
            try Self.expectRefusal(scene)
        }
        try scene.test.folder.write(whole, to: TestStore.intent)
        scene.test.store.recoverInterrupted()
        #expect(scene.test.snapshot == scene.after, "the staged files are lost")
    }

    private static func expectRefusal(_ scene: InterruptedTransaction) throws {
        let before = try FolderSnapshot(scene.test.folder)
        scene.test.store.recoverInterrupted()
        #expect {
            try scene.test.log("next00000000", 77)
        } throws: { error in
            if case StoreError.damaged(path: "local/intent.json", _)? = error as? StoreError { true } else { false }
        }
        #expect(throws: StoreError.self) { try scene.test.store.undo() }
        #expect(try scene.test.drinks() == "natjve000000 250")
        #expect(try FolderSnapshot(scene.test.folder) == before)
    }
}
