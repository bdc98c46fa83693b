import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Imported challenges")
struct ImportChallengeTests {
    private static func task(_ iso: String, line: Int = 2, of challenge: String = TestStore.challengeID) throws
        -> ImportedRecord
    {
        let record = TaskRecord(id: "", at: try moment("\(iso)T08:00:00Z"), challenge: challenge, task: "a")
        return ImportedRecord(
            .task(record), on: try day(iso), identity: .key(ImportedRecord.key("loop", challenge, iso)), source: "loop",
            line: line)
    }

    private static let days = ["2026-11-16", "2026-11-17", "2026-11-18"]

    @Test("A challenge is imported once, with its records")
    func twice() throws {
        let test = try TestStore()
        let (challenge, tasks) = (try TestStore.challenge(), try Self.days.map { try Self.task($0) })
        let first = try test.importRecords(tasks, challenges: [challenge])
        #expect(first.tallies[.challenge]?.added == 1 && first.tallies[.task]?.added == 3)
        let once = test.snapshot
        let again = try test.importRecords(tasks, challenges: [challenge])
        #expect(again.isEmpty && again.tallies[.challenge]?.present == 1 && again.tallies[.task]?.present == 3)
        #expect(test.snapshot == once)
    }

    @Test("A deleted challenge stays deleted, with old and new records")
    func deleted() throws {
        let test = try TestStore()
        let (challenge, tasks) = (try TestStore.challenge(), try Self.days.map { try Self.task($0) })
        try test.importRecords(Array(tasks.dropLast()), challenges: [challenge])
        try test.changeChallenge { $0.delete() }
        let deleted = test.snapshot
        let again = try test.importRecords(tasks, challenges: [challenge])
        #expect(again.isEmpty)
        #expect(again.tallies[.challenge]?.deleted == 1 && again.tallies[.task]?.deleted == 3)
        #expect(test.snapshot == deleted)
        #expect(try test.store.challenges().challenges.isEmpty)
    }

    @Test("A challenge changed locally is not overwritten by an import")
    func changed() throws {
        let test = try TestStore()
        try test.importRecords([], challenges: [TestStore.challenge()])
        try test.changeChallenge { $0.addRest(DayMark(day: try day("2026-11-17"), at: try TestStore.now(), note: nil)) }
        let changed = test.snapshot
        #expect(try test.importRecords([], challenges: [TestStore.challenge()]).isEmpty)
        #expect(test.snapshot == changed)
    }

    @Test("Task records without their challenge are reported and not stored")
    func orphans() throws {
        let test = try TestStore()
        try test.begin(TestStore.challenge())
        let result = try test.importRecords([
            Self.task("2026-11-16", line: 2), Self.task("2026-11-16", line: 3, of: "zzzzzzzzzzzz"),
            Self.task("2026-11-17", line: 4, of: "zzzzzzzzzzzz"),
        ])
        #expect(result.orphans.map(\.line) == [3, 4])
        #expect(result.orphans.allSatisfy { $0.challenge == "zzzzzzzzzzzz" })
        #expect(result.tallies[.task]?.added == 1)
        #expect(test.folder.bytes("data/days/2026/2026-11-17.json") == nil)
    }

    @Test("Task records of a deleted challenge are not imported")
    func recordsOfDeleted() throws {
        let test = try TestStore()
        try test.begin(TestStore.challenge())
        try test.changeChallenge { $0.delete() }
        let deleted = test.snapshot
        let result = try test.importRecords([Self.task("2026-11-16")])
        #expect(result.isEmpty)
        #expect(test.snapshot == deleted)
    }

    @Test("Undo and redo treat a challenge and its records as one")
    func undo() throws {
        let test = try TestStore()
        try test.importRecords(Self.days.map { try Self.task($0) }, challenges: [TestStore.challenge()])
        let done = try test.store.page(day("2026-11-17")).tasks
        _ = try test.store.undo()
        #expect(try test.store.challenges().challenges.isEmpty)
        for iso in Self.days { #expect(try test.store.page(day(iso)).tasks.isEmpty) }
        _ = try test.store.redo()
        #expect(try test.store.challenges().challenges.count == 1)
        #expect(try test.store.page(day("2026-11-17")).tasks == done)
    }

    @Test("A challenge can be imported again after each undo")
    func importedAgainAfterUndo() throws {
        let test = try TestStore()
        let (challenge, tasks) = (try TestStore.challenge(), try Self.days.map { try Self.task($0) })
        try test.importRecords(tasks, challenges: [challenge])
        let stored = try test.store.challenges().challenges
        let done = try Self.days.map { try test.store.page(day($0)).tasks }
        for _ in 0..<3 {
            _ = try test.store.undo()
            #expect(try test.store.challenges().challenges.isEmpty)
            let again = try test.importRecords(tasks, challenges: [challenge])
            #expect(again.tallies[.challenge]?.added == 1 && again.tallies[.task]?.added == 3)
            #expect(try test.store.challenges().challenges == stored)
            #expect(try Self.days.map { try test.store.page(day($0)).tasks } == done)
            #expect(try test.importRecords(tasks, challenges: [challenge]).isEmpty)
        }
        _ = try test.store.undo()
        _ = try test.store.redo()
        #expect(try test.store.challenges().challenges == stored)
        #expect(try Self.days.map { try test.store.page(day($0)).tasks } == done)
    }

    @Test("Task records of an undone challenge are orphans")
    func recordsOfUndone() throws {
        let test = try TestStore()
        try test.importRecords([], challenges: [TestStore.challenge()])
        _ = try test.store.undo()
        let undone = test.snapshot
        let result = try test.importRecords([Self.task("2026-11-16", line: 7)])
        #expect(result.isEmpty && result.orphans.map(\.line) == [7])
        #expect(test.snapshot == undone)
    }

    @Test("A deleted challenge stays deleted after an undone import")
    func deletedThenUndone() throws {
        let test = try TestStore()
        let challenge = try TestStore.challenge()
        try test.importRecords([], challenges: [challenge])
        try test.changeChallenge { $0.delete() }
        try test.importRecords(
            [Self.task("2026-11-16"), TestStore.foreign("2026-11-16T07:00:00Z")], challenges: [challenge])
        _ = try test.store.undo()
        let again = try test.importRecords([Self.task("2026-11-16")], challenges: [challenge])
        #expect(again.isEmpty && again.tallies[.challenge]?.deleted == 1 && again.tallies[.task]?.deleted == 1)
    }
}
