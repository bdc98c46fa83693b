import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// Storing, merging and undoing changes to a challenge's plan.
@Suite("Plan revisions of challenges")
struct PlanHistoryTests {
    private static let pages = ChallengeTask.Measure.quantity(Quantity(10), unit: "pages")
    private static let read = ChallengeTask(id: "read", name: "Read", measure: pages)
    private static let walk = ChallengeTask(id: "walk", name: "Walk", frequency: .perWeek(3))

    private static func started() throws -> TestStore {
        let test = try TestStore()
        try test.begin(try TestStore.challenge([read, walk]))
        return test
    }

    private static func challenge(_ test: TestStore) throws -> Challenge {
        try #require(try test.restarted.challengeFile(TestStore.challengeID).challenge)
    }

    private static func tasks(_ test: TestStore, on iso: String) throws -> [String] {
        try challenge(test).plan(on: day(iso)).tasks.map(\.id)
    }

    @Test("A challenge with an unchanged plan has no revisions")
    func none() throws {
        #expect(try Self.challenge(try Self.started()).revisions.isEmpty)
    }

    @Test("A task change applies from its day on")
    func days() throws {
        let test = try Self.started()
        var more = Self.read
        more.measure = .quantity(Quantity(20), unit: "pages")
        more.description = "slowly"
        more.type = .reading
        try test.changeChallenge { try $0.put(more, from: day("2026-11-18")) }
        try test.changeChallenge { try $0.put(ChallengeTask(id: "tidy", name: "Tidy"), from: day("2026-11-19")) }
        try test.changeChallenge { try $0.removeTask("walk", from: day("2026-11-20")) }
        #expect(try Self.tasks(test, on: "2026-11-17") == ["read", "walk"])
        #expect(try Self.tasks(test, on: "2026-11-19") == ["read", "walk", "tidy"])
        #expect(try Self.tasks(test, on: "2026-11-20") == ["read", "tidy"])
        let challenge = try Self.challenge(test)
        #expect(try challenge.plan(on: day("2026-11-17")).tasks.first == Self.read)
        #expect(try challenge.plan(on: day("2026-11-18")).tasks.first == more)
        #expect(challenge.plan.tasks == [Self.read, Self.walk])
    }

    @Test("A removed task that is added again keeps its place")
    func addedAgain() throws {
        let test = try Self.started()
        try test.changeChallenge { try $0.removeTask("read", from: day("2026-11-18")) }
        try test.changeChallenge { try $0.put(Self.read, from: day("2026-11-18")) }
        #expect(try Self.tasks(test, on: "2026-11-18") == ["read", "walk"])
    }

    @Test("A later definition keeps its own fields and follows earlier changes")
    func carried() throws {
        let test = try Self.started()
        var later = Self.read
        later.measure = .quantity(Quantity(30), unit: "pages")
        try test.changeChallenge { try $0.put(later, from: day("2026-12-01")) }
        var now = Self.read
        now.name = "Books"
        now.measure = .quantity(Quantity(15), unit: "pages")
        try test.changeChallenge { try $0.put(now, from: day("2026-11-18")) }
        let task = try Self.challenge(test).plan(on: day("2026-12-02")).tasks[0]
        #expect(task.name == "Books")
        #expect(task.measure == .quantity(Quantity(30), unit: "pages"))
    }

    @Test("Removals and lengths replace later revisions")
    func later() throws {
        let test = try Self.started()
        try test.changeChallenge { try $0.put(Self.walk, from: day("2026-12-01")) }
        try test.changeChallenge { try $0.removeTask("walk", from: day("2026-11-18")) }
        #expect(try Self.tasks(test, on: "2026-12-02") == ["read"])
        try test.changeChallenge { try $0.setLength(30, from: day("2026-11-20")) }
        try test.changeChallenge { try $0.setLength(20, from: day("2026-11-18")) }
        #expect(try Self.challenge(test).plan(on: day("2026-11-21")).days == 20)
        #expect(try Self.challenge(test).plan(on: day("2026-11-17")).days == 10)
    }

    @Test("A reminder applies to every definition of its task")
    func reminder() throws {
        let test = try Self.started()
        try test.changeChallenge { try $0.put(Self.read, from: day("2026-11-18")) }
        try test.changeChallenge { try $0.setReminder(Self.read, to: TimeOfDay(parsing: "20:30")) }
        let challenge = try Self.challenge(test)
        for iso in ["2026-11-17", "2026-11-18"] {
            #expect(try challenge.plan(on: day(iso)).tasks[0].remindAt == TimeOfDay(parsing: "20:30"))
        }
    }

    @Test("Changes to tasks from two computers merge in either order")
    func merge() throws {
        let (one, other) = (try Self.started(), try Self.started())
        try one.changeChallenge { try $0.removeTask("read", from: day("2026-11-18")) }
        try other.changeChallenge { try $0.put(ChallengeTask(id: "tidy", name: "Tidy"), from: day("2026-11-19")) }
        try other.changeChallenge { try $0.setLength(30, from: day("2026-11-19")) }
        let file = DataFile.challenge(TestStore.challengeID)
        for (here, there) in [(one, other), (other, one)] {
            _ = try here.store.mergeVersions(
                [(file, try there.store.checkedDocument(file))], at: try TestStore.now())
            #expect(try Self.tasks(here, on: "2026-11-19") == ["walk", "tidy"])
            #expect(try Self.challenge(here).plan(on: day("2026-11-19")).days == 30)
        }
    }

    @Test("Removals from two computers merge into a readable challenge")
    func mergeRemovals() throws {
        let (one, other) = (try Self.started(), try Self.started())
        try one.changeChallenge { try $0.removeTask("read", from: day("2026-11-18")) }
        try other.changeChallenge { try $0.removeTask("walk", from: day("2026-11-18")) }
        let file = DataFile.challenge(TestStore.challengeID)
        _ = try one.store.mergeVersions([(file, try other.store.checkedDocument(file))], at: try TestStore.now())
        #expect(try Self.tasks(one, on: "2026-11-18") == [])
        #expect(try one.progress(now: moment("2026-11-20T12:00:00+01:00")).today?.verdict == .free)
    }

    @Test("Each plan change is undone and redone in one step")
    func undo() throws {
        let test = try Self.started()
        let edits: [(inout ChallengeFile) throws -> Void] = [
            { try $0.put(ChallengeTask(id: "tidy", name: "Tidy"), from: day("2026-11-18")) },
            { try $0.put(Self.read, from: day("2026-12-01")) },
            { try $0.removeTask("read", from: day("2026-11-18")) },
            { try $0.setLength(30, from: day("2026-11-18")) },
            { try $0.describe(name: "Other", summary: "") },
        ]
        for edit in edits {
            let before = try Self.challenge(test)
            try test.changeChallenge { try edit(&$0) }
            let after = try Self.challenge(test)
            #expect(after != before)
            _ = try test.store.undo()
            #expect(try Self.challenge(test) == before)
            _ = try test.store.redo()
            #expect(try Self.challenge(test) == after)
        }
    }

    @Test(
        "An invalid plan revision is damage",
        arguments: [
            "\"taskChanges\": [{\"id\":\"read\",\"removed\":true,\"rev\":1}]",
            "\"taskChanges\": [{\"id\":\"Read@2026-11-18\",\"removed\":true,\"rev\":1}]",
            "\"taskChanges\": [{\"id\":\"read@2026-11-18\",\"rev\":1}]",
            "\"lengths\": [{\"id\":\"2026-11-18\",\"days\":0,\"rev\":1}]",
            "\"lengths\": [{\"id\":\"soon\",\"days\":3,\"rev\":1}]",
        ])
    func damage(list: String) throws {
        let test = try Self.started()
        let text = try #require(test.folder.text(TestStore.challengePath))
        try test.folder.write(
            text.replacing("\"format\": 1,", with: "\"format\": 1,\n\(list),"), to: TestStore.challengePath)
        #expect(throws: StoreError.self) { try test.restarted.challengeFile(TestStore.challengeID) }
    }

    @Test("The cached evaluation follows a change of the plan")
    func cache() throws {
        let test = try Self.started()
        let now = try moment("2026-11-25T12:00:00+01:00")
        for iso in ["2026-11-16", "2026-11-17", "2026-11-18"] {
            try test.done("d\(iso.suffix(2))00000000a", on: iso, task: "walk")
        }
        _ = try test.progress(now: now, includesDays: false)
        _ = try test.progress(now: now, includesDays: false)
        try test.changeChallenge { try $0.removeTask("read", from: day("2026-11-17")) }
        let short = try test.progress(now: now, includesDays: false)
        let long = try test.progress(now: now, includesDays: true)
        #expect(short.complete == long.complete)
        #expect(short.tallies == long.tallies)
        #expect(long.complete == 2)
    }

    @Test("A challenge and its records are deleted in one change")
    func deletedWithRecords() throws {
        let test = try Self.started()
        for iso in ["2026-11-16", "2026-11-18"] { try test.done("d\(iso.suffix(2))00000000a", on: iso, task: "walk") }
        let outcome = try test.store.deleteChallengeAndRecords(
            TestStore.challengeID, at: try TestStore.now(), summary: "delete")
        #expect(outcome.value == 0)
        #expect(try test.restarted.taskRecordCounts(of: TestStore.challengeID).counts.isEmpty)
        let page = try test.store.checkedDocument(.page(day("2026-11-18")))
        #expect(page.records(in: TaskRecord.section).map(\.isDeleted) == [true])
        _ = try test.store.undo()
        #expect(try test.restarted.taskRecordCounts(of: TestStore.challengeID).counts.map(\.count) == [1, 1])
        #expect(try Self.challenge(test).name == "Mine")
        _ = try test.store.redo()
        #expect(try test.restarted.challengeFile(TestStore.challengeID).challenge == nil)
    }
}
