import KitScenes
import TestSupport
import Testing

import TendKit

/// Doses of one time: one notification, one answer.
@Suite("Answers for several doses")
struct SeveralDosesTests {
    private static let ids = "aspirin@08:00-2026-11-20,zinc@08:00-2026-11-20"

    private static func scene() throws -> ReminderScene {
        let scene = try ReminderScene(times: "08:00,20:00")
        _ = try scene.add("zinc", "08:00")
        return scene
    }

    private static func records(_ scene: ReminderScene) throws -> [String] {
        try scene.tracker("12:00").records().doses(on: "2026-11-20").map {
            "\($0.medication) \($0.outcome) \($0.at.timeOfDay)"
        }.sorted()
    }

    @Test("Doses of one time are shown once, and both are confirmed")
    func together() throws {
        let scene = try Self.scene()
        #expect(try scene.messages("08:01") == ["08:00 08:00: aspirin, zinc"])
        #expect(scene.notifier.ids == [Self.ids.split(separator: ",").map(String.init)])
        #expect(try scene.check("08:05") == [])
    }

    @Test("One answer is for all open doses, and one step of undo")
    func answer() throws {
        let scene = try Self.scene()
        try scene.record(.take, "zinc", at: "08:01")
        let answered = try scene.tracker("08:05").answer(Self.ids, with: .skipped).value.reminders
        #expect(answered.map(\.id) == ["aspirin@08:00-2026-11-20"])
        #expect(try Self.records(scene) == ["aspirin skipped 08:05", "zinc taken 08:01"])
        #expect(throws: ReminderError.answered(Self.ids)) { try scene.tracker("08:06").answer(Self.ids, with: .taken) }
        let both = try Self.scene()
        #expect(try both.tracker("08:05").answer("aspirin@08:00,zinc", with: .taken).value.reminders.count == 2)
        #expect(try Self.records(both) == ["aspirin taken 08:05", "zinc taken 08:05"])
        _ = try both.tracker("08:06").undo()
        #expect(try Self.records(both) == [])
    }

    @Test("A summary of late doses of today is answered with its ids")
    func summary() throws {
        let scene = try ReminderScene(times: "08:00,20:00")
        _ = try scene.add("iron", "07:30")
        let id = "iron@07:30-2026-11-20,aspirin@08:00-2026-11-20"
        #expect(try scene.check("09:00") == [id])
        #expect(scene.notifier.ids.last == id.split(separator: ",").map(String.init))
        #expect(try scene.tracker("09:05").answer(id, with: .taken).value.reminders.count == 2)
        #expect(try Self.records(scene) == ["aspirin taken 09:05", "iron taken 09:05"])
    }

    @Test("A snooze of several delays all of them")
    func snooze() throws {
        let scene = try Self.scene()
        #expect(try scene.check("08:00") == [Self.ids])
        #expect(try scene.tracker("08:05").snooze(Self.ids, for: .seconds(1800)).value.count == 2)
        #expect(try scene.check("08:34") == [] && scene.check("08:35") == [Self.ids])
    }

    @Test("An answer to several doses is one change, and one that is repeated in short changes nothing")
    func oneChange() throws {
        let scene = try Self.scene()
        #expect(try scene.tracker("08:05").answer("aspirin@08,zin", with: .taken).value.reminders.count == 2)
        #expect(throws: ReminderError.answered("aspirin@08,zin")) {
            try scene.tracker("08:06").answer("aspirin@08,zin", with: .taken)
        }
        _ = try scene.tracker("08:07").undo(1)
        #expect(try Self.records(scene) == [])
    }

    @Test("A line for several doses is recorded once on every computer, and leaves recorded doses as they are")
    func inbox() throws {
        let scene = try InboxScene()
        func add(_ machine: String) throws {
            for name in ["aspirin", "zinc"] {
                var change = PlanChange()
                change.lines = try DoseLine.list("08:00")
                _ = try scene.tracker(machine).addMedication(name, change)
            }
        }
        func doses(_ machine: String) throws -> [DoseRecord] {
            try scene.tracker(machine).records().doses(on: "2026-11-20").sorted { $0.id < $1.id }
        }
        let read: InboxSyntax = { .takeDose(DoseTarget(words: Array($0.dropFirst(2))), amount: nil, note: nil) }
        try add("data")
        try add("other")
        _ = try scene.tracker("other").setUpInbox(scene.inbox)
        var early = DoseRequest(.take, .named("zinc"))
        early.time = try TimeInput("11:00")
        _ = try scene.tracker("other").recordDose(early)
        try scene.write("2026-11-20T11:30:00+01:00 pill take aspirin@08:00,zinc@08:00\n")
        for _ in 0..<2 {
            try scene.check("data", read)
            try scene.check("other", read)
        }
        let (here, there) = (try doses("data"), try doses("other"))
        #expect(here.count == 2 && there.count == 2)
        #expect(here.first { $0.medication == "aspirin" } == there.first { $0.medication == "aspirin" })
        #expect(there.first { $0.medication == "zinc" }?.at.timeOfDay == TimeOfDay(hour: 11))
    }
}
