import TendKit
import TestSupport
import Testing

@Suite("Undo and redo")
struct UndoTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    private func drinks() throws -> Int { try scene.records().water(on: scene.records().today).entries.count }

    @Test("Undo and redo move changes between two lists")
    func lists() throws {
        for time in ["08:00", "08:30"] { _ = try scene.tracker(time).log(NewDrink()) }
        #expect(try scene.tracker().undo().value.changes.count == 1)
        #expect(try scene.tracker().changes().done.count == 1 && scene.tracker().changes().undone.count == 1)
        #expect(try drinks() == 1)
        #expect(try scene.tracker().redo().value.failure == nil)
        #expect(try scene.tracker().changes().done.count == 2 && scene.tracker().changes().undone.isEmpty)
        #expect(try drinks() == 2)
    }

    @Test("A change after an undo leaves nothing to redo")
    func noRedo() throws {
        _ = try scene.tracker("08:00").log(NewDrink())
        _ = try scene.tracker().undo()
        _ = try scene.tracker().log(NewDrink())
        try scene.refused(StoreError.nothingToRedo) { try $0.redo() }
    }

    @Test("Without changes there is nothing to undo or redo")
    func nothing() throws {
        _ = try scene.tracker("08:00").log(NewDrink())
        _ = try scene.tracker().undo()
        try scene.refused(StoreError.nothingToUndo) { try $0.undo() }
        #expect(try scene.tracker().changes().done.isEmpty)
    }

    @Test("Undo asks before its first change to unlock a later one")
    func lockedLater() throws {
        for (time, slot) in [("19 07:00", "morning"), ("19 21:00", "evening")] {
            _ = try scene.tracker(time).recordDose(DoseRequest(.take, .named(slot)))
        }
        _ = try scene.tracker("08:00").log(NewDrink())
        let locked = DoseError.historyLocked(try scene.records().today - 1)
        try scene.refused(locked) { try $0.unlockingHistory(if: { false }) { try $0.undo(3) } }
        #expect(try drinks() == 1)
        // Without a question it stops at the locked change and says so.
        let partial = try scene.tracker().undo(3).value
        #expect(partial.changes.count == 1 && partial.failure as? DoseError == locked)
        _ = try scene.tracker().redo()
        #expect(try scene.tracker().unlockingHistory(if: { true }) { try $0.undo(3) }.value.changes.count == 3)
        _ = try scene.tracker().lockHistory()
        #expect(try scene.tracker().unlockingHistory(if: { true }) { try $0.redo(3) }.value.changes.count == 3)
    }

    @Test("A dry run lists the changes that undo would revert")
    func dryRun() throws {
        for time in ["08:00", "08:15", "08:30", "08:45"] { _ = try scene.tracker(time).log(NewDrink()) }
        let steps = try scene.tracker(isDryRun: true).undo(3).value
        #expect(steps.changes.count == 3 && steps.failure == nil)
    }

    @Test("Undo of more changes than exist reverts them all and says so")
    func tooMany() throws {
        for time in ["08:00", "08:30"] { _ = try scene.tracker(time).log(NewDrink()) }
        let steps = try scene.tracker().undo(5).value
        #expect(steps.changes.count == 2 && steps.failure as? StoreError == .nothingToUndo)
        #expect(try drinks() == 0)
    }
}
