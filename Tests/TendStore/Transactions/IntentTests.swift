import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("The intent of a change of many files")
struct IntentTests {
    @Test("is read as it was written")
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
        "names a folder and files of the store's own, and nothing else is believed",
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
    func strange(text: String) throws {
        #expect(throws: Damage.self) { try Intent(Array(text.utf8)) }
        let scene = try InterruptedTransaction()
        try scene.advance(renamed: 0)
        try scene.test.folder.write(text, to: TestStore.intent)
        try Self.expectRefusal(scene)
    }

    @Test("cut off anywhere refuses every change, says which file it is, and shows what is there")
    func torn() throws {
        let scene = try InterruptedTransaction()
        try scene.advance(renamed: 0)
        let whole = try #require(scene.test.folder.bytes(TestStore.intent))
        // Without its last line feed it still says everything.
        for length in stride(from: 0, to: whole.count - 1, by: 9) {
            try scene.test.folder.write(Array(whole[..<length]), to: TestStore.intent)
            try Self.expectRefusal(scene)
        }
        try scene.test.folder.write(whole, to: TestStore.intent)
        scene.test.store.recoverInterrupted()
        #expect(scene.test.snapshot == scene.after, "what was staged is lost")
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
