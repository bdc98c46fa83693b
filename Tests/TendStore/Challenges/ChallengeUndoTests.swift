import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Undo of challenges")
struct ChallengeUndoTests {
    private static func file(_ test: TestStore) throws -> (Challenge?, [ProgressPhoto]) {
        let file = try test.restarted.challengeFile(TestStore.challengeID)
        return (file.challenge, file.photos)
    }

    @Test("Undo and redo step through every kind of challenge change")
    func eachKind() throws {
        let test = try TestStore()
        let challenge = try TestStore.challenge()
        let mark = DayMark(day: try day("2026-11-17"), at: try TestStore.now(), note: "ill")
        let repair = DayMark(day: try day("2026-11-18"), at: try TestStore.now())
        let photo = ProgressPhoto(
            id: "abcabcabcabc", at: try TestStore.now(), day: try day("2026-11-19"), angle: .back, file: "a.jpg")
        let now = try TestStore.now()
        let edits: [(inout ChallengeFile) throws -> Void] = [
            { $0.begin(challenge) }, { $0.addRest(mark) }, { $0.addRepair(repair) }, { $0.put(photo) },
            { try $0.setReminder(challenge.plan.tasks[0], to: TimeOfDay(parsing: "20:00")) }, { $0.stop(at: now) },
            { $0.removeRest(mark.day) }, { $0.removeRepair(repair.day) }, { $0.deletePhoto(photo.id) }, { $0.delete() },
        ]
        var states = [try Self.file(test)]
        for edit in edits {
            try test.changeChallenge { try edit(&$0) }
            let state = try Self.file(test)
            let previous = try #require(states.last)
            #expect(state != previous)
            states.append(state)
        }
        for state in states.dropLast().reversed() {
            #expect(try test.store.undo().value.file == .challenge(TestStore.challengeID))
            let found = try Self.file(test)
            #expect(found == state)
        }
        #expect(throws: StoreError.nothingToUndo) { try test.store.undo() }
        for state in states.dropFirst() {
            _ = try test.store.redo()
            let found = try Self.file(test)
            #expect(found == state)
        }
    }

    @Test("Records of a deleted challenge count again after its restore")
    func deleted() throws {
        let test = try TestStore()
        try test.begin(try TestStore.challenge(from: "2026-11-18"))
        for (index, iso) in ["2026-11-18", "2026-11-19", "2026-11-20"].enumerated() {
            try test.done("r\(index)".id, on: iso)
        }
        let now = try TestStore.now()
        let before = try test.progress(now: now)
        #expect(before.complete == 3)
        try test.changeChallenge { $0.delete() }
        #expect(try test.store.challenges().challenges.isEmpty)
        #expect(try test.store.page(day("2026-11-19")).tasks.count == 1)
        _ = try test.store.undo()
        let after = try test.progress(now: now)
        #expect(after.days == before.days)
        #expect(after.today == before.today)
        #expect(after.attempts == before.attempts)
    }

    @Test("Undoing and redoing task records changes the challenge's status")
    func tasks() throws {
        let test = try TestStore()
        try test.begin(try TestStore.challenge(days: 2, .fail, from: "2026-11-19"))
        let now = try TestStore.now()
        try test.done("pne000000000", on: "2026-11-19")
        try test.done("twp000000000")
        #expect(try test.progress(now: now).status == .completed)
        _ = try test.store.undo()
        #expect(try test.progress(now: now).status == .active)
        try test.deleteTask("pne000000000", on: day("2026-11-19"))
        #expect(try test.progress(now: now).status == .failed)
        _ = try test.store.undo()
        #expect(try test.progress(now: now).status == .active)
        _ = try test.store.redo()
        #expect(try test.progress(now: now).status == .failed)
    }
}
