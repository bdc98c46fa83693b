import Testing

/// Undo after a power cut that may have lost the newest change.
@Suite("Undo after a power cut", .enabled(if: Strace.isUsable && LoopDisk.isUsable, "images can't be mounted here"))
struct UndoAfterCutTests {
    @Test("Undo after a cut reverts the last acknowledged change or nothing")
    func lastChange() throws {
        let scene = PowerCutScene.log
        let counted = try scene.plainHome()
        let calls = try Strace.calls(of: scene.words(in: counted), in: counted)
        let point = try #require(calls.first { $0.name == "fsync" })
        let start = try LoopDisk.home(after: scene.longAgo, scene.put)
        let home = try LoopDisk.cut(scene.words, after: scene.justNow, at: point, from: start, scene.put).home
        let before = try RecordsOnDisk(home)
        try #require(before.records.contains { $0.contains("\"ml\":304") })
        let undo = try home.tend("undo", "-y")
        let after = try RecordsOnDisk(home)
        // The last acknowledged change is the drink of 304 ml.
        let gone = before.records.filter { !after.records.contains($0) }
        #expect(gone.allSatisfy { $0.contains("\"ml\":304") }, "\(undo.text) reverted \(gone)")
    }
}
