import TendKit
import TestSupport
import Testing

@Suite("Grouped actions")
struct GroupedActionTests {
    private let folder: TemporaryFolder
    private let tracker: Tracker

    init() throws {
        folder = try TemporaryFolder()
        let now = try #require(OffsetDateTime(rfc3339: "2026-11-20T09:10:00+01:00"))
        tracker = try Tracker(folder: folder.path("data"), now: now, zone: .fixed(offset: 3600))
    }

    private func tracker(isDryRun: Bool) throws -> Tracker {
        try Tracker(
            folder: folder.path("data"), now: tracker.now, zone: tracker.zone,
            options: TrackerOptions(isDryRun: isDryRun))
    }

    private func record(_ group: String) throws {
        let grouped = tracker.grouping(ChangeGroup(summary: "3 records of \(group)"))
        _ = try grouped.log(NewDrink(at: TimeInput("2026-11-19 12:00")))
        _ = try grouped.startFast(at: TimeInput("08:00"))
        _ = try grouped.recordDose(DoseRequest(.take, .named("morning")))
    }

    private func isEmpty() throws -> Bool {
        let records = try tracker.records()
        return try records.water(on: records.today - 1).entries.isEmpty && records.fastState().active == nil
    }

    @Test("A group is one step of undo and redo")
    func oneStep() throws {
        _ = try tracker.set(.units, to: "ml")
        try record("one")
        let undone = try tracker.undo().value
        #expect(undone.changes.map(\.summary) == ["3 records of one"])
        #expect(undone.changes.first?.fileCount == 3)
        #expect(try isEmpty())
        guard case .pills? = undone.state else {
            Issue.record("the state of the last action is missing")
            return
        }
        _ = try tracker.redo()
        #expect(try !isEmpty())
    }

    @Test("Undo of several steps reverts groups and single changes", arguments: [false, true])
    func severalSteps(isDryRun: Bool) throws {
        _ = try tracker.log(NewDrink(at: TimeInput("07:00")))
        try record("one")
        _ = try tracker.log(NewDrink(at: TimeInput("08:30")))
        let outcome = try tracker(isDryRun: isDryRun).undo(3)
        #expect(outcome.value.changes.map(\.members.count) == [0, 3, 0])
        #expect(outcome.value.failure == nil)
        #expect(try isEmpty() != isDryRun)
    }

    @Test("A dry run continues after a group with a lost change")
    func neverWritten() throws {
        _ = try tracker.log(NewDrink(at: TimeInput("07:00")))
        try record("one")
        try folder.remove("data/days/2026/2026-11-19.json")
        let outcome = try tracker(isDryRun: true).undo(2)
        #expect(outcome.value.changes.map(\.members.count) == [2, 0])
    }

    @Test("A group with a dose of a locked day is refused whole")
    func lockedDay() throws {
        let before = try #require(OffsetDateTime(rfc3339: "2026-11-19T09:10:00+01:00"))
        let grouped = tracker.at(before).grouping(ChangeGroup(summary: "2 records"))
        _ = try grouped.recordDose(DoseRequest(.take, .named("morning")))
        _ = try grouped.startFast()
        let error = #expect(throws: DoseError.self) { try tracker.undo() }
        #expect(error == .historyLocked(before.day))
        #expect(try tracker.records().fastState().active != nil)
    }
}
