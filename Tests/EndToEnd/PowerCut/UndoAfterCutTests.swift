import Testing

/// What undo does when the power went after the change that it is to take back.
@Suite("undo after a power cut", .enabled(if: Strace.isUsable && LoopDisk.isUsable, "images can't be mounted here"))
struct UndoAfterCutTests {
    @Test("takes back the last change that was acknowledged, or nothing, and never an older one")
    func lastChange() throws {
        let scene = PowerCutScene.log
        let counted = try scene.plainHome()
        let calls = try Strace.calls(of: scene.words(in: counted), in: counted)
        let point = try #require(calls.first { $0.name == "fsync" })
        let start = try LoopDisk.home(after: scene.longAgo, scene.put)
        let home = try LoopDisk.cut(scene.words, after: scene.justNow, at: point, from: start, scene.put).home
        let before = try RecordsOnDisk(home)
        try #require(before.records.contains { $0.contains("\"ml\":304") })
        let undo = try home.tend("undo")
        let after = try RecordsOnDisk(home)
        // The last one is that of 304 ml.
        let gone = before.records.filter { !after.records.contains($0) }
        #expect(gone.allSatisfy { $0.contains("\"ml\":304") }, "\(undo.text) took back \(gone)")
    }
}
