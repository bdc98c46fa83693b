import TendKit
import TestSupport
import Testing

@Suite("Snoozing reminders")
struct SnoozeTests {
    private static let id = "aspirin@08:00-2026-11-20"
    private let scene: ReminderScene

    init() throws {
        scene = try ReminderScene(times: "08:00,20:00")
        #expect(try scene.check("08:00") == [Self.id])
    }

    private func snooze(_ id: String = Self.id, minutes: Int, at time: String = "08:00") throws -> SnoozedReminder {
        try #require(try scene.tracker(time).snooze(id, for: .seconds(minutes * 60)).value.first)
    }

    @Test("A snoozed reminder is shown again once, at its new time")
    func again() throws {
        let snoozed = try snooze("ASPIRIN@08:00-2026-11-20", minutes: 30)
        #expect(try snoozed.reminder.id == Self.id && snoozed.until == scene.tracker("08:30").now)
        let coming = try scene.tracker("08:00").records().comingReminders(days: 1).reminders
        #expect(coming.first?.id == Self.id && coming.first?.at == snoozed.until)
        for (time, ids) in [("08:29", []), ("08:30", [Self.id]), ("08:35", [])] {
            #expect(try scene.check(time) == ids, "\(time)")
        }
    }

    @Test("A snooze never shows a reminder before its time")
    func coming() throws {
        let evening = "aspirin@20:00-2026-11-20"
        #expect(try snooze(evening, minutes: 10).until == (try scene.tracker("20:00").now))
        #expect(try scene.check("08:10") == [])
        #expect(try scene.check("20:00") == [evening])
    }

    @Test("A dose taken meanwhile is silent and can't be snoozed")
    func taken() throws {
        _ = try snooze(minutes: 10)
        try scene.record(.take, "aspirin@08:00", at: "08:05")
        #expect(try scene.check("08:10") == [])
        #expect(throws: ReminderError.answered(Self.id)) {
            try snooze(minutes: 10)
        }
    }

    @Test("A dry run has the new time and stores nothing")
    func dryRun() throws {
        let before = try scene.folder.contents()
        let snoozed = try scene.scene.tracker("08:00", isDryRun: true).snooze(Self.id, for: .seconds(1800)).value
        #expect(snoozed.first?.until == (try scene.tracker("08:30").now))
        #expect(try scene.folder.contents() == before)
    }

    @Test(
        "A snooze of any length ends in one reminder, also for yesterday's dose",
        arguments: [
            ("08:00", 1), ("08:00", 12 * 60), ("08:00", 24 * 60), ("23:50", 24 * 60), ("21 08:00", 60),
            ("21 08:00", 14 * 60), ("21 08:00", 24 * 60), ("21 23:50", 24 * 60),
        ])
    func length(start: String, minutes: Int) throws {
        let start = try scene.tracker(start).now
        func tracker(_ seconds: Int) throws -> Tracker {
            try scene.tracker("08:00").at(start.advanced(bySeconds: seconds))
        }
        _ = Tracker.deliverReminders(of: [try tracker(0)], with: scene.notifier)
        #expect(
            try tracker(0).snooze(Self.id, for: .seconds(minutes * 60)).value.first?.until.seconds == start.seconds
                + minutes
                * 60)
        var shown: [Int] = []
        for second in Array(stride(from: 0, to: minutes * 60, by: 1800)) + [minutes * 60, minutes * 60 + 60] {
            let delivery = Tracker.deliverReminders(of: [try tracker(second)], with: scene.notifier)
            if delivery.messages.contains(where: { $0.id == Self.id }) {
                shown.append(second)
            }
        }
        #expect(shown == [minutes * 60])
    }

    @Test(
        "An unknown id is refused with the nearest one",
        arguments: [
            ("aspirin@08:01-2026-11-20", id), ("hydration-8", nil), ("nothing", nil), ("", nil),
            ("aspirin@08:00-2026-11-18", id),
        ] as [(String, String?)])
    func unknown(id: String, suggestion: String?) throws {
        let before = try scene.folder.contents()
        #expect(throws: ReminderError.unknown(id, suggestion: suggestion)) { try snooze(id, minutes: 10) }
        #expect(try scene.folder.contents() == before)
    }

    @Test("An unknown id throws the error of a rule that can't be calculated")
    func missingRule() throws {
        _ = try scene.tracker("07:00").startFast("1h")
        try scene.folder.remove("data/fasts/2026-11.json")
        try scene.folder.write("", to: "data/fasts/2026-11.json/folder")
        #expect(throws: SystemError.self) { try snooze("fast-complete", minutes: 10) }
        #expect(try snooze(minutes: 10).reminder.id == Self.id)
    }

    @Test(
        "A snooze concerns the last of two late reminders with one id",
        arguments: [("21 07:59", 20), ("21 08:00", 21)])
    func sameID(time: String, day: Int) throws {
        _ = try scene.tracker("08:00").set(.remindHydration, to: "1h")
        #expect(try snooze("hydration-8", minutes: 10, at: time).reminder.at.day == Day(iso: "2026-11-\(day)"))
    }

    @Test("A snooze longer than a day, or of no length, is refused", arguments: [0, -600, 86_401])
    func badLength(seconds: Int) throws {
        let before = try scene.folder.contents()
        #expect(throws: ReminderError.snoozeTooLong(.seconds(seconds))) {
            try scene.tracker("08:00").snooze(Self.id, for: .seconds(seconds))
        }
        #expect(try scene.folder.contents() == before)
    }
}
