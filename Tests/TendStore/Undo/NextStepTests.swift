import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Next steps of undo")
struct NextStepTests {
    /// Returns the next step, after the changes that undo leaves alone before it.
    private static func next(_ test: TestStore, of tracker: TrackerKind?) throws -> [String] {
        let next = try test.store.withLock { try $0.nextStep(.undo, of: tracker) }
        return next.left.map { "left: \($0.summary)" } + (next.step.map { [$0.change.summary] } ?? [])
    }

    @Test(
        "An import is a step of a tracker if it has nothing of another",
        arguments: [(false, TrackerKind.water, "import"), (true, .water, "log 250"), (true, .fasts, nil)]
            as [(Bool, TrackerKind, String?)])
    func imports(hasFast: Bool, tracker: TrackerKind, step: String?) throws {
        let test = try TestStore()
        try test.log("natjve000000", 250)
        try test.importRecords(
            [try TestStore.foreign("2026-11-19T07:00:00Z")]
                + (hasFast ? [try TestStore.foreignFast("2026-11-18T20:00:00Z", "2026-11-19T12:00:00Z")] : []))
        #expect(try Self.next(test, of: tracker) == (step.map { [$0] } ?? []))
        #expect(try Self.next(test, of: nil) == ["import"])
    }

    @Test("What undo leaves alone is named without a tracker only")
    func left() throws {
        let test = try TestStore()
        try test.log("natjve000000", 250)
        test.store.noteLeft("wrote backup.tar.gz", at: try TestStore.now())
        #expect(try Self.next(test, of: nil) == ["left: wrote backup.tar.gz", "log 250"])
        #expect(try Self.next(test, of: .water) == ["log 250"])
    }

    @Test("A step that a later one of another tracker changed has the number that reverts both")
    func blocked() throws {
        let test = try TestStore()
        let now = try TestStore.now()
        try test.log("natjve000000", 250)
        _ = try test.store.changePage(day(TestStore.dayText), at: now) { page in
            page.put(DoseRecord(id: "d00000000000", at: now, medication: Medication.builtInName, slot: "morning"))
            page.put(WaterEntry(id: "natjve000000", at: now, volume: Volume(millilitres: 300)))
            return ((), "both")
        }
        try test.dose("e00000000000", "evening")
        let step = try test.store.withLock { try $0.nextStep(.undo, of: .water).step }
        #expect(step?.blocking?.change.summary == "both" && step?.blocking?.number == 3)
    }

    @Test("Undo leaves an added person alone who has records", arguments: [false, true])
    func person(hasRecords: Bool) throws {
        let test = try TestStore()
        try test.log("natjve000000", 250)
        let folder = DataFolder(path: test.folder.path("data/people/mum"))
        let mum = TestStore(folder: test.folder, store: Store(folder: folder, cacheFolder: nil))
        try mum.log("mm0000000000", 300)
        if !hasRecords { try mum.delete("mm0000000000") }
        test.store.noteMove(from: nil, to: "people/mum", "add Mum", at: try TestStore.now())
        #expect(try Self.next(test, of: nil) == (hasRecords ? ["left: add Mum", "log 250"] : ["add Mum"]))
    }
}
